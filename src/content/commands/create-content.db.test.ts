import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { contentTypeNames, contentTypeOf } from '../types/registry.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'writer' })
})
afterAll(() => app[Symbol.asyncDispose]())

const create = (body: unknown, key?: string) =>
  app.request('/api/admin/content', {
    method: 'POST',
    body,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
const countOf = async (title: string) => {
  const [row] = await runSql<{ n: number }>(
    app.database,
    'select count(*)::int as n from content where title = $1',
    [title],
  )
  return row?.n
}

test.each(contentTypeNames)(
  'a new %s is a draft with the defaults of its type, and readers do not see it',
  async (type) => {
    const response = await create({ type, title: `A new ${type}` })

    expect(response.status).toBe(201)
    const item = (await response.json()) as { id: number; category: string | null }
    expect(item).toMatchObject({
      type,
      title: `A new ${type}`,
      slug: `a-new-${type}`,
      status: 'draft',
      publishedAt: null,
      description: '',
      body: '',
      commentsEnabled: true,
      version: 1,
      publicationState: 'draft',
      trashedAt: null,
      category: contentTypeOf({ type }).defaultCategory,
    })
    for (const page of ['/article', '/news']) expect((await app.read(`${page}/${item.id}`)).status).toBe(404)
  },
)

test('every field that the form knows is kept, and rich text is stored clean', async () => {
  const sent = {
    title: 'Evidence for students',
    description: 'What the court may hear.\nSecond line.',
    category: 'Textbook',
    publishedAt: '2026-03-09T08:30:00.000Z',
    imageUrl: 'https://images.example/evidence.webp',
    imageAlt: 'A book on a desk',
    commentsEnabled: false,
    authors: [{ givenName: 'Efua', familyName: 'Sackey', credential: 'LLB' }],
    lawStatedAt: '2026-01-31',
  }
  const details = { author: 'Efua Sackey', publishDate: '2026', pricePesewas: 'GH₵ 50.00', pdfUrl: null }
  const body = '<h1>Hearsay</h1><p onclick="x()">x</p><script>alert(1)</script>'

  const item = await (await create({ type: 'book', ...sent, body, details })).json()

  expect(item).toMatchObject({
    ...sent,
    body: '<h2>Hearsay</h2><p>x</p>',
    details: { ...details, pricePesewas: 5000 },
  })
})

test('a retry with the same key gives the same item again, and there is only one', async () => {
  const key = randomUUID()
  const fields = { type: 'article', title: 'Sent twice', publishedAt: '2026-03-09T08:30:00.000Z' }

  const first = await create(fields, key)
  const again = await create(fields, key)

  expect([first.status, again.status]).toEqual([201, 200])
  expect(await again.json()).toEqual(await first.json())
  expect(await countOf('Sent twice')).toBe(1)
})

test('eight retries at the same moment make one item, one version and one line in the log', async () => {
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => create({ type: 'article', title: 'Sent at once' }, key)),
  )

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
  const items = (await Promise.all(answers.map((answer) => answer.json()))) as { id: number }[]
  expect(new Set(items.map(({ id }) => id)).size).toBe(1)
  expect(await countOf('Sent at once')).toBe(1)
  const [log] = await runSql(
    app.database,
    `select (select count(*)::int from content_versions where content_id = $1::int) as versions,
      (select count(*)::int from admin_activity_log where entity_id = $1::text and action = 'create') as lines`,
    [items[0]!.id],
  )
  expect(log).toEqual({ versions: 1, lines: 1 })
})

test('the same key with other text is refused, and the first item stays as it was', async () => {
  const key = randomUUID()
  await create({ type: 'article', title: 'First text' }, key)

  const other = await create({ type: 'article', title: 'Other text' }, key)

  expect(other.status).toBe(422)
  expect(await other.json()).toMatchObject({ code: 'idempotency_mismatch' })
  expect([await countOf('First text'), await countOf('Other text')]).toEqual([1, 0])
})

test('the same text without a key, or with another key, is another item', async () => {
  const fields = { type: 'article', title: 'Same title' }
  await create(fields)
  await create(fields, randomUUID())
  await create(fields, randomUUID())
  expect(await countOf('Same title')).toBe(3)
})

test('a key that is not a UUID is refused in words', async () => {
  for (const key of ['1', 'x'.repeat(5000), "'; drop table content", '__proto__']) {
    const response = await create({ type: 'article', title: 'Bad key' }, key)
    expect(response.status).toBe(422)
    expect(((await response.json()) as { detail: string }).detail).toContain('Idempotency-Key must be a UUID')
  }
  expect(await countOf('Bad key')).toBe(0)
})

test('a text that grows past 1 MB when its signs are escaped is refused in words, not a fault', async () => {
  for (const body of ['&'.repeat(400_000), '<b>'.repeat(50_000), `<p>${'<'.repeat(900_000)}`]) {
    const response = await create({ type: 'article', title: 'Grows', body })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      code: 'invalid_input',
      fields: { body: expect.any(String) },
    })
  }
  expect(await countOf('Grows')).toBe(0)
})

test('a text of just under 1 MB is stored whole', async () => {
  const body = `<p>${'ɔ'.repeat(520_000)}</p>`
  const response = await create({ type: 'article', title: 'Long read', body })
  expect(response.status).toBe(201)
  expect(((await response.json()) as { body: string }).body).toBe(body)
})

test('what is not a new item of a known type is refused, field by field', async () => {
  const cases: [unknown, string][] = [
    [{}, 'type'],
    [{ type: 'poem', title: 'Law' }, 'type'],
    [{ type: 'article' }, 'title'],
    [{ type: 'article', title: 'Law', details: { audioUrl: 'https://x.test' } }, 'details'],
    [{ type: 'podcast', title: 'Law', details: { audioUrl: 'javascript:x' } }, 'details.audioUrl'],
    [{ type: 'book', title: 'Law', details: { pricePesewas: -1 } }, 'details.pricePesewas'],
  ]
  for (const [body, field] of cases) {
    const response = await create(body)
    expect(response.status).toBe(422)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(Object.keys(((await response.json()) as { fields: object }).fields)).toContain(field)
  }
  for (const body of [[], null, 5, 'text', true]) {
    expect((await create(JSON.stringify(body))).status).toBe(422)
  }
})
