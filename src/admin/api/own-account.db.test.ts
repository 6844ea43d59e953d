import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountsOf, OTHER_PASSWORD, PASSWORD, SHARED_PASSWORD } from '#testing/accounts.ts'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
let { ask, owner, invite, join, signIn }: ReturnType<typeof accountsOf> = {} as never
beforeAll(async () => {
  app = await startTestApp({ config: { adminPasswords: [SHARED_PASSWORD] } })
  ;({ ask, owner, invite, join, signIn } = accountsOf(app))
})
beforeEach(() => runSql(app.database, 'delete from sign_in_attempts'))
afterAll(() => app[Symbol.asyncDispose]())

test('a lost password is set anew by an owner’s link, which ends every session and signs nobody in', async () => {
  const { cookie, id } = await join('Nana Ofori', 'nana@example.com')
  const first = String((await owner('POST', `/staff/${id}/recovery`)).body.token)
  const second = String((await owner('POST', `/staff/${id}/recovery`)).body.token)
  expect((await ask('POST', '/staff-links/look', { token: first })).status).toBe(410)
  const used = await ask('POST', '/staff-links/accept', { token: second, password: OTHER_PASSWORD })
  expect(used).toMatchObject({ status: 200, body: { signedIn: false }, cookie: '' })
  expect((await ask('GET', '/session', undefined, cookie)).status).toBe(401)
  expect((await signIn('nana@example.com', PASSWORD)).status).toBe(401)
  expect((await signIn('nana@example.com', OTHER_PASSWORD)).status).toBe(200)
})

test('a change of password asks for the old one, ends all other sessions and goes on with a new one', async () => {
  const { cookie } = await join('Adwoa Badoe', 'adwoa@example.com')
  const elsewhere = (await signIn('adwoa@example.com', PASSWORD)).cookie
  const wrong = await ask(
    'PUT',
    '/account/password',
    { oldPassword: 'wrong', password: OTHER_PASSWORD },
    cookie,
  )
  expect(wrong).toMatchObject({ status: 422, body: { fields: { oldPassword: 'Invalid password' } } })
  const weak = await ask(
    'PUT',
    '/account/password',
    { oldPassword: PASSWORD, password: 'password1234' },
    cookie,
  )
  expect(weak.body.fields).toHaveProperty('password')
  const changed = await ask(
    'PUT',
    '/account/password',
    { oldPassword: PASSWORD, password: OTHER_PASSWORD },
    cookie,
  )
  expect(changed.status).toBe(200)
  expect(changed.cookie).not.toBe(cookie)
  for (const [one, status] of [
    [cookie, 401],
    [elsewhere, 401],
    [changed.cookie, 200],
  ] as const)
    expect((await ask('GET', '/session', undefined, one)).status).toBe(status)
  expect((await signIn('adwoa@example.com', OTHER_PASSWORD)).status).toBe(200)
})

test('no password holds its person’s e-mail name or phone number: as one joins, changes it, or sets it anew', async () => {
  const refusal = expect.objectContaining({ password: expect.stringContaining('holds your name') })
  const names = { name: 'Yaw Names', signInName: 'blackstar77@example.com' }
  const holding = 'blackstar77 at noon'
  const token = await invite('Yaw Names')
  const accept = (password: string) => ask('POST', '/staff-links/accept', { token, ...names, password })
  expect((await accept(holding)).body.fields).toEqual(refusal)
  const { cookie } = await accept(PASSWORD)
  const profile = { name: 'Yaw Names', email: names.signInName, phone: '0244445556' }
  expect((await ask('PATCH', '/account', profile, cookie)).status).toBe(200)
  for (const password of [holding, 'goats 0244445556', 'goats +233 24 444 5556']) {
    const changed = await ask('PUT', '/account/password', { oldPassword: PASSWORD, password }, cookie)
    expect([password, changed.body.fields]).toEqual([password, refusal])
  }
  const [{ id } = { id: 0 }] = await runSql<{ id: number }>(
    app.database,
    `select id from staff where name = 'Yaw Names'`,
  )
  const link = (await owner('POST', `/staff/${id}/recovery`)).body.token
  for (const password of [holding, 'goats 0244445556'])
    expect((await ask('POST', '/staff-links/accept', { token: link, password })).body.fields).toEqual(refusal)
})

test('guesses at the old password are counted, and a flood of guesses at the door stops nobody who is signed in', async () => {
  const { cookie } = await join('Ekow Eshun', 'ekow@example.com')
  const guess = () =>
    ask('PUT', '/account/password', { oldPassword: 'guess', password: OTHER_PASSWORD }, cookie)
  await runSql(
    app.database,
    `insert into sign_in_attempts (key, attempts, window_ends_at) values ('everywhere', 5000, now() + interval '9 minutes')`,
  )
  for (let attempt = 0; attempt < 5; attempt++) expect((await guess()).status).toBe(422)
  expect((await guess()).status).toBe(429)
})

test('people see where they are signed in, by device, and sign out one or all', async () => {
  const { cookie } = await join('Maame Biney', 'maame@example.com')
  await fetch(`${app.url}/api/admin/session`, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'user-agent':
        'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
    },
    body: JSON.stringify({ signInName: 'maame@example.com', password: PASSWORD }),
  })
  type Sessions = { sessions: { id: number; device: string; isThis: boolean }[] }
  const read = async () => ((await ask('GET', '/account', undefined, cookie)).body as Sessions).sessions
  const [phone, this_] = (await read()).sort((a, b) => Number(a.isThis) - Number(b.isThis))
  expect([phone!.device, phone!.isThis, this_!.isThis]).toEqual(['Chrome on Android', false, true])
  const strangers = await openSession(app.app.database.db, 'writer')
  expect(
    (await ask('DELETE', `/account/sessions/${phone!.id}`, undefined, `sid=${strangers.token}`)).status,
  ).toBe(404)
  expect((await ask('DELETE', `/account/sessions/${phone!.id}`, undefined, cookie)).body).toEqual({
    signedIn: true,
  })
  expect(await read()).toHaveLength(1)
  // One that was not used for twelve hours opens nothing, and is not shown as if it did.
  await runSql(
    app.database,
    `insert into staff_sessions (token_hash, staff_id, created_at, last_seen_at, expires_at, user_agent)
     select 'idle', id, now() - interval '13 hours', now() - interval '13 hours', now() + interval '1 day', ''
     from staff where email = 'maame@example.com'`,
  )
  expect(await read()).toHaveLength(1)
  expect((await ask('DELETE', '/account/sessions', undefined, cookie)).status).toBe(200)
  expect((await ask('GET', '/account', undefined, cookie)).status).toBe(401)
})

test('an owner of the first start who takes an e-mail address signs in with it, and no longer by the password alone', async () => {
  await using fresh = await startTestApp()
  const alone = fresh.app.prepared.ownerPassword!
  const enter = (body: object) =>
    fetch(`${fresh.url}/api/admin/session`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const ways = async () => (await fetch(`${fresh.url}/api/admin/session/ways`)).json()
  expect(await ways()).toEqual({ accounts: false, passwordAlone: true, passkeys: false })
  const cookie = (await enter({ password: alone })).headers.get('set-cookie')!.split(';')[0]!
  const changed = await fetch(`${fresh.url}/api/admin/account`, {
    method: 'PATCH',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie },
    body: JSON.stringify({ name: 'Ama Owner', email: 'ama@example.com', phone: '' }),
  })
  expect(changed.status).toBe(200)
  expect(await ways()).toEqual({ accounts: true, passwordAlone: false, passkeys: false })
  const refused = await enter({ password: alone })
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({
    detail: 'You must provide either an email or phone number and a password',
  })
  expect((await enter({ signInName: 'ama@example.com', password: alone })).status).toBe(200)
})

test('shared passwords are switched off by an owner with a key of their own, which ends their sessions, at a new start too', async () => {
  await using site = await startTestApp({ config: { adminPasswords: [SHARED_PASSWORD] } })
  await runSql(site.database, 'delete from staff where not shared')
  const enter = async (url = site.url) => {
    const response = await fetch(`${url}/api/admin/session`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({ password: SHARED_PASSWORD }),
    })
    return { status: response.status, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
  }
  const shared = (await enter()).cookie
  const as = (cookie: string, method: string, path: string, body?: unknown) =>
    fetch(`${site.url}/api/admin${path}`, {
      method,
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  expect(await (await as(shared, 'GET', '/session')).json()).toMatchObject({
    name: 'admin-1',
    isShared: true,
  })
  expect((await as(shared, 'PUT', '/staff/shared-passwords', { isOn: false })).status).toBe(422)
  for (const body of [{ oldPassword: SHARED_PASSWORD, password: OTHER_PASSWORD }])
    expect((await as(shared, 'PUT', '/account/password', body)).status).toBe(403)

  const { token } = (await (
    await as(shared, 'POST', '/staff/invitations', { name: 'Ama', role: 'owner' })
  ).json()) as { token: string }
  const use = { token, name: 'Ama', signInName: 'ama@example.com', password: PASSWORD }
  const own = (await as('', 'POST', '/staff-links/accept', use)).headers.get('set-cookie')!.split(';')[0]!
  expect((await as(own, 'PUT', '/staff/shared-passwords', { isOn: false })).status).toBe(200)
  expect((await as(shared, 'GET', '/session')).status).toBe(401)
  expect((await enter()).status).toBe(422)
  await using restarted = await startTestApp({
    database: site.database,
    config: { adminPasswords: [SHARED_PASSWORD] },
  })
  await runSql(site.database, `delete from staff where password_hash <> 'none'`)
  expect((await enter(restarted.url)).status).toBe(422)
  expect((await as(own, 'PUT', '/staff/shared-passwords', { isOn: true })).status).toBe(200)
  expect((await enter()).status).toBe(200)
})
