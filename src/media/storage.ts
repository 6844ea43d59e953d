import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'

/** Where uploaded files live. Keys are paths below /media/, made by the server, never by a client. */
export type Storage = {
  /** The folder that `/media/` serves. */
  root: string
  /** Writes a whole file or nothing, and returns once it is on the disk. */
  write(key: string, bytes: Uint8Array): Promise<void>
  remove(key: string): Promise<void>
}

/** Files on the local disk. */
export function diskStorage(root: string): Storage {
  const pathOf = (key: string) => {
    const path = normalize(join(root, key))
    if (!path.startsWith(root + sep)) throw new Error(`Storage key “${key}” leaves the folder.`)
    return path
  }
  return {
    root,
    async write(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const unfinished = `${path}.${randomUUID()}.part`
      try {
        await using file = await open(unfinished, 'wx', 0o640)
        await file.writeFile(bytes)
        await file.sync()
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await using folder = await open(dirname(path))
      await folder.sync()
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
