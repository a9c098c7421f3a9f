/* misuse.h - the end of a program that calls the library wrongly.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#ifndef GCM_AES_MISUSE_H
#define GCM_AES_MISUSE_H

/* Prints "libgcm-aes: FUNCTION: PROBLEM" on stderr and calls abort (). Going
   on would produce a wrong tag or give away the key, and these functions
   return nothing that a caller could check. */
void __attribute__ ((noreturn, cold, visibility ("hidden")))
_gcmaes_misuse (const char *function, const char *problem);

#endif /* GCM_AES_MISUSE_H */
