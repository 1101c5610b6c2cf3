#include <stddef.h>

/// The number of bytes that the program has allocated and not freed.
size_t live_bytes(void);
