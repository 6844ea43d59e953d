import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, linksIn, mainOf } from '#testing/ask.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

const AUTHORS = [{ givenName: 'Akua Ɔbenewaa', familyName: 'Boateng', credential: 'Barrister' }]
const PATH = '/author/akua-obenewaa-boateng'

async function tell(fields: object): Promise<void> {
  const [row] = await runSql<{ id: number; version: number }>(
    app.database,
    `select id, version from authors where slug = 'akua-obenewaa-boateng'`,
  )
  const current = (await (await app.request(`/api/admin/authors/${row!.id}`)).json()) as Record<
    string,
    unknown
  >
  const { id: _, slug: _slug, ...rest } = current
  const answer = await app.request(`/api/admin/authors/${row!.id}`, {
    method: 'PUT',
    body: { ...rest, ...fields },
  })
  expect(answer.status).toBe(200)
}

test('an author’s page tells who it is, and leads to all that is published by them', async () => {
  const items = []
  for (let nr = 1; nr <= 14; nr++)
    items.push(
      await app.make.published(nr % 2 ? 'article' : 'podcast', {
        title: `Piece number ${nr}`,
        authors: AUTHORS,
      }),
    )
  await app.make.published('article', { title: 'By nobody' })
  const hidden = await app.make.draft('article', { title: 'Not yet', authors: AUTHORS })
  expect(await (await app.read(PATH)).status).toBe(200)
  await tell({
    biography: 'Teaches procedure.\n\nWrites on evidence.',
    interests: 'Member of the Bar Council.',
    orcid: '0000-0002-1825-0097',
    links: [{ label: 'Chambers', url: 'https://chambers.example/akua' }],
  })
  const { text } = await ask(app.url + PATH)
  for (const words of [
    'Barrister',
    'Teaches procedure.',
    'Writes on evidence.',
    'Member of the Bar Council.',
  ])
    expect(mainOf(text)).toContain(words)
  expect(text).toContain(`<link rel="canonical" href="${app.url}${PATH}"/>`)
  expect(text).toMatch(
    new RegExp(`<link rel="alternate" type="application/rss\\+xml" href="${PATH}/feed.xml"`),
  )
  const links = linksIn(mainOf(text))
  expect(links).toContain('https://orcid.org/0000-0002-1825-0097')
  expect(links).toContain('https://chambers.example/akua')
  const more = links.find((href) => href.startsWith(`${PATH}?page=`))!
  const rest = await ask(app.url + more)
  const all = mainOf(text) + mainOf(rest.text)
  for (const { title } of items) expect(all, title).toContain(`>${title}<`)
  for (const title of ['By nobody', hidden.title]) expect(all).not.toContain(title)
  expect(linksIn(mainOf(rest.text)).filter((href) => href.includes('page='))).toEqual([])
  expect((await app.read(`${PATH}?page=x`)).status).toBe(404)
})

test('search engines are told of the person, and items name the page of each author', async () => {
  const { text } = await ask(app.url + PATH)
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)![1]!) as object[]
  expect(data[0]).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: 'Akua Ɔbenewaa Boateng',
      jobTitle: 'Barrister',
      url: app.url + PATH,
      sameAs: ['https://orcid.org/0000-0002-1825-0097', 'https://chambers.example/akua'],
    },
  })
  const item = await app.make.published('article', { authors: AUTHORS })
  const page = await ask(`${app.url}/article/${item.id}/${item.slug}`)
  expect(page.text).toContain(`"url":"${app.url}${PATH}"`)
  expect(linksIn(mainOf(page.text))).toContain(PATH)
})

test('a feed tells what is new by one author alone', async () => {
  const feed = await ask(`${app.url}${PATH}/feed.xml`)
  expect([feed.status, feed.headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  expect(feed.text).toContain('<title>Piece number 14</title>')
  expect(feed.text).not.toContain('By nobody')
})

test('a change of what an author tells stands on their page at once', async () => {
  const before = await ask(app.url + PATH)
  expect(before.text).not.toContain('Now a judge')
  await tell({ biography: 'Now a judge.' })
  expect((await ask(app.url + PATH)).text).toContain('Now a judge.')
})
