import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderBody } from '#content/model/stored-body.ts'
import { ask, mainOf } from '#testing/ask.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

const page = async (path: string) => ask(app.url + path)
const bodyOf = (words: string) => `<p>${words}</p>`

async function edit(id: number, version: number, body: string): Promise<void> {
  const { status } = await app.request(`/api/admin/content/${id}`, {
    method: 'PATCH',
    body: { version, body },
  })
  expect(status).toBe(200)
}

test('a published item leads to what it cites, and lists each authority once', async () => {
  const { id, slug } = await app.make.published('article', {
    title: 'Who must register',
    body: bodyOf(
      'Under section 27(1) of Act 843 and s 46 of Act 843, read with article 18(2) of the Constitution.',
    ),
  })
  const main = mainOf((await page(`/article/${id}/${slug}`)).text)
  expect(main).toContain('<a href="/authorities/act-843">section\u00a027(1) of Act\u00a0843</a>')
  const [, table = ''] = /<h2>Authorities<\/h2>([\s\S]*?)<\/section>/.exec(main) ?? []
  expect(
    table
      .replace(/<[^>]*>/g, '|')
      .replace(/\u00a0/g, ' ')
      .split(/\|+/)
      .filter(Boolean),
  ).toEqual(['Constitution of the Republic of Ghana, 1992', 'Data Protection Act, 2012 (Act 843)'])
})

test('the page of an authority shows who cites it with the passage, from the publication on and as it is edited', async () => {
  const path = '/authorities/ghasc-2031-77'
  const { id } = await app.make.draft('article', {
    title: 'On a judgment',
    body: bodyOf('Before it. The Court held in [2031] GHASC 77 that time runs. After it.'),
  })
  expect((await page(path)).status, 'what a draft alone names is nobody’s business').toBe(404)
  const published = await app.request(`/api/admin/content/${id}/publish`, { method: 'POST' })
  const { version } = (await published.json()) as { version: number }
  const shown = mainOf((await page(path)).text)
  expect(shown).toContain('On a judgment')
  expect(shown).toContain('The Court held in <b>[2031] GHASC 77</b> that time runs.')
  expect(shown).toContain('href="https://ghalii.org/akn/gh/judgment/ghasc/2031/77"')
  expect(shown).toContain('Supreme Court')
  await edit(id, version, bodyOf('Nothing is cited any more.'))
  expect((await page(path)).status).toBe(404)
})

test('a page of an authority that is in memory is old as soon as another item cites it', async () => {
  const path = '/authorities/act-459'
  expect(mainOf((await page(path)).text)).toContain('Nothing that is published here cites it.')
  await app.make.published('article', {
    title: 'On the courts',
    body: bodyOf('See the Courts Act, 1993 (Act 459).'),
  })
  const { text } = await page(path)
  expect(mainOf(text)).toContain('On the courts')
  expect(text).toMatch(/data-tags="[^"]*\bcitations\b/)
})

test('a save stores what the text cites in the place of what it cited, ten thousand times if need be', async () => {
  const { id, version } = await app.make.draft('article', { body: bodyOf('Act 29 and PNDCL 111') })
  const stored = async () => {
    const rows = await app.app.database.db
      .selectFrom('citations')
      .innerJoin('authorities', 'authorities.id', 'citations.authorityId')
      .where('contentId', '=', id)
      .orderBy('position')
      .select('key')
      .execute()
    return rows.map(({ key }) => key)
  }
  expect(await stored()).toEqual(['act-29', 'pndcl-111'])
  const many = Array.from({ length: 10_000 }, (_, index) => `Act ${(index % 1000) + 20}.`).join(' ')
  await edit(id, version, bodyOf(many))
  expect(await stored()).toHaveLength(10_000)
})

test('the list leads by kind and letter to every authority', async () => {
  const all = mainOf((await page('/authorities')).text)
  expect(all).toContain('href="/authorities?kind=act&amp;letter=D"')
  const acts = mainOf((await page('/authorities?kind=act&letter=D')).text).replace(/\u00a0/g, ' ')
  expect(acts).toContain('<a href="/authorities/act-843">Data Protection Act, 2012 (Act 843)</a>')
  expect((await page('/authorities/no-such-law')).status).toBe(404)
  expect((await page('/authorities?kind=act&letter=0')).status).toBe(200)
})

test('an information page leads to no authority: what it cites is not stored', () => {
  expect(renderBody('<p>See Act 843.</p>').renderedBody).toBe('<p>See Act\u00a0843.</p>')
})
