import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findNextPublication } from '#content/queries/content.queries.ts'
import { createLog } from '#platform/log.ts'
import { ask } from '#testing/ask.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { PublicationClock } from './publication-clock.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

const get = async (path: string) => (await ask(app.url + path)).text
async function move({ id, version }: { id: number; version: number }, publishedAt: Date): Promise<void> {
  const body = { version, publishedAt }
  expect((await app.request(`/api/admin/content/${id}`, { method: 'PATCH', body })).status).toBe(200)
}
const soon = (ms: number) => new Date(Date.now() + ms)

test('a scheduled item appears by itself at its moment, on pages that were in memory too', async () => {
  const { id, version } = await app.make.published('article', {
    title: 'Embargoed ruling',
    publishedAt: soon(3_600_000),
  })
  const lists = ['/', '/articles', '/headlines']
  for (const list of lists) expect(await get(list)).not.toContain('Embargoed ruling')
  expect((await ask(`${app.url}/article/${id}/embargoed-ruling`)).status).toBe(404)

  await move({ id, version }, soon(300))
  for (const list of lists) await get(list) // into memory again, before the moment
  // From here on nobody asks the staff's side anything.
  await vi.waitFor(
    async () => {
      for (const list of lists) expect(await get(list)).toContain('Embargoed ruling')
    },
    { timeout: 5000 },
  )
  expect((await ask(`${app.url}/article/${id}/embargoed-ruling`)).status).toBe(200)
})

test('of several that wait, each appears at its own moment, the first one first', async () => {
  const titles = ['First in line', 'Second in line', 'Third in line']
  const scheduling = titles.map((title, index) =>
    app.make.published('newsletter', { title, publishedAt: soon(400 + index * 200) }),
  )
  await Promise.all(scheduling)
  const outOfTurn: string[][] = []
  await vi.waitFor(
    async () => {
      const html = await get('/news')
      const shown = titles.filter((title) => html.includes(title))
      if (shown.some((title, index) => title !== titles[index])) outOfTurn.push(shown)
      expect(shown).toEqual(titles)
    },
    { timeout: 5000, interval: 20 },
  )
  expect(outOfTurn).toEqual([])
})

test('a moment that passes while the next one is looked up is told all the same, and once', async () => {
  const { id } = await app.make.published('article', { publishedAt: soon(3_600_000) })
  const { db } = app.app.database
  let told = 0
  const clock = new PublicationClock(db, createLog('silent'), () => told++)
  await clock.schedule()
  const [row] = await runSql<{ at: Date }>(
    app.database,
    `update content set published_at = clock_timestamp() + interval '50 ms' where id = ${id} returning published_at as at`,
  )
  const hasPassed = () => runSql<{ is: boolean }>(app.database, 'select now() > $1 as is', [row!.at])
  await vi.waitFor(async () => expect(await hasPassed()).toEqual([{ is: true }]))
  await clock.schedule()
  await vi.waitFor(() => expect(told).toBe(1))
  await clock.schedule()
  const later = await findNextPublication(db, row!.at)
  clock.stop()
  expect([told, later.moment]).toEqual([1, null])
})

test('an item that is brought forward appears at the new moment, one that is put off does not', async () => {
  const sooner = await app.make.published('article', {
    title: 'Brought forward',
    publishedAt: soon(3_600_000),
  })
  const later = await app.make.published('article', { title: 'Put off', publishedAt: soon(400) })
  await move(later, soon(3_600_000))
  await move(sooner, soon(600))
  await vi.waitFor(async () => expect(await get('/articles')).toContain('Brought forward'), { timeout: 5000 })
  expect(await get('/articles')).not.toContain('Put off')
})
