import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resetPassword, signOutAll } from '#people/operators/staff-without-panel.ts'
import { hashToken } from '#people/sign-in.ts'
import { accountsOf, OTHER_PASSWORD, PASSWORD, SHARED_PASSWORD } from '#testing/accounts.ts'
import { runSql } from '#testing/run-sql.ts'
import { SoftwareAuthenticator } from '#testing/software-authenticator.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

const config = { adminPasswords: [SHARED_PASSWORD] }

let app: TestApp
let second: TestApp
let { ask, owner, join }: ReturnType<typeof accountsOf> = {} as never
beforeAll(async () => {
  app = await startTestApp({ config })
  second = await startTestApp({ database: app.database, config })
  ;({ ask, owner, join } = accountsOf(app))
})
afterAll(async () => {
  await second[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

type Person = { cookie: string; id: number; email: string }
const codeOf = (secret: unknown) => new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate()

async function addApp({ cookie, id }: Person): Promise<void> {
  const { body } = await ask('POST', '/account/second-factor/begin', { password: PASSWORD }, cookie)
  await ask('POST', '/account/second-factor/confirm', { code: codeOf(body.secret) }, cookie)
  await runSql(app.database, 'update staff_totp set last_step = 0 where staff_id = $1', [id])
}

async function addPasskey({ cookie }: Person): Promise<number> {
  const begun = (await ask('POST', '/account/passkeys/begin', undefined, cookie)).body
  const made = new SoftwareAuthenticator(app.url).make(begun as { challenge: string })
  return Number((await ask('POST', '/account/passkeys', made, cookie)).body.id)
}

/** What ends the sessions that somebody has elsewhere, and what is made ready for it. */
type Revocation = {
  ready?(person: Person): Promise<unknown>
  act(person: Person, ready: unknown): Promise<unknown>
}

const REVOCATIONS: Record<string, Revocation> = {
  'signed out everywhere by themselves': {
    act: ({ cookie }) => ask('DELETE', '/account/sessions', undefined, cookie),
  },
  'another password, by themselves': {
    act: ({ cookie }) =>
      ask('PUT', '/account/password', { oldPassword: PASSWORD, password: OTHER_PASSWORD }, cookie),
  },
  'another password, by an owner’s link': {
    act: async ({ id }) => {
      const { body } = await owner('POST', `/staff/${id}/recovery`)
      return ask('POST', '/staff-links/accept', { token: body.token, password: OTHER_PASSWORD })
    },
  },
  'another password, by the operator': { act: ({ email }) => resetPassword(app.app.database.db, email) },
  'another role': { act: ({ id }) => owner('PATCH', `/staff/${id}`, { role: 'writer' }) },
  suspended: { act: ({ id }) => owner('PATCH', `/staff/${id}`, { isSuspended: true }) },
  removed: { act: ({ id }) => owner('DELETE', `/staff/${id}`) },
  'a second factor added': { act: addApp },
  'a second factor removed by themselves': {
    ready: addApp,
    act: ({ cookie }) => ask('POST', '/account/second-factor/remove', { password: PASSWORD }, cookie),
  },
  'a second factor removed by an owner': {
    ready: addApp,
    act: ({ id }) => owner('DELETE', `/staff/${id}/second-factor`),
  },
  'a passkey removed': {
    ready: addPasskey,
    act: ({ cookie }, id) => ask('DELETE', `/account/passkeys/${id}`, undefined, cookie),
  },
  'all signed out by the operator': { act: ({ email }) => signOutAll(app.app.database.db, email) },
}

test.each(Object.entries(REVOCATIONS))(
  '%s: what is signed in elsewhere is out at its next request and loses its open stream, on another process too',
  async (name, { ready, act }) => {
    await runSql(app.database, 'delete from sign_in_attempts')
    const email = `${name.replaceAll(/\W/g, '').toLowerCase()}@example.com`
    const person = { ...(await join(`Somebody ${name}`, email)), email }
    const made = await ready?.(person)
    const elsewhere = await signInElsewhere(person)
    const stream = await fetch(`${second.url}/api/admin/changes`, { headers: { cookie: elsewhere } })
    expect(stream.status).toBe(200)
    const ended = stream.text()
    await act(person, made)
    for (const url of [app.url, second.url])
      expect((await fetch(`${url}/api/admin/session`, { headers: { cookie: elsewhere } })).status).toBe(401)
    await ended
  },
)

/** Another device of the same person. */
async function signInElsewhere({ id }: Person): Promise<string> {
  const token = randomUUID()
  await runSql(
    app.database,
    `insert into staff_sessions (token_hash, staff_id, created_at, last_seen_at, expires_at, user_agent)
     values ($1, $2, now(), now(), now() + interval '1 hour', '')`,
    [hashToken(token), id],
  )
  return `sid=${token}`
}
