/* beside-nettle-shared-test.c - the same with our shared library.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include "beside-nettle-test.c"
