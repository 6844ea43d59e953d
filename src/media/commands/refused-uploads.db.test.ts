import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'
import { m4a, mp3, ogg, pdf } from '#testing/uploads/file-samples.ts'
import { type MediaApp, startMediaApp } from '#testing/uploads/media-app.ts'
import { heavyJpeg, jpeg, moving, png, pngHeader, webp } from '#testing/uploads/picture-samples.ts'

let media: MediaApp
beforeAll(async () => {
  media = await startMediaApp()
})
afterAll(() => media[Symbol.asyncDispose]())

const MB = 1024 * 1024
const NOT_AN_IMAGE = 'Please select an image file'
const OTHER_PICTURE = 'This kind of picture cannot be used. Save it as JPG, PNG or WebP and try again.'
const DAMAGED = 'This image file is damaged or incomplete. Please select another.'
const NOT_AUDIO = 'Please select an audio file (mp3, m4a or ogg)'
const DAMAGED_AUDIO = 'This audio file is damaged or incomplete. Please select another.'
const HTML = Buffer.from('<html><script>alert(document.domain)</script></html>')
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
const box = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1`), Buffer.alloc(200)])

type Refused = [
  what: string,
  make: () => Buffer | Promise<Buffer>,
  type: string,
  status: number,
  detail: string,
]
const REFUSED: Refused[] = [
  ['a page that calls itself a picture', () => HTML, 'image/jpeg', 422, NOT_AN_IMAGE],
  ['a page that says what it is', () => HTML, 'text/html', 415, NOT_AN_IMAGE],
  ['a script', () => Buffer.from('alert(1)'), 'text/javascript', 415, NOT_AN_IMAGE],
  ['JSON', () => Buffer.from('{}'), 'application/json', 415, NOT_AN_IMAGE],
  ['what says nothing of itself', () => jpeg(), 'application/octet-stream', 415, NOT_AN_IMAGE],
  ['a PDF that calls itself a picture', () => pdf(), 'image/png', 422, NOT_AN_IMAGE],
  ['a sound that calls itself a picture', () => mp3(), 'image/webp', 422, NOT_AN_IMAGE],
  ['a picture that calls itself a PDF', () => jpeg(), 'application/pdf', 422, 'Please select a PDF file'],
  ['a picture that calls itself a sound', () => png(), 'audio/mpeg', 422, NOT_AUDIO],
  ['a page that calls itself a sound', () => HTML, 'audio/mpeg', 422, NOT_AUDIO],
  ['a page that calls itself a PDF', () => HTML, 'application/pdf', 422, 'Please select a PDF file'],
  [
    'a film that calls itself a sound',
    () => m4a(5, { handler: 'vide' }),
    'audio/mp4',
    422,
    `This file is a video. ${NOT_AUDIO}`,
  ],
  ['an SVG with a script', () => SVG, 'image/svg+xml', 422, OTHER_PICTURE],
  ['an SVG that calls itself PNG', () => SVG, 'image/png', 422, OTHER_PICTURE],
  [
    'an SVG behind an XML declaration',
    () => Buffer.concat([Buffer.from('<?xml version="1.0"?>\n<!-- x -->'), SVG]),
    'image/svg+xml',
    422,
    OTHER_PICTURE,
  ],
  ['an AVIF', () => box('avif'), 'image/avif', 422, OTHER_PICTURE],
  ['a HEIC of a phone', () => box('heic'), 'image/heic', 422, OTHER_PICTURE],
  ['a BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)]), 'image/bmp', 422, OTHER_PICTURE],
  ['0 bytes', () => Buffer.alloc(0), 'image/jpeg', 422, 'This file is empty. Choose another.'],
  ['0 bytes of sound', () => Buffer.alloc(0), 'audio/mpeg', 422, 'This file is empty. Choose another.'],
  ['half a JPEG', async () => half(await jpeg({ width: 400, height: 300 })), 'image/jpeg', 422, DAMAGED],
  ['half a PNG', async () => half(await png({ width: 400, height: 300 })), 'image/png', 422, DAMAGED],
  ['half a WebP', async () => half(await webp({ width: 400, height: 300 })), 'image/webp', 422, DAMAGED],
  ['half a GIF', async () => half(half(await moving('gif'))), 'image/gif', 422, DAMAGED],
  ['only the first bytes of a JPEG', async () => (await jpeg()).subarray(0, 4), 'image/jpeg', 422, DAMAGED],
  ['half an MP3', async () => half(await mp3()), 'audio/mpeg', 422, DAMAGED_AUDIO],
  ['half an M4A', () => half(m4a(20)), 'audio/mp4', 422, DAMAGED_AUDIO],
  ['only the first bytes of an Ogg', () => ogg(5).subarray(0, 40), 'audio/ogg', 422, DAMAGED_AUDIO],
  [
    'half a PDF',
    () => half(pdf()),
    'application/pdf',
    422,
    'This PDF is damaged or incomplete. Please select another.',
  ],
  [
    '5 MB and one byte',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5 * MB - 2)]),
    'image/jpeg',
    413,
    'File size must be less than 5MB',
  ],
  [
    'a PDF of more than 20 MB',
    () => Buffer.alloc(20 * MB + 1),
    'application/pdf',
    413,
    'A PDF may have at most 20 MB',
  ],
  [
    '60,000 × 60,000 px in a small file',
    () => pngHeader(60_000, 60_000),
    'image/png',
    422,
    'This picture is 60000 × 60000 pixels. It may have at most 40 million; make it smaller and try again.',
  ],
  [
    'a GIF that says it is 60,000 × 60,000 px',
    () =>
      Buffer.concat([
        Buffer.from('GIF89a'),
        Buffer.from([0x60, 0xea, 0x60, 0xea, 0x80, 0, 0, 255, 255, 255, 0, 0, 0, 0x3b]),
      ]),
    'image/gif',
    422,
    DAMAGED,
  ],
]

test.each(REFUSED)(
  '%s is refused in words that help, and nothing is left of it',
  async (_what, make, type, status, detail) => {
    const before = await media.kept()
    const answer = await media.upload(await make(), { type })
    expect([answer.status, answer.problem.detail]).toEqual([status, detail])
    expect(await media.kept()).toEqual(before)
    expect(before.unfinished).toEqual([])
  },
)

test('a sound of more than 200 MB is refused before it is sent', async () => {
  const before = await media.kept()
  const answer = await media.upload(Buffer.alloc(16), { type: 'audio/mpeg' })
  expect(answer.status).toBe(422)
  const { request } = await import('node:http')
  const status = await new Promise<number>((resolve, reject) => {
    const asked = request(`${media.app.url}/api/admin/media?name=x.mp3`, {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: media.upload.cookie,
        'content-type': 'audio/mpeg',
        'content-length': 200 * MB + 1,
      },
    })
    asked.on('error', reject)
    asked.on('response', (response) => {
      resolve(response.statusCode!)
      asked.destroy()
    })
    asked.flushHeaders()
  })
  expect(status).toBe(413)
  expect(await media.kept()).toEqual(before)
})

test('exactly 5 MB may be sent, and a length that is not announced is counted', async () => {
  const small = await jpeg()
  const padded = Buffer.concat([small, Buffer.alloc(5 * MB - small.length)])
  expect((await media.upload(padded)).status).toBe(201)
  const before = await media.kept()
  const over = Buffer.concat([padded, Buffer.from('x')])
  const stream = new ReadableStream({
    start(controller) {
      for (let at = 0; at < over.length; at += 65_536) controller.enqueue(over.subarray(at, at + 65_536))
      controller.close()
    },
  })
  const answer = await media.upload(stream)
  expect([answer.status, answer.problem.detail]).toEqual([413, 'File size must be less than 5MB'])
  expect(await media.kept()).toEqual(before)
})

test.each([
  [
    'GIF and JavaScript',
    async () =>
      Buffer.concat([
        Buffer.from('GIF89a/*'),
        (await moving('gif')).subarray(8),
        Buffer.from('*/=1;alert(1)//'),
      ]),
    'image/gif',
  ],
  [
    'JPEG and HTML',
    async () =>
      Buffer.concat([
        await sharp(await jpeg())
          .withExif({ IFD0: { ImageDescription: HTML.toString() } })
          .jpeg()
          .toBuffer(),
        HTML,
      ]),
    'image/jpeg',
  ],
  ['PNG and HTML', async () => Buffer.concat([await png(), HTML]), 'image/png'],
  ['WebP and HTML', async () => Buffer.concat([await webp(), HTML]), 'image/webp'],
])('of a file that is both %s only the picture is left', async (_what, make, type) => {
  const bytes = await make()
  const answer = await media.upload(bytes, { type, name: 'both.html' })
  expect(answer.status).toBe(201)
  const read = await media.app.read(answer.file.url)
  const kept = Buffer.from(await read.arrayBuffer())
  for (const trace of ['alert(', '<html', '<script']) expect(kept.includes(trace)).toBe(false)
  expect(read.headers.get('content-type')).toMatch(/^image\/(?:jpeg|png|webp)$/)
})

test('a file that is both PDF and HTML is only ever saved, never shown, and nothing in it may run', async () => {
  const { status, file } = await media.upload(pdf(`%${HTML}\n`), {
    type: 'application/pdf',
    name: 'both.html',
  })
  expect(status).toBe(201)
  const { headers } = await media.app.read(file.url)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toContain('attachment; filename="both.html.pdf"')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
  const behind = await media.upload(Buffer.concat([HTML, pdf()]), { type: 'application/pdf' })
  expect(behind.status).toBe(422)
})

const CORPUS = join(projectRoot, '../shared/corpora/upload-metadata')

test('pictures of others, with scripts in every field that a picture has, come out as bare pixels', async () => {
  const names = existsSync(CORPUS) ? readdirSync(CORPUS) : []
  for (const name of names) {
    const answer = await media.upload(readFileSync(join(CORPUS, name)), { type: 'image/png', name })
    expect([name, answer.status]).toEqual([name, 201])
    const kept = Buffer.from(await (await media.app.read(answer.file.url)).arrayBuffer()).toString('latin1')
    const traces = /script|onerror|onclick|onmouse|alert\(|<[a-z]+ /i.test(kept)
    expect([name, traces]).toEqual([name, false])
  }
})

test('a heavy photograph of less than 5 MB is taken', async () => {
  const bytes = await heavyJpeg(3 * MB)
  expect(bytes.length).toBeGreaterThan(MB)
  expect(bytes.length).toBeLessThan(5 * MB)
  expect((await media.upload(bytes)).status).toBe(201)
})
