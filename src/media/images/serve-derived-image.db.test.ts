import { createHash } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { sampleContent: true } })
})
afterAll(() => app[Symbol.asyncDispose]())

const KEY = 'sample/illustration-land.webp'

test.each([
  ['avif', 'image/avif', 'heif'],
  ['webp', 'image/webp', 'webp'],
  ['jpg', 'image/jpeg', 'jpeg'],
])('a picture of ours comes smaller as %s', async (format, type, kind) => {
  const answer = await app.read(`/img/320/${KEY}.${format}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: kind, width: 320 })
  expect(bytes.length).toBeLessThan(15_000)
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  const etag = answer.headers.get('etag')!
  const again = await app.read(`/img/320/${KEY}.${format}`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  const head = await app.read(`/img/320/${KEY}.${format}`, { method: 'HEAD' })
  expect(head.headers.get('content-length')).toBe(String(bytes.length))
})

test('it is made once, however many ask, and kept', async () => {
  const ask = async () => (await app.read(`/img/480/${KEY}.webp`)).arrayBuffer()
  const all = await Promise.all(Array.from({ length: 8 }, ask))
  expect(
    new Set(all.map((bytes) => createHash('sha256').update(Buffer.from(bytes)).digest('hex'))).size,
  ).toBe(1)
  const kept = await readdir(join(app.dataDir, 'derived/images'))
  expect(kept.filter((name) => name.endsWith('-480.webp'))).toHaveLength(1)
})

test.each([
  `/img/321/${KEY}.webp`,
  `/img/5000/${KEY}.webp`,
  `/img/0320/${KEY}.webp`,
  `/img/320/${KEY}.gif`,
  `/img/320/${KEY}`,
  '/img/320/sample/no-such-picture.webp.avif',
  '/img/320/sample/episode-1.mp3.jpg',
  '/img/320/../sample/illustration-land.webp.jpg',
  '/img/320/..%2f..%2fpostgres/PG_VERSION.jpg',
  '/img/320/%2e%2e/media/sample/illustration-land.webp.jpg',
  '/img/320/sample/..webp.jpg',
  '/img/320//sample/illustration-land.webp.jpg',
  '/img/320/.jpg',
])('%s is no picture', async (path) => {
  const answer = await app.read(path)
  expect([400, 404]).toContain(answer.status)
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
})

async function store(key: string, bytes: Buffer): Promise<void> {
  await writeFile(join(app.dataDir, 'media/sample', key), bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await runSql(
    app.database,
    `insert into media_files (key, kind, content_type, bytes, sha256) values ('sample/${key}', 'image', 'image/png', ${bytes.length}, '${sha256}')`,
  )
}

test('a picture that is small on the disk and fills the memory is not opened: readers get the file itself', async () => {
  const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await store('bomb.png', bomb)
  const answer = await app.read('/img/320/sample/bomb.png.avif')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/media/sample/bomb.png'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a broken picture is no fault of the site', async () => {
  await store('broken.png', Buffer.from('this is no picture at all'))
  expect((await app.read('/img/320/sample/broken.png.webp')).status).toBe(302)
  expect((await app.read(`/img/320/${KEY}.webp`)).status).toBe(200)
})
