import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Role } from '#people/actor.ts'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
let other: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
  other = await startTestApp({ as: 'editor', database: app.database })
})
afterAll(async () => {
  await other[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

type Told = { id: number; people: { tab: string; name: string }[] }

/** A tab of somebody who is signed in, and what it is told. */
async function openTab(url: string, role: Role = 'editor') {
  const { actor, token } = await openSession(app.app.database.db, role)
  const abort = new AbortController()
  const headers = { cookie: `sid=${token}`, 'sec-fetch-site': 'same-origin' }
  const { body } = await fetch(`${url}/api/admin/changes`, { headers, signal: abort.signal })
  let text = ''
  const ended = (async () => {
    for await (const part of body!.pipeThrough(new TextDecoderStream())) text += part
  })().catch(() => {})
  const line = await vi.waitUntil(() => /event: line\ndata: (.*)\n\n/.exec(text)?.[1])
  const { tab } = JSON.parse(line) as { tab: string }
  return {
    actor,
    /** Opens these items, and no others. */
    open: (items: number[]) =>
      fetch(`${url}/api/admin/changes/open-items`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ tab, items }),
      }),
    told: () =>
      [...text.matchAll(/event: open-by\ndata: (.*)\n\n/g)].map(([, data = '']) => JSON.parse(data) as Told),
    text: () => text,
    async leave() {
      abort.abort()
      await ended
    },
  }
}

/** Whom a tab was told of last at an item. */
const at = (told: Told[], id: number) =>
  told.findLast((each) => each.id === id)?.people.map(({ name }) => name) ?? []

test('who has an item open is told on every instance, to who comes later too, and ends with the tab', async () => {
  const { id } = await app.make.draft('article')
  const colleague = await openTab(other.url)
  const writer = await openTab(app.url)
  expect((await writer.open([id])).status).toBe(200)
  await vi.waitFor(() => expect(at(colleague.told(), id)).toEqual([writer.actor.name]))
  const later = await openTab(other.url)
  await vi.waitFor(() => expect(at(later.told(), id)).toEqual([writer.actor.name]))

  await colleague.open([id])
  await vi.waitFor(() => expect(at(writer.told(), id)).toEqual([writer.actor.name, colleague.actor.name]))
  await writer.leave()
  await vi.waitFor(() => expect(at(colleague.told(), id)).toEqual([colleague.actor.name]))
  expect(at(later.told(), id)).toEqual([colleague.actor.name])
  await colleague.open([])
  await vi.waitFor(() => expect(at(later.told(), id)).toEqual([]))
})

test('a tab with an open item is asked whether it still is there, and one without is left alone', async () => {
  const { id } = await app.make.draft('article')
  const [writer, reader] = [await openTab(app.url), await openTab(app.url)]
  await writer.open([id])
  await vi.waitFor(() => expect(writer.text()).toContain('event: still-open'), { timeout: 15_000 })
  expect(reader.text()).not.toContain('event: still-open')
  await Promise.all([writer.leave(), reader.leave()])
}, 20_000)

test('a contributor learns who is at their own items, and of no others', async () => {
  const contributor = await openTab(app.url, 'contributor')
  const writer = await openTab(app.url)
  const { id: foreign } = await app.make.draft('article')
  const { id: own } = await app.make.draft('article')
  await runSql(app.database, 'update content set created_by = $1 where id = $2', [
    contributor.actor.staffId,
    own,
  ])
  await writer.open([foreign, own])
  await vi.waitFor(() => expect(at(contributor.told(), own)).toEqual([writer.actor.name]))
  expect(contributor.told().map(({ id }) => id)).toEqual([own])
  // What they may not read they do not open.
  await contributor.open([foreign, own])
  await vi.waitFor(() => expect(at(writer.told(), own)).toHaveLength(2))
  expect(at(writer.told(), foreign)).toEqual([writer.actor.name])
  await Promise.all([writer.leave(), contributor.leave()])
})

test('nothing of who has what open is stored', async () => {
  const { id } = await app.make.draft('article')
  const writer = await openTab(app.url)
  const activity = async () =>
    (await (await app.request('/api/admin/activity')).json()) as { items: unknown[] }
  const before = await activity()
  await writer.open([id])
  await vi.waitFor(() => expect(at(writer.told(), id)).toEqual([writer.actor.name]))
  expect(await activity()).toEqual(before)
  await writer.leave()
})
