import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsOf, OTHER_PASSWORD, PASSWORD } from '#testing/accounts.ts'
import { runSql } from '#testing/run-sql.ts'
import { SoftwareAuthenticator } from '#testing/software-authenticator.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
let { ask, join, owner, signIn }: ReturnType<typeof accountsOf> = {} as never
beforeAll(async () => {
  app = await startTestApp()
  ;({ ask, join, owner, signIn } = accountsOf(app))
})
afterAll(() => app[Symbol.asyncDispose]())

/** What the log has of somebody since an entry: the action, and what it says of it. */
async function logSince(name: string, after: number) {
  const rows = await runSql<{ id: number; said: string }>(
    app.database,
    `select id::int, concat_ws(' · ', action, details->>'event', details->>'factor') as said
     from admin_activity_log where (admin_user = $1 or entity_title = $1) and id > $2 order by id`,
    [name, after],
  )
  return { said: rows.map(({ said }) => said), last: rows.at(-1)?.id ?? after }
}

/** A tab of somebody, and the kinds of changes that it was told of. */
async function listen(cookie: string) {
  const abort = new AbortController()
  const response = await fetch(`${app.url}/api/admin/changes`, { headers: { cookie }, signal: abort.signal })
  let text = ''
  void (async () => {
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) text += part
  })().catch(() => {})
  return {
    told: () => [...text.matchAll(/event: change\ndata: (.*)\n\n/g)].map(([, data = '']) => JSON.parse(data)),
    [Symbol.dispose]: () => abort.abort(),
  }
}

test('the log names each state of a session: signed in, MFA verified, token refreshed, user updated, password recovery, signed out', async () => {
  const name = 'Ama States'
  const { cookie, id } = await join(name, 'states@example.com')
  let { last } = await logSince(name, 0)
  const next = async () => {
    const { said, last: now } = await logSince(name, last)
    last = now
    return said
  }
  const opened = await signIn('states@example.com', PASSWORD)
  expect(await next()).toEqual(['login'])

  const device = new SoftwareAuthenticator(app.url)
  const begin = async (path: string, by = '') =>
    (await ask('POST', `${path}/begin`, undefined, by)).body as never
  await ask('POST', '/account/passkeys', device.make(await begin('/account/passkeys', cookie)), cookie)
  await next()
  const byPasskey = await ask('POST', '/session/passkey', device.use(await begin('/session/passkey')))
  expect(await next()).toEqual(['login · MFA verified · passkey'])
  const proof = device.use(await begin('/account/proof/passkey', byPasskey.cookie))
  expect((await ask('POST', '/account/proof/passkey', proof, byPasskey.cookie)).status).toBe(200)
  expect(await next()).toEqual(['update · MFA verified · passkey'])

  const change = { oldPassword: PASSWORD, password: OTHER_PASSWORD }
  const refreshed = await ask('PUT', '/account/password', change, opened.cookie)
  expect(await next()).toEqual(['update · password changed', 'login · token refreshed'])
  const profile = { name, email: 'states@example.com', phone: '0244000111' }
  expect((await ask('PATCH', '/account', profile, refreshed.cookie)).status).toBe(200)
  expect(await next()).toEqual(['update · user updated'])
  const { token } = (await owner('POST', `/staff/${id}/recovery`)).body
  expect(await next()).toEqual(['update · password recovery'])
  await ask('POST', '/staff-links/accept', { token, password: PASSWORD })
  expect(await next()).toEqual(['update · password set anew'])
  const again = await signIn('states@example.com', PASSWORD)
  await ask('DELETE', '/session', undefined, again.cookie)
  expect(await next()).toEqual(['login', 'logout'])
})

test.each(['editor', 'contributor'])(
  'an open tab of an %s is told that their account was changed in another',
  async (role) => {
    const name = `Esi ${role}`
    const { cookie, id } = await join(name, `esi.${role}@example.com`, role)
    using tab = await listen(cookie)
    const profile = { name, email: `esi.${role}@example.com`, phone: '' }
    expect((await ask('PATCH', '/account', profile, cookie)).status).toBe(200)
    await expect
      .poll(() => tab.told(), { timeout: 5000 })
      .toContainEqual(expect.objectContaining({ entityType: 'staff', entityId: String(id) }))
  },
)
