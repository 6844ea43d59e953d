import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountsOf, OTHER_PASSWORD, PASSWORD } from '#testing/accounts.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

const EMAIL = 'ama.network@example.com'
const ADDRESS = '197.251.3.77'

let app: TestApp
let { ask, join, owner }: ReturnType<typeof accountsOf> = {} as never
beforeAll(async () => {
  app = await startTestApp({ config: { trustProxy: true } })
  ;({ ask, join, owner } = accountsOf(app))
  await join('Ama Network', EMAIL)
})
beforeEach(() => runSql(app.database, 'delete from sign_in_attempts'))
afterAll(() => app[Symbol.asyncDispose]())

/** @returns the cookie of a session that was opened from an address */
async function signInFrom(address: string): Promise<string> {
  const response = await fetch(`${app.url}/api/admin/session`, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ signInName: EMAIL, password: PASSWORD }),
  })
  expect(response.status).toBe(200)
  return response.headers.get('set-cookie')!.split(';')[0]!
}
const networks = async (cookie: string) =>
  ((await ask('GET', '/account', undefined, cookie)).body.sessions as { network: string | null }[]).map(
    ({ network }) => network,
  )
const keep = (isOn: boolean) => owner('PUT', '/staff/sign-in-networks', { isOn })

test('unless an owner wants it, nothing is kept of where somebody signs in', async () => {
  const cookie = await signInFrom(ADDRESS)
  expect(new Set(await networks(cookie))).toEqual(new Set([null]))
  expect((await owner('GET', '/staff')).body).toMatchObject({ signInNetworks: false })
})

test('switched on, a session knows its network and no address, and forgets it as soon as that is switched off', async () => {
  expect((await keep(true)).status).toBe(200)
  const cookie = await signInFrom(ADDRESS)
  expect(await networks(cookie)).toContain('197.251.3.0/24')
  expect(await networks(await signInFrom('2001:db8:7:1::9'))).toContain('2001:db8:7::/48')
  const kept = await runSql<{ row: string }>(app.database, 'select t::text as row from staff_sessions t')
  expect(JSON.stringify(kept)).toContain('197.251.3.0/24')
  expect(JSON.stringify(kept)).not.toMatch(/197\.251\.3\.77|2001:db8:7:1/)
  const found = await app.request('/api/admin/personal-data/find', {
    method: 'POST',
    body: { person: EMAIL },
  })
  expect(await found.json()).toMatchObject({
    worksHere: true,
    account: {
      name: 'Ama Network',
      sessions: expect.arrayContaining([expect.objectContaining({ network: '197.251.3.0/24' })]),
    },
  })
  // A changed password opens the session anew, from where it is changed.
  const json = { oldPassword: PASSWORD, password: OTHER_PASSWORD }
  const changed = await ask('PUT', '/account/password', json, cookie)
  expect(await networks(changed.cookie)).toEqual(['127.0.0.0/24'])

  expect((await keep(false)).status).toBe(200)
  expect(await networks(changed.cookie)).toEqual([null])
  const log = await runSql(
    app.database,
    `select details->>'event' as event from admin_activity_log where entity_title = 'Networks of sign-ins' order by id`,
  )
  expect(log).toEqual([
    { event: 'networks of sign-ins kept' },
    { event: 'networks of sign-ins no longer kept' },
  ])
})
