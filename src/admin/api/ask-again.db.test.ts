import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountsOf, PASSWORD, SHARED_PASSWORD } from '#testing/accounts.ts'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { SoftwareAuthenticator } from '#testing/software-authenticator.ts'
import { STAFF_ROUTES } from '#testing/staff-routes/staff-routes.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { ASKED_AGAIN } from './request/ask-again.ts'

let app: TestApp
let { ask, join, owner }: ReturnType<typeof accountsOf> = {} as never
beforeAll(async () => {
  app = await startTestApp({ config: { adminPasswords: [SHARED_PASSWORD] } })
  ;({ ask, join, owner } = accountsOf(app))
})
beforeEach(async () => {
  await runSql(app.database, 'delete from sign_in_attempts')
  await age(0)
})
afterAll(() => app[Symbol.asyncDispose]())

/** Every proof is as old as this. */
const age = (minutes: number) =>
  runSql(
    app.database,
    `update staff_sessions set created_at = now() - make_interval(mins => $1), proved_at = null`,
    [minutes],
  )

test('what asks again is a route that there is, and nothing that only reads but an export', () => {
  const isRead = (route: string) => route.startsWith('GET') && !route.endsWith('/export')
  expect([...ASKED_AGAIN].filter((route) => !(route in STAFF_ROUTES) || isRead(route))).toEqual([])
})

test.each(Object.entries(STAFF_ROUTES).filter(([, [permission]]) => permission !== 'anybody'))(
  '%s asks again after ten minutes if it is declared so, and else never',
  async (route, [, what]) => {
    const { token } = await openSession(app.app.database.db, 'owner')
    const [method = '', path = ''] = route.split(' ')
    const filled = path.replace(':draftSession', crypto.randomUUID()).replace(':type', 'article')
    const once = async () => {
      const abort = new AbortController()
      const target = filled.replaceAll(/:\w+/g, '999999') + (typeof what === 'string' ? what : '')
      const response = await fetch(`${app.url}/api/admin${target}`, {
        method,
        signal: abort.signal,
        headers: {
          'sec-fetch-site': 'same-origin',
          cookie: `sid=${token}`,
          ...(typeof what === 'object' && { 'content-type': 'application/json' }),
        },
        ...(typeof what === 'object' && { body: JSON.stringify(what) }),
      })
      const code = response.status === 403 ? ((await response.json()) as { code: string }).code : ''
      abort.abort()
      return code
    }
    await age(11)
    expect(await once()).toBe(ASKED_AGAIN.has(route) ? 'proof_needed' : '')
    if (!ASKED_AGAIN.has(route)) return
    await age(9)
    expect(await once()).toBe('')
  },
)

test('the password proves it for ten minutes, in this session alone; a wrong one proves nothing', async () => {
  const { cookie } = await join('Ama Proves', 'proves@example.com', 'owner')
  const elsewhere = (await ask('POST', '/session', { signInName: 'proves@example.com', password: PASSWORD }))
    .cookie
  await age(11)
  const invite = (by: string) => ask('POST', '/staff/invitations', { name: 'Kofi', role: 'writer' }, by)
  expect(await invite(cookie)).toMatchObject({
    status: 403,
    body: {
      code: 'proof_needed',
      detail: 'Nothing was changed: this asks for your password or a passkey again.',
    },
  })
  expect(await ask('POST', '/account/proof', { password: 'guess' }, cookie)).toMatchObject({
    status: 422,
    body: { fields: { password: 'Invalid password' } },
  })
  expect((await invite(cookie)).status).toBe(403)
  expect((await ask('POST', '/account/proof', { password: PASSWORD }, cookie)).status).toBe(200)
  expect((await invite(cookie)).status).toBe(201)
  expect((await invite(elsewhere)).status).toBe(403)
  await runSql(app.database, `update staff_sessions set proved_at = now() - interval '11 minutes'`)
  expect((await invite(cookie)).status).toBe(403)
})

test('a passkey proves it too: one’s own, and not what was signed at the door', async () => {
  const people = await Promise.all(
    ['Esi', 'Yaw'].map(async (name) => {
      const { cookie } = await join(name, `${name}@example.com`, 'owner')
      const device = new SoftwareAuthenticator(app.url)
      const asked = (await ask('POST', '/account/passkeys/begin', undefined, cookie)).body as never
      expect((await ask('POST', '/account/passkeys', device.make(asked), cookie)).status).toBe(201)
      return { cookie, device }
    }),
  )
  const [{ cookie, device }, other] = people as [(typeof people)[0], (typeof people)[0]]
  await age(11)
  const begin = async (path: string) => (await ask('POST', path, undefined, cookie)).body as never
  const prove = (said: object) => ask('POST', '/account/proof/passkey', said, cookie)
  expect((await prove(device.use(await begin('/session/passkey/begin')))).status).toBe(422)
  expect((await prove(other.device.use(await begin('/account/proof/passkey/begin')))).status).toBe(422)
  expect((await ask('POST', '/trash/empty', { total: 0, newest: null }, cookie)).status).toBe(403)
  expect((await prove(device.use(await begin('/account/proof/passkey/begin')))).status).toBe(200)
  expect((await ask('POST', '/account/passkeys/begin', undefined, cookie)).status).toBe(200)
})

test('a shared password proves its shared session', async () => {
  const { cookie } = await ask('POST', '/session', { password: SHARED_PASSWORD })
  await age(11)
  const invite = () => ask('POST', '/staff/invitations', { name: 'Abena', role: 'writer' }, cookie)
  expect((await invite()).status).toBe(403)
  expect((await ask('POST', '/account/proof', { password: SHARED_PASSWORD }, cookie)).status).toBe(200)
  expect((await invite()).status).toBe(201)
  expect((await owner('GET', '/staff')).status).toBe(200)
})
