import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BreakableDatabase, createBreakableDatabase } from '#testing/breakable-database.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { json, plain } from './post.testing.ts'

const FORMS = {
  '/comments': [
    { name: 'Ama', email: 'ama@x.example', comment: 'Typed for ten minutes.', item: '1' },
    'Error: Failed to submit comment. Please try again.',
  ],
  '/messages': [
    {
      kind: 'contact',
      name: 'Ama',
      email: 'ama@x.example',
      subject: 'Hello',
      message: 'Typed for ten minutes.',
    },
    'Error: Failed to send the message. Please try again.',
  ],
  '/subscribe': [{ email: 'ama@x.example' }, 'Error: Failed to subscribe. Please try again.'],
  '/submit': [
    { name: 'Ama', email: 'ama@x.example', title: 'A title', text: 'Typed for ten minutes.', consent: 'yes' },
    'Error: Failed to submit the text. Please try again.',
  ],
} as const

let database: BreakableDatabase
let app: TestApp
beforeAll(async () => {
  database = await createBreakableDatabase()
  app = await startTestApp({ database, config: { trustProxy: true } })
  await app.make.published('article')
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

test('while the database is away nothing typed is lost, and once it is back the same form is taken', async () => {
  await database.goAway()
  for (const [path, [fields, failed]] of Object.entries(FORMS)) {
    const page = await plain(app, path, fields)
    expect([path, page.status, page.headers.get('retry-after')]).toEqual([path, 503, '5'])
    expect(page.headers.get('cache-control')).toBe('no-store')
    const html = await page.text()
    expect(html).toContain(failed)
    for (const [name, text] of Object.entries(fields)) {
      if (name === 'item' || name === 'kind') expect(html).toContain(`name="${name}" value="${text}"`)
      else expect(html).toMatch(new RegExp(`(?:value="${text}"|>${text}</textarea>)`))
    }
    const script = await json(app, path, fields)
    expect(script.headers.get('content-type')).toContain('application/problem+json')
    expect(await script.json()).toMatchObject({ status: 503, code: 'unavailable', detail: failed })
  }
  expect((await app.read('/forms/token?form=signup')).status).toBe(503)

  await database.comeBack()
  await expect.poll(async () => (await app.read('/readyz')).status).toBe(200)
  for (const [path, [fields]] of Object.entries(FORMS)) {
    expect([path, (await json(app, path, fields)).status]).toEqual([path, 201])
  }
  expect((await app.read('/forms/token?form=signup')).status).toBe(200)
  expect(await runSql(database, 'select content from comments')).toEqual([
    { content: 'Typed for ten minutes.' },
  ])
})
