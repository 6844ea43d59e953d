import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

const read = async <T>(path: string) => (await app.read(path)).json() as Promise<T>
type Item = { id: number; corrections: object[] }

test('what readers were told of changes stands in a list and with one item, the latest first', async () => {
  const { id, version } = await app.make.published('article')
  const other = await app.make.published('article')
  const changes = [
    { kind: 'clarification', note: 'Bail pending trial is meant.' },
    { kind: 'correction', note: 'We wrote “always”.', changesMeaning: true },
  ]
  for (const [nr, change] of changes.entries())
    await app.request(`/api/admin/content/${id}`, {
      method: 'PATCH',
      body: { version: version + nr, body: `<p>Text ${nr}.</p>`, change },
    })
  const told = [
    { ...changes[1], madeAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    { ...changes[0], changesMeaning: false, madeAt: expect.stringMatching(/^\d{4}-.*Z$/) },
  ]
  const { items } = await read<{ items: Item[] }>('/api/v1/items')
  const of = (wanted: number) => items.find((one) => one.id === wanted)?.corrections
  expect(of(id)).toEqual(told)
  expect(of(other.id)).toEqual([])
  expect((await read<Item>(`/api/v1/items/${id}`)).corrections).toEqual(told)
})
