import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Lays a letter where an operator finds it, whole or not at all: as a file that every mail program opens. */
export async function layIntoOutbox(
  folder: string,
  { id, kind }: { id: number; kind: string },
  raw: Buffer,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${String(id).padStart(6, '0')}-${kind}.eml`)
  const half = `${path}.${process.pid}.part`
  try {
    await writeFile(half, raw, { mode: 0o600, flush: true })
    await rename(half, path)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}
