import { expect, test } from 'vitest'
import { startTestApp } from '#testing/start-test-app.ts'

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
