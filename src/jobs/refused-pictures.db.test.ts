import type { ServerResponse } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { ask, mainOf } from '#testing/ask.ts'
import { runSql } from '#testing/run-sql.ts'
import { photograph, sends } from '#testing/uploads/picture-sites.ts'
import { link, pathOf, startCopying } from './copied-pictures.testing.ts'

const copying = await startCopying()
const { app, others, copy, keyOf } = copying
const picture = await photograph()
afterAll(() => copying[Symbol.asyncDispose]())
const get = async (path: string) => (await ask(app.url + path)).text

const REFUSED: Record<string, (res: ServerResponse) => void> = {
  'sends what is no picture.': sends(Buffer.from('<p>secret</p>'), 'text/html'),
  'is no picture': sends(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/jpeg'),
  'is called otherwise': sends(picture, 'text/html'),
  'is damaged': sends(picture.subarray(0, 300)),
  'sends more than 5120 kB.': (res) => {
    res.writeHead(200, { 'Content-Type': 'image/jpeg' })
    res.end(Buffer.alloc(6 * 1024 * 1024))
  },
  'says that it is too long': (res) =>
    void res.writeHead(200, { 'Content-Type': 'image/jpeg', 'Content-Length': 1e9 }).end(picture),
  'leads to this machine': (res) => void res.writeHead(302, { Location: 'http://127.0.0.1:1/a' }).end(),
  'leads inside': (res) => void res.writeHead(302, { Location: 'http://inside.example/a' }).end(),
  'answered 500.': (res) => void res.writeHead(500).end(),
  'answered 403.': (res) => void res.writeHead(403).end(),
}

test.each(Object.entries(REFUSED))(
  '%s: refused in words, and the item stays as it is',
  async (_how, answer) => {
    const id = 'refused_one'
    others.answers.set(pathOf(id), answer)
    const item = await app.make.published('video', link(id))
    const reach = {
      ...others.sites.reach,
      lookup: ((name: string, options: { all?: boolean }, done: (...told: unknown[]) => void) => {
        const address = name === 'localhost' ? '127.0.0.1' : '10.0.0.1'
        if (options.all) done(null, [{ address, family: 4 }])
        else done(null, address, 4)
      }) as never,
    }
    const sites = { ...others.sites, hosts: ['localhost', 'inside.example'], reach }
    await expect(copy(`youtube:${id}`, sites)).rejects.toThrow(
      /^(?:localhost:\d+ (?:sends|answered)|This image file is damaged|127\.0\.0\.1:1 is none of the hosts|inside\.example leads to a private address)/,
    )
    expect(await keyOf(`youtube:${id}`)).toBeUndefined()
    expect(mainOf(await get(`/videos/${item.id}/${item.slug}`))).toContain('/drawing/')
    const [stored] = await runSql(app.database, 'select version, image_url from content where id = $1', [
      item.id,
    ])
    expect(stored).toEqual({ version: item.version, image_url: null })
  },
)

test('who does not answer is given up', async () => {
  const id = 'slow_answer'
  others.answers.set(
    pathOf(id),
    (res) => void res.writeHead(200, { 'Content-Type': 'image/jpeg' }).flushHeaders(),
  )
  await app.make.draft('video', link(id))
  await expect(copy(`youtube:${id}`, { ...others.sites, mostMs: 300 })).rejects.toThrow(
    'did not answer within 0.3 seconds',
  )
})

test.each([
  '',
  'dQw4w9WgXc',
  'dQw4w9WgXcQ12',
  'https://www.youtube.com/channel/UCuAXFkgsw1L7xaCfnd5JJOw',
  'https://www.youtube.com/@nyansapolaw',
  'https://www.youtube.com/playlist?list=PLabcdefghijk',
  'https://www.youtube.com/embed/videoseries?list=PLabcdefghijk',
  'https://youtu.be/',
  'https://example.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
  'https://evil.test/?u=https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)',
  'https://www.youtube.com@evil.test/dQw4w9WgXcQ',
  'https://www.youtube.com:8080/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/redirect?q=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ',
  'https://vimeo.com/76979871',
])('nothing is asked for what names no video: %s', async (youtubeUrl) => {
  const { id } = await app.make.draft('video', { details: { youtubeUrl } })
  expect(await runSql(app.database, 'select from picture_uses where content_id = $1', [id])).toEqual([])
})

test.each([
  'https://elsewhere.example/a.png',
  'https://drive.google.com/drive/folders/1aBcDeFgHiJkLmNoP',
  'https://docs.google.com/document/d/1aBcDeFgHiJkLmNoP/edit',
  'https://drive.google.com.evil.test/file/d/1aBcDeFgHiJkLmNoP/view',
  'https://i.ytimg.com.evil.test/vi/dQw4w9WgXcQ/hqdefault.jpg',
  'https://i.ytimg.com:8443/vi/dQw4w9WgXcQ/hqdefault.jpg',
])('nothing is asked for a picture of anybody else: %s', async (imageUrl) => {
  const body = `<figure><img src="${imageUrl}" alt=""></figure>`
  const { id } = await app.make.draft('article', { imageUrl, body })
  expect(await runSql(app.database, 'select from picture_uses where content_id = $1', [id])).toEqual([])
})
