import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type S3Server, startS3Server } from '#testing/uploads/s3-server.ts'
import { diskStorage } from './disk-storage.ts'
import { s3Storage } from './s3-storage.ts'
import { FileMissing, KeyTaken, readWhole, type Storage } from './storage.ts'

let folder: string
let s3: S3Server
const storages: Record<string, () => Storage> = {
  'the disk': () => diskStorage(join(folder, 'media')),
  'a bucket': () => s3Storage(s3.settings),
}
const NAMES = Object.keys(storages)
const KEY = 'images/1795182294110-2c98d1af72907ac5.jpg'
const text = async (storage: Storage, key: string) => (await readWhole(storage, key)).toString()
const keysIn = async (storage: Storage, place: string) => {
  const keys: string[] = []
  for await (const { key } of storage.list(place)) keys.push(key)
  return keys.sort()
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nyansapo-storage-'))
  s3 = await startS3Server()
})
afterAll(async () => {
  await s3[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

test.each(NAMES)('what is written to %s is read again, whole and in parts', async (name) => {
  const storage = storages[name]!()
  await storage.write(KEY, Buffer.from('Nyansapo'), { contentType: 'image/jpeg' })
  expect(await text(storage, KEY)).toBe('Nyansapo')
  const part = await storage.read(KEY, { start: 2, end: 4 })
  expect((await part.toArray()).join('')).toBe('ans')
  const found = (await storage.stat(KEY))!
  expect(found).toMatchObject({ key: KEY, bytes: 8, etag: expect.stringMatching(/^[\w-]+$/) })
  expect(Math.abs(Date.now() - found.modifiedAt.getTime())).toBeLessThan(60_000)
})

test.each(NAMES)('a file comes to %s from a path, as large as it is there', async (name) => {
  const storage = storages[name]!()
  const path = join(folder, 'sound')
  await writeFile(path, Buffer.alloc(300_000, 'x'))
  await storage.write('audio/sound.mp3', path, { contentType: 'audio/mpeg' })
  expect((await storage.stat('audio/sound.mp3'))?.bytes).toBe(300_000)
  expect((await readWhole(storage, 'audio/sound.mp3')).equals(Buffer.alloc(300_000, 'x'))).toBe(true)
})

test.each(NAMES)('nothing on %s is replaced by accident', async (name) => {
  const storage = storages[name]!()
  await storage.write('posters/poster-1.jpg', Buffer.from('first'))
  await expect(storage.write('posters/poster-1.jpg', Buffer.from('second'))).rejects.toThrow(KeyTaken)
  expect(await text(storage, 'posters/poster-1.jpg')).toBe('first')
  await storage.write('posters/poster-1.jpg', Buffer.from('third'), { overwrite: true })
  expect(await text(storage, 'posters/poster-1.jpg')).toBe('third')
  expect(await keysIn(storage, 'posters')).toEqual(['posters/poster-1.jpg'])
})

test.each(NAMES)('what is not on %s is said to be missing, and can be removed twice', async (name) => {
  const storage = storages[name]!()
  expect(await storage.stat('images/none.jpg')).toBeNull()
  await expect(storage.read('images/none.jpg')).rejects.toThrow(FileMissing)
  await storage.write('images/short.jpg', Buffer.from('x'))
  await storage.remove('images/short.jpg')
  await storage.remove('images/short.jpg')
  expect(await storage.stat('images/short.jpg')).toBeNull()
  expect(await keysIn(storage, 'no-such-folder')).toEqual([])
})

test('a key never leads out of the folder', async () => {
  const storage = diskStorage(join(folder, 'media'))
  for (const key of ['../outside.jpg', 'images/../../outside.jpg', '/../outside.jpg', '..'])
    await expect(storage.write(key, Buffer.from('x')).then(() => storage.stat(key))).rejects.toThrow('leaves')
})
