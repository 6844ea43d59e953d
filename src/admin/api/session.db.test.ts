import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

const PASSWORD = 'akwaaba to the newsroom'
const SECOND = 'medaase to everyone here'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { adminPasswords: [PASSWORD, SECOND] } })
})
beforeEach(() => runSql(app.database, 'delete from staff_sessions; delete from sign_in_attempts'))
afterAll(() => app[Symbol.asyncDispose]())

const signIn = (password: unknown, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/api/admin/session`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ password }),
  })
const who = (cookie: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/api/admin/session`, { headers: { cookie, ...headers } })
const cookieOf = (response: Response) => response.headers.get('set-cookie')!.split(';')[0]!
const sessions = () =>
  runSql<{ last_seen_at: Date; expires_at: Date; token_hash: string }>(
    app.database,
    `select s.* from staff_sessions s join staff on staff.id = staff_id where shared`,
  )
const move = (column: string, interval: string) =>
  runSql(app.database, `update staff_sessions set ${column} = now() + $1::interval`, [interval])

test('the right password opens a session: a cookie that no script reads and no other site sends', async () => {
  for (const [password, name] of [
    [PASSWORD, 'admin-1'],
    [SECOND, 'admin-2'],
  ] as const) {
    const response = await signIn(password)
    expect(response.status).toBe(200)
    const [pair, ...attributes] = response.headers.get('set-cookie')!.split('; ')
    expect(pair).toMatch(/^sid=[A-Za-z0-9_-]{43}$/)
    expect(attributes).toEqual(
      expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Path=/', expect.stringMatching(/^Expires=/)]),
    )
    expect(attributes.some((attribute) => attribute.startsWith('Domain'))).toBe(false)
    expect(await (await who(pair!)).json()).toEqual({
      id: expect.any(Number),
      name,
      role: 'owner',
      isShared: true,
      signInName: null,
      hasPassword: true,
      hasPasskey: false,
      factorDue: null,
      mustAddFactor: false,
    })
  }
})

test('over TLS the cookie is Secure and named so that no other host can set it', async () => {
  await using secure = await startTestApp({
    config: { adminPasswords: [PASSWORD], siteUrl: 'https://law.example' },
  })
  const response = await secure.read('/api/admin/session', {
    method: 'POST',
    headers: { origin: 'https://law.example', 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  })
  expect(response.headers.get('set-cookie')).toMatch(/^__Host-sid=[^;]{43}; (?=.*Secure)(?=.*HttpOnly)/)
})

test('a stolen table opens no door: the token itself is stored nowhere', async () => {
  const token = cookieOf(await signIn(PASSWORD)).slice('sid='.length)
  const [session] = await sessions()
  expect(session!.token_hash).not.toContain(token)
  expect((await who(`sid=${session!.token_hash}`)).status).toBe(401)
})

test('a wrong password is told in the specified words and opens nothing', async () => {
  for (const wrong of ['wrong', `${PASSWORD} `, PASSWORD.toUpperCase(), '\u0000']) {
    const response = await signIn(wrong)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'unauthenticated', detail: 'Invalid password' })
    expect(response.headers.get('set-cookie')).toBeNull()
  }
  expect(await sessions()).toEqual([])
})

test('what is not a password is told apart, in words', async () => {
  for (const password of ['', 5, null, [], {}, 'x'.repeat(1025), undefined])
    expect((await signIn(password)).status).toBe(422)
  expect((await signIn('ɔ'.repeat(1000))).status).toBe(401)
})

test('after five wrong passwords even the right one waits, and is told how long', async () => {
  for (let attempt = 0; attempt < 5; attempt++) expect((await signIn('wrong')).status).toBe(401)

  for (const password of ['wrong', PASSWORD]) {
    const response = await signIn(password)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(900)
    expect(await response.json()).toMatchObject({
      code: 'too_many_attempts',
      detail: expect.stringMatching(/^Too many attempts. Try again in \d+ minutes?\.$/),
    })
  }
  expect(await sessions()).toEqual([])

  await runSql(app.database, `update sign_in_attempts set window_ends_at = now() - interval '1 second'`)
  expect((await signIn(PASSWORD)).status).toBe(200)
})

test('fifty guesses at the same moment get no more tries than five, one after another', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => signIn(`guess ${index}`)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(45)
})

test('a right password clears what the typing errors before it counted', async () => {
  for (let round = 0; round < 3; round++) {
    for (let attempt = 0; attempt < 4; attempt++) expect((await signIn('wrong')).status).toBe(401)
    expect((await signIn(PASSWORD)).status).toBe(200)
  }
})

test('a made-up address in front of the real one buys no tries; without a proxy it is not read at all', async () => {
  for (let attempt = 0; attempt < 5; attempt++)
    await signIn('wrong', { 'x-forwarded-for': `10.0.0.${attempt}` })
  expect((await signIn(PASSWORD, { 'x-forwarded-for': '10.9.9.9' })).status).toBe(429)

  await using proxied = await startTestApp({ config: { adminPasswords: [PASSWORD], trustProxy: true } })
  const behind = (address: string) =>
    fetch(`${proxied.url}/api/admin/session`, {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.0.${Math.random()}, ${address}`,
      },
      body: '{"password":"wrong"}',
    })
  for (let attempt = 0; attempt < 5; attempt++) expect((await behind('2001:db8:1:2::1')).status).toBe(401)
  expect((await behind('2001:db8:1:2:ffff::abcd')).status).toBe(429)
  expect((await behind('2001:db8:1:3::1')).status).toBe(401)
})

test('signing out ends the session at once, on every instance, and leaves the others', async () => {
  await using second = await startTestApp({
    database: app.database,
    config: { adminPasswords: [PASSWORD, SECOND] },
  })
  const [mine, other] = [cookieOf(await signIn(PASSWORD)), cookieOf(await signIn(PASSWORD))]

  const out = await fetch(`${app.url}/api/admin/session`, {
    method: 'DELETE',
    headers: { cookie: mine, 'sec-fetch-site': 'same-origin' },
  })

  expect(out.status).toBe(200)
  expect(out.headers.get('set-cookie')).toMatch(/^sid=;.*Max-Age=0/)
  // Neither "storage", where texts lie that are not saved yet, nor "cookies".
  expect(out.headers.get('clear-site-data')).toBe('"cache"')
  for (const url of [app.url, second.url]) {
    expect((await fetch(`${url}/api/admin/session`, { headers: { cookie: mine } })).status).toBe(401)
    expect((await fetch(`${url}/api/admin/session`, { headers: { cookie: other } })).status).toBe(200)
  }
})

test('a session left alone for twelve hours is over', async () => {
  const cookie = cookieOf(await signIn(PASSWORD))
  await move('last_seen_at', '-11 hours -59 minutes')
  expect((await who(cookie)).status).toBe(200)
  await move('last_seen_at', '-12 hours -1 second')
  const response = await who(cookie)
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ detail: expect.stringContaining('session has ended') })
})

test('a session in use is over at its end all the same', async () => {
  const cookie = cookieOf(await signIn(PASSWORD))
  await move('expires_at', '-1 second')
  expect((await who(cookie)).status).toBe(401)
})

test('a shared password’s session lasts at most twelve hours, a person’s seven days', async () => {
  await signIn(PASSWORD)
  const [shared] = await sessions()
  const hours = ({ expires_at }: { expires_at: Date }) => (expires_at.getTime() - Date.now()) / 3_600_000
  expect(hours(shared!)).toBeLessThanOrEqual(12)
  expect(hours(shared!)).toBeGreaterThan(11.9)

  await runSql(app.database, `update staff set shared = false, name = 'Ama' where name = 'admin-1'`)
  await runSql(app.database, 'delete from staff_sessions')
  await signIn(PASSWORD)
  const [own] = await runSql<{ expires_at: Date }>(app.database, 'select * from staff_sessions')
  expect(hours(own!)).toBeGreaterThan(167.9)
  expect(hours(own!)).toBeLessThanOrEqual(168)
  await runSql(app.database, `update staff set shared = true, name = 'admin-1' where name = 'Ama'`)
})

test('work keeps a session alive; a list that refreshes itself in the background does not', async () => {
  const cookie = cookieOf(await signIn(PASSWORD))
  const seen = async () => (await sessions())[0]!.last_seen_at.getTime()
  await move('last_seen_at', '-2 hours')
  const before = await seen()

  expect((await who(cookie, { 'x-background': '1' })).status).toBe(200)
  const stream = await fetch(`${app.url}/api/admin/changes`, {
    headers: { cookie, accept: 'text/event-stream' },
  })
  expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  await stream.body!.cancel()
  expect(await seen()).toBe(before)

  expect((await who(cookie)).status).toBe(200)
  expect(await seen()).toBeGreaterThan(before)
})

test('a cookie that was there before signing in is not the one that is signed in', async () => {
  const planted = 'sid=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
  const response = await signIn(PASSWORD, { cookie: planted })
  expect(cookieOf(response)).not.toBe(planted)
  expect((await who(planted)).status).toBe(401)
})

test('a removed or changed shared password ends its sessions at the next start', async () => {
  const [first, second] = [cookieOf(await signIn(PASSWORD)), cookieOf(await signIn(SECOND))]
  await using restarted = await startTestApp({
    database: app.database,
    config: { adminPasswords: ['another long password', SECOND] },
  })
  const status = async (cookie: string) =>
    (await fetch(`${restarted.url}/api/admin/session`, { headers: { cookie } })).status
  expect([await status(first), await status(second)]).toEqual([401, 200])
})
