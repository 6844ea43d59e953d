import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepTogether } from '#content/rich-text/keep-together.ts'
import { saveSettings } from '#settings/save-settings.ts'
import { getSettings } from '#settings/settings.queries.ts'
import { noDonation } from '#settings/settings.schema.ts'
import { saveStaticPage } from '#static-pages/save-static-page.ts'
import { type StaticPageChanges, staticPages } from '#static-pages/static-pages.schema.ts'
import { ask, linksIn, mainOf } from '#testing/ask.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

const SITE = 'https://law.example'
/** BUDGETS: what a public page may ask of the database. */
const MOST_QUERIES = 3

const BY_NAME = { headers: { host: 'law.example' } }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor', config: { siteUrl: SITE } })
})
afterAll(() => app[Symbol.asyncDispose]())

const get = async (path: string) => {
  const { status, text } = await ask(app.url + path, BY_NAME)
  return { status, text, main: readable(mainOf(text)) }
}
const save = (path: string, version: number, changes: Partial<StaticPageChanges>) =>
  saveStaticPage(app.app.database.db, app.actor, path, {
    version,
    title: 'A page',
    description: '',
    body: '',
    registration: null,
    ...changes,
  })

function readable(html: string): string {
  return html
    .replaceAll('<!-- -->', '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
}

type Row = [path: string, h1: string, strings: string[], canonical?: string]
const SIX_VALUES = [
  'Integrity',
  'Credibility',
  'Responsibility',
  'Professionalism',
  'Discretion',
  'Compassion',
]
const SIX_AREAS = ['constitutional', 'corporate', 'environmental', 'criminal', 'civil-rights', 'technology']
const OFFICE = ['9:00 AM–5:00 PM', '10:00 AM–2:00 PM', 'closed', 'Accra, Ghana']
const FORM = ['Full Name', 'Email Address', 'Subject', 'Message']
const OVERVIEW = SIX_AREAS.map((area) => `href="/legal-focus/${area}"`)

const rows: Row[] = [
  ['/about', 'About Us', ['Who we are', 'Scholarships', 'Book donations', 'Prisons outreach', ...SIX_VALUES]],
  ['/about/mission', 'Our Mission', ['Content Coming Soon']],
  ['/about/vision', 'Our Vision', ['Content Coming Soon']],
  ['/about/values', 'Our Values', [...SIX_VALUES, 'Dwennimmɛn', 'Mate masie', 'Akoma']],
  ['/sponsors', 'Sponsors', ['Content Coming Soon', 'data-mail="', 'WhatsApp', 'action="/messages"']],
  ['/about/sponsors', 'Sponsors', ['Content Coming Soon'], '/sponsors'],
  ['/partners', 'Partners & Sponsors', ['Content Coming Soon', 'data-mail="', 'WhatsApp']],
  ['/about/partners', 'Partners & Sponsors', ['Content Coming Soon'], '/partners'],
  ['/legal-focus', 'Legal Focus', OVERVIEW],
  ['/legal-focus/constitutional', 'Constitutional Law', ['article 33', '/articles', '/podcast']],
  ['/legal-focus/corporate', 'Corporate Law', ['Act 992', '/articles', '/podcast']],
  ['/legal-focus/environmental', 'Environmental Law', ['Act 703', '/articles', '/podcast']],
  ['/legal-focus/criminal', 'Criminal Law', ['Act 29', '/articles', '/podcast']],
  ['/legal-focus/civil-rights', 'Civil Rights', ['Act 989', '/articles', '/podcast']],
  ['/legal-focus/technology', 'Technology Law', ['Act 843', '/articles', '/podcast']],
  ['/legal-focus/maritime', 'Legal Focus', OVERVIEW, '/legal-focus'],
  ['/legal-focus/criminal/bail', 'Legal Focus', OVERVIEW, '/legal-focus'],
  [
    '/contribution',
    'CSR Projects',
    ['/contribution/works', '/contribution/donation', '/contribution/projects'],
  ],
  ['/contribution/works', 'Our Works', []],
  ['/contribution/donation', 'Donation', ['Coming Soon', 'Public Collections Act, 1961 (Act 59)']],
  ['/contribution/projects', 'Scholarships', ['Content Coming Soon', 'data-mail="']],
  ['/prison-outreach', 'Prison Outreach', ['Content Coming Soon']],
  [
    '/book-donation',
    'Book Donation',
    ['Contribute Books', 'Request Books', 'The collection is not open yet'],
  ],
  ['/contact', 'Contact Us', [...OFFICE, ...FORM, 'data-mail="', 'https://wa.me/', 'action="/messages"']],
  ['/article', 'Content Hub', ['href="/articles"', 'href="/newsletter"', 'Articles Coming Soon']],
  ['/legal-opinions', 'Legal Opinions', ['Legal Opinions Coming Soon', 'Submit Opinion', 'href="/submit"']],
  [
    '/developers',
    'Open data',
    ['/api/v1/items', 'nextCursor', 'ETag', 'href="/api/openapi.json"', '/atom.xml'],
  ],
  ['/privacy', 'Privacy', ['Act 843', '40 days', '21 days', 'Rules as at', '20 November 2026']],
]

test.each(rows)('%s is there, titled “%s”, with the words it owes', async (path, h1, strings, canonical) => {
  app.app.pages.cache.purge('all', () => false)
  const before = app.app.database.statements.public
  const { status, text, main } = await get(path)
  expect(status).toBe(200)
  expect(app.app.database.statements.public - before).toBeLessThanOrEqual(MOST_QUERIES)
  expect(main.match(/<h1>.*?<\/h1>/g)).toEqual([`<h1>${h1}</h1>`])
  const head = readable(text.slice(0, text.indexOf('</head>')))
  expect(head).toContain(`<title>${h1} · Nyansapo Law</title>`)
  expect(head).toContain(`<link rel="canonical" href="${SITE}${canonical ?? path}"/>`)
  expect(head).toMatch(/<meta name="description" content="[^"]{20,}"/)
  expect(head).toContain('"BreadcrumbList"')
  for (const string of strings) expect(main).toContain(keepTogether(string))
  const words = main.replace(/<[^>]*>/g, '\n')
  expect(words, 'no line ends within a reference').toBe(keepTogether(words))
  // Only what a reader follows by choice may name another host.
  const loaded = [...text.matchAll(/\s(?:src|srcset|action|poster)="([^"]*)"/g)].map(([, url]) => url)
  expect(loaded.filter((url) => /^(?:https?:)?\/\//.test(url ?? ''))).toEqual([])
})

test('an area has five points of focus, and works six cards', async () => {
  for (const area of SIX_AREAS) {
    const focus = (await get(`/legal-focus/${area}`)).main.split('What we focus on')[1] ?? ''
    expect(focus.split('</ul>')[0]?.match(/<li>/g)).toHaveLength(5)
  }
  expect((await get('/contribution/works')).main.match(/<h2>/g)).toHaveLength(6)
  expect((await get('/article')).main.split('Newest articles')[0]?.match(/<h3>/g)).toHaveLength(3)
})

test('a path with a slash at its end leads to the page itself, not to the overview', async () => {
  for (const path of ['/legal-focus/criminal', '/about', '/legal-focus']) {
    const { status, headers } = await ask(`${app.url}${path}/`, BY_NAME)
    expect([status, headers.location]).toEqual([301, path])
  }
})

test.each(staticPages)('what staff write for $path shows at once, and no script of it', async ({ path }) => {
  const before = await get(path)
  expect(before.main).toMatch(/<h1>/)
  const registration = { number: 'GAR/PC/12', expiresOn: '2099-12-31' }
  const body =
    '<h2>From the office</h2><p onclick="x()">Written by <b>staff</b>.</p><script>alert(1)</script>'
  await save(path, 0, { title: 'Our own title', description: 'Our own words.', body, registration })

  const { text, main } = await get(path)
  expect(main).toContain('<h1>Our own title</h1>')
  expect(main).toContain('<h2>From the office</h2><p>Written by <b>staff</b>.</p>')
  expect(main).not.toContain('Content Coming Soon')
  expect(text).not.toMatch(/alert\(1\)|onclick/)
  expect(text).toContain('<meta name="description" content="Our own words."/>')

  await save(path, 1, { title: 'Our own title' })
  expect((await get(path)).main).not.toContain('From the office')
})

async function fillInDonation(own: TestApp): Promise<void> {
  const { version } = await getSettings(own.app.database.db)
  const donation = {
    ...noDonation,
    purposes: 'Law books.\nGrants.',
    mobileNetwork: 'MTN',
    mobileNumber: '+233 24 000 0000',
  }
  await saveSettings(own.app.database.db, own.actor, { version, donation })
}

test('no way to give is shown without a registration in force, whatever staff wrote', async () => {
  await using own = await startTestApp({ as: 'owner' })
  const write = (path: string, version: number, expiresOn: string | null) =>
    saveStaticPage(own.app.database.db, own.actor, path, {
      version,
      title: 'Donation',
      description: '',
      body: '<p>Pay to 024 000 0000.</p>',
      registration: expiresOn ? { number: 'GAR/PC/12', expiresOn } : null,
    })
  const main = async (path: string) => readable(mainOf((await ask(own.url + path)).text))

  await write('/contribution/donation', 0, null)
  expect(await main('/contribution/donation')).toContain('Coming Soon')
  expect(await main('/contribution/donation')).not.toContain('Pay to')
  await write('/contribution/donation', 1, '2020-12-31')
  expect(await main('/contribution/donation')).not.toContain('Pay to')
  await write('/contribution/donation', 2, '2099-12-31')
  const open = await main('/contribution/donation')
  expect(open).toContain('Pay to 024 000 0000.')
  expect(open).toContain('GAR/PC/12, valid until <time dateTime="2099-12-31">31 December 2099</time>')
  expect(open).not.toContain('Coming Soon')

  expect(open, 'what nobody filled in is not named').not.toMatch(/By mobile money|By bank transfer/)

  await fillInDonation(own)
  const ways = await main('/contribution/donation')
  expect(ways).toContain('<p>Law books.</p><p>Grants.</p>')
  expect(ways).toMatch(/By mobile money.*MTN.*\+233 24 000 0000/s)
  expect(ways).not.toContain('By bank transfer')
  await write('/contribution/donation', 3, '2020-12-31')
  expect(await main('/contribution/donation')).not.toContain('+233 24 000 0000')

  await write('/book-donation', 0, '2099-12-31')
  expect(await main('/book-donation')).toContain('The collection is open')
})

test('legal opinions holds the articles of category opinion, page by page, and nothing else', async () => {
  await using own = await startTestApp({ as: 'editor' })
  for (let n = 1; n <= 13; n++)
    await own.make.published('article', { title: `View ${n}`, category: 'opinion' })
  await own.make.published('article', { title: 'An explanation', category: 'article' })
  const first = mainOf((await ask(`${own.url}/legal-opinions`)).text)
  expect(first).not.toContain('An explanation')
  const next = linksIn(first).find((href) => href.includes('page='))
  expect(next).toMatch(/^\/legal-opinions\?page=/)
  expect(first.match(/<article/g)).toHaveLength(12)
  const second = mainOf((await ask(own.url + next)).text)
  expect(second.match(/<article/g)).toHaveLength(1)
  expect((await ask(`${own.url}/legal-opinions?page=0`)).status).toBe(404)
  expect(mainOf((await ask(`${own.url}/article`)).text)).toContain('An explanation')
})

test('book donation has its buttons and its forms in one order, each with a verb of its own', async () => {
  const { main } = await get('/book-donation')
  const order = [
    '>Contribute Books<',
    '>Request Books<',
    '>Offer books here<',
    '>Offer Books<',
    '>Ask for books here<',
    '>Ask for Books<',
  ]
  const places = order.map((words) => main.indexOf(words))
  expect(places.every((place) => place > 0)).toBe(true)
  expect(places).toEqual([...places].sort((a, b) => a - b))
})
