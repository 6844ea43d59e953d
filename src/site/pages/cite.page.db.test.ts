import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentTypeNames } from '#content/types/registry.ts'
import { ask, mainOf } from '#testing/ask.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

const AUTHORS = [{ givenName: 'Akua Ɔbenewaa', familyName: 'Boateng', credential: 'Barrister' }]
const today = () => new Date().toISOString().slice(0, 10)
const words = (html: string) =>
  mainOf(html)
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')

test.each(contentTypeNames)(
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
    // What reference managers take the title, the site and the day from; by these two they would take it for a journal's.
    expect(page).not.toMatch(/citation_(?:journal_)?title/)
    for (const name of ['og:title', 'og:site_name', 'article:published_time'])
      expect(page).toContain(`<meta property="${name}" content="`)
    expect(page).toContain(
      `<meta name="citation_author" content="${type === 'book' ? 'Efua Sackey' : 'Boateng, Akua Ɔbenewaa'}"/>`,
    )
  },
)

test('a book is cited with its edition and its publisher, and an episode with its number', async () => {
  const details = { author: 'Efua Sackey', publishDate: '2024', publisher: 'Adinkra Law Press', edition: '2' }
  const book = await app.make.published('book', { title: 'Evidence', details } as never)
  const cited = words((await ask(`${app.url}/cite/${book.id}`)).text)
  expect(cited).toContain('Efua Sackey, Evidence (2nd edn, Adinkra Law Press 2024).')
  expect(cited).toContain('EFUA SACKEY, EVIDENCE (2d ed. 2024).')
  expect(cited).toContain('Efua Sackey. (2024). Evidence (2nd ed.). Adinkra Law Press.')
  const bib = (await ask(`${app.url}/cite/${book.id}/cite.bib`)).text
  for (const field of ['publisher = {Adinkra Law Press}', 'edition = {2}']) expect(bib).toContain(field)
  const episode = await app.make.published('podcast', {
    title: 'On writs',
    details: { audioUrl: 'https://example.com/a.mp3', episodeNumber: '12' },
  } as never)
  expect(words((await ask(`${app.url}/cite/${episode.id}`)).text)).toContain(
    'On writs (No. 12) [Audio podcast episode]. In ',
  )
  expect((await ask(`${app.url}/cite/${episode.id}/cite.ris`)).text).toContain('M1  - 12\r\n')
})

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
