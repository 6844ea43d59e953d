import fc from 'fast-check'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsOf, OTHER_PASSWORD, PASSWORD } from '#testing/accounts.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

/** More of them are walked by WALKS=1000. */
const WALKS = Number(process.env.WALKS ?? 12)
const MOST_TRIES = 5

let app: TestApp
let { ask, join, owner, signIn }: ReturnType<typeof accountsOf> = {} as never
beforeAll(async () => {
  app = await startTestApp()
  ;({ ask, join, owner, signIn } = accountsOf(app))
})
afterAll(() => app[Symbol.asyncDispose]())

const sql = (statement: string, values: unknown[] = []) => runSql(app.database, statement, values)

/** A right password that waits for its second half, and what became of it. */
type Half = { token: string; of: Person; tries: number; isOver: boolean }
type Person = {
  id: number
  email: string
  secret: string
  codes: string[]
  usedCode: string
  usedRecovery: string
  cookies: string[]
}
/** What the walk knows: who it is, what it holds. */
type World = { people: Person[]; halves: Half[] }

const codeOf = ({ secret }: Person) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

async function joinWithApp(email: string): Promise<Person> {
  const { cookie, id } = await join(`Walker ${email}`, email)
  const begun = await ask('POST', '/account/second-factor/begin', { password: PASSWORD }, cookie)
  const person = {
    id,
    email,
    secret: String(begun.body.secret),
    usedCode: '',
    usedRecovery: '',
    cookies: [cookie],
  }
  const code = codeOf({ ...person, codes: [] })
  const confirmed = await ask('POST', '/account/second-factor/confirm', { code }, cookie)
  expect(confirmed.status).toBe(200)
  return { ...person, usedCode: code, codes: confirmed.body.codes as string[] }
}

const isOpen = ({ isOver, tries }: Half) => !isOver && tries < MOST_TRIES

/** Types a code beside a half, and expects that it opens only where a walk along the rules would be in. */
async function type(half: Half | undefined, code: string, isRight: boolean): Promise<boolean> {
  if (!half) return false
  const answer = await ask('POST', '/session/code', { half: half.token, code })
  const mayOpen = isRight && isOpen(half)
  half.tries++
  expect([code, answer.status === 200, answer.cookie !== '']).toEqual([code, mayOpen, mayOpen])
  if (!mayOpen) return false
  half.isOver = true
  half.of.cookies.push(answer.cookie)
  return true
}

type Step = (world: World, person: Person) => Promise<unknown>
const lastHalf = ({ halves }: World, person: Person) => halves.findLast(({ of }) => of === person)
const othersOf = ({ people }: World, person: Person) => people.find((each) => each !== person)!

const STEPS: Record<string, Step> = {
  async 'right password'({ halves }, of) {
    const answer = await signIn(of.email, PASSWORD)
    expect(answer).toMatchObject({ status: 200, body: { signedIn: false }, cookie: '' })
    halves.push({ token: String(answer.body.half), of, tries: 0, isOver: false })
  },
  async 'wrong password'(_, of) {
    expect(await signIn(of.email, OTHER_PASSWORD)).toMatchObject({ status: 401, cookie: '' })
  },
  async 'right code'(world, of) {
    const half = lastHalf(world, of)
    const code = codeOf(of)
    // As if the last code that opened were long past.
    if (half && isOpen(half)) await sql('update staff_totp set last_step = 0 where staff_id = $1', [of.id])
    if (await type(half, code, true)) of.usedCode = code
  },
  'the same code again': (world, of) => type(lastHalf(world, of), of.usedCode, false),
  'a code of somebody else': (world, of) => type(lastHalf(world, of), codeOf(othersOf(world, of)), false),
  'a made-up code': (world, of) => type(lastHalf(world, of), '000000', false),
  async 'recovery code'(world, of) {
    const [code = 'none-left'] = of.codes
    if (!(await type(lastHalf(world, of), code, of.codes.length > 0))) return
    of.codes.shift()
    of.usedRecovery = code
  },
  'a used recovery code': (world, of) =>
    type(lastHalf(world, of), of.usedRecovery || 'aaaa-aaaa-aaaa-aaaa', false),
  'a recovery code of somebody else': (world, of) =>
    type(lastHalf(world, of), othersOf(world, of).codes[0] ?? 'aaaa', false),
  async 'half as a session'(world, of) {
    const half = lastHalf(world, of)
    if (half) expect((await ask('GET', '/session', undefined, `sid=${half.token}`)).status).toBe(401)
  },
  async 'five minutes pass'({ halves }) {
    await sql(`update staff_half_sign_ins set expires_at = now() - interval '1 second'`)
    for (const half of halves) half.isOver = true
  },
  async 'suspended and back'({ halves }, of) {
    await owner('PATCH', `/staff/${of.id}`, { isSuspended: true })
    await owner('PATCH', `/staff/${of.id}`, { isSuspended: false })
    for (const half of halves) if (half.of === of) half.isOver = true
    of.cookies.length = 0
  },
  async 'signs out'(_, of) {
    const cookie = of.cookies.pop()
    if (cookie) expect((await ask('DELETE', '/session', undefined, cookie)).status).toBeLessThan(300)
    if (cookie) expect((await ask('GET', '/session', undefined, cookie)).status).toBe(401)
  },
  async 'app added again'(_, of) {
    const answer = await ask(
      'POST',
      '/account/second-factor/begin',
      { password: PASSWORD },
      of.cookies.at(-1) ?? '',
    )
    expect(answer.status).toBe(of.cookies.length > 0 ? 422 : 401)
  },
}

test('on no walk through passwords, codes, waiting and suspension is anybody in without the second half of their own', async () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(STEPS)), fc.nat(1)), {
    minLength: 4,
    maxLength: 14,
  })
  let walks = 0
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      const people = [
        await joinWithApp(`a${++walks}@walk.example`),
        await joinWithApp(`b${walks}@walk.example`),
      ]
      const world: World = { people, halves: [] }
      for (const [step, who] of walk) {
        // How often one may try is looked at elsewhere.
        await sql('delete from sign_in_attempts')
        await STEPS[step]!(world, people[who]!)
      }
      for (const { cookies } of people)
        for (const cookie of cookies)
          expect((await ask('GET', '/session', undefined, cookie)).status).toBe(200)
      const [{ open } = { open: 0 }] = (await sql(
        'select count(*)::int as open from staff_sessions where staff_id = any ($1)',
        [people.map(({ id }) => id)],
      )) as { open: number }[]
      expect(open).toBe(people.flatMap(({ cookies }) => cookies).length)
    }),
    { numRuns: WALKS, endOnFailure: true },
  )
  process.stdout.write(`second factor: ${walks} walks\n`)
})
