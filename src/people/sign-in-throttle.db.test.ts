import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { TooManyAttempts } from '#platform/errors.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { countAttempt, forgetAttempts } from './sign-in-throttle.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => runSql(app.database, 'delete from sign_in_attempts'))
afterAll(() => app[Symbol.asyncDispose]())

/** Guesses from these addresses, all at once. @returns how many may be tried */
async function guessFrom(addresses: string[]): Promise<number> {
  const tries = addresses.map((address) => countAttempt(app.app.database.db, address))
  const results = await Promise.allSettled(tries)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(TooManyAttempts)
  return results.filter(({ status }) => status === 'fulfilled').length
}
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

test('one address gets five tries, also when it sends fifty at once', async () => {
  expect(await guessFrom(Array(50).fill('197.251.3.4'))).toBe(5)
})

test('one machine that guesses without end uses up nobody else’s tries', async () => {
  expect(await guessFrom(Array(150).fill('197.251.3.4'))).toBe(5)
  expect(await guessFrom(['197.251.3.5', '41.1.1.1', '2001:db8::1'])).toBe(3)
})

test('a thousand addresses of one household are one address', async () => {
  expect(await guessFrom(range(200).map((host) => `2001:db8:1:2::${host.toString(16)}`))).toBe(5)
})

test('a mapped address and its plain form share their tries', async () => {
  const forms = ['197.251.3.4', '::ffff:197.251.3.4', '::ffff:c5fb:304', '0:0:0:0:0:ffff:197.251.3.4']
  expect(await guessFrom([...forms, ...forms])).toBe(5)
})

test('a whole network of guessers is stopped after thirty tries', async () => {
  expect(await guessFrom(range(60).map((host) => `197.251.3.${host}`))).toBe(30)
  await runSql(app.database, 'delete from sign_in_attempts')
  expect(await guessFrom(range(60).map((net) => `2001:db8:1:${net.toString(16)}::1`))).toBe(30)
})

test('the whole world is stopped after a hundred', async () => {
  expect(await guessFrom(range(150).map((net) => `41.${net}.1.1`))).toBe(100)
})

test('when the window is over, counting begins anew', async () => {
  expect(await guessFrom(Array(8).fill('197.251.3.4'))).toBe(5)
  await runSql(app.database, `update sign_in_attempts set window_ends_at = now() - interval '1 millisecond'`)
  expect(await guessFrom(Array(8).fill('197.251.3.4'))).toBe(5)
})

test('a right password frees its own address; the guesses before it still count for the network and the world', async () => {
  await guessFrom(Array(5).fill('197.251.3.4'))
  await inTransaction(app.app.database.db, (tx) => forgetAttempts(tx, '197.251.3.4'))
  expect(await runSql(app.database, 'select key, attempts from sign_in_attempts order by key')).toEqual([
    { key: 'everywhere', attempts: 4 },
    { key: 'network:197.251.3', attempts: 4 },
  ])
})

test('the time that is told is the time that is left', async () => {
  await guessFrom(Array(6).fill('197.251.3.4'))
  await runSql(app.database, `update sign_in_attempts set window_ends_at = now() + interval '61 seconds'`)
  await expect(countAttempt(app.app.database.db, '197.251.3.4')).rejects.toMatchObject({
    message: 'Too many attempts. Try again in 2 minutes.',
    retryAfterSeconds: expect.closeTo(61, -1),
  })
})

test('staff who sign in and out all day are never told to wait', async () => {
  for (const _ of range(120)) {
    expect(await guessFrom(['197.251.3.4'])).toBe(1)
    await inTransaction(app.app.database.db, (tx) => forgetAttempts(tx, '197.251.3.4'))
  }
})
