import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#people/actor.ts'
import { openSession } from '#testing/open-session.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
let ama: { actor: Actor; token: string }
let kofi: { actor: Actor; token: string }
beforeAll(async () => {
  app = await startTestApp()
  ama = await openSession(app.app.database.db, 'owner')
  kofi = await openSession(app.app.database.db, 'owner')
})
afterAll(() => app[Symbol.asyncDispose]())

/** Asked with Kofi's cookie, by a tab that says whose it is. */
function ask(method: string, path: string, tabOf: string | undefined, body?: unknown): Promise<Response> {
  const headers = { cookie: `sid=${kofi.token}`, ...(tabOf !== undefined && { 'x-account': tabOf }) }
  return app.request(`/api/admin${path}`, { method, body, headers })
}

const named = (name: string) => ({ name, description: '' })
const topics = async () =>
  (await app.app.database.db.selectFrom('topics').select('name').execute()).map(({ name }) => name)

test.each([
  ['of another account', () => String(ama.actor.staffId)],
  ['of an account that is not', () => '999999999'],
  ['of no number', () => 'null'],
  ['of nothing', () => ''],
])('a tab %s writes, reads and signs out nothing under who is signed in now', async (_, tabOf) => {
  const answer = await ask('POST', '/topics', tabOf(), named('Typed by Ama'))
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({
    code: 'other_account',
    detail: expect.stringContaining('what you typed is still here'),
  })
  expect(await topics()).not.toContain('Typed by Ama')
  expect((await ask('GET', '/topics', tabOf())).status).toBe(401)
  expect((await ask('DELETE', '/session', tabOf())).status).toBe(401)
  expect((await ask('GET', '/topics', undefined)).status, 'who is signed in stays so').toBe(200)
})

test('a tab of who is signed in writes, and so does what says no account', async () => {
  expect((await ask('POST', '/topics', String(kofi.actor.staffId), named('Typed by Kofi'))).status).toBe(201)
  expect((await ask('POST', '/topics', undefined, named('Sent by a program'))).status).toBe(201)
  expect(await topics()).toEqual(expect.arrayContaining(['Typed by Kofi', 'Sent by a program']))
})

test('whoever looks who is signed in is told, whatever tab asks', async () => {
  const answer = await ask('GET', '/session', String(ama.actor.staffId))
  expect(await answer.json()).toMatchObject({ id: kofi.actor.staffId })
})
