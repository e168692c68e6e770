// Shows the thread sanitizer the part of Swift's `Mutex` that it cannot see on Linux. Where nobody waits, a lock
// is taken by code of the program itself; where somebody does, by the library Synchronization, which is built
// without the sanitizer, so that what the lock guards is taken for a race. The two functions of that library are
// replaced here by such that call them and say what they do. `.ci/sanitize thread` links this into each program.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

void __tsan_acquire(void *address);
void __tsan_release(void *address);

#define SWIFT __attribute__((swiftcall))
#define MUTEX __attribute__((swift_context)) void *mutex

// `_MutexHandle._lockSlow(_:)` and `_MutexHandle._unlockSlow()`, as the compiler spells them.
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lock(uint32_t thread, MUTEX) __asm__(LOCK);
SWIFT void lock(uint32_t thread, MUTEX) {
  ((SWIFT void (*)(uint32_t, MUTEX))dlsym(RTLD_NEXT, LOCK))(thread, mutex);
  __tsan_acquire(mutex);
}

SWIFT void unlock(MUTEX) __asm__(UNLOCK);
SWIFT void unlock(MUTEX) {
  __tsan_release(mutex);
  ((SWIFT void (*)(MUTEX))dlsym(RTLD_NEXT, UNLOCK))(mutex);
}
