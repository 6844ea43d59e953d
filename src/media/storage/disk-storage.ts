import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, normalize, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { asStorageFault, FileMissing, KeyTaken, type Storage, type StoredFile } from './storage.ts'

/** File systems without hard links say one of these; across two of them it is EXDEV. */
const NO_LINK = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

/** Files on the local disk, below one folder. */
export function diskStorage(root: string): Storage {
  const pathOf = (key: string) => {
    const path = normalize(join(root, key))
    if (!path.startsWith(root + sep)) throw new Error(`Storage key “${key}” leaves the folder.`)
    return path
  }
  const known = async (path: string): Promise<StoredFile | null> => {
    const found = await stat(path).catch(nothingThere)
    if (!found?.isFile()) return null
    return {
      key: relative(root, path).replaceAll(sep, '/'),
      bytes: found.size,
      modifiedAt: found.mtime,
      etag: `${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}`,
    }
  }
  return {
    async write(key, source, { overwrite = false } = {}) {
      const path = pathOf(key)
      const unfinished = `${path}.${randomUUID()}.part`
      try {
        await mkdir(dirname(path), { recursive: true })
        await (typeof source === 'string' ? adopt(source, unfinished) : writeSynced(source, unfinished))
        await (overwrite ? rename(unfinished, path) : place(unfinished, path))
        await syncFolder(dirname(path))
      } catch (error) {
        throw asStorageFault(error)
      } finally {
        await rm(unfinished, { force: true })
      }
    },
    stat: async (key) => known(pathOf(key)),
    async read(key, range): Promise<Readable> {
      const file = await open(pathOf(key)).catch(nothingThere)
      if (!file) throw new FileMissing(key)
      return file.createReadStream(range)
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async *list(folder) {
      const entries = await readdir(pathOf(folder), { recursive: true, withFileTypes: true }).catch(
        nothingThere,
      )
      for (const entry of entries ?? []) {
        const file = entry.isFile() ? await known(join(entry.parentPath, entry.name)) : null
        if (file) yield file
      }
    },
  }
}

/** A missing file is an answer; every other fault is one. */
function nothingThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}

async function writeSynced(bytes: Uint8Array, path: string): Promise<void> {
  await using file = await open(path, 'wx', 0o640)
  await file.writeFile(bytes)
  await file.sync()
}

/** A second name for a file that is on the disk already; a copy of it where it lies on another disk. */
async function adopt(source: string, path: string): Promise<void> {
  try {
    await link(source, path)
  } catch (error) {
    if (!NO_LINK.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    await copyFile(source, path, constants.COPYFILE_EXCL)
    await using file = await open(path, 'r+')
    await file.sync()
  }
}

/** Gives a finished file its name, which nobody else has. @throws KeyTaken */
async function place(unfinished: string, path: string): Promise<void> {
  try {
    await link(unfinished, path)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw new KeyTaken(path)
    if (!NO_LINK.has(code)) throw error
    if (await stat(path).catch(nothingThere)) throw new KeyTaken(path)
    await rename(unfinished, path)
  }
}

async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path)
  await folder.sync()
}
