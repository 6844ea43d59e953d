import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountsOf, PASSWORD, SHARED_PASSWORD } from '#testing/accounts.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
let { join, owner }: ReturnType<typeof accountsOf> = {} as never
beforeAll(async () => {
  app = await startTestApp({ config: { adminPasswords: [SHARED_PASSWORD], trustProxy: true } })
  ;({ join, owner } = accountsOf(app))
})
beforeEach(() => runSql(app.database, 'delete from sign_in_attempts'))
afterAll(() => app[Symbol.asyncDispose]())

/** Somebody types at the door, from an address and with the cookies of a browser. */
async function enter(json: object, { from, cookie = '' }: { from: string; cookie?: string }) {
  const response = await fetch(`${app.url}/api/admin/session`, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'x-forwarded-for': from,
      cookie,
    },
    body: JSON.stringify(json),
  })
  const device = response.headers.getSetCookie().find((one) => one.startsWith('device='))
  return { status: response.status, device, cookie: device?.split(';')[0] ?? '' }
}

/** Guesses, each from an address of its own, at the account of this person. */
async function flood(signInName: string): Promise<number[]> {
  const guesses = Array.from({ length: 500 }, (_, index) =>
    enter({ signInName, password: 'guess' }, { from: `41.${index % 250}.${Math.floor(index / 250)}.9` }),
  )
  return (await Promise.all(guesses)).map(({ status }) => status)
}
/** What such a flood leaves. */
const useUpTheDoor = (attempts = 500) =>
  runSql(
    app.database,
    `insert into sign_in_attempts (key, attempts, window_ends_at) values ('everywhere', $1, now() + interval '9 minutes')
     on conflict (key) do update set attempts = $1`,
    [attempts],
  )
const at = { from: '154.160.1.1' }

test('guesses from 500 addresses keep nobody out who signs in with a browser that is known', async () => {
  await join('Ama Known', 'known@example.com', 'owner')
  const right = { signInName: 'known@example.com', password: PASSWORD }
  const { cookie } = await enter(right, at)
  await useUpTheDoor(95)
  const statuses = await flood('known@example.com')
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(495)
  expect((await enter(right, at)).status).toBe(429)
  expect((await enter(right, { ...at, cookie })).status).toBe(200)
  expect((await enter(right, { from: '154.160.2.2', cookie })).status).toBe(200)
})

test('a known browser gets five guesses of its own, and none at another’s account', async () => {
  await join('Kofi Known', 'kofi@example.com')
  await join('Esi Other', 'esi@example.com')
  const { cookie } = await enter({ signInName: 'kofi@example.com', password: PASSWORD }, at)
  await useUpTheDoor()
  const guess = async (signInName: string) =>
    (await enter({ signInName, password: 'guess' }, { ...at, cookie })).status
  expect(await guess('esi@example.com')).toBe(429)
  const own = await Promise.all(Array.from({ length: 9 }, () => guess('kofi@example.com')))
  expect([own.filter((one) => one === 401).length, own.filter((one) => one === 429).length]).toEqual([5, 4])
})

test('a shared password opens from a browser that is known, whatever is guessed elsewhere', async () => {
  const { cookie } = await enter({ password: SHARED_PASSWORD }, at)
  await useUpTheDoor()
  expect((await enter({ password: SHARED_PASSWORD }, at)).status).toBe(429)
  expect((await enter({ password: SHARED_PASSWORD }, { ...at, cookie })).status).toBe(200)
})

test('only what this site signed makes a browser known, and not for longer than half a year', async () => {
  await join('Yaa Forged', 'yaa@example.com')
  const right = { signInName: 'yaa@example.com', password: PASSWORD }
  const { cookie } = await enter(right, at)
  await useUpTheDoor()
  const [id, people, ends, mark] = cookie.replace('device=', '').split('.') as [
    string,
    string,
    string,
    string,
  ]
  for (const forged of [
    [id, `${people}-1`, ends, mark],
    ['another', people, ends, mark],
    [id, people, `${ends}z`, mark],
    [id, people, ends],
    [id, people, ends, ''],
  ])
    expect((await enter(right, { ...at, cookie: `device=${forged.join('.')}` })).status).toBe(429)
})

test('the cookie goes to the door alone, no script reads it, and it opens nothing', async () => {
  await join('Nii Cookie', 'nii@example.com')
  const { device, cookie } = await enter({ signInName: 'nii@example.com', password: PASSWORD }, at)
  expect(device).toMatch(/; Path=\/api\/admin\/session; .*HttpOnly; SameSite=Strict$/)
  const asked = await fetch(`${app.url}/api/admin/session`, { headers: { cookie } })
  expect(asked.status).toBe(401)
  expect((await owner('GET', '/staff')).status).toBe(200)
})
