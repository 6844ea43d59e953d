import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { type ActivityFeed, createActivityFeed } from './activity-feed.ts'
import type { Activity } from './record-activity.ts'

let app: TestApp
let feed: ActivityFeed
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
  feed = createActivityFeed(app.app.database, createLog('silent'))
  await feed.begin(null)
})
afterAll(async () => {
  await feed.stop()
  await app[Symbol.asyncDispose]()
})

type Happening = 'disconnected' | 'reconnected' | Activity

/** What a listener is told from now on, one after another; asking waits for the next. */
function listenFrom(feed: ActivityFeed) {
  const told: Happening[] = []
  let wake = () => {}
  const tell = (happening: Happening) => {
    told.push(happening)
    wake()
  }
  const stop = feed.listen({
    onActivity: tell,
    onDisconnect: () => tell('disconnected'),
    onReconnect: () => tell('reconnected'),
  })
  return {
    told,
    stop,
    async next(): Promise<Happening> {
      while (told.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      return told.shift()!
    },
  }
}

const killListeners = () =>
  runSql<{ killed: number }>(
    app.database,
    `select count(pg_terminate_backend(pid))::int as killed from pg_stat_activity
      where datname = current_database() and application_name = 'nyansapo listener'`,
  )

/** The NOTIFY of another process: the same channel, another instance. */
const notifyFromElsewhere = (id: number) =>
  runSql(app.database, 'select pg_notify($1, $2)', [
    'nyansapo_activity',
    JSON.stringify({
      kind: 'activity',
      id,
      action: 'publish',
      entityType: 'article',
      entityId: '1',
      isPublic: true,
      instance: 'elsewhere',
    }),
  ])

test('a change of this process is heard once, with everything that a listener needs', async () => {
  const listener = listenFrom(feed)
  const item = await app.make.published('article')
  const after = await app.make.draft('article')

  expect(await listener.next()).toMatchObject({
    action: 'create',
    entityId: String(item.id),
    isPublic: false,
  })
  expect(await listener.next()).toMatchObject({
    kind: 'activity',
    action: 'publish',
    entityType: 'article',
    entityId: String(item.id),
    isPublic: true,
    id: expect.any(Number),
  })
  // The NOTIFY of the same change comes back too; had it been heard, it would stand here.
  expect(await listener.next()).toMatchObject({ action: 'create', entityId: String(after.id) })
  listener.stop()
})

test('a change of another process is heard', async () => {
  const listener = listenFrom(feed)
  await notifyFromElsewhere(4711)
  expect(await listener.next()).toMatchObject({ id: 4711, instance: 'elsewhere' })
  listener.stop()
})

test('a cut connection is told at once, a new one is told too, and changes are heard again', async () => {
  const listener = listenFrom(feed)

  for (let round = 1; round <= 3; round++) {
    const [row] = await killListeners()
    expect(row!.killed).toBeGreaterThanOrEqual(1)
    expect(await listener.next()).toBe('disconnected')
    expect(await listener.next()).toBe('reconnected')
    await notifyFromElsewhere(round)
    expect(await listener.next()).toMatchObject({ id: round })
  }
  listener.stop()
})

test('a NOTIFY that is not ours is passed over, and the process goes on hearing', async () => {
  const listener = listenFrom(feed)
  for (const payload of [
    '',
    'x',
    '{',
    'null',
    '5',
    '"text"',
    '[]',
    '{}',
    '{"kind":"other"}',
    '{"kind":"activity"}',
  ])
    await runSql(app.database, 'select pg_notify($1, $2)', ['nyansapo_activity', payload])
  await notifyFromElsewhere(7)
  expect(await listener.next()).toMatchObject({ id: 7 })
  listener.stop()
})

test('a listener that fails is not missed by the others, and the write is true all the same', async () => {
  const stopFailing = feed.listen({
    onActivity() {
      throw new Error('A listener failed.')
    },
  })
  const listener = listenFrom(feed)
  const item = await app.make.draft('article')
  expect(await listener.next()).toMatchObject({ entityId: String(item.id) })
  expect((await app.request(`/api/admin/content/${item.id}`)).status).toBe(200)
  stopFailing()
  listener.stop()
})

test('who has stopped listening is told nothing more', async () => {
  const gone = listenFrom(feed)
  gone.stop()
  const listener = listenFrom(feed)
  await app.make.draft('article')
  await listener.next()
  expect(gone.told).toEqual([])
  listener.stop()
})

test('a second instance on the same database shows what was published on the first', async () => {
  await using second = await startTestApp({ as: 'editor', database: app.database })
  const { id } = await app.make.draft('article', { title: 'Seen on both' })
  expect(await (await second.read('/articles')).text()).not.toContain('Seen on both')
  const listener = listenFrom(feed)

  await second.request(`/api/admin/content/${id}/publish`, { method: 'POST' })
  expect(await (await second.read('/articles')).text()).toContain('Seen on both')
  await expect.poll(async () => (await app.read('/articles')).text()).toContain('Seen on both')

  await app.request(`/api/admin/content/${id}/trash`, { method: 'POST' })
  expect((await app.read(`/article/${id}/seen-on-both`)).status).toBe(410)
  await expect.poll(async () => (await second.read(`/article/${id}/seen-on-both`)).status).toBe(410)
  listener.stop()
})
