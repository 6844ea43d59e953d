import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Role, roleMay, roleNames } from '#people/capabilities.schema.ts'
import { ADDRESS_SPELLINGS } from '#testing/address-spellings.ts'
import { fewAtATime } from '#testing/few-at-a-time.ts'
import { openSession } from '#testing/open-session.ts'
import { rawRequest } from '#testing/raw-request.ts'
import { runSql } from '#testing/run-sql.ts'
import { addressOf, makeRealThings } from '#testing/staff-routes/real-things.ts'
import { STAFF_ROUTES } from '#testing/staff-routes/staff-routes.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

type Who = Role | 'nobody'
/** @param headers besides who asks */
type Asked = { who: Who; method: string; path: string; headers: Record<string, string>; body: string }

let app: TestApp
let things: Awaited<ReturnType<typeof makeRealThings>>
const cookies = new Map<Who, string>([['nobody', '']])
beforeAll(async () => {
  app = await startTestApp()
  things = await makeRealThings(app)
  for (const role of roleNames)
    cookies.set(role, `sid=${(await openSession(app.app.database.db, role)).token}`)
})
afterAll(() => app[Symbol.asyncDispose]())

/** Whom a route refuses, by its declaration: nobody else finds another way to it. */
function refused(permission: (typeof STAFF_ROUTES)[string][0]): Who[] {
  if (permission === 'anybody') return []
  if (permission === 'staff') return ['nobody']
  return ['nobody', ...roleNames.filter((role) => !roleMay(role, permission, true))]
}

/** A route as it is declared, in every other spelling and by every detour of its method. */
function walksOf([route, [permission, what]]: [string, (typeof STAFF_ROUTES)[string]]): Asked[] {
  const [method = '', declared = ''] = route.split(' ')
  const path = `/api/admin${addressOf(declared, things)}${typeof what === 'string' ? what : ''}`
  const body = typeof what === 'object' ? JSON.stringify(what) : ''
  const detours = (['x-http-method-override', 'x-http-method', 'x-method-override'] as const).map((name) => ({
    method: method === 'GET' ? 'HEAD' : 'POST',
    path,
    headers: { [name]: method },
  }))
  const inAddress = {
    method: 'POST',
    path: `${path}${path.includes('?') ? '&' : '?'}_method=${method}`,
    headers: {},
  }
  const spelt = ADDRESS_SPELLINGS.map((spell) => ({ method, path: spell(path), headers: {} }))
  return refused(permission).flatMap((who) =>
    [...spelt, ...detours, inAddress].map((asked) => ({ ...asked, who, body })),
  )
}

const lastChange = async () => (await runSql(app.database, 'select max(id) from admin_activity_log'))[0]

test('no role gets by another spelling of an address, or of its method, what is refused to it', async () => {
  const before = await lastChange()
  const walks = Object.entries(STAFF_ROUTES).flatMap(walksOf)
  expect(walks.length).toBeGreaterThan(2500)
  const opened: string[] = []
  await fewAtATime(walks, 8, async ({ who, method, path, headers, body }) => {
    const { status } = await rawRequest(app.url, {
      method,
      path,
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: cookies.get(who) ?? '',
        ...(body !== '' && { 'content-type': 'application/json' }),
        ...headers,
      },
      body,
    })
    if (status < 300 || status >= 500) opened.push(`${who} ${method} ${path}: ${status}`)
  })
  expect(opened).toEqual([])
  expect(await lastChange()).toEqual(before)
})
