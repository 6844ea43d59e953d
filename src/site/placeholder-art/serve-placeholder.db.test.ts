import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const statusOf = async (name: string) => (await app.read(`/placeholder/${name}.svg`)).status

test('what readers see has its picture; a draft, another type and a made-up number have none', async () => {
  const { id } = await app.make.published('article')
  const draft = await app.make.draft('article')
  expect(await statusOf(`article-${id}`)).toBe(200)
  expect(await statusOf(`article-${id}`)).toBe(200)
  expect(await statusOf(`podcast-${id}`)).toBe(404)
  expect(await statusOf(`article-${draft.id}`)).toBe(404)
  for (const name of ['999999', '2147483648', '999999999', '9999999999'])
    expect([name, await statusOf(`article-${name}`)]).toEqual([name, 404])
})
