/* overwrite-stack.h - no secrets below the stack pointer.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#ifndef GCM_AES_OVERWRITE_STACK_H
#define GCM_AES_OVERWRITE_STACK_H

/* Named buffers are wiped where they are used. But a compiler also keeps
   copies where it likes, in the frames of a function and of those that it
   calls. So the kernels of level c do their work in a function that is not
   inlined, and then call this one from the same place: its frame lies over
   theirs. What is left in registers is not in the hands of a C source. */
void __attribute__ ((visibility ("hidden")))
_gcmaes_overwrite_stack (void);

/* For those that call kernels of level c, and so the function above; and for
   those that call these. */
void __attribute__ ((visibility ("hidden")))
_gcmaes_overwrite_deeper_stack (void);
void __attribute__ ((visibility ("hidden")))
_gcmaes_overwrite_deepest_stack (void);

#define NOT_INLINED __attribute__ ((noinline))

#endif /* GCM_AES_OVERWRITE_STACK_H */
