import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, mainOf } from '#testing/ask.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
let law: number
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
  const { id } = await app.app.database.db
    .selectFrom('authorities')
    .select('id')
    .where('key', '=', 'act-843')
    .executeTakeFirstOrThrow()
  law = id
})
afterAll(() => app[Symbol.asyncDispose]())

type Item = { id: number; slug: string; version: number }
const NOTE = 'The law has changed'
const record = (change: object, id = law) =>
  app.request(`/api/admin/authorities/${id}/changes`, { method: 'POST', body: change })
const shown = async ({ id, slug }: Item) => mainOf((await ask(`${app.url}/article/${id}/${slug}`)).text)
const article = (title: string, words: string, lawStatedAt: string | null): Promise<Item> =>
  app.make.published('article', { title, body: `<p>${words}</p>`, lawStatedAt })
const waiting = async () => {
  const answer = await app.request('/api/admin/authorities/outdated')
  const { items } = (await answer.json()) as { items: { id: number; title: string; changeId: number }[] }
  return items
}

test('a recorded amendment marks all that cites the law and states that of an older day, and nothing else', async () => {
  const older = await article('Older', 'See section 20 of Act 843.', '2026-01-31')
  const sameDay = await article('Same day', 'See Act 843.', '2026-03-03')
  const newer = await article('Newer', 'See Act 843.', '2026-04-01')
  const undated = await article('Undated', 'See Act 843.', null)
  const other = await article('Another law', 'See Act 29.', '2026-01-31')
  const draft = await app.make.draft('article', {
    title: 'Draft',
    body: '<p>Act 843.</p>',
    lawStatedAt: '2026-01-31',
  })
  expect(await shown(older)).not.toContain(NOTE)

  const recorded = await record({ kind: 'amended', changedOn: '2026-03-03', byWhat: 'Act 1099' })
  expect(recorded.status).toBe(200)

  const words = (await shown(older)).replace(/<[^>]*>/g, '').replace(/\u00a0/g, ' ')
  expect(words).toContain('Data Protection Act, 2012 (Act 843) was amended on 3 March 2026 by Act 1099.')
  for (const item of [sameDay, newer, undated, other]) expect(await shown(item)).not.toContain(NOTE)
  expect((await waiting()).map(({ id }) => id).toSorted()).toEqual([older.id, draft.id].toSorted())
  expect(mainOf((await ask(`${app.url}/authorities/act-843`)).text).replace(/<[^>]*>/g, '')).toContain(
    'It was amended on 3 March 2026',
  )
})

test('what was reviewed tells its readers no more, and a day of the law that is set anew needs no review', async () => {
  const reviewed = await article('Reviewed', 'See Act 843.', '2026-02-01')
  const updated = await article('Updated', 'See Act 843.', '2026-02-01')
  const of = async (item: Item) => (await waiting()).find(({ id }) => id === item.id)
  for (const item of [reviewed, updated]) expect(await shown(item)).toContain(NOTE)
  const { changeId } = (await of(reviewed))!
  const review = () =>
    app.request(`/api/admin/authorities/changes/${changeId}/reviewed`, {
      method: 'POST',
      body: { contentId: reviewed.id },
    })
  expect([(await review()).status, (await review()).status]).toEqual([200, 200])
  const edited = await app.request(`/api/admin/content/${updated.id}`, {
    method: 'PATCH',
    body: { version: updated.version, lawStatedAt: '2026-03-04' },
  })
  expect(edited.status).toBe(200)
  for (const item of [reviewed, updated]) {
    expect(await of(item)).toBeUndefined()
    expect(await shown(item)).not.toContain(NOTE)
  }
})

test('a change that was recorded by mistake is taken back, and the same one twice is one', async () => {
  const item = await article('On courts', 'See the Courts Act, 1993 (Act 459).', '2026-01-01')
  const { id: courts } = await app.app.database.db
    .selectFrom('authorities')
    .select('id')
    .where('key', '=', 'act-459')
    .executeTakeFirstOrThrow()
  const change = { kind: 'repealed', changedOn: '2026-05-05' }
  const [first, again] = [await record(change, courts), await record(change, courts)]
  const { id } = (await first.json()) as { id: number }
  expect(await again.json()).toEqual({ id })
  expect(await shown(item)).toContain('was repealed on')
  const path = `/api/admin/authorities/changes/${id}`
  expect((await app.request(path, { method: 'DELETE' })).status).toBe(200)
  expect(await shown(item)).not.toContain(NOTE)
  expect((await app.request(path, { method: 'DELETE' })).status).toBe(404)
})

test('a day ahead, no day, and a law that is not there are refused in words', async () => {
  const year = new Date().getUTCFullYear() + 1
  for (const [changedOn, words] of [
    [`${year}-01-01`, 'lies ahead'],
    ['', 'must be a date'],
    ['1500-01-01', 'after 1820'],
  ] as const) {
    const answer = await record({ kind: 'amended', changedOn })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(words)
  }
  expect((await record({ kind: 'amended', changedOn: '2026-01-01' }, 99_999_999)).status).toBe(404)
})
