import { expect, test, vi } from 'vitest'
import { ask } from '#testing/ask.ts'
import { startTestApp } from '#testing/start-test-app.ts'

const CHANGES = 200
const LEAST_READS = 2000
const READERS = 2

/** What a reader saw of the item: the number of its revision, null where it was not shown. */
type SeenVersion = number | null

test('after each change that was acknowledged every reader gets it: nothing stale in 2,000 reads during 200 changes', async () => {
  await using app = await startTestApp({ as: 'editor' })
  const { id, slug, version } = await app.make.published('article', { description: 'Revision 0.' })
  const paths = ['/', '/articles', '/headlines', `/article/${id}/${slug}`]
  /** All states in the order in which they were acknowledged; a reader may be ahead of it, never behind. */
  const states: SeenVersion[] = [0]
  let revision = 0
  let atVersion = version
  let underway: SeenVersion | undefined
  let reads = 0
  const stale: string[] = []

  const read = async (path: string) => {
    const acknowledged = states.length - 1
    const { status, text } = await ask(app.url + path)
    const shown = /Revision (\d+)\./.exec(text)?.[1]
    const seen: SeenVersion = shown === undefined ? null : Number(shown)
    reads++
    const isNow = states.slice(acknowledged).includes(seen) || seen === underway
    if (!isNow || status >= 500) stale.push(`${path} showed ${seen} after ${states[acknowledged]}`)
  }
  const change = async (path: string, next: SeenVersion, init: { method: string; body?: unknown }) => {
    underway = next
    const answer = await app.request(`/api/admin/content/${id}${path}`, init)
    expect(answer.status).toBe(200)
    atVersion = ((await answer.json()) as { version: number }).version
    states.push(next)
  }

  let done = false
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    for (let index = reader; !done || reads < LEAST_READS; index++) await read(paths[index % paths.length]!)
  })
  try {
    for (let index = 1; index <= CHANGES; index++) {
      if (states.at(-1) === null) await change('/publish', revision, { method: 'POST' })
      else if (index % 5 === 0) await change('/unpublish', null, { method: 'POST' })
      else {
        revision++
        const body = { version: atVersion, description: `Revision ${revision}.` }
        await change('', revision, { method: 'PATCH', body })
      }
      for (const path of paths) await read(path)
    }
  } finally {
    done = true
  }
  await Promise.all(readers)

  expect(stale).toEqual([])
  expect(states).toHaveLength(CHANGES + 1)
  expect(reads).toBeGreaterThanOrEqual(LEAST_READS)
})

test('a change on one instance is shown by the other as soon as it hears of it, without a request to the other’s staff', async () => {
  await using here = await startTestApp({ as: 'editor' })
  // A second process knows nothing of this one's memory: it gets modules of its own.
  vi.resetModules()
  const elsewhere = await import('#testing/start-test-app.ts')
  await using there = await elsewhere.startTestApp({ database: here.database })
  const { id, slug, version } = await here.make.published('article', { description: 'Before' })
  const article = `/article/${id}/${slug}`
  const { statements } = there.app.database

  for (const path of [article, '/articles', '/headlines', '/']) {
    await vi.waitFor(async () => expect((await ask(there.url + path)).text).toContain('Before'))
  }
  await vi.waitFor(async () => {
    await ask(there.url + article)
    const before = statements.public
    await ask(there.url + article)
    expect(statements.public).toBe(before) // from memory
  })

  const body = { version, description: 'Afterwards' }
  expect((await here.request(`/api/admin/content/${id}`, { method: 'PATCH', body })).status).toBe(200)
  for (const path of [article, '/articles', '/headlines', '/']) {
    await vi.waitFor(async () => expect((await ask(there.url + path)).text).toContain('Afterwards'))
  }

  expect((await here.request(`/api/admin/content/${id}/trash`, { method: 'POST' })).status).toBe(200)
  await vi.waitFor(async () => expect((await ask(there.url + article)).status).toBe(410))
  expect((await ask(`${there.url}/articles`)).text).not.toContain('Afterwards')
})
