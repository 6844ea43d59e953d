import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, linksIn, mainOf } from '#testing/ask.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await brief('Tuffuor v Attorney-General', { court: 'supreme-court', year: '1980' })
  await brief('Re Akoto', { court: 'supreme-court', year: '1961' }, 'civil-rights')
  await brief('Mensah v Asante', { court: 'high-court', year: '1980' }, 'land')
})
afterAll(() => app[Symbol.asyncDispose]())

const brief = (title: string, details: object, category = 'constitutional') =>
  app.make.published('case', {
    title,
    category,
    details: {
      reportCitations: ['[1980] GLR 637'],
      facts: 'One & two <b>met</b>.\nThen a third came.',
      issues: ['Whether they could meet', 'Whether a third could'],
      holding: 'They could.',
      ...details,
    },
  } as never)
const get = (path: string) => ask(app.url + path)
const namesIn = (html: string) =>
  [...mainOf(html).matchAll(/<h2><a [^>]*>(.*?)<\/a>/g)].map(([, name]) => name)

test('briefs are narrowed by area, court and year, and by several of them, without script', async () => {
  const list = (await get('/cases')).text
  expect(namesIn(list)).toEqual(['Mensah v Asante', 'Re Akoto', 'Tuffuor v Attorney-General'])
  const links = linksIn(mainOf(list))
  for (const [query, names] of [
    ['category=land', ['Mensah v Asante']],
    ['court=supreme-court', ['Re Akoto', 'Tuffuor v Attorney-General']],
    ['year=1980', ['Mensah v Asante', 'Tuffuor v Attorney-General']],
  ] as const) {
    expect(links).toContain(`/cases?${query}`)
    const answer = await get(`/cases?${query}`)
    expect(namesIn(answer.text), query).toEqual(names)
    expect(answer.text).toContain(`<link rel="canonical" href="${app.url}/cases?${query}"/>`)
  }
  const inCourt = linksIn(mainOf((await get('/cases?court=supreme-court')).text))
  expect(inCourt).toContain('/cases?court=supreme-court&year=1980')
  const both = await get('/cases?court=supreme-court&year=1980')
  expect(namesIn(both.text)).toEqual(['Tuffuor v Attorney-General'])
  // Back to all courts of that year, and to all years of that court.
  for (const path of ['/cases?year=1980', '/cases?court=supreme-court'])
    expect(linksIn(mainOf(both.text))).toContain(path)
})

test('what no brief has is not found, and says so with 404', async () => {
  for (const query of ['court=privy-council', 'year=1979', 'year=19800', 'category=none', "court=';--"])
    expect([query, (await get(`/cases?${encodeURI(query)}`)).status]).toEqual([query, 404])
})

test('a filter goes with the brief that it was for', async () => {
  const gone = await brief('Gone v Gone', { court: 'district-court', year: '1999' })
  expect((await get('/cases?year=1999')).status).toBe(200)
  await app.request(`/api/admin/content/${gone.id}/trash`, { method: 'POST' })
  expect((await get('/cases?year=1999')).status).toBe(404)
  expect(linksIn(mainOf((await get('/cases')).text))).not.toContain('/cases?year=1999')
})

test('a brief says what is known of the judgment, and all its parts in their order, on its page and in its feed', async () => {
  const { id } = await brief('Adjei v Republic', {
    neutralCitation: '[2015] GHASC 133',
    court: 'supreme-court',
    year: '2015',
    decidedOn: '2015-06-11',
    judges: ['Benin JSC', 'Dotse JSC'],
    parties: ['Adjei', 'The Republic'],
    judgmentUrl: 'https://judgments.example/133',
    changed: 'Much.',
    sources: ['The report'],
  })
  const page = await get(`/cases/${id}/adjei-v-republic`)
  const main = mainOf(page.text)
  for (const words of [
    '[2015] GHASC 133; [1980] GLR 637',
    'Supreme Court',
    '11 June 2015',
    'Benin JSC, Dotse JSC',
    'Adjei · The Republic',
    '<a href="https://judgments.example/133">Read the judgment</a>',
    '<p>One &#38; two &#60;b&#62;met&#60;/b&#62;.</p><p>Then a third came.</p>',
    '<ol><li>Whether they could meet</li><li>Whether a third could</li></ol>',
  ])
    expect(main).toContain(words)
  const parts = ['Facts', 'Issues', 'Holding', 'Reasoning', 'What it changed', 'Sources']
  const headings = [...main.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, words]) => words)
  expect(headings.filter((words) => parts.includes(words!))).toEqual(parts)

  const [data] = JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page.text)?.[1] ?? '[]',
  )
  expect(data).toMatchObject({
    '@type': 'Article',
    headline: 'Adjei v Republic',
    citation: ['[2015] GHASC 133', '[1980] GLR 637'],
    about: {
      '@type': 'CreativeWork',
      dateCreated: '2015-06-11',
      creator: { name: 'Supreme Court of Ghana' },
      url: 'https://judgments.example/133',
    },
  })
  const feed = (await get('/cases/feed.xml')).text
  for (const part of parts) expect(feed).toContain(`<h2>${part}</h2>`)
})

test('a brief without its parts is not published, and each that is missing is named', async () => {
  const { id } = await app.make.draft('case', { title: 'Bare v Bare', body: '', details: {} })
  const refused = await app.request(`/api/admin/content/${id}/publish`, { method: 'POST' })
  expect(refused.status).toBe(422)
  const told = await refused.text()
  for (const words of [
    'Write the reasoning',
    'which court',
    'which year',
    'Tell the facts',
    'Name the issues',
    'what the court held',
  ])
    expect(told).toContain(words)
})
