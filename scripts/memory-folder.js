import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'

/** Where Linux keeps files in memory. */
const FOLDER = '/dev/shm'
/** What all tests at once keep there is well below a gigabyte. */
const LEAST_FREE_BYTES = 4 * 2 ** 30

/**
 * A folder in memory for what tests write and throw away: each of their databases comes and goes with a checkpoint, which
 * on a disk waits for a second and more. @returns null where there is none, or none with room, or programs may not run in
 * it: the disk does as well, only slower
 */
export function memoryFolder() {
  try {
    accessSync(FOLDER, constants.W_OK)
    const { bavail, bsize } = statfsSync(FOLDER)
    const isRoomy = Math.min(bavail * bsize, process.availableMemory()) >= LEAST_FREE_BYTES
    return isRoomy && mayRunPrograms() ? FOLDER : null
  } catch {
    return null
  }
}

function mayRunPrograms() {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const options = mounts.map((line) => line.split(' ')).findLast(([, place]) => place === FOLDER)?.[3] ?? ''
  return !options.split(',').includes('noexec')
}
