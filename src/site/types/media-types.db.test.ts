import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, linksIn, mainOf } from '#testing/ask.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { mp3 } from '#testing/uploads/file-samples.ts'
import { uploader } from '#testing/uploads/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

const get = (path: string) => ask(app.url + path)
/** What a reader sees of a page, without tags. */
const wordsOf = (html: string) =>
  mainOf(html)
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')

const KINDS = [
  ['podcast', '/podcast', 'Nyansapo Law Podcast', 'Podcast Episodes Coming Soon', 'Podcast Not Found'],
  ['video', '/videos', 'Video Library', 'Video Content Coming Soon', 'Video Not Found'],
  ['book', '/law-books', 'Law Books & Prices', 'Books Coming Soon', 'Book Not Found'],
] as const

test.each(KINDS)('while there is no %s, %s says what will come', async (_type, path, title, empty) => {
  await using own = await startTestApp({ as: 'editor' })
  const answer = await ask(own.url + path)
  expect(answer.status).toBe(200)
  expect(wordsOf(answer.text)).toContain(title)
  expect(wordsOf(answer.text)).toContain(empty)
  const called = await ask(`${own.url + path}?id=12`)
  expect([called.status, mainOf(called.text)]).toEqual([200, mainOf(answer.text)])
})

test.each(KINDS)('a %s has a page of its own under %s, at one address only', async (type, list, ...rest) => {
  const item = await app.make.published(type, { description: 'What it is about.', body: '<p>Its text.</p>' })
  const path = `${list}/${item.id}/${item.slug}`
  for (const other of [`${list}/${item.id}`, `${list}/${item.id}/another-slug`]) {
    const answer = await get(other)
    expect([other, answer.status, answer.headers.location]).toEqual([other, 301, path])
  }
  const page = await get(path)
  expect(page.status).toBe(200)
  expect(wordsOf(page.text)).toContain(item.title)
  expect(wordsOf(page.text)).toContain('What it is about.')
  expect(wordsOf(page.text)).toContain('Its text.')
  expect(page.text).toContain(`<link rel="canonical" href="${app.url}${path}"/>`)
  expect(linksIn(mainOf((await get(list)).text))).toContain(path)

  const missing = rest[2]!
  const never = await get(`${list}/999999/x`)
  expect([never.status, wordsOf(never.text)]).toEqual([404, expect.stringContaining(missing)])
  const other = await app.make.published(type === 'book' ? 'video' : 'book')
  expect((await get(`${list}/${other.id}`)).status).toBe(404)
  await app.request(`/api/admin/content/${item.id}/trash`, { method: 'POST', body: {} })
  const gone = await get(path)
  expect([gone.status, wordsOf(gone.text)]).toEqual([410, expect.stringContaining(missing)])
})

/** A sound in the library, and what a button says of its size. */
async function uploadSound(): Promise<{ audioUrl: string; size: string }> {
  const bytes = await mp3()
  const { file } = await (await uploader(app, 'editor'))(bytes, { type: 'audio/mpeg' })
  return { audioUrl: file.url, size: `Play Episode · ${Math.round(bytes.length / 1000)} kB` }
}

test('an episode says what its sound costs, and is a plain link to it', async () => {
  const { audioUrl, size } = await uploadSound()
  const item = await app.make.published('podcast', {
    details: { audioUrl, duration: '45 min', spotifyUrl: 'https://open.spotify.com/episode/x' },
  })
  const list = (await get('/podcast')).text
  const card = new RegExp(`<article[^>]* id="podcast-${item.id}">[\\s\\S]*?</article>`).exec(list)?.[0] ?? ''
  expect(card).toContain(size)
  expect(card).toContain('45 min')
  expect(linksIn(card)).toContain(audioUrl)
  expect(linksIn(card)).toContain('https://open.spotify.com/episode/x')
  expect(card).not.toContain('Apple Podcasts')
  expect(list).not.toMatch(/<audio(?![^>]* preload="none")/)
  expect(linksIn(mainOf(list)).some((href) => href.startsWith('mailto:'))).toBe(true)
  expect(wordsOf(list)).toContain('Contact Us About Podcasts')
})

test('a button does not promise the size of a file that was replaced', async () => {
  const { audioUrl, size } = await uploadSound()
  const item = await app.make.published('podcast', { details: { audioUrl } })
  const path = `/podcast/${item.id}/${item.slug}`
  expect((await get(path)).text).toContain(size)
  const send = async (details: object) => {
    const { version } = (await (await app.request(`/api/admin/content/${item.id}`)).json()) as {
      version: number
    }
    const body = { version, details }
    expect((await app.request(`/api/admin/content/${item.id}`, { method: 'PATCH', body })).status).toBe(200)
  }
  await send({ duration: '2 min' })
  expect((await get(path)).text).toContain(size)
  await send({ audioUrl: '/media/b.mp3' })
  expect((await get(path)).text).toContain('Play Episode')
  expect((await get(path)).text).not.toContain('kB')
})

test('the podcast’s own addresses come from the settings, and hide while empty', async () => {
  await using own = await startTestApp({ as: 'owner' })
  expect((await ask(`${own.url}/podcast`)).text).not.toContain('Apple Podcasts')
  await runSql(
    own.database,
    `update site_settings set social_media = '{"applePodcasts": "https://podcasts.apple.com/x"}'`,
  )
  await using second = await startTestApp({ database: own.database })
  const page = (await ask(`${second.url}/podcast`)).text
  expect(linksIn(mainOf(page))).toContain('https://podcasts.apple.com/x')
  expect(mainOf(page)).not.toContain('Spotify')
})

test('a video names YouTube before the click, and its page loads nothing from there', async () => {
  const item = await app.make.published('video', {
    imageUrl: 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
    details: { youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ?t=90' },
  })
  for (const path of ['/videos', `/videos/${item.id}/${item.slug}`]) {
    const { text } = await get(path)
    expect(mainOf(text)).toContain('Play from YouTube')
    expect(mainOf(text)).not.toMatch(/<iframe|src="https:|srcset="https:/i)
  }
  const page = mainOf((await get(`/videos/${item.id}/${item.slug}`)).text)
  expect(linksIn(page)).toContain('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90s')
})

test('a price is shown in cedis where there is one, and an order goes by phone or letter', async () => {
  const dear = await app.make.published('book', {
    title: 'Evidence, priced',
    category: 'Evidence',
    details: { author: 'Efua Sackey', pricePesewas: 5000, publishDate: 'March 9, 2026' },
  })
  const free = await app.make.published('book', { details: { author: 'Efua Sackey', pricePesewas: null } })
  const list = (await get('/law-books')).text
  const card = (id: number) =>
    wordsOf(
      `<main>${new RegExp(`<article[^>]* id="book-${id}">[\\s\\S]*?</article>`).exec(list)?.[0]}</main>`,
    )
  expect(card(dear.id)).toMatch(
    /Evidence Evidence, priced By Efua Sackey Published March 9, 2026 GH₵\s50\.00/,
  )
  expect(card(free.id)).not.toContain('GH₵')
  expect(card(free.id)).toMatch(/Published [A-Z][a-z]+ \d+, \d{4} Ask for the price/)
  const page = mainOf((await get(`/law-books/${free.id}/${free.slug}`)).text)
  expect(linksIn(page)).toContain(`/law-books/${free.id}/${free.slug}#order`)
  expect(page.indexOf('id="order"')).toBeGreaterThan(0)
  expect(page.indexOf('id="order"')).toBeLessThan(page.indexOf('id="comments"'))
  expect(wordsOf(list)).toContain('Our Legal Book Collection')
  const links = linksIn(mainOf(list))
  expect(links).toContain('tel:+233302000000')
  expect(links.some((href) => href.includes('subject=Book%20Order%20Inquiry'))).toBe(true)
})

test('an item further down the list than the first page is shown first when the address asks for it', async () => {
  await using own = await startTestApp({ as: 'editor' })
  const oldest = await own.make.published('podcast', {
    publishedAt: new Date('2020-01-01'),
    title: 'The first',
  })
  for (let index = 0; index < 13; index++) await own.make.published('podcast', { title: `Episode ${index}` })
  const idsOf = async (path: string) =>
    [...(await ask(own.url + path)).text.matchAll(/<article[^>]* id="podcast-(\d+)"/g)].map(([, id]) =>
      Number(id),
    )
  const all = await idsOf('/podcast')
  expect(all).toHaveLength(12)
  expect(await idsOf(`/podcast?id=${oldest.id}`)).toEqual([oldest.id, ...all])
  expect(await idsOf(`/podcast?id=${all[3]}`)).toEqual(all)
  for (const nothing of ['999999', 'x', '-1', "1'", '1e3'])
    expect(await idsOf(`/podcast?id=${nothing}`)).toEqual(all)
})

test.each(['/podcast', '/videos', '/law-books'])('%s refuses a page that does not exist', async (path) => {
  for (const page of ['0', '999999', 'x'])
    expect([page, (await get(`${path}?page=${page}`)).status]).toEqual([page, 404])
})
