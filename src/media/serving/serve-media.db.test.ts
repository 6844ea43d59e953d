import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawRequest } from '#testing/raw-request.ts'
import { mp3 } from '#testing/uploads/file-samples.ts'
import { type MediaApp, STORAGES, startMediaApp } from '#testing/uploads/media-app.ts'
import { jpeg } from '#testing/uploads/picture-samples.ts'

describe.each(STORAGES)('with files on %s', (where) => {
  let media: MediaApp
  let sound: Buffer
  let url: string
  beforeAll(async () => {
    media = await startMediaApp(where)
    sound = await mp3()
    url = (await media.upload(sound, { type: 'audio/mpeg' })).file.url
  })
  afterAll(() => media[Symbol.asyncDispose]())

  const get = async (headers: Record<string, string> = {}, init: RequestInit = {}) => {
    const answer = await media.app.read(url, { headers, ...init })
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  test('a file says how large it is, when it was made, for how long it keeps, and that parts can be had', async () => {
    const { status, headers, bytes } = await get()
    expect([status, bytes.equals(sound)]).toEqual([200, true])
    expect(headers.get('content-length')).toBe(String(sound.length))
    expect(headers.get('content-type')).toBe('audio/mpeg')
    expect(headers.get('accept-ranges')).toBe('bytes')
    expect(headers.get('cache-control')).toBe('public, max-age=3600')
    expect(headers.get('etag')).toMatch(/^"[\w-]+"$/)
    expect(Date.parse(headers.get('last-modified')!)).toBeGreaterThan(Date.now() - 600_000)
    const head = await get({}, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), head.bytes.length]).toEqual([
      200,
      String(sound.length),
      0,
    ])
  })

  test.each([
    ['bytes=0-0', 0, 1],
    ['bytes=100-199', 100, 200],
    ['bytes=346000-', 346_000, 346_737],
    ['bytes=346736-', 346_736, 346_737],
    ['bytes=-500', 346_237, 346_737],
    ['bytes=-999999999', 0, 346_737],
    ['bytes=300000-999999999', 300_000, 346_737],
  ])('a listener who jumps gets that part: %s', async (range, from, to) => {
    const { status, headers, bytes } = await get({ range })
    expect([status, headers.get('content-range')]).toEqual([206, `bytes ${from}-${to - 1}/346737`])
    expect(headers.get('content-length')).toBe(String(to - from))
    expect(bytes.equals(sound.subarray(from, to))).toBe(true)
  })

  test.each(['bytes=346737-', 'bytes=999999999-1000000000', 'bytes=-0'])(
    '%s lies behind the end',
    async (range) => {
      const { status, headers, bytes } = await get({ range })
      expect([status, headers.get('content-range'), bytes.length]).toEqual([416, 'bytes */346737', 0])
    },
  )

  test.each([
    'bytes=5-1',
    'bytes=-',
    'bytes=a-b',
    'lines=1-2',
    'bytes=0-1,5-9',
    'bytes 0-1',
    'bytes=1e3-',
    '',
  ])('%j is no part that we give: the whole file comes', async (range) => {
    const { status, bytes } = await get({ range })
    expect([status, bytes.length]).toEqual([200, sound.length])
  })

  test('who has it already is told so; a part is given only of the file that the asker knows', async () => {
    const { headers } = await get()
    const [etag, time] = [headers.get('etag')!, headers.get('last-modified')!]
    const unchanged: Record<string, string>[] = [
      { 'if-none-match': etag },
      { 'if-none-match': `W/${etag}` },
      { 'if-none-match': `"x", ${etag}` },
      { 'if-none-match': '*' },
      { 'if-modified-since': time },
    ]
    for (const asked of unchanged) {
      const { status, bytes } = await get(asked)
      expect([asked, status, bytes.length]).toEqual([asked, 304, 0])
    }
    const changed: Record<string, string>[] = [
      { 'if-none-match': '"x"' },
      { 'if-none-match': '"x"', 'if-modified-since': time },
      { 'if-modified-since': 'Thu, 01 Jan 2015 00:00:00 GMT' },
      { 'if-modified-since': 'never' },
    ]
    for (const asked of changed) expect((await get(asked)).status).toBe(200)
    for (const known of [etag, time])
      expect((await get({ range: 'bytes=0-9', 'if-range': known })).status).toBe(206)
    for (const other of ['"x"', `W/${etag}`, 'Thu, 01 Jan 2015 00:00:00 GMT'])
      expect((await get({ range: 'bytes=0-9', 'if-range': other })).status).toBe(200)
  })

  test.each([
    '/media/images/none.jpg',
    '/media/',
    '/media/images',
    '/media/images/',
    '/media/audio/x.html',
    '/media/.hidden.jpg',
  ])('%s is no file', async (path) => {
    expect((await media.app.read(path)).status).toBe(404)
  })

  test('no address leads out of the folder', async () => {
    for (const path of [
      '/media/../postgres/PG_VERSION',
      '/media/%2e%2e/x.jpg',
      '/media/images/..%2f..%2fx.jpg',
      '/media//etc/passwd.jpg',
    ]) {
      const { status } = await rawRequest(media.app.url, { path })
      expect([path, [400, 404].includes(status)]).toEqual([path, true])
    }
  })

  test('nothing is changed by asking in another way', async () => {
    const picture = (await media.upload(await jpeg())).file.url
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      expect((await media.app.read(picture, { method })).status).toBe(405)
    expect((await media.app.read(picture)).status).toBe(200)
  })
})
