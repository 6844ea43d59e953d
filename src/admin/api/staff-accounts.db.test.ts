import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashToken } from '#people/sign-in.ts'
import { accountsOf, PASSWORD, SHARED_PASSWORD } from '#testing/accounts.ts'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
let { ask, owner, invite, accept, join, signIn }: ReturnType<typeof accountsOf> = {} as never
beforeAll(async () => {
  app = await startTestApp({ config: { adminPasswords: [SHARED_PASSWORD] } })
  ;({ ask, owner, invite, accept, join, signIn } = accountsOf(app))
})
beforeEach(() => runSql(app.database, 'delete from sign_in_attempts'))
afterAll(() => app[Symbol.asyncDispose]())

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
    id: expect.any(Number),
    name: 'Ama Mensah',
    role: 'editor',
    isShared: false,
    signInName: 'ama@example.com',
    hasPassword: true,
    hasPasskey: false,
    factorDue: null,
    mustAddFactor: false,
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
    ['kofi@example.com', SHARED_PASSWORD],
    ['kofi@example.com', `${PASSWORD} `],
    ['nobody@example.com', PASSWORD],
    ['020 987 6543', PASSWORD],
  ] as const) {
    const answer = await signIn(name, password)
    expect([name, answer.status, answer.body.detail]).toEqual([name, 401, 'Invalid password'])
    await runSql(app.database, 'delete from sign_in_attempts')
  }
  expect((await signIn('', SHARED_PASSWORD)).status).toBe(200)
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
  // A session that was being opened in the same moment opens nothing either.
  await runSql(
    app.database,
    `insert into staff_sessions (token_hash, staff_id, created_at, last_seen_at, expires_at, user_agent)
     values ($1, $2, now(), now(), now() + interval '1 hour', '')`,
    [hashToken('late'), id],
  )
  expect((await ask('GET', '/session', undefined, 'sid=late')).status).toBe(401)
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
  await using site = await startTestApp({ config: { adminPasswords: [SHARED_PASSWORD] } })
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
  const changes = new pg.Client(site.database.connection)
  await changes.connect()
  await changes.query(`select pg_advisory_lock(hashtext('nyansapo staff'))`)
  const asked = [only('DELETE', actor.staffId), only('DELETE', second.actor.staffId)]
  // Both are let in before one removes whom both are asked by.
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
  while ((await runSql(site.database, waiting)).length < 2);
  await changes.end()
  const both = await Promise.all(asked)
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
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
