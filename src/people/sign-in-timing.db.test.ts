import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsOf, PASSWORD, SHARED_PASSWORD } from '#testing/accounts.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'owner', config: { adminPasswords: [SHARED_PASSWORD] } })
  const { join } = accountsOf(app)
  await join('Ama Mensah', 'ama@example.com')
  const suspended = await join('Kofi Boateng', 'kofi@example.com')
  await runSql(app.database, 'update staff set suspended_at = now() where id = $1', [suspended.id])
  // The hash that stands for nobody's is made once.
  await signIn('nobody@example.com')
})
afterAll(() => app[Symbol.asyncDispose]())

const signIn = (signInName: string, password = 'not the password') =>
  accountsOf(app).signIn(signInName, password)

/** How many passwords are hashed meanwhile: each takes some 30 ms, and everything else next to nothing. */
async function hashesOf(work: () => Promise<{ status: number }>) {
  let hashes = 0
  const hook = createHook({
    init(_id, type) {
      if (type === 'ARGON2REQUEST') hashes++
    },
  }).enable()
  await runSql(app.database, 'delete from sign_in_attempts')
  const { status } = await work()
  hook.disable()
  return { status, hashes }
}

test.each([
  ['somebody who has an account', 'ama@example.com'],
  ['nobody', 'nobody@example.com'],
  ['nobody’s number', '+233201234567'],
  ['somebody who is suspended', 'kofi@example.com'],
])('a wrong password of %s costs one hash: the time does not tell who works here', async (_who, name) => {
  expect(await hashesOf(() => signIn(name))).toEqual({ status: 401, hashes: 1 })
})

test('a password alone costs as many hashes, whether it is one of ours or not, and however many there are', async () => {
  expect(await hashesOf(() => signIn(''))).toEqual({ status: 401, hashes: 3 })
  expect(await hashesOf(() => signIn('', SHARED_PASSWORD))).toEqual({ status: 200, hashes: 3 })
})

test('a right password costs what a wrong one does', async () => {
  expect(await hashesOf(() => signIn('ama@example.com', PASSWORD))).toEqual({ status: 200, hashes: 1 })
})
