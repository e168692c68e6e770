// What glibc's allocator tells of itself, which Swift's module of glibc leaves out.

#ifndef CMALLOC_H
#define CMALLOC_H

#include <malloc.h>

#endif
