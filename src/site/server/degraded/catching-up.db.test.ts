import { afterEach, expect, test, vi } from 'vitest'
import { ask } from '#testing/ask.ts'
import { createBreakableDatabase } from '#testing/breakable-database.ts'
import { startTestApp } from '#testing/start-test-app.ts'

afterEach(() => void vi.useRealTimers())

const until = <T>(isTrue: () => T | Promise<T>) => vi.waitFor(isTrue, { timeout: 60_000, interval: 50 })

test('when the database is back, pages that changed are drawn for their readers first, and those that only stand beside them are read as last known', async () => {
  await using database = await createBreakableDatabase()
  const before = await startTestApp({ as: 'editor', database })
  const beside = await before.make.published('article', { title: 'Beside' })
  // Of another type: it is on no page of an article, but might be.
  const changed = await before.make.published('newsletter', { title: 'Before' })
  const path = ({ type, id, slug }: typeof beside) => `/${type === 'article' ? type : 'news'}/${id}/${slug}`
  // This process has not heard of them, and will not hear of them again.
  await before[Symbol.asyncDispose]()
  await using app = await startTestApp({ as: 'editor', database })
  for (const item of [beside, changed]) await ask(app.url + path(item))
  const edited = await app.request(`/api/admin/content/${changed.id}`, {
    method: 'PATCH',
    body: { version: changed.version, description: 'Said since' },
  })
  expect(edited.status).toBe(200)
  expect(app.app.pages.cache.get(path(beside))).toMatchObject({ stale: true, changed: false })

  await database.goAway()
  await until(() => expect(app.app.database.circuit.outage).not.toBeNull())
  const closed = new Promise<void>((resolve) => {
    // The moment lasts until the test is over, however slow the machine is.
    const onClose = () => {
      vi.useFakeTimers({ toFake: ['performance'] })
      resolve()
    }
    app.app.database.circuit.listen({ onClose })
  })
  // What was changed meanwhile cannot be read yet.
  await database.run('begin')
  await database.run('lock table admin_activity_log in access exclusive mode')
  await database.comeBack()
  await closed

  const drawnBefore = app.app.database.statements.public
  const old = await ask(app.url + path(beside))
  expect([old.status, old.headers['cache-status']]).toEqual([
    200,
    'nyansapo; fwd=stale; detail=database-back',
  ])
  expect(app.app.database.statements.public).toBe(drawnBefore)
  await until(async () => expect((await ask(app.url + path(changed))).text).toContain('Said since'))
  vi.useRealTimers()
  await database.run('commit')
  await until(async () => expect((await ask(app.url + path(beside))).headers['cache-status']).toBeUndefined())
  expect(app.app.pages.cache.get(path(beside))?.stale).toBe(false)
})
