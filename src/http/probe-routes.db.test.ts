import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import { startTestApp } from '#testing/start-test-app.ts'
import { probeRoutes } from './probe-routes.ts'

test('a process that is about to end says so at /readyz first, and answers until nobody sends it anything', async () => {
  const app = await startTestApp({ config: { drainSeconds: 1 } })
  expect((await app.read('/readyz')).status).toBe(200)

  const ended = app[Symbol.asyncDispose]()

  const leaving = await app.read('/readyz')
  expect([leaving.status, await leaving.text()]).toEqual([503, 'leaving'])
  const page = await app.read('/articles')
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  await ended
  await expect(app.read('/articles')).rejects.toThrow()
})

test('however often /readyz is asked, the database is asked once a second, and at once when it is known to have gone or come', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let [asked, isAway] = [0, false]
  const ask = async () => {
    asked++
    if (isAway) throw new Error('away')
    return { takesChanges: true }
  }
  const ready = probeRoutes({ ask, isAway: () => isAway }, () => false).find(
    ({ path }) => path === '/readyz',
  )!
  const statuses = async (times: number) => {
    const seen: number[] = []
    const res = { writeHead: (status: number) => ({ end: () => void seen.push(status) }) }
    const one = () => ready.handle({} as IncomingMessage, res as unknown as ServerResponse, {} as never)
    await Promise.all(Array.from({ length: times }, one))
    for (let time = 0; time < times; time++) await one()
    return [...new Set(seen)]
  }
  try {
    expect([await statuses(40), asked]).toEqual([[200], 1])
    vi.advanceTimersByTime(1001)
    expect([await statuses(40), asked]).toEqual([[200], 2])
    isAway = true
    expect([await statuses(40), asked]).toEqual([[503], 3])
    isAway = false
    expect([await statuses(40), asked]).toEqual([[200], 4])
  } finally {
    vi.useRealTimers()
  }
})
