import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountsOf, OTHER_PASSWORD, PASSWORD } from '#testing/accounts.ts'
import { runSql } from '#testing/run-sql.ts'
import { SoftwareAuthenticator } from '#testing/software-authenticator.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
let { ask, invite, owner, signIn }: ReturnType<typeof accountsOf> = {} as never
beforeAll(async () => {
  app = await startTestApp()
  ;({ ask, invite, owner, signIn } = accountsOf(app))
})
beforeEach(async () => {
  await runSql(app.database, 'delete from sign_in_attempts')
  await runSql(app.database, 'update staff_sessions set created_at = now()')
})
afterAll(() => app[Symbol.asyncDispose]())

type Asked = { challenge: string }
const begin = async (token: string, name: string, signInName: string) =>
  ask('POST', '/staff-links/passkey/begin', { token, name, signInName })
const accept = (token: string, more: object) => ask('POST', '/staff-links/accept', { token, ...more })

/** Somebody new whose only way in is a passkey. */
async function joinByPasskey(name: string, signInName: string, role = 'editor') {
  const token = await invite(name, role)
  const device = new SoftwareAuthenticator(app.url)
  const asked = (await begin(token, name, signInName)).body as unknown as Asked
  const { status, cookie } = await accept(token, { name, signInName, passkey: device.make(asked) })
  expect(status).toBe(200)
  const [row] = await runSql<{ id: number }>(app.database, 'select id from staff where name = $1', [name])
  return { token, device, cookie, id: row!.id }
}
const account = async (cookie: string) => (await ask('GET', '/account', undefined, cookie)).body
async function enter(device: SoftwareAuthenticator) {
  const asked = (await ask('POST', '/session/passkey/begin')).body as unknown as Asked
  return ask('POST', '/session/passkey', device.use(asked))
}
/** The last proof of every session is older than ten minutes. */
const ageProofs = () =>
  runSql(
    app.database,
    `update staff_sessions set created_at = now() - interval '11 minutes', proved_at = null`,
  )

test('who accepts an invitation with a passkey has an account without a password, is in, and comes back by the passkey', async () => {
  const { device, cookie, token } = await joinByPasskey('Ama Device', 'ama.device@example.com')
  expect(await account(cookie)).toMatchObject({
    ...{ name: 'Ama Device', role: 'editor', hasPassword: false, passwordChangedAt: null },
    passkeys: [expect.objectContaining({ site: '127.0.0.1' })],
  })
  const back = await enter(device)
  expect((await ask('GET', '/session', undefined, back.cookie)).body).toMatchObject({
    ...{ name: 'Ama Device', hasPassword: false, hasPasskey: true },
  })
  for (const password of ['', 'none', PASSWORD])
    expect((await signIn('ama.device@example.com', password)).cookie).toBe('')
  expect(
    (await accept(token, { name: 'Again', signInName: 'x@example.com', password: PASSWORD })).status,
  ).toBe(410)
  const log = await runSql(
    app.database,
    `select action, details from admin_activity_log where admin_user = 'Ama Device' order by id limit 2`,
  )
  expect(log).toEqual([
    { action: 'create', details: { event: 'account made', role: 'editor' } },
    { action: 'login', details: { event: 'MFA verified', factor: 'passkey' } },
  ])
})

test('a device is asked only for an account that can be made, and the link stands while something is wrong', async () => {
  const token = await invite('Kofi Careful')
  const wrong = await begin(token, 'Kofi Careful', 'not a name')
  expect([wrong.status, Object.keys(wrong.body.fields as object)]).toEqual([422, ['signInName']])
  await joinByPasskey('Esi Taken', 'taken@example.com')
  const taken = await begin(token, 'Kofi Careful', 'taken@example.com')
  expect([taken.status, Object.keys(taken.body.fields as object)]).toEqual([422, ['signInName']])
  expect((await begin('made up', 'Kofi Careful', 'kofi@example.com')).status).toBe(410)
  const nothing = await accept(token, { name: 'Kofi Careful', signInName: 'kofi@example.com' })
  expect([nothing.status, Object.keys(nothing.body.fields as object)]).toEqual([422, ['password']])
  const asked = (await begin(token, 'Kofi Careful', 'kofi@example.com')).body as unknown as Asked
  const both = { passkey: new SoftwareAuthenticator(app.url).make(asked), password: PASSWORD }
  expect(
    (await accept(token, { name: 'Kofi Careful', signInName: 'kofi@example.com', ...both })).status,
  ).toBe(200)
  expect((await signIn('kofi@example.com', PASSWORD)).body.signedIn).toBe(true)
})

test('what a device made opens an account by the link that it was asked for alone, on this site, after a look at who holds it', async () => {
  const [mine, theirs] = [await invite('Yaa Mine'), await invite('Yaa Theirs')]
  const names = { name: 'Yaa Mine', signInName: 'yaa.mine@example.com' }
  const asked = async (token: string) =>
    (await begin(token, names.name, names.signInName)).body as unknown as Asked
  const device = new SoftwareAuthenticator(app.url)
  const elsewhere = device.make(await asked(theirs))
  expect((await accept(mine, { ...names, passkey: elsewhere })).status).toBe(422)
  const atDoor = (await ask('POST', '/session/passkey/begin')).body as unknown as Asked
  expect((await accept(mine, { ...names, passkey: device.make(atDoor) })).status).toBe(422)
  for (const lie of [
    { origin: 'https://nyansapo.example' },
    { rpId: 'nyansapo.example' },
    { isVerified: false },
  ])
    expect((await accept(mine, { ...names, passkey: device.make(await asked(mine), lie) })).status).toBe(422)
  expect(await runSql(app.database, `select from staff where name like 'Yaa %'`)).toEqual([])
  expect((await accept(mine, { ...names, passkey: device.make(await asked(mine)) })).status).toBe(200)
})

test('the only passkey stays until there is a password, which a fresh proof by passkey sets without an old one', async () => {
  const { device, cookie } = await joinByPasskey('Abena First', 'abena.first@example.com')
  const [passkey] = (await account(cookie)).passkeys as { id: number }[]
  const remove = (by: string) => ask('DELETE', `/account/passkeys/${passkey!.id}`, undefined, by)
  expect(await remove(cookie)).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining('your only way in') },
  })
  // Nor does a change of the name that one signs in with make a password of nothing, or leave no name.
  const profile = { name: 'Abena First', phone: '' }
  expect((await ask('PATCH', '/account', { ...profile, email: '' }, cookie)).status).toBe(422)
  await ask('PATCH', '/account', { ...profile, email: 'abena@example.com' }, cookie)
  expect((await remove(cookie)).status).toBe(422)

  await ageProofs()
  const set = (by: string) => ask('PUT', '/account/password', { password: PASSWORD }, by)
  expect(await set(cookie)).toMatchObject({ status: 403, body: { code: 'proof_needed' } })
  expect((await ask('POST', '/account/proof', { password: 'none' }, cookie)).status).toBe(422)
  const asked = (await ask('POST', '/account/proof/passkey/begin', undefined, cookie)).body as never
  expect((await ask('POST', '/account/proof/passkey', device.use(asked), cookie)).status).toBe(200)
  const after = await set(cookie)
  expect(after.status).toBe(200)
  expect((await account(after.cookie)).hasPassword).toBe(true)
  expect((await signIn('abena@example.com', PASSWORD)).body.signedIn).toBe(true)
  // From now on the old one is asked for, however fresh the proof.
  const another = { password: OTHER_PASSWORD }
  expect(await ask('PUT', '/account/password', another, after.cookie)).toMatchObject({
    status: 422,
    body: { fields: { oldPassword: expect.any(String) } },
  })
  expect((await remove(after.cookie)).status).toBe(200)
})

test('who lost the device comes back by the owner’s link, and the last owner who has a passkey alone keeps it', async () => {
  const { device, id } = await joinByPasskey('Nana Lost', 'nana.lost@example.com', 'owner')
  await runSql(app.database, `update staff set suspended_at = now() where id <> $1 and role = 'owner'`, [id])
  const { cookie } = await enter(device)
  expect(await ask('DELETE', `/staff/${id}/second-factor`, undefined, cookie)).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining('There must be an owner') },
  })
  await runSql(app.database, 'update staff set suspended_at = null')
  expect((await owner('DELETE', `/staff/${id}/second-factor`)).status).toBe(200)
  expect((await enter(device)).status).toBe(422)
  const { token } = (await owner('POST', `/staff/${id}/recovery`)).body
  expect((await begin(String(token), 'Nana Lost', 'nana@example.com')).status).toBe(410)
  expect((await accept(String(token), { password: OTHER_PASSWORD })).status).toBe(200)
  expect((await signIn('nana.lost@example.com', OTHER_PASSWORD)).body.signedIn).toBe(true)
})
