import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountsOf, PASSWORD } from '#testing/accounts.ts'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { SoftwareAuthenticator } from '#testing/software-authenticator.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
let { ask, join, owner, signIn }: ReturnType<typeof accountsOf> = {} as never
beforeAll(async () => {
  app = await startTestApp()
  ;({ ask, join, owner, signIn } = accountsOf(app))
})
beforeEach(() => runSql(app.database, 'delete from sign_in_attempts'))
afterAll(() => app[Symbol.asyncDispose]())

type Asked = { challenge: string }
const begin = async (path: string, cookie = '') =>
  (await ask('POST', `${path}/begin`, undefined, cookie)).body as unknown as Asked

/** Somebody new who has a passkey on a device. */
async function joinWithPasskey(name: string, email: string) {
  const person = await join(name, email)
  const device = new SoftwareAuthenticator(app.url)
  const made = device.make(await begin('/account/passkeys', person.cookie))
  const added = await ask('POST', '/account/passkeys', made, person.cookie)
  expect(added).toMatchObject({ status: 201 })
  return { ...person, email, device, passkeyId: Number(added.body.id) }
}
type Lies = Parameters<SoftwareAuthenticator['use']>[1]
const enter = async (device: SoftwareAuthenticator, lies?: Lies) =>
  ask('POST', '/session/passkey', device.use(await begin('/session/passkey'), lies))
const who = async (cookie: string) => (await ask('GET', '/session', undefined, cookie)).body.name

test('a passkey opens the panel without a name and a password, and the log says so', async () => {
  const { device } = await joinWithPasskey('Ama Keys', 'ama@example.com')
  const opened = await enter(device)
  expect(opened.status).toBe(200)
  expect(await who(opened.cookie)).toBe('Ama Keys')
  const [log] = await runSql(
    app.database,
    `select admin_user, details from admin_activity_log where action = 'login' order by id desc limit 1`,
  )
  expect(log).toEqual({ admin_user: 'Ama Keys', details: { event: 'MFA verified', factor: 'passkey' } })
  const { body } = await ask('GET', '/account', undefined, opened.cookie)
  expect(body.passkeys).toEqual([
    expect.objectContaining({ name: 'Unknown device', site: '127.0.0.1', usedAt: expect.any(String) }),
  ])
})

test('what a device signed opens once; what is old, for another purpose or of nobody opens nothing', async () => {
  const { device, cookie } = await joinWithPasskey('Kofi Once', 'once@example.com')
  const asked = await begin('/session/passkey')
  const said = device.use(asked)
  const both = await Promise.all([1, 2].map(() => ask('POST', '/session/passkey', said)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  const late = device.use(await begin('/session/passkey'))
  await runSql(app.database, `update staff_challenges set expires_at = now() - interval '1 second'`)
  expect(await ask('POST', '/session/passkey', late)).toMatchObject({
    status: 422,
    body: { detail: 'This took too long. Choose your passkey again.' },
    cookie: '',
  })
  const forAdding = device.use(await begin('/account/passkeys', cookie))
  expect((await ask('POST', '/session/passkey', forAdding)).status).toBe(422)
  expect((await ask('POST', '/session/passkey', device.use({ challenge: 'made up' }))).status).toBe(422)
  expect((await enter(new SoftwareAuthenticator(app.url))).status).toBe(422)
})

test.each<[string, NonNullable<Lies>]>([
  ['on a page of another site', { origin: 'https://nyansapo.example' }],
  ['for another site', { rpId: 'nyansapo.example' }],
  ['without looking who holds the device', { isVerified: false }],
  ['in the form of another ceremony', { type: 'webauthn.create' }],
])('what a device signed %s opens nothing', async (_, lie) => {
  const { device } = await joinWithPasskey(`Esi ${Object.keys(lie)}`, `${Object.keys(lie)}@example.com`)
  expect(await enter(device, lie)).toMatchObject({
    status: 422,
    body: { detail: 'Your device did not confirm that it is you. Try again.' },
    cookie: '',
  })
  expect((await enter(device)).status).toBe(200)
})

test('a copy of a device that counts opens nothing after the device itself', async () => {
  const { device } = await joinWithPasskey('Yaa Copy', 'copy@example.com')
  expect((await enter(device, { counter: 9 })).status).toBe(200)
  for (const counter of [9, 3]) expect((await enter(device, { counter })).status).toBe(422)
  expect((await enter(device, { counter: 10 })).status).toBe(200)
})

test('a passkey is the second factor too: nobody with an app is asked for a code beside it', async () => {
  const { device, cookie, id } = await joinWithPasskey('Nii Both', 'both@example.com')
  await ask('POST', '/account/second-factor/begin', { password: PASSWORD }, cookie)
  await runSql(app.database, 'update staff_totp set confirmed_at = now() where staff_id = $1', [id])
  expect((await signIn('both@example.com', PASSWORD)).body.signedIn).toBe(false)
  expect((await enter(device)).body).toEqual({ signedIn: true })
})

test('who guesses passwords keeps nobody with a passkey out, and passkeys have a limit of their own', async () => {
  const { device } = await joinWithPasskey('Abla Lane', 'lane@example.com')
  for (let attempt = 0; attempt < 6; attempt++) await signIn('lane@example.com', 'guess')
  expect((await signIn('lane@example.com', PASSWORD)).status).toBe(429)
  expect((await enter(device)).status).toBe(200)
  for (let round = 0; round < 60; round++) await ask('POST', '/session/passkey/begin')
  expect((await ask('POST', '/session/passkey/begin')).status).toBe(429)
})

test('people call their passkeys by name, have several, and remove them one by one; nobody touches another’s', async () => {
  const { device, cookie, passkeyId } = await joinWithPasskey('Kwesi Names', 'names@example.com')
  const key = new SoftwareAuthenticator(app.url)
  await ask('POST', '/account/passkeys', key.make(await begin('/account/passkeys', cookie)), cookie)
  const at = `/account/passkeys/${passkeyId}`
  expect((await ask('PATCH', at, { name: 'Phone' }, cookie)).status).toBe(200)
  const stranger = `sid=${(await openSession(app.app.database.db, 'owner')).token}`
  expect((await ask('PATCH', at, { name: 'Mine' }, stranger)).status).toBe(404)
  expect((await ask('DELETE', at, undefined, stranger)).status).toBe(404)
  const names = async () =>
    ((await ask('GET', '/account', undefined, cookie)).body.passkeys as { name: string }[]).map(
      ({ name }) => name,
    )
  expect(await names()).toEqual(['Phone', 'Unknown device'])
  expect((await ask('DELETE', at, undefined, cookie)).status).toBe(200)
  expect(await names()).toEqual(['Unknown device'])
  expect((await enter(device)).status).toBe(422)
  expect((await enter(key)).status).toBe(200)
})

test('the last way in is not removed', async () => {
  const { cookie, passkeyId, id } = await joinWithPasskey('Araba Last', 'last@example.com')
  await runSql(app.database, 'update staff set account_hash = null where id = $1', [id])
  const at = `/account/passkeys/${passkeyId}`
  expect(await ask('DELETE', at, undefined, cookie)).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining('your only way in') },
  })
  const other = new SoftwareAuthenticator(app.url)
  await ask('POST', '/account/passkeys', other.make(await begin('/account/passkeys', cookie)), cookie)
  expect((await ask('DELETE', at, undefined, cookie)).status).toBe(200)
})

test('a suspended person’s passkey opens nothing; an owner takes the passkeys of a lost phone away', async () => {
  const { device, id } = await joinWithPasskey('Maame Lost', 'lost@example.com')
  await owner('PATCH', `/staff/${id}`, { isSuspended: true })
  expect((await enter(device)).status).toBe(422)
  await owner('PATCH', `/staff/${id}`, { isSuspended: false })
  expect((await enter(device)).status).toBe(200)
  expect((await owner('DELETE', `/staff/${id}/second-factor`)).status).toBe(200)
  expect((await enter(device)).status).toBe(422)
  expect((await signIn('lost@example.com', PASSWORD)).status).toBe(200)
})

test('a passkey is made by who was asked to, on this site, after a look at who holds the device', async () => {
  const { cookie } = await join('Ekow Makes', 'makes@example.com')
  const other = await join('Ekow Other', 'other@example.com')
  const device = new SoftwareAuthenticator(app.url)
  const add = (said: object, by = cookie) => ask('POST', '/account/passkeys', said, by)
  expect((await add(device.make(await begin('/account/passkeys', cookie)), other.cookie)).status).toBe(422)
  for (const lie of [
    { origin: 'https://nyansapo.example' },
    { rpId: 'nyansapo.example' },
    { isVerified: false },
  ])
    expect((await add(device.make(await begin('/account/passkeys', cookie), lie))).status).toBe(422)
  const said = device.make(await begin('/account/passkeys', cookie))
  expect((await add(said)).status).toBe(201)
  expect((await add(device.make(await begin('/account/passkeys', cookie)))).status).toBe(422)
})
