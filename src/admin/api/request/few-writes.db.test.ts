import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#testing/open-session.ts'
import { STAFF_ROUTES } from '#testing/staff-routes/staff-routes.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { WHILE_TYPING } from './few-writes.ts'

const MOST = 120

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { writesPerMinute: MOST } })
})
afterAll(() => app[Symbol.asyncDispose]())

type Write = (method: string, path: string, body?: unknown) => Promise<Response>

/** How somebody writes in a session of their own. */
async function someone(): Promise<Write> {
  const { token } = await openSession(app.app.database.db, 'owner')
  return (method, path, body) =>
    app.request(`/api/admin${path}`, { method, body, headers: { cookie: `sid=${token}` } })
}

const topic = (name: string) => ({ name, description: '' })
const keep = (write: Write) => {
  const [, typed] = STAFF_ROUTES['PUT /content/autosaves/:draftSession']!
  return write('PUT', `/content/autosaves/${randomUUID()}`, typed)
}

async function statuses(times: number, write: (nr: number) => Promise<Response>): Promise<number[]> {
  const all: number[] = []
  for (let nr = 0; nr < times; nr++) all.push((await write(nr)).status)
  return all
}

test('one session changes 120 things in a minute, refused ones among them; the next is refused in words, and says when', async () => {
  const [ama, kofi] = [await someone(), await someone()]
  const refused = await statuses(MOST - 1, () => ama('POST', '/topics', {}))
  expect(new Set(refused)).toEqual(new Set([422]))
  expect((await ama('POST', '/topics', topic('The last that is made'))).status).toBe(201)
  const tooMany = await ama('POST', '/topics', topic('One too many'))
  const wait = Number(tooMany.headers.get('retry-after'))
  expect(tooMany.status).toBe(429)
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect(await tooMany.json()).toMatchObject({
    code: 'too_many_attempts',
    detail: `Too much was changed within a minute. Nothing was saved just now, and what you typed is still here: try again in ${wait} seconds.`,
  })
  const made = await app.app.database.db.selectFrom('topics').select('name').execute()
  expect(made).toContainEqual({ name: 'The last that is made' })
  expect(made).not.toContainEqual({ name: 'One too many' })

  expect((await ama('GET', '/topics')).status, 'reading goes on').toBe(200)
  expect((await kofi('POST', '/topics', topic('Made by another'))).status, 'so does who else works').toBe(201)
})

test('typing in many tabs never uses up what a person may change, nor the other way round; it has an end of its own', async () => {
  const ama = await someone()
  const typing = await statuses(3 * MOST, () => keep(ama))
  expect(new Set(typing)).toEqual(new Set([200]))
  expect((await keep(ama)).status).toBe(429)
  expect((await ama('POST', '/topics', topic('Made while typing'))).status).toBe(201)

  const kofi = await someone()
  await statuses(MOST + 1, () => kofi('POST', '/topics', {}))
  expect((await keep(kofi)).status).toBe(200)
})

test('what is counted as typing is all there', () => {
  expect([...WHILE_TYPING].filter((route) => !STAFF_ROUTES[route])).toEqual([])
})
