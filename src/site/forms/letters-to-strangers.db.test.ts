import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { plain } from './post.testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { trustProxy: true } })
})
beforeEach(() => sql('delete from letters'))
afterAll(() => app[Symbol.asyncDispose]())

const sql = <Row extends object = Record<string, unknown>>(statement: string, values: unknown[] = []) =>
  runSql<Row>(app.database, statement, values)
const lettersTo = async (email: string) =>
  (await sql<{ kind: string }>('select kind from letters where recipient = $1 order by id', [email])).map(
    ({ kind }) => kind,
  )
const signUp = (email: string) => plain(app, '/subscribe', { email })
const write = (email: string, message: string) =>
  plain(app, '/messages', { kind: 'contact', name: 'Esi', email, subject: 'Hello', message })
const submit = (email: string, title: string) =>
  plain(app, '/submit', {
    name: 'Esi Dadzie',
    email,
    title,
    text: 'The path was there before the fence.',
    consent: 'yes',
  })
const laterBy = (minutes: number) =>
  sql('update letters set created_at = created_at - make_interval(mins => $1)', [minutes])

test('however often and from wherever an address is entered, its owner gets one letter in ten minutes and three a day', async () => {
  await Promise.all(Array.from({ length: 200 }, () => signUp('bombed@reader.example')))
  expect(await lettersTo('bombed@reader.example')).toHaveLength(1)
  for (let at = 0; at < 5; at++) {
    await sql(`update letters set created_at = created_at - interval '11 minutes'`)
    await signUp('bombed@reader.example')
  }
  expect(await lettersTo('bombed@reader.example')).toHaveLength(3)
  await sql(`update letters set created_at = created_at - interval '1 day'`)
  await signUp('bombed@reader.example')
  expect(await lettersTo('bombed@reader.example')).toHaveLength(4)
})

test.each([
  ['writes and then subscribes', ['message-received', 'confirm-subscription']],
  ['subscribes and then writes', ['confirm-subscription', 'message-received']],
])('a reader who %s within minutes gets both letters', async (what, letters) => {
  const email = `${what.slice(0, 6)}@reader.example`
  const steps = [() => write(email, 'Where is it?'), () => signUp(email)]
  for (const step of what.startsWith('writes') ? steps : steps.toReversed()) await step()
  expect(await lettersTo(email)).toEqual(letters)
})

test('a reader who wrote more than once is still told of the text that they send in, and asked to confirm', async () => {
  for (const message of ['One', 'Two']) {
    await write('busy@reader.example', message)
    await laterBy(11)
  }
  expect((await submit('busy@reader.example', 'On easements')).status).toBe(303)
  await signUp('busy@reader.example')
  expect(await lettersTo('busy@reader.example')).toEqual([
    'message-received',
    'message-received',
    'submission-received',
    'confirm-subscription',
  ])
})

test('whatever forms somebody fills in with the address of another, its owner gets six letters a day', async () => {
  for (let at = 0; at < 6; at++) {
    await signUp('stranger@reader.example')
    await write('stranger@reader.example', `Number ${at}`)
    await submit('stranger@reader.example', `Text number ${at}`)
    await laterBy(11)
  }
  const letters = await lettersTo('stranger@reader.example')
  expect(letters).toHaveLength(6)
  expect(letters.filter((kind) => kind === 'confirm-subscription')).toHaveLength(3)
})
