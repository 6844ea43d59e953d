import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_CHARACTERS } from '#search/parse-search.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'owner' })
  for (let count = 1; count <= 12; count++) {
    const body = `<p>The court sat for the easement of plot ${count}.</p>`
    await app.make.published('article', { title: `Easement number ${count}`, body })
  }
  await app.make.published('video', { title: 'An easement, filmed' })
})
afterAll(() => app[Symbol.asyncDispose]())

const search = async (query: string) => {
  const response = await app.read(`/search?${new URLSearchParams({ q: query })}`)
  return { response, html: await response.text() }
}

test('a reader without script finds items, with the words marked, and the rest on the next page', async () => {
  const { response, html } = await search('easement plot')
  expect(response.status).toBe(200)
  expect(html).toContain('13 results for “easement plot”')
  expect(html).toContain('<mark>Easement</mark> number')
  expect(html).toContain('<mark>plot</mark>')
  const [, next] = /href="(\/search\?[^"]*page=2)"/.exec(html) ?? []
  const second = await (await app.read(next!.replaceAll('&amp;', '&'))).text()
  expect(second.match(/<li class="_result/g)).toHaveLength(3)
})

test('what a reader typed is kept by nobody and shown to no search engine', async () => {
  const before = app.app.pages.cache.size.entries
  const { response, html } = await search('easement')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('cdn-cache-control')).toBeNull()
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(app.app.pages.cache.size.entries).toBe(before)
})

test('a search that finds nothing says what was looked for, and what to try', async () => {
  const { response, html } = await search('<b>qqqq</b>')
  expect(response.status).toBe(200)
  expect(html).toContain('Nothing was found for “&lt;b&gt;qqqq&lt;/b&gt;”')
  expect(html).toContain('Try fewer or other words')
})

test('a search that finds nothing offers the names that are near', async () => {
  const { html } = await search('data protection act')
  expect(html).toContain('Nothing was found for')
  expect(html).toContain('Perhaps you mean')
  expect(html.replaceAll('\u00a0', ' ')).toContain(
    '<a href="/authorities/act-843">Data Protection Act, 2012 (Act 843)</a>',
  )
  expect((await search('qqqq wwww')).html).not.toContain('Perhaps you mean')
})

test('a search that finds nothing offers the nearest words and the topics that there are', async () => {
  await app.make.published('article', { title: 'A topic of its own', topics: [3] })
  const near = (await search('"easemant"')).html
  expect(near).toContain('Nothing was found for')
  expect(near).toContain('<a href="/search?q=easement">easement</a> <small>instead of “easemant”</small>')
  const topics = (await search('environmental qqqq "wwww"')).html
  expect(topics).toContain('<h3>Topics</h3>')
  expect(topics).toContain('<a href="/topic/environmental-law">Environmental Law</a>')
  const narrowed = await (await app.read('/search?q=easemant&year=1999')).text()
  expect(narrowed, 'what was searched for is said').toContain(
    'None of our texts has “easemant”: searched for “easement” instead',
  )
  expect((await search('easement 99999')).html).toContain('None of our texts has “99999”.')
  const digit = (await search('easement 7')).html
  expect(digit, 'single digits are not counted').not.toContain('None of our texts')
})

test('a citation shows the authority first, then what cites it', async () => {
  await app.make.published('article', {
    title: 'On phones',
    body: '<p>By section 27 of Act 843 a controller registers.</p>',
  })
  const { html } = await search('s 27 act843')
  const main = html.slice(html.indexOf('<main')).replaceAll('\u00a0', ' ')
  expect(main).toContain('Act 843, and ')
  expect(main).toContain('You asked for s 27.')
  const law = main.indexOf('<a href="/authorities/act-843">Data Protection Act, 2012 (Act 843)</a>')
  expect(law).toBeGreaterThan(0)
  expect(main.indexOf('On phones')).toBeGreaterThan(law)
  const nonsense = (await search('act 99999')).html
  expect(nonsense).not.toContain('href="/authorities/act')
  expect(nonsense).not.toContain('Act 99999,')
})

test('an authority that nothing cites is shown all the same, and is no search in vain', async () => {
  const { html } = await search('act 775')
  expect(html).toContain('href="/authorities/act-775"')
  expect(html).toContain('Act 775. None of our texts cites it.')
  expect(html).not.toContain('Nothing was found')
  const narrowed = await (await app.read('/search?q=act+775&type=video')).text()
  expect(narrowed).toContain('Search everything')
})

test('a search that is too long is refused in words, and stays in the field', async () => {
  const typed = 'a'.repeat(MOST_CHARACTERS + 1)
  const { response, html } = await search(typed)
  expect(response.status).toBe(200)
  expect(html).toContain(`at most ${MOST_CHARACTERS} characters`)
  expect(html).toContain(`value="${typed}"`)
})

test('results are narrowed to one kind and one year by links', async () => {
  const { html } = await search('easement')
  expect(html).toContain('href="/search?q=easement&amp;type=video"')
  const videos = await (await app.read('/search?q=easement&type=video')).text()
  expect(videos).toContain('1 result for “easement”')
  expect(videos).toContain('An <mark>easement</mark>, filmed')
  const nothing = await (await app.read('/search?q=easement&year=1999')).text()
  expect(nothing).toContain('There may be something of another kind, year, author or topic.')
})

test('results are narrowed to one author by links', async () => {
  const by = (familyName: string) => ({ authors: [{ givenName: 'Esi', familyName, credential: '' }] })
  await app.make.published('article', { title: 'Estoppel by deed', ...by('Dadzie') })
  await app.make.published('article', { title: 'Estoppel by conduct', ...by('Quaye') })
  const { html } = await search('estoppel')
  expect(html).toContain('href="/search?q=estoppel&amp;author=esi-dadzie">Esi Dadzie</a>')
  // Folded away, so that the first result stands on a phone's first screen, until something is chosen there.
  expect(html).toMatch(/<details class="[^"]*"><summary>Author<\/summary>/)
  const one = await (await app.read('/search?q=estoppel&author=esi-dadzie')).text()
  expect(one).toContain('by deed')
  expect(one).toMatch(/<details class="[^"]*" open=""><summary>Author<\/summary>/)
  expect(one).not.toContain('by conduct')
  const nobody = await (await app.read('/search?q=estoppel&author=nobody')).text()
  expect(nobody).toContain('another kind, year, author or topic')
})

test('one address searches as often as a person types, and is told when to go on', async () => {
  await using other = await startTestApp({ config: { pagesPerMinute: 600 } })
  const ask = () => other.read('/search?q=bail')
  const answers = []
  for (let count = 0; count < 31; count++) answers.push((await ask()).status)
  expect(answers.filter((status) => status === 200)).toHaveLength(30)
  const refused = await ask()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await other.read('/articles')).status).toBe(200)
})

test('results are narrowed to one topic by links', async () => {
  await app.make.published('article', { title: 'Subrogation for criminal lawyers', topics: [4] })
  await app.make.published('article', { title: 'Subrogation for companies', topics: [2, 4] })
  const all = await (await app.read('/search?q=subrogation')).text()
  expect(all).toMatch(/<nav[^>]+aria-label="Filter by topic"/)
  expect(all).toContain('href="/search?q=subrogation&amp;topic=corporate-law"')
  const one = await (await app.read('/search?q=subrogation&topic=corporate-law')).text()
  expect(one).toContain('for companies')
  expect(one).not.toContain('for criminal lawyers')
  const nothing = await (await app.read('/search?q=subrogation&topic=no-such')).text()
  expect(nothing).toContain('another kind, year, author or topic')
})
