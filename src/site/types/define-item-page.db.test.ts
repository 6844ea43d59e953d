import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, mainOf } from '#testing/ask.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

/** BUDGETS: what a public page may ask of the database. */
const MOST_QUERIES = 3

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor', config: { pageCache: false } })
})
afterAll(() => app[Symbol.asyncDispose]())

test('an item costs three questions to the database at most, there, gone, hidden or never made', async () => {
  const { statements } = app.app.database
  const trashed = await app.make.published('article')
  await app.request(`/api/admin/content/${trashed.id}/trash`, { method: 'POST' })
  const there = await app.make.published('article')
  const draft = await app.make.draft('article')
  for (const [id, status] of [
    [there.id, 200],
    [trashed.id, 410],
    [draft.id, 404],
    [999_999, 404],
    [2_147_483_647, 404],
    [2_147_483_648, 404],
  ]) {
    for (const kind of ['article', 'news', 'podcast', 'videos', 'law-books']) {
      const before = statements.public
      const answer = await ask(`${app.url}/${kind}/${id}/${there.slug}`)
      expect(statements.public - before, `${kind} ${id}`).toBeLessThanOrEqual(MOST_QUERIES)
      if (kind === 'article') expect([id, answer.status]).toEqual([id, status])
    }
  }
})

test('a picture that lies elsewhere is not loaded from there, but can be opened', async () => {
  const address = 'https://elsewhere.example/court.png'
  const { id, slug } = await app.make.published('article', {
    imageUrl: address,
    body: `<p>Before</p><figure><img src="${address}" alt="The court"><figcaption>Accra</figcaption></figure>`,
  })
  const { text, headers } = await ask(`${app.url}/article/${id}/${slug}`)
  expect(mainOf(text)).not.toMatch(/<(?:img|source)[^>]*elsewhere\.example/)
  expect(mainOf(text)).toContain(`<a href="${address}" rel="noopener nofollow">Open picture: The court`)
  expect(headers['content-security-policy']).toContain("img-src 'self';")
})

test('every form says what becomes of what is sent, and leads to the privacy page', async () => {
  const { id, slug } = await app.make.published('article')
  for (const path of [
    '/contact',
    '/newsletter',
    '/submit',
    '/sponsors',
    '/book-donation',
    `/article/${id}/${slug}`,
  ]) {
    const forms = (await ask(app.url + path)).text.match(/<form class="reader-form"[\s\S]*?<\/form>/g) ?? []
    expect(forms.length, path).toBeGreaterThan(0)
    for (const form of forms)
      expect(form, path).toMatch(
        /<p class="notice">[^<]{20,}(?:<!-- -->)?\s*(?:<!-- -->)?<a href="\/privacy">/,
      )
  }
})
