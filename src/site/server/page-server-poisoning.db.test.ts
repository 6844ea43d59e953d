import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '#testing/ask.ts'
import { EVIL, HEADERS, NOISE } from '#testing/hostile-input/poison.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
let paths: string[]

beforeAll(async () => {
  app = await startTestApp()
  const { id, slug } = await app.make.published('article', { title: 'Is bail a right?' })
  await app.make.published('newsletter')
  paths = ['/', '/articles', '/headlines', `/article/${id}/${slug}`]
})
afterAll(() => app[Symbol.asyncDispose]())

type Clean = { status: number; headers: Record<string, unknown>; text: string }

async function clean(path: string): Promise<Clean> {
  const { status, headers, text } = await ask(app.url + path)
  return { status, headers: { ...headers, date: '' }, text }
}

test('nothing that a request says beside its address changes what it or the next reader gets', async () => {
  expect(Object.keys(HEADERS).length).toBeGreaterThanOrEqual(60)
  for (const path of paths) {
    const honest = await clean(path)
    expect(honest.status).toBe(200)
    for (const [name, value] of Object.entries(HEADERS)) {
      app.app.pages.cache.purge('all', () => false)
      const sent = await ask(app.url + path, { headers: { [name]: value } })
      expect([name, path, sent.text], name).toEqual([name, path, honest.text])
      expect(await clean(path), name).toEqual(honest)
    }
  }
})

test('parameters that a page does not read change neither its bytes nor where they are kept', async () => {
  expect(NOISE.length).toBeGreaterThanOrEqual(40)
  for (const path of paths) {
    const honest = await clean(path)
    for (const noise of NOISE) {
      app.app.pages.cache.purge('all', () => false)
      const sent = await ask(`${app.url}${path}?${noise}`)
      expect([noise, path, sent.text]).toEqual([noise, path, honest.text])
      expect(app.app.pages.cache.size.entries, noise).toBe(1)
      expect(await clean(path), noise).toEqual(honest)
      // The same address, not one of its own.
      expect(app.app.pages.cache.size.entries, noise).toBe(1)
    }
  }
})

test('a redirect and a fault page name no host but ours either', async () => {
  const article = paths.at(-1) ?? ''
  for (const [name, value] of Object.entries(HEADERS)) {
    const redirect = await ask(`${app.url}${article.replace(/[^/]*$/, 'wrong')}`, {
      headers: { [name]: value },
    })
    expect([name, redirect.status, redirect.headers.location]).toEqual([name, 301, article])
    const missing = await ask(`${app.url}/no-such-page`, { headers: { [name]: value } })
    expect([name, missing.status]).toEqual([name, 404])
    expect(missing.text).not.toContain(EVIL)
  }
})
