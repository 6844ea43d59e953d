import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { type Finding, type HealthCheck, red, well, worthALook } from './health-line.ts'

const GIGABYTE = 1024 ** 3
/** What the site writes into below its folder, as far as it is there. */
const FOLDERS = ['media', 'uploads', 'derived', 'backups', 'backup-work']

/** What the machine itself must give: room on the disk, and folders that may be written to. */
export function machineChecks(dataDir: string): HealthCheck[] {
  const ofMachine = { isOfMachine: true, otherwise: `Look at DATA_DIR, ${dataDir}, and at its disk.` }
  return [
    { ...ofMachine, id: 'disk', title: 'Disk', look: async () => judgeRoom(await roomOf(dataDir)) },
    { ...ofMachine, id: 'permissions', title: 'Permissions', look: () => lookAtFolders(dataDir) },
  ]
}

export type Room = {
  /** In bytes, for a user who is not root. */
  free: number
  total: number
  /** How many files may still be made, of how many; 0 of 0 where the file system does not count them. */
  freeFiles: number
  files: number
}

export function judgeRoom({ free, total, freeFiles, files }: Room): Finding {
  const says = `${inGigabytes(free)} of ${inGigabytes(total)} are free.`
  const toDo = 'Make room or enlarge the disk: a full one stops saves, uploads and backups.'
  if (files > 0 && freeFiles < files * 0.01)
    return red(`The disk can hold hardly another file (${freeFiles} more).`, toDo)
  if (free < GIGABYTE / 2 || (free < total * 0.03 && free < 5 * GIGABYTE)) return red(says, toDo)
  if (free < 2 * GIGABYTE || (free < total * 0.1 && free < 20 * GIGABYTE)) return worthALook(says, toDo)
  return well(says)
}

const inGigabytes = (bytes: number) => `${(bytes / GIGABYTE).toFixed(1)} GB`

/** Of a folder that is not there yet: where its first parent lies. */
async function roomOf(folder: string): Promise<Room> {
  try {
    const { bavail, blocks, bsize, ffree, files } = await statfs(folder)
    return { free: bavail * bsize, total: blocks * bsize, freeFiles: ffree, files }
  } catch (error) {
    const parent = join(folder, '..')
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error
    return await roomOf(parent)
  }
}

async function lookAtFolders(dataDir: string): Promise<Finding> {
  const found = await stat(dataDir).catch(nothingThere)
  if (!found) return worthALook(`${dataDir} is not there yet.`, 'The first start of the site makes it.')
  const fault = (await faultOfWriting(dataDir)) ?? (await faultBelow(dataDir))
  if (fault)
    return red(
      `${userName()} may not write to ${fault.path} (${fault.code}).`,
      fault.code === 'EROFS'
        ? 'The disk is read-only: look at the kernel’s log, then mount it for writing.'
        : `Give it to the user who runs the site: chown -R USER ${dataDir}`,
    )
  // An operator may look as root at a site that runs as somebody else.
  if (process.getuid?.() === 0 && found.uid === 0)
    return worthALook(
      `${dataDir} can be written to; it belongs to root.`,
      'Run the site as a user of its own, as deploy/systemd does.',
    )
  return well(`${dataDir} can be written to.`)
}

/** A container's user may have a number and no name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `The user with the number ${process.getuid?.()}`
  }
}

type Fault = { path: string; code: string }

async function faultOfWriting(folder: string): Promise<Fault | null> {
  const probe = join(folder, `health-${randomUUID()}`)
  try {
    await writeFile(probe, 'x', { flag: 'wx' })
    return null
  } catch (error) {
    return { path: folder, code: (error as NodeJS.ErrnoException).code ?? 'unknown' }
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}

async function faultBelow(dataDir: string): Promise<Fault | null> {
  for (const name of FOLDERS) {
    const path = join(dataDir, name)
    try {
      await access(path, constants.W_OK | constants.X_OK)
    } catch (error) {
      const { code = 'unknown' } = error as NodeJS.ErrnoException
      if (code !== 'ENOENT') return { path, code }
    }
  }
  return null
}

function nothingThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
