import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runSql } from '#testing/run-sql.ts'
import { m4a, mp3, ogg, pdf } from '#testing/uploads/file-samples.ts'
import { type MediaApp, STORAGES, startMediaApp } from '#testing/uploads/media-app.ts'
import { cmykJpeg, jpeg, moving, phonePhoto, png, webp } from '#testing/uploads/picture-samples.ts'

describe.each(STORAGES)('with files on %s', (where) => {
  let media: MediaApp
  beforeAll(async () => {
    media = await startMediaApp(where)
  })
  afterAll(() => media[Symbol.asyncDispose]())

  const read = async (url: string) => Buffer.from(await (await media.app.read(url)).arrayBuffer())

  test.each([
    ['a JPEG', jpeg, 'image/jpeg', 'images', 'jpg'],
    ['a PNG', png, 'image/png', 'images', 'png'],
    ['a WebP', webp, 'image/webp', 'images', 'webp'],
    ['a JPEG that calls itself PNG', jpeg, 'image/png', 'images', 'jpg'],
  ])('%s becomes a file of the library that readers get', async (_what, make, type, folder, ending) => {
    const { status, file } = await media.upload(await make(), { type, name: 'Court room.jpg' })
    expect(status).toBe(201)
    expect(file).toMatchObject({
      kind: 'image',
      name: 'Court room.jpg',
      width: 60,
      height: 40,
      seconds: null,
    })
    expect(file).toMatchObject({ alt: '', focalX: 50, focalY: 50, crop: null, croppedFrom: null })
    expect(file.url).toMatch(new RegExp(`^/media/${folder}/\\d{13}-[0-9a-f]{16}\\.${ending}$`))
    const bytes = await read(file.url)
    expect(bytes.length).toBe(file.bytes)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 60, height: 40 })
  })

  test.each([
    ['an MP3', mp3, 'audio/mpeg', 'mp3', 69],
    ['an M4A', async () => m4a(12), 'audio/x-m4a', 'm4a', 12],
    ['an Ogg', async () => ogg(9), 'application/ogg', 'ogg', 9],
    ['an M4A that its sender takes for a film', async () => m4a(8), 'video/mp4', 'm4a', 8],
    ['an MP3 of a system that knows no sounds', mp3, 'application/octet-stream', 'mp3', 69],
  ])(
    '%s is kept as it came, with its measured length and size',
    async (_what, make, type, ending, seconds) => {
      const bytes = await make()
      const { status, file } = await media.upload(bytes, { type, name: `episode.${ending}` })
      expect([status, file.kind, file.seconds, file.bytes]).toEqual([201, 'audio', seconds, bytes.length])
      expect(file.url).toMatch(new RegExp(`^/media/audio/\\d{13}-[0-9a-f]{16}\\.${ending}$`))
      expect((await read(file.url)).equals(bytes)).toBe(true)
    },
  )

  test('a PDF is kept as it came, and saved by readers under the name that staff gave it', async () => {
    const { status, file } = await media.upload(pdf(), { type: 'application/pdf', name: 'Asɛm “1992”.pdf' })
    expect([status, file.kind, file.contentType]).toEqual([201, 'pdf', 'application/pdf'])
    const answer = await media.app.read(file.url)
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf())).toBe(true)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="As_m _1992_.pdf"; filename*=UTF-8''As%C9%9Bm%20%E2%80%9C1992%E2%80%9D.pdf`,
    )
    expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
  })

  test('posters have names of their own, and two in the same millisecond never overwrite each other', async () => {
    const all = await Promise.all(
      Array.from({ length: 6 }, async () => media.upload(await jpeg(), { purpose: 'poster' })),
    )
    const urls = all.map(({ file }) => file.url)
    for (const url of urls) expect(url).toMatch(/^\/media\/posters\/poster-\d{13}\.jpg$/)
    expect(new Set(urls).size).toBe(6)
  })

  test('a smaller copy of it can be had, and the part that messengers show', async () => {
    const { file } = await media.upload(await jpeg({ width: 1600, height: 1600 }))
    const key = file.url.slice('/media/'.length)
    expect(await sharp(await read(`/img/320/${key}.webp`)).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
    })
    expect(await sharp(await read(`/img/share/${key}.jpg`)).metadata()).toMatchObject({
      width: 1200,
      height: 630,
    })
  })

  test('a photograph stands upright and does not tell where it was taken', async () => {
    const original = await phonePhoto()
    expect(await sharp(original).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() })
    const { file } = await media.upload(original)
    expect([file.width, file.height]).toEqual([40, 80])
    const bytes = await read(file.url)
    const { exif, orientation, xmp, iptc } = await sharp(bytes).metadata()
    expect([exif, orientation, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
    expect(bytes.includes('Phone of Accra')).toBe(false)
  })

  test('a picture in printer’s inks becomes one that screens show', async () => {
    const original = await cmykJpeg()
    expect((await sharp(original).metadata()).space).toBe('cmyk')
    const { file } = await media.upload(original)
    const bytes = await read(file.url)
    expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3, width: 60 })
    const { dominant } = await sharp(bytes).stats()
    expect(dominant.r).toBeGreaterThan(dominant.b + 60)
  })

  test.each(['gif', 'webp'] as const)('of a moving %s the first frame is kept', async (format) => {
    const { status, file } = await media.upload(await moving(format), { type: `image/${format}` })
    expect([status, file.width, file.height]).toEqual([201, 20, 20])
    const bytes = await read(file.url)
    const { pages = 1 } = await sharp(bytes).metadata()
    expect(pages).toBe(1)
    const { dominant } = await sharp(bytes).stats()
    expect([dominant.r > 200, dominant.g < 60, dominant.b < 60]).toEqual([true, true, true])
  })

  test.each([
    ['../../etc/passwd.jpg', 'passwd.jpg'],
    ['C:\\Users\\Ama\\court.jpg', 'court.jpg'],
    ['a\u0000b.jpg', 'a b.jpg'],
    ['gpj.\u202etxt\u202c.jpg', 'gpj. txt .jpg'],
    ['<img src=x onerror=alert(1)>.jpg', '<img src=x onerror=alert(1)>.jpg'],
    ['..', '..'],
    ['', 'Untitled'],
    ['/', 'Untitled'],
    ['e\u0301t\u0301.jpg', 'ét\u0301.jpg'],
    ['x'.repeat(400), 'x'.repeat(200)],
  ])('a file named %j is shown as %j, and its address has nothing of it', async (name, shown) => {
    const { status, file } = await media.upload(await jpeg(), { name })
    expect([status, file.name]).toEqual([201, shown])
    expect(file.url).toMatch(/^\/media\/images\/\d{13}-[0-9a-f]{16}\.jpg$/)
  })

  test('each upload leaves one file, one row and one line in the log', async () => {
    const before = await media.kept()
    const { file } = await media.upload(await jpeg(), { name: 'logged.jpg' })
    const after = await media.kept()
    const key = file.url.slice('/media/'.length)
    expect(after.files).toEqual([...before.files, key].sort())
    expect(after.rows).toEqual([...before.rows, key].sort())
    expect(after.unfinished).toEqual([])
    const [line] = await runSql(
      media.app.database,
      `select action, admin_user, entity_type, entity_title from admin_activity_log where entity_id = $1`,
      [String(file.id)],
    )
    expect(line).toEqual({
      action: 'create',
      admin_user: file.uploadedBy,
      entity_type: 'media',
      entity_title: 'logged.jpg',
    })
  })
})
