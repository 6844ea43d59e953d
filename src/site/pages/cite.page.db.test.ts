import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, mainOf } from '#testing/ask.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

const TYPES = ['article', 'podcast', 'video', 'book', 'newsletter'] as const
const AUTHORS = [{ givenName: 'Akua Ɔbenewaa', familyName: 'Boateng', credential: 'Barrister' }]
const today = () => new Date().toISOString().slice(0, 10)
const words = (html: string) =>
  mainOf(html)
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')

test.each(TYPES)(
  'a published %s is cited in every style, as files, and by reference managers from its page',
  async (type) => {
    const item = await app.make.published(type, { title: `On ${type}s`, authors: AUTHORS })
    const { status, text } = await ask(`${app.url}/cite/${item.id}`)
    expect(status).toBe(200)
    for (const style of ['OSCOLA, footnote', 'OSCOLA, bibliography', 'Bluebook-style', 'APA'])
      expect(words(text)).toContain(style)
    expect(words(text)).toContain(`On ${type}s`)
    const bib = await ask(`${app.url}/cite/${item.id}/cite.bib`)
    expect([bib.status, bib.headers['content-type']]).toEqual([200, 'application/x-bibtex; charset=utf-8'])
    expect(bib.text).toContain(`urldate = {${today()}}`)
    const ris = await ask(`${app.url}/cite/${item.id}/cite.ris`)
    expect(ris.text).toContain(`TI  - On ${type}s\r\n`)
    const [, own = ''] = /<link rel="canonical" href="[^"]*?(\/[^/"]+\/\d+\/[^"]+)"/.exec(text) ?? []
    const page = (await ask(app.url + own)).text
    expect(page).toContain(`href="/cite/${item.id}"`)
    // What reference managers take the title, the site and the day from.
    for (const name of ['og:title', 'og:site_name', 'article:published_time'])
      expect(page).toContain(`<meta property="${name}" content="`)
    expect(page).toContain(
      `<meta name="citation_author" content="${type === 'book' ? 'Efua Sackey' : 'Boateng, Akua Ɔbenewaa'}"/>`,
    )
  },
)

test('a draft is not cited, nor what never was; what was removed says so', async () => {
  const draft = await app.make.draft('article')
  expect((await ask(`${app.url}/cite/${draft.id}`)).status).toBe(404)
  for (const path of ['x', '0', "1'", '1%20AND%201=1', '99999999999999999999'])
    for (const file of ['', '/cite.bib'])
      expect([path, (await ask(`${app.url}/cite/${path}${file}`)).status]).toEqual([path, 404])
  const gone = await app.make.published('article')
  await app.request(`/api/admin/content/${gone.id}/trash`, { method: 'POST' })
  for (const path of ['', '/cite.bib', '/cite.ris'])
    expect((await ask(`${app.url}/cite/${gone.id}${path}`)).status).toBe(410)
})
