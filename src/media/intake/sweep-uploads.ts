import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const MINUTE_MS = 60_000
/** An upload that brings nothing for a minute is given up; one that is older than this was left by a process that died. */
const STALE_UPLOAD_MS = 10 * MINUTE_MS
const EVERY_MS = 60 * MINUTE_MS

/**
 * Removes uploads that were cut off by the end of a process. They lie on this machine's disk, so that each machine does
 * it by itself, whichever does the jobs.
 * @returns how many went
 */
export async function sweepUploads(folder: string, now = new Date()): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  let removed = 0
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (!found || found.mtimeMs > now.getTime() - STALE_UPLOAD_MS) continue
    await rm(path, { force: true })
    removed++
  }
  return removed
}

/** Sweeps now and every hour; a file that cannot be removed is tried again. @returns what ends it */
export function keepUploadsSwept(folder: string): () => void {
  const sweep = () => void sweepUploads(folder).catch(() => {})
  sweep()
  const hourly = setInterval(sweep, EVERY_MS)
  hourly.unref()
  return () => clearInterval(hourly)
}
