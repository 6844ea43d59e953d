import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountsOf, PASSWORD } from '#testing/accounts.ts'
import { runSql } from '#testing/run-sql.ts'
import { STAFF_ROUTES } from '#testing/staff-routes/staff-routes.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { BEFORE_FACTOR } from './request/factor-first.ts'

let app: TestApp
let { ask, join, owner, signIn }: ReturnType<typeof accountsOf> = {} as never
beforeAll(async () => {
  app = await startTestApp()
  ;({ ask, join, owner, signIn } = accountsOf(app))
})
beforeEach(async () => {
  await runSql(app.database, 'delete from sign_in_attempts')
  await givePasskey(app.actor.staffId!)
  await runSql(app.database, 'update staff_rules set second_factor_since = null')
  expect((await switchRule(true)).status).toBe(200)
})
afterAll(() => app[Symbol.asyncDispose]())

const switchRule = (isOn: boolean) => owner('PUT', '/staff/second-factor-rule', { isOn })
const session = async (cookie: string) => (await ask('GET', '/session', undefined, cookie)).body
/** The last day of somebody's grace has passed. */
const endGrace = (id: number) =>
  Promise.all([
    runSql(app.database, `update staff_rules set second_factor_since = now() - interval '8 days'`),
    runSql(app.database, `update staff set created_at = now() - interval '9 days' where id = $1`, [id]),
  ])

/** As if a device had made one; what a device makes is looked at elsewhere. */
const givePasskey = (staffId: number) =>
  runSql(
    app.database,
    `insert into staff_passkeys (staff_id, credential_id, public_key, counter, transports, site, name, added_at, added_on)
     select $1::int, 'of ' || $1::text, '', 0, '', 'localhost', 'Phone', now(), 'Phone' where not exists
       (select from staff_passkeys where staff_id = $1::int)`,
    [staffId],
  )

async function addApp(cookie: string): Promise<void> {
  const begun = await ask('POST', '/account/second-factor/begin', { password: PASSWORD }, cookie)
  const code = new TOTP({ secret: Secret.fromBase32(String(begun.body.secret)) }).generate()
  expect((await ask('POST', '/account/second-factor/confirm', { code }, cookie)).status).toBe(200)
}

test('whoever publishes is told by which day they need a second factor, and whoever does not is left alone', async () => {
  const editor = await join('Ama Grace', 'grace@example.com')
  const { factorDue, mustAddFactor } = await session(editor.cookie)
  const days = (Date.parse(String(factorDue)) - Date.now()) / 86_400_000
  expect([Math.round(days), mustAddFactor]).toEqual([7, false])
  expect((await ask('GET', '/content?type=article', undefined, editor.cookie)).status).toBe(200)

  const writer = await join('Kofi Writes', 'writes@example.com', 'writer')
  expect(await session(writer.cookie)).toMatchObject({ factorDue: null, mustAddFactor: false })
  await endGrace(writer.id)
  expect(await session(writer.cookie)).toMatchObject({ factorDue: null, mustAddFactor: false })

  await addApp(editor.cookie)
  expect(await session(editor.cookie)).toMatchObject({ factorDue: null, mustAddFactor: false })
})

test('with another role the seven days begin anew', async () => {
  const { id } = await join('Esi Rises', 'rises@example.com', 'writer')
  await endGrace(id)
  expect((await owner('PATCH', `/staff/${id}`, { role: 'editor' })).status).toBe(200)
  const { cookie } = await signIn('rises@example.com', PASSWORD)
  expect(await session(cookie)).toMatchObject({ factorDue: expect.any(String), mustAddFactor: false })
})

test('once the days are over every route is closed with the reason, but for adding a second factor, which opens them', async () => {
  const { cookie, id } = await join('Yaw Late', 'late@example.com')
  await endGrace(id)
  expect(await session(cookie)).toMatchObject({ mustAddFactor: true })
  const open: string[] = []
  for (const [route, [permission, what]] of Object.entries(STAFF_ROUTES)) {
    if (permission === 'anybody' || route.endsWith(' /session')) continue
    const [method = '', path = ''] = route.split(' ')
    const filled = path.replace(/:(?:id|version|entryId)/g, '1').replace(':type', 'article')
    const query = typeof what === 'string' ? what : ''
    const body = typeof what === 'object' ? what : undefined
    const url = filled.replace(':draftSession', crypto.randomUUID()) + query
    const answer = await ask(method, url, body, cookie)
    if (answer.status !== 403) open.push(route)
    else expect([route, answer.body.code]).toEqual([route, 'second_factor_needed'])
  }
  expect(open.toSorted()).toEqual([...BEFORE_FACTOR].toSorted())

  expect(await signIn('late@example.com', PASSWORD)).toMatchObject({ status: 200, body: { signedIn: true } })
  await addApp(cookie)
  expect(await session(cookie)).toMatchObject({ mustAddFactor: false })
  expect((await ask('GET', '/content?type=article', undefined, cookie)).status).toBe(200)
})

test('where the second factor is a passkey, the password alone opens nothing any more', async () => {
  const { id } = await join('Adwoa Key', 'key@example.com')
  await givePasskey(id)
  expect((await signIn('key@example.com', PASSWORD)).status).toBe(200)
  await endGrace(id)
  const refused = await signIn('key@example.com', PASSWORD)
  expect(refused).toMatchObject({
    status: 401,
    cookie: '',
    body: { detail: expect.stringContaining('use your passkey') },
  })
  expect((await signIn('key@example.com', 'not the password')).body.detail).toBe('Invalid password')
})

test('the last second factor is not removed as long as it is asked for', async () => {
  const { cookie, id } = await join('Kwesi Keeps', 'keeps@example.com')
  await addApp(cookie)
  const removed = await ask('POST', '/account/second-factor/remove', { password: PASSWORD }, cookie)
  expect(removed).toMatchObject({ status: 422, body: { detail: expect.stringContaining('Add another one') } })
  await givePasskey(id)
  expect((await ask('POST', '/account/second-factor/remove', { password: PASSWORD }, cookie)).status).toBe(
    200,
  )
  const [key] = await runSql<{ id: number }>(
    app.database,
    'select id from staff_passkeys where staff_id = $1',
    [id],
  )
  expect((await ask('DELETE', `/account/passkeys/${key?.id}`, undefined, cookie)).status).toBe(422)
})

test('no owner shuts themself out: who asks it of others has a second factor, and the log says who asked', async () => {
  expect((await switchRule(false)).status).toBe(200)
  await runSql(app.database, 'delete from staff_passkeys where staff_id = $1', [app.actor.staffId])
  const refused = await switchRule(true)
  expect(refused).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining('of your own first') },
  })

  await givePasskey(app.actor.staffId!)
  for (const isOn of [true, true, false]) expect((await switchRule(isOn)).status).toBe(200)
  const log = await runSql(
    app.database,
    `select admin_user, details->>'event' as event from admin_activity_log
     where details->>'event' like 'second factor %required' order by id desc limit 3`,
  )
  expect(log.map(({ event }) => event)).toEqual([
    'second factor no longer required',
    'second factor required',
    'second factor no longer required',
  ])
  expect(log[0]?.admin_user).toBe(app.actor.name)
})
