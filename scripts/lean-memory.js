/**
 * What the server is started with so that it gives memory back: a young generation of 8 MB a half in place of 16; blocks of
 * 128 kB or more, such as those that a password is hashed in or a page is packed in, apart from what is kept for the next
 * one; and two heaps for all threads in place of one for each. What is in the environment already stays.
 * Containers and units say the same in their own files.
 */
export const LEAN_MEMORY = {
  NODE_OPTIONS: '--max-semi-space-size=8',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_ARENA_MAX: '2',
}
