import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { MOST_FOUND } from './law-change.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

type Page = { items: { id: number; kind: string; title: string; label: string }[]; next: number | null }
const ask = (query: Record<string, string>) =>
  app.request(`/api/admin/authorities?${new URLSearchParams(query)}`)
const list = async (query: Record<string, string>) => (await (await ask(query)).json()) as Page

test('all authorities are reached, page after page, by name, without a gap and without a repeat', async () => {
  const [{ count } = { count: 0 }] = await runSql<{ count: number }>(
    app.database,
    'select count(*)::int as count from authorities',
  )
  expect(count).toBeGreaterThan(MOST_FOUND)
  const ids: number[] = []
  let after: number | null = null
  do {
    const page: Page = await list(after === null ? {} : { after: String(after) })
    ids.push(...page.items.map(({ id }) => id))
    after = page.next
  } while (after !== null)
  expect(ids).toHaveLength(count)
  expect(new Set(ids).size).toBe(count)
})

test('one kind alone is listed, with the words of the search', async () => {
  const { items } = await list({ kind: 'decree' })
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['decree']))
  const courts = await list({ kind: 'act', search: 'courts' })
  expect(courts.items.map(({ label }) => label)).toContain('Act 459')
  expect((await list({ kind: 'decree', search: 'courts act' })).items).toEqual([])
})

test('an authority is found by a short name and by its parties', async () => {
  await runSql(
    app.database,
    `update authorities set short_names = '{"the Wig Act"}', parties = 'Serwaa, Attorney-General' where key = 'act-843'`,
  )
  for (const search of ['wig act', 'serwaa'])
    expect((await list({ search })).items.map(({ label }) => label)).toEqual(['Act 843'])
})

test('a place that is not there any more, and a kind that never was, are refused in words', async () => {
  for (const [name, value] of [
    ['after', '2147483647'],
    ['after', 'x'],
    ['kind', 'scroll'],
  ] as const)
    expect([name, value, (await ask({ [name]: value })).status]).toEqual([name, value, 422])
})
