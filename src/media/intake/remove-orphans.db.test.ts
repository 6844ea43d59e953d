import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type MediaApp, STORAGES, startMediaApp } from '#testing/uploads/media-app.ts'
import { jpeg } from '#testing/uploads/picture-samples.ts'
import { removeOrphans } from './remove-orphans.ts'
import { sweepUploads } from './sweep-uploads.ts'

const HOUR_MS = 3_600_000
const LATER = () => new Date(Date.now() + 2 * HOUR_MS)

const sweep = ({ app, storage }: MediaApp, now: Date) => removeOrphans(app.app.database.db, storage, now)

describe.each(STORAGES)('with files on %s', (where) => {
  test('what no row names is swept away once it is an hour old; what the library names stays', async () => {
    await using media = await startMediaApp(where)
    const { file } = await media.upload(await jpeg())
    const poster = await media.upload(await jpeg(), { purpose: 'poster' })
    for (const key of [
      'images/1-orphan.jpg',
      'posters/poster-1.jpg',
      'audio/1-orphan.mp3',
      'documents/1-orphan.pdf',
    ])
      await media.storage.write(key, Buffer.from('nobody’s'))
    await media.storage.write('sample/kept.webp', Buffer.from('not an upload'))

    expect(await sweep(media, new Date())).toMatchObject({ files: 0 })
    expect(await sweep(media, LATER())).toMatchObject({ files: 4 })

    const { files } = await media.kept()
    expect(files.map((key) => `/media/${key}`)).toEqual([file.url, poster.file.url].sort())
    expect(await media.storage.stat('sample/kept.webp')).not.toBeNull()
    expect(await sweep(media, LATER())).toEqual({ files: 0 })
  })
})

test('an upload that a process left behind when it died is swept away; one that still grows stays', async () => {
  await using media = await startMediaApp()
  await media.upload(await jpeg())
  const uploads = join(media.app.dataDir, 'uploads')
  const long = new Date(Date.now() - HOUR_MS)
  await writeFile(join(uploads, 'dead.part'), 'half a file')
  await utimes(join(uploads, 'dead.part'), long, long)
  await writeFile(join(uploads, 'growing.part'), 'half a file')
  // A write into the storage’s own folder may have been cut off too.
  const folder = join(media.app.dataDir, 'media/images')
  await writeFile(join(folder, 'x.jpg.0.part'), 'half a file')
  await utimes(join(folder, 'x.jpg.0.part'), new Date(0), new Date(0))

  expect(await sweepUploads(uploads)).toBe(1)
  expect(await sweep(media, new Date())).toEqual({ files: 1 })

  expect((await media.kept()).unfinished).toEqual(['growing.part'])
})
