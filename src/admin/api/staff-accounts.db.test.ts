import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

const SHARED = 'akwaaba to the newsroom'
const PASSWORD = 'seven goats at the lorry park'
const OTHER = 'nine drums behind the market'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { adminPasswords: [SHARED] } })
})
beforeEach(() => runSql(app.database, 'delete from sign_in_attempts'))
afterAll(() => app[Symbol.asyncDispose]())

type Answer = { status: number; body: Record<string, unknown>; cookie: string }

/** Asks as whoever the cookie is of; '' is nobody. */
async function ask(method: string, path: string, body?: unknown, cookie = ''): Promise<Answer> {
  const response = await fetch(`${app.url}/api/admin${path}`, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const set = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { status: response.status, body: (await response.json()) as Answer['body'], cookie: set }
}
const owner = async (method: string, path: string, body?: unknown) => {
  const response = await app.request(`/api/admin${path}`, { method, body })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const signIn = (signInName: string, password: string) => ask('POST', '/session', { signInName, password })
const invite = async (name: string, role = 'editor') =>
  String((await owner('POST', '/staff/invitations', { name, role })).body.token)
const accept = (token: string, more: object) =>
  ask('POST', '/staff-links/accept', { token, password: PASSWORD, ...more })
/** Somebody new who is signed in. */
async function join(name: string, signInName: string, role = 'editor') {
  const { cookie, status } = await accept(await invite(name, role), { name, signInName })
  expect(status).toBe(200)
  const [row] = await runSql<{ id: number }>(app.database, 'select id from staff where name = $1', [name])
  return { cookie, id: row!.id }
}
const logged = () =>
  runSql<{ admin_user: string; action: string; entity_title: string; details: { event?: string } }>(
    app.database,
    `select admin_user, action, entity_title, details from admin_activity_log
     where entity_type in ('staff', 'session') order by id desc limit 5`,
  )

test('who is invited makes an account by the link, once, and signs in with e-mail or phone and password', async () => {
  const invited = await owner('POST', '/staff/invitations', { name: 'Ama Mensah', role: 'editor' })
  expect(invited.status).toBe(201)
  const token = String(invited.body.token)
  expect(new Date(String(invited.body.expiresAt)).getTime()).toBeCloseTo(Date.now() + 72 * 3_600_000, -5)
  const stored = await runSql(app.database, 'select * from staff_links')
  expect(JSON.stringify(stored)).not.toContain(token)

  expect((await ask('POST', '/staff-links/look', { token })).body).toMatchObject({
    purpose: 'invitation',
    name: 'Ama Mensah',
    role: 'editor',
  })
  const accepted = await accept(token, { name: 'Ama Mensah', signInName: 'Ama@Example.com' })
  expect(accepted).toMatchObject({ status: 200, body: { signedIn: true } })
  expect((await ask('GET', '/session', undefined, accepted.cookie)).body).toEqual({
    name: 'Ama Mensah',
    role: 'editor',
    isShared: false,
    signInName: 'ama@example.com',
  })
  for (const path of ['look', 'accept'])
    expect(
      (await ask('POST', `/staff-links/${path}`, { token, ...(path === 'accept' && { password: PASSWORD }) }))
        .status,
    ).toBe(410)

  const mine = { name: 'Ama Mensah', email: 'ama@example.com', phone: '024 123 4567' }
  expect((await ask('PATCH', '/account', mine, accepted.cookie)).status).toBe(200)
  for (const name of ['ama@example.com', ' AMA@example.com', '0241234567', '+233 24 123 4567'])
    expect([name, (await signIn(name, PASSWORD)).status]).toEqual([name, 200])
  const [last] = await logged()
  expect(last).toMatchObject({ admin_user: 'Ama Mensah', action: 'login' })
})

test('an account opens with both its keys alone: not by its password, nor by another’s', async () => {
  await join('Kofi Boateng', 'kofi@example.com')
  await join('Esi Owusu', '020 987 6543')
  await runSql(
    app.database,
    `update staff set account_hash = null, email = null, phone = null where name = 'Esi Owusu'`,
  )
  for (const [name, password] of [
    ['', PASSWORD],
    ['kofi@example.com', SHARED],
    ['kofi@example.com', `${PASSWORD} `],
    ['nobody@example.com', PASSWORD],
    ['020 987 6543', PASSWORD],
  ] as const) {
    const answer = await signIn(name, password)
    expect([name, answer.status, answer.body.detail]).toEqual([name, 401, 'Invalid password'])
    await runSql(app.database, 'delete from sign_in_attempts')
  }
  expect((await signIn('', SHARED)).status).toBe(200)
  const odd = await signIn('kofi', PASSWORD)
  expect(odd.status).toBe(422)
  expect(odd.body.fields).toHaveProperty('signInName')
})

test('an earlier release beside this one, which asks for a password alone, lets no account in', async () => {
  await join('Abena Sarpong', 'abena@example.com')
  const rows = await runSql<{ password_hash: string }>(
    app.database,
    `select password_hash from staff where not shared and email is not null`,
  )
  expect(new Set(rows.map(({ password_hash }) => password_hash))).toEqual(new Set(['none']))
})

test('what is wrong on the page of an invitation is told beside its field, and the link still stands', async () => {
  const token = await invite('Yaw Darko')
  const wrong = async (more: object) => {
    const answer = await accept(token, { name: 'Yaw Darko', signInName: 'yaw@example.com', ...more })
    expect(answer.status).toBe(422)
    return Object.keys(answer.body.fields as object)
  }
  expect(await wrong({ password: 'too short' })).toEqual(['password'])
  expect(await wrong({ password: 'password12345' })).toEqual(['password'])
  expect(await wrong({ password: 'yaw-darko-2026' })).toEqual(['password'])
  expect(await wrong({ signInName: 'yaw@' })).toEqual(['signInName'])
  expect(await wrong({ signInName: 'kofi@example.com' })).toEqual(['signInName'])
  expect(await wrong({ name: 'kofi boateng' })).toEqual(['name'])
  expect((await accept(token, { name: 'Yaw Darko', signInName: 'yaw@example.com' })).status).toBe(200)
})

test('of two who use one link at the same moment, one gets the account', async () => {
  const token = await invite('Two at once')
  const answers = await Promise.all(
    [1, 2].map((one) => accept(token, { name: `At once ${one}`, signInName: `once${one}@example.com` })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
})

test('a link ends after its time, and when it is taken back', async () => {
  const late = await invite('Late')
  await runSql(
    app.database,
    `update staff_links set expires_at = now() - interval '1 second' where name = 'Late'`,
  )
  expect((await accept(late, { name: 'Late', signInName: 'late@example.com' })).status).toBe(410)

  const withdrawn = await invite('Withdrawn')
  const { links } = (await owner('GET', '/staff')).body as { links: { id: number; name: string }[] }
  expect(links.map(({ name }) => name)).not.toContain('Late')
  const { id } = links.find(({ name }) => name === 'Withdrawn')!
  expect((await owner('DELETE', `/staff/links/${id}`)).status).toBe(200)
  expect((await accept(withdrawn, { name: 'Withdrawn', signInName: 'w@example.com' })).status).toBe(410)
  expect((await owner('DELETE', `/staff/links/${id}`)).status).toBe(404)
})

test('suspended, somebody is out at once and stays out; let back in, the same password opens', async () => {
  const { cookie, id } = await join('Efua Sutherland', 'efua@example.com')
  expect((await owner('PATCH', `/staff/${id}`, { isSuspended: true })).status).toBe(200)
  expect((await ask('GET', '/session', undefined, cookie)).status).toBe(401)
  expect((await signIn('efua@example.com', PASSWORD)).status).toBe(401)
  expect((await owner('POST', `/staff/${id}/recovery`)).status).toBe(422)
  expect((await owner('PATCH', `/staff/${id}`, { isSuspended: false })).status).toBe(200)
  expect((await signIn('efua@example.com', PASSWORD)).status).toBe(200)
})

test('another role begins with another session', async () => {
  const { cookie, id } = await join('Kojo Antwi', 'kojo@example.com', 'writer')
  await owner('PATCH', `/staff/${id}`, { role: 'moderator' })
  expect((await ask('GET', '/session', undefined, cookie)).status).toBe(401)
  const again = await signIn('kojo@example.com', PASSWORD)
  expect((await ask('GET', '/session', undefined, again.cookie)).body).toMatchObject({ role: 'moderator' })
})

test('who is removed is out at once; what they did stays under their name, which nobody else can take', async () => {
  const { cookie, id } = await join('Akua Donkor', 'akua@example.com')
  const made = await ask('POST', '/content', { type: 'article', title: 'By Akua' }, cookie)
  expect(made.status).toBe(201)
  expect((await owner('DELETE', `/staff/${id}`)).status).toBe(200)
  expect((await ask('GET', '/session', undefined, cookie)).status).toBe(401)
  expect((await signIn('akua@example.com', PASSWORD)).status).toBe(401)
  const rows = await runSql(
    app.database,
    `select 1 from admin_activity_log where admin_user = 'Akua Donkor' and entity_title = 'By Akua'`,
  )
  expect(rows).toHaveLength(1)
  expect((await owner('POST', '/staff/invitations', { name: 'akua donkor', role: 'writer' })).status).toBe(
    422,
  )
  const { people } = (await owner('GET', '/staff')).body as { people: { name: string }[] }
  expect(people.map(({ name }) => name)).not.toContain('Akua Donkor')
  expect((await owner('PATCH', `/staff/${id}`, { role: 'owner' })).status).toBe(404)
  // The address is free for whoever has it next.
  await join('Akua Asante', 'akua@example.com')
})

test('there is always an owner: the last one is neither removed, suspended nor given another role', async () => {
  await using site = await startTestApp({ config: { adminPasswords: [SHARED] } })
  await runSql(site.database, `delete from staff where not shared`)
  const { actor, token } = await openSession(site.app.database.db, 'owner')
  await runSql(
    site.database,
    `update staff set email = 'only@example.com', account_hash = 'x' where id = $1`,
    [actor.staffId],
  )
  const only = (method: string, id: number | null, body?: unknown) =>
    fetch(`${site.url}/api/admin/staff/${id}`, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        cookie: `sid=${token}`,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  for (const [method, body] of [
    ['DELETE', undefined],
    ['PATCH', { role: 'editor' }],
    ['PATCH', { isSuspended: true }],
  ] as const) {
    const answer = await only(method, actor.staffId, body)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('must be an owner') })
  }
  const second = await openSession(site.app.database.db, 'owner')
  await runSql(
    site.database,
    `update staff set email = 'second@example.com', account_hash = 'x' where id = $1`,
    [second.actor.staffId],
  )
  const both = await Promise.all([only('DELETE', actor.staffId), only('DELETE', second.actor.staffId)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('a lost password is set anew by an owner’s link, which ends every session and signs nobody in', async () => {
  const { cookie, id } = await join('Nana Ofori', 'nana@example.com')
  const first = String((await owner('POST', `/staff/${id}/recovery`)).body.token)
  const second = String((await owner('POST', `/staff/${id}/recovery`)).body.token)
  expect((await ask('POST', '/staff-links/look', { token: first })).status).toBe(410)
  const used = await ask('POST', '/staff-links/accept', { token: second, password: OTHER })
  expect(used).toMatchObject({ status: 200, body: { signedIn: false }, cookie: '' })
  expect((await ask('GET', '/session', undefined, cookie)).status).toBe(401)
  expect((await signIn('nana@example.com', PASSWORD)).status).toBe(401)
  expect((await signIn('nana@example.com', OTHER)).status).toBe(200)
})

test('a change of password asks for the old one, ends all other sessions and goes on with a new one', async () => {
  const { cookie } = await join('Adwoa Badoe', 'adwoa@example.com')
  const elsewhere = (await signIn('adwoa@example.com', PASSWORD)).cookie
  const wrong = await ask('PUT', '/account/password', { oldPassword: 'wrong', password: OTHER }, cookie)
  expect(wrong).toMatchObject({ status: 422, body: { fields: { oldPassword: 'Invalid password' } } })
  const weak = await ask(
    'PUT',
    '/account/password',
    { oldPassword: PASSWORD, password: 'password1234' },
    cookie,
  )
  expect(weak.body.fields).toHaveProperty('password')
  const changed = await ask('PUT', '/account/password', { oldPassword: PASSWORD, password: OTHER }, cookie)
  expect(changed.status).toBe(200)
  expect(changed.cookie).not.toBe(cookie)
  for (const [one, status] of [
    [cookie, 401],
    [elsewhere, 401],
    [changed.cookie, 200],
  ] as const)
    expect((await ask('GET', '/session', undefined, one)).status).toBe(status)
  expect((await signIn('adwoa@example.com', OTHER)).status).toBe(200)
})

test('guesses at the old password are counted as guesses at the door are', async () => {
  const { cookie } = await join('Ekow Eshun', 'ekow@example.com')
  const guess = () => ask('PUT', '/account/password', { oldPassword: 'guess', password: OTHER }, cookie)
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
  expect((await ask('DELETE', '/account/sessions', undefined, cookie)).status).toBe(200)
  expect((await ask('GET', '/account', undefined, cookie)).status).toBe(401)
})

test('an owner of the first start who takes an e-mail address signs in with it, and no longer by the password alone', async () => {
  await using fresh = await startTestApp()
  const alone = fresh.app.ownerPassword!
  const enter = (body: object) =>
    fetch(`${fresh.url}/api/admin/session`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const ways = async () => (await fetch(`${fresh.url}/api/admin/session/ways`)).json()
  expect(await ways()).toEqual({ accounts: false, passwordAlone: true })
  const cookie = (await enter({ password: alone })).headers.get('set-cookie')!.split(';')[0]!
  const changed = await fetch(`${fresh.url}/api/admin/account`, {
    method: 'PATCH',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie },
    body: JSON.stringify({ name: 'Ama Owner', email: 'ama@example.com', phone: '' }),
  })
  expect(changed.status).toBe(200)
  expect(await ways()).toEqual({ accounts: true, passwordAlone: false })
  const refused = await enter({ password: alone })
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({
    detail: 'You must provide either an email or phone number and a password',
  })
  expect((await enter({ signInName: 'ama@example.com', password: alone })).status).toBe(200)
})

test('shared passwords are switched off by an owner with a key of their own, which ends their sessions, at a new start too', async () => {
  await using site = await startTestApp({ config: { adminPasswords: [SHARED] } })
  await runSql(site.database, 'delete from staff where not shared')
  const enter = async (url = site.url) => {
    const response = await fetch(`${url}/api/admin/session`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({ password: SHARED }),
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
  for (const body of [{ oldPassword: SHARED, password: OTHER }])
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
    config: { adminPasswords: [SHARED] },
  })
  await runSql(site.database, `delete from staff where password_hash <> 'none'`)
  expect((await enter(restarted.url)).status).toBe(422)
  expect((await as(own, 'PUT', '/staff/shared-passwords', { isOn: true })).status).toBe(200)
  expect((await enter()).status).toBe(200)
})

test('none but owners read or change who works here', async () => {
  const { id } = await join('Someone Else', 'else@example.com')
  for (const role of ['editor', 'writer', 'moderator'] as const) {
    const { token } = await openSession(app.app.database.db, role)
    for (const [method, path, body] of [
      ['GET', '/staff', undefined],
      ['POST', '/staff/invitations', { name: 'Mine', role: 'owner' }],
      ['PATCH', `/staff/${id}`, { role: 'owner' }],
      ['DELETE', `/staff/${id}`, undefined],
      ['POST', `/staff/${id}/recovery`, undefined],
      ['PUT', '/staff/shared-passwords', { isOn: false }],
    ] as const)
      expect([role, path, (await ask(method, path, body, `sid=${token}`)).status]).toEqual([role, path, 403])
  }
  expect((await ask('GET', '/staff')).status).toBe(401)
})
