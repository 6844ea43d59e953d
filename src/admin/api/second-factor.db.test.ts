import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountsOf, PASSWORD } from '#testing/accounts.ts'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
let { ask, join, owner, signIn }: ReturnType<typeof accountsOf> = {} as never
beforeAll(async () => {
  app = await startTestApp()
  ;({ ask, join, owner, signIn } = accountsOf(app))
})
beforeEach(() => runSql(app.database, 'delete from sign_in_attempts'))
afterAll(() => app[Symbol.asyncDispose]())

/** What the app on a phone shows. @param steps half minutes from then */
const codeOf = (secret: string, steps = 0, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at + steps * 30_000 })

/** Somebody with an authenticator app, whose first code is long past. */
async function joinWithApp(name: string, email: string) {
  const person = await join(name, email)
  const begun = await ask('POST', '/account/second-factor/begin', { password: PASSWORD }, person.cookie)
  expect(begun.status).toBe(200)
  const secret = String(begun.body.secret)
  const confirmed = await ask(
    'POST',
    '/account/second-factor/confirm',
    { code: codeOf(secret) },
    person.cookie,
  )
  expect(confirmed.status).toBe(200)
  await runSql(app.database, 'update staff_totp set last_step = 0 where staff_id = $1', [person.id])
  return { ...person, email, secret, codes: confirmed.body.codes as string[] }
}
/** The token of a right password. */
async function half(email: string): Promise<string> {
  const answer = await signIn(email, PASSWORD)
  expect(answer).toMatchObject({ status: 200, body: { signedIn: false }, cookie: '' })
  return String(answer.body.half)
}
const enter = async (email: string, code: string) =>
  ask('POST', '/session/code', { half: await half(email), code })
const who = async (cookie: string) => (await ask('GET', '/session', undefined, cookie)).status

test('with an app the password alone opens nothing; the code it shows opens, however it is spaced', async () => {
  const { email, secret, cookie } = await joinWithApp('Ama Badu', 'badu@example.com')
  expect(await who(cookie)).toBe(200)
  const code = codeOf(secret)
  const opened = await enter(email, `${code.slice(0, 3)} ${code.slice(3)}`)
  expect(opened.status).toBe(200)
  expect(await who(opened.cookie)).toBe(200)
  const [log] = await runSql(
    app.database,
    `select admin_user, details from admin_activity_log where action = 'login' order by id desc limit 1`,
  )
  expect(log).toEqual({ admin_user: 'Ama Badu', details: { event: 'MFA verified', factor: 'code' } })
})

test('a code opens once, and none before it opens after it', async () => {
  const { email, secret } = await joinWithApp('Kofi Once', 'once@example.com')
  const at = Date.now()
  expect((await enter(email, codeOf(secret, 1, at))).status).toBe(200)
  for (const step of [1, 0, -1]) expect((await enter(email, codeOf(secret, step, at))).status).toBe(422)
})

test('a clock may be half a minute wrong, and no more', async () => {
  const { email, secret, id } = await joinWithApp('Esi Clock', 'clock@example.com')
  for (const [step, status] of [
    [-1, 200],
    [1, 200],
    [-3, 422],
    [3, 422],
  ] as const) {
    await runSql(app.database, 'update staff_totp set last_step = 0 where staff_id = $1', [id])
    const begun = await half(email)
    const entered = await ask('POST', '/session/code', { half: begun, code: codeOf(secret, step) })
    expect([step, entered.status]).toEqual([step, status])
    await runSql(app.database, 'delete from sign_in_attempts')
  }
})

test('each of ten recovery codes opens once, and none is stored as it is', async () => {
  const { email, codes } = await joinWithApp('Yaa Lost', 'lost@example.com')
  expect(codes).toHaveLength(10)
  expect(JSON.stringify(await runSql(app.database, 'select * from staff_recovery_codes'))).not.toContain(
    codes[0],
  )
  const opened = await enter(email, ` ${codes[0]!.toUpperCase()} `)
  expect(opened.status).toBe(200)
  expect((await ask('GET', '/account', undefined, opened.cookie)).body.secondFactor).toMatchObject({
    codesLeft: 9,
  })
  expect((await enter(email, codes[0]!)).status).toBe(422)
  const renewed = await ask('POST', '/account/second-factor/codes', { password: PASSWORD }, opened.cookie)
  await runSql(app.database, 'delete from sign_in_attempts')
  expect((await enter(email, codes[1]!)).status).toBe(422)
  expect((await enter(email, (renewed.body.codes as string[])[0]!)).status).toBe(200)
})

test('five codes may be tried on one right password, ten on an account, from wherever', async () => {
  const { email, secret, id } = await joinWithApp('Nii Guess', 'guess@example.com')
  await runSql(app.database, 'delete from sign_in_attempts')
  const first = await half(email)
  const tries = await Promise.all(
    Array.from({ length: 8 }, () => ask('POST', '/session/code', { half: first, code: '000000' })),
  )
  const count = (status: number) => tries.filter((answer) => answer.status === status).length
  expect([count(422), count(401)]).toEqual([5, 3])
  await runSql(app.database, `delete from sign_in_attempts where key not like 'code:%'`)
  const second = await half(email)
  for (let attempt = 0; attempt < 5; attempt++)
    await ask('POST', '/session/code', { half: second, code: '000000' })
  await runSql(app.database, `delete from sign_in_attempts where key not like 'code:%'`)
  const third = await half(email)
  expect((await ask('POST', '/session/code', { half: third, code: codeOf(secret) })).status).toBe(429)
  expect(
    await runSql(app.database, `select attempts from sign_in_attempts where key = $1`, [`code:${id}`]),
  ).toEqual([{ attempts: 11 }])
})

test('who has the database alone shows no code: the secret is sealed, what an older release left open too', async () => {
  const { email, secret, id } = await joinWithApp('Ato Sealed', 'sealed@example.com')
  const stored = async () =>
    (
      await runSql<{ secret: string }>(app.database, 'select secret from staff_totp where staff_id = $1', [
        id,
      ])
    )[0]!.secret
  expect(await stored()).not.toContain(secret)
  const open = () =>
    runSql(app.database, 'update staff_totp set secret = $2, last_step = 0 where staff_id = $1', [id, secret])
  await open()
  expect((await enter(email, codeOf(secret))).status).toBe(200)
  await open()
  await using another = await startTestApp({ database: app.database })
  expect(await stored()).not.toContain(secret)
  // Another machine with a key of its own: said in words, and a recovery code still opens.
  expect(await enter(email, codeOf(secret))).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining('Type a recovery code') },
  })
  expect(another.url).not.toBe(app.url)
})

test('half a sign-in opens nothing by itself, ends after five minutes, and with a change of the password', async () => {
  const { email, secret, id } = await joinWithApp('Abla Half', 'half@example.com')
  const token = await half(email)
  expect(await who(`sid=${token}`)).toBe(401)
  await runSql(app.database, `update staff_half_sign_ins set expires_at = now() - interval '1 second'`)
  expect((await ask('POST', '/session/code', { half: token, code: codeOf(secret) })).status).toBe(401)
  const another = await half(email)
  await owner('PATCH', `/staff/${id}`, { isSuspended: true })
  await owner('PATCH', `/staff/${id}`, { isSuspended: false })
  expect((await ask('POST', '/session/code', { half: another, code: codeOf(secret) })).status).toBe(401)
  expect((await ask('POST', '/session/code', { half: 'made up', code: codeOf(secret) })).status).toBe(401)
})

test('an app is added and removed with the password, and what was opened without it ends', async () => {
  const { cookie, id } = await join('Kwesi Adds', 'adds@example.com')
  const elsewhere = (await signIn('adds@example.com', PASSWORD)).cookie
  for (const step of ['begin', 'codes', 'remove'])
    expect((await ask('POST', `/account/second-factor/${step}`, { password: 'wrong' }, cookie)).status).toBe(
      422,
    )
  const { body } = await ask('POST', '/account/second-factor/begin', { password: PASSWORD }, cookie)
  expect(body.picture).toMatchObject({
    size: expect.any(Number),
    path: expect.stringMatching(/^M0 0h1v1h-1z/),
  })
  // Begun is not added: the password still opens by itself.
  expect((await signIn('adds@example.com', PASSWORD)).body.signedIn).toBe(true)
  expect((await ask('POST', '/account/second-factor/confirm', { code: '000000' }, cookie)).status).toBe(422)
  const code = codeOf(String(body.secret))
  expect((await ask('POST', '/account/second-factor/confirm', { code }, cookie)).status).toBe(200)
  expect([await who(cookie), await who(elsewhere)]).toEqual([200, 401])
  expect((await ask('POST', '/account/second-factor/begin', { password: PASSWORD }, cookie)).status).toBe(422)
  const { people } = (await owner('GET', '/staff')).body as {
    people: { id: number; hasSecondFactor: boolean }[]
  }
  expect(people.find((person) => person.id === id)!.hasSecondFactor).toBe(true)
  expect((await ask('POST', '/account/second-factor/remove', { password: PASSWORD }, cookie)).status).toBe(
    200,
  )
  expect((await signIn('adds@example.com', PASSWORD)).body.signedIn).toBe(true)
})

test('a new password by an owner’s link does not go past the second factor; an owner takes that away by itself', async () => {
  const { email, id } = await joinWithApp('Araba Both', 'both@example.com')
  const { token } = (await owner('POST', `/staff/${id}/recovery`)).body
  expect((await ask('POST', '/staff-links/accept', { token, password: PASSWORD })).body).toEqual({
    signedIn: false,
  })
  expect((await signIn(email, PASSWORD)).body.signedIn).toBe(false)
  const editor = await openSession(app.app.database.db, 'editor')
  const refused = await ask('DELETE', `/staff/${id}/second-factor`, undefined, `sid=${editor.token}`)
  expect(refused.status).toBe(403)
  expect((await owner('DELETE', `/staff/${id}/second-factor`)).status).toBe(200)
  expect((await signIn(email, PASSWORD)).body.signedIn).toBe(true)
})
