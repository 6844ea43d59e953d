import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, mainOf } from '#testing/ask.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

type Listed = { id: number; key: string; label: string; items: number; version: number; changes: unknown[] }
const find = async (search: string, key: string) => {
  const answer = await app.request(`/api/admin/authorities?${new URLSearchParams({ search })}`)
  const { items } = (await answer.json()) as { items: Listed[] }
  return items.find((one) => one.key === key)
}
const post = (path: string, body: object) => app.request(`/api/admin${path}`, { method: 'POST', body })
const page = async (path: string) => mainOf((await ask(app.url + path)).text).replaceAll('\u00a0', ' ')
const mended = {
  ...{ kind: 'case', label: '[2033] GHASC 5', title: 'Ama v Kofi', year: 2033, court: 'Supreme Court' },
  ...{ parties: 'Ama; Kofi', shortNames: ['The Well case'], address: '', note: 'Read with care.' },
}

test('a merge moves every citation, leaves a 301, and holds for later texts that cite the one that went', async () => {
  const cites = (title: string, words: string) =>
    app.make.published('article', { title, body: `<p>As held in ${words}.</p>` })
  const first = await cites('On wells', '[2033] GHASC 5')
  await cites('On wells again', '[2033] 1 GLR 40 and [2033] GHASC 5')
  const gone =
    (await find('[2033] 1 GLR', 'glr-2033-1-40')) ?? (await find('[2033] 1 GLR 40', 'glr-2033-1-40'))
  const stays = await find('[2033] GHASC 5', 'ghasc-2033-5')
  expect([gone?.items, stays?.items]).toEqual([1, 2])
  const change = { kind: 'overruled', changedOn: '2026-01-02', byWhat: 'Act 1100' }
  for (const one of [gone!, stays!]) await post(`/authorities/${one.id}/changes`, change)
  const before = await page('/authorities/glr-2033-1-40')
  expect(before).toContain('On wells again')

  const merged = await post(`/authorities/${gone!.id}/merge`, { into: stays!.id })
  expect(await merged.json()).toEqual({ id: stays!.id, moved: 1 })
  const led = await app.read('/authorities/glr-2033-1-40')
  expect([led.status, led.headers.get('location')]).toEqual([301, '/authorities/ghasc-2033-5'])
  expect((await find('2033', 'ghasc-2033-5'))!.changes, 'what was recorded of both is one').toHaveLength(1)
  expect(await find('2033', 'glr-2033-1-40')).toBeUndefined()
  const item = await page(`/article/${first.id}/${first.slug}`)
  expect(item).toContain('href="/authorities/ghasc-2033-5"')

  const later = await cites('On later wells', '[2033] 1 GLR 40')
  expect(await page('/authorities/ghasc-2033-5')).toContain('On later wells')
  expect(
    await runSql(
      app.database,
      `select distinct key from citations join authorities on authorities.id = authority_id where content_id = $1`,
      [later.id],
    ),
  ).toEqual([{ key: 'ghasc-2033-5' }])
  expect((await ask(`${app.url}/article/${later.id}/${later.slug}`)).status).toBe(200)
})

test('an authority that is merged and merged again leads to the last, and none into itself', async () => {
  for (const label of ['[2034] GHASC 1', '[2034] GHASC 2', '[2034] GHASC 3'])
    await app.make.published('article', { body: `<p>See ${label}.</p>` })
  const [one, two, three] = await Promise.all([1, 2, 3].map((nr) => find('[2034] GHASC', `ghasc-2034-${nr}`)))
  expect((await post(`/authorities/${one!.id}/merge`, { into: one!.id })).status).toBe(422)
  expect((await post(`/authorities/${one!.id}/merge`, { into: 2_000_000_000 })).status).toBe(404)
  expect((await post(`/authorities/${one!.id}/merge`, { into: two!.id })).status).toBe(200)
  expect((await post(`/authorities/${two!.id}/merge`, { into: three!.id })).status).toBe(200)
  expect((await post(`/authorities/${one!.id}/merge`, { into: three!.id })).status).toBe(404)
  for (const nr of [1, 2])
    expect((await app.read(`/authorities/ghasc-2034-${nr}`)).headers.get('location')).toBe(
      '/authorities/ghasc-2034-3',
    )
})

test('what is mended of an authority is told at once on its page and by what cites it', async () => {
  const { id, slug } = await app.make.published('article', { body: '<p>See [2035] GHASC 9.</p>' })
  const path = `/article/${id}/${slug}`
  expect(await page(path)).toContain('[2035] GHASC 9')
  const { id: authority, version } = (await find('[2035] GHASC 9', 'ghasc-2035-9'))!
  const put = (body: object) => app.request(`/api/admin/authorities/${authority}`, { method: 'PUT', body })
  expect((await put({ ...mended, label: '[2035] GHASC 9', version })).status).toBe(200)
  expect(await page(path)).toContain('Ama v Kofi [2035] GHASC 9')
  const own = await page('/authorities/ghasc-2035-9')
  for (const words of ['Ama; Kofi', 'also called The Well case', 'Read with care.', 'Supreme Court'])
    expect(own).toContain(words)
  expect((await put({ ...mended, version })).status, 'somebody saved since').toBe(409)
  const refused = await put({ ...mended, address: '/about', year: 3, version: version + 1 })
  expect(refused.status).toBe(422)
  expect(Object.keys(((await refused.json()) as { fields: object }).fields)).toEqual(['year', 'address'])
})

test('only who manages authorities mends and merges them', async () => {
  await using other = await startTestApp({ as: 'writer', database: app.database })
  const body = { ...mended, version: 1 }
  expect((await other.request('/api/admin/authorities/1', { method: 'PUT', body })).status).toBe(403)
  expect(
    (await other.request('/api/admin/authorities/1/merge', { method: 'POST', body: { into: 2 } })).status,
  ).toBe(403)
})
