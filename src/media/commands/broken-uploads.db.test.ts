import { execFileSync } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StorageFull } from '#platform/errors.ts'
import { runSql } from '#testing/run-sql.ts'
import { mp3, pdf } from '#testing/uploads/file-samples.ts'
import { type MediaApp, STORAGES, startMediaApp } from '#testing/uploads/media-app.ts'
import { jpeg } from '#testing/uploads/picture-samples.ts'
import { asStorageFault, type Storage } from '../storage/storage.ts'
import { filesOfOnePerson, uploadMedia } from './upload-media.ts'

describe.each(STORAGES)('with files on %s', (where) => {
  let media: MediaApp
  beforeAll(async () => {
    media = await startMediaApp(where)
  })
  afterAll(() => media[Symbol.asyncDispose]())

  /** Announces a whole file, sends half of it, and leaves once the server has begun to write it. */
  async function dropHalfway(bytes: Buffer, type: string): Promise<void> {
    const { hostname, port } = new URL(media.app.url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.write(
      `POST /api/admin/media?name=x HTTP/1.1\r\nHost: ${hostname}\r\nSec-Fetch-Site: same-origin\r\nCookie: ${media.upload.cookie}\r\nContent-Type: ${type}\r\nContent-Length: ${bytes.length}\r\n\r\n`,
    )
    socket.write(bytes.subarray(0, bytes.length / 2))
    await expect.poll(async () => (await media.kept()).unfinished.length).toBe(1)
    socket.resetAndDestroy()
  }

  test.each([
    ['a picture', async () => jpeg({ width: 900, height: 700 }), 'image/jpeg'],
    ['a sound', mp3, 'audio/mpeg'],
    ['a PDF', async () => pdf('%'.repeat(90_000)), 'application/pdf'],
  ])('a line that breaks in the middle of %s leaves nothing', async (_what, make, type) => {
    const before = await media.kept()
    await dropHalfway(await make(), type)
    await expect.poll(() => media.kept()).toEqual({ ...before, unfinished: [] })
  })

  test('where the row cannot be written the file goes too', async () => {
    const before = await media.kept()
    await runSql(
      media.app.database,
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'no row today'; end $$;
       create trigger refuse before insert on media_files for each row execute function refuse()`,
    )
    for (const [bytes, type] of [
      [await jpeg(), 'image/jpeg'],
      [await mp3(), 'audio/mpeg'],
    ] as const) {
      const { status, problem } = await media.upload(bytes, { type })
      expect([status, problem.code]).toEqual([500, 'internal'])
    }
    await runSql(media.app.database, 'drop trigger refuse on media_files')
    expect(await media.kept()).toEqual(before)
    expect((await media.upload(await jpeg())).status).toBe(201)
  })
})

/** A disk of 600 kB, where the tests may mount one. */
function mountTinyDisk(folder: string): (() => void) | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=600k', 'tmpfs', folder], { stdio: 'ignore' })
    return () => execFileSync('umount', ['-l', folder])
  } catch {
    return null
  }
}

test.each(['uploads', 'media'])(
  'a disk that is full in %s/ is told to the sender, and nothing half is left',
  async (full) => {
    await using media = await startMediaApp()
    const folder = join(media.app.dataDir, full)
    await mkdir(folder, { recursive: true })
    const unmount = mountTinyDisk(folder)
    if (!unmount) return
    try {
      const sound = await mp3()
      expect((await media.upload(sound, { type: 'audio/mpeg' })).status).toBe(201)
      const before = await media.kept()
      const many = Buffer.concat([sound, sound])
      const { status, problem } = await media.upload(many, { type: 'audio/mpeg' })
      expect([status, problem.code]).toEqual([507, 'storage_full'])
      expect(problem.detail).toBe(
        'The server has no room left for this file. Nothing was kept; tell the person who runs the site.',
      )
      expect(await media.kept()).toEqual(before)
      expect((await readdir(join(media.app.dataDir, 'media/audio'))).length).toBe(1)
      expect((await media.upload(await jpeg())).status).toBe(201)
    } finally {
      unmount()
    }
  },
)

test('a bucket that is away is told to the sender, nothing is left, and pages go on', async () => {
  await using media = await startMediaApp('a bucket')
  const { file } = await media.upload(await jpeg())
  await media.stopStorage()
  const { status, problem } = await media.upload(await jpeg())
  expect([status, problem.code]).toEqual([503, 'unavailable'])
  expect(problem.detail).toBe('The file storage does not answer just now. Please try again in a moment.')
  expect(await runSql(media.app.database, 'select id from media_files')).toEqual([{ id: file.id }])
  expect(await readdir(join(media.app.dataDir, 'uploads'))).toEqual([])
  const answer = await media.app.read(file.url)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await media.app.read('/articles')).status).toBe(200)
})

test('a disk that refuses to write any more leaves no row', async () => {
  await using media = await startMediaApp()
  const { db } = media.app.app.database
  const full: Storage = {
    ...media.storage,
    write: async () => {
      throw asStorageFault(Object.assign(new Error('write'), { code: 'ENOSPC', syscall: 'write' }))
    },
  }
  const uploads = join(media.app.dataDir, 'uploads')
  const sent = {
    name: 'x',
    contentType: 'image/jpeg',
    declaredBytes: Number.NaN,
    purpose: 'content',
  } as const
  const body = Readable.from([await jpeg()])
  const uploading = uploadMedia(
    { db, storage: full, uploads, sentFiles: filesOfOnePerson() },
    media.app.actor,
    { ...sent, body },
  )
  await expect(uploading).rejects.toThrow(StorageFull)
  expect(await media.kept()).toEqual({ files: [], unfinished: [], rows: [] })
})
