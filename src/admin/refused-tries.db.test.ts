import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendLetters } from '#mail/sending/send-letters.ts'
import { readFormSecret } from '#messages/form-secret.queries.ts'
import { sendRecoveryLink } from '#people/accounts/recovery-link.job.ts'
import { noteRefusedTry } from '#people/refused-tries.ts'
import { createLog, type Log } from '#platform/log.ts'
import { openInstanceKey } from '#platform/secrets/instance-key.ts'
import { json, plain } from '#site/forms/post.testing.ts'
import { accountsOf, OTHER_PASSWORD, PASSWORD } from '#testing/accounts.ts'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { type SmtpSink, startSmtpSink } from '#testing/smtp-sink.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

const ADDRESS = '203.0.113.97'
const PHONE = '+233247654321'
let app: TestApp
let sink: SmtpSink
let log: Log
let said = ''
let { join, invite, accept }: ReturnType<typeof accountsOf> = {} as never
beforeAll(async () => {
  const heard = new Writable({
    write(line, _encoding, done) {
      said += String(line)
      done()
    },
  })
  log = createLog('trace', heard)
  sink = await startSmtpSink()
  app = await startTestApp({ log, config: { mail: mailOf(sink), trustProxy: true } })
  ;({ join, invite, accept } = accountsOf(app))
})
beforeEach(async () => {
  for (const table of ['refused_tries', 'sign_in_attempts', 'limit_counts']) await sql(`delete from ${table}`)
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await sink[Symbol.asyncDispose]()
})

const mailOf = ({ port }: SmtpSink) => ({
  ...{ host: '127.0.0.1', port, security: 'none' as const, username: '', password: '' },
  ...{ senderName: '', senderAddress: 'office@law.example', replyTo: '' },
})
const sql = <Row extends object>(statement: string, values: unknown[] = []) =>
  runSql<Row>(app.database, statement, values)

/** Asks from an address, as whoever the cookie is of. */
const from = (address: string, method: string, path: string, body?: object, cookie = '') =>
  app.read(`/api/admin${path}`, {
    method,
    headers: {
      ...{ 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      ...{ 'x-forwarded-for': address, cookie },
    },
    ...(body && { body: JSON.stringify(body) }),
  })
const form = (path: string, typed: Record<string, string>) =>
  app.read(`/api/admin${path}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': ADDRESS },
    body: new URLSearchParams(typed),
  })
const shown = async () =>
  (await (await app.request('/api/admin/activity/refused-tries')).json()) as Record<string, unknown>[]

test('an owner sees what was refused, of whose account and how often, and nobody’s address is kept', async () => {
  const { cookie } = await join('Ama Tried', 'tried@example.com', 'writer')
  const wrong = { signInName: 'tried@example.com', password: 'not the password' }
  for (let index = 0; index < 3; index++) await from(ADDRESS, 'POST', '/session', wrong)
  await form('/session/form', { ...wrong, signInName: 'stranger@example.com' })
  await from(ADDRESS, 'POST', '/session/code', { half: 'guessed', code: '000000' })
  await from(ADDRESS, 'POST', '/staff-links/look', { token: 'guessed' })
  await from(ADDRESS, 'POST', '/account/proof', { password: 'not the password' }, cookie)
  expect((await from(ADDRESS, 'GET', '/staff', undefined, cookie)).status).toBe(403)
  await form('/recovery', { signInName: 'tried@example.com' })
  await form('/recovery/set', { token: 'guessed', password: OTHER_PASSWORD })
  // What is only asked for in other words is no try to get in.
  await from(ADDRESS, 'POST', '/session', { signInName: 'no name', password: 'x' })

  const rows = await shown()
  const network = rows[0]!.network
  expect(network).toMatch(/^[\w-]{6}$/)
  const row = (event: string, name: string | null, count: number) =>
    expect.objectContaining({ event, name, network, count })
  expect(rows).toHaveLength(7)
  expect(rows).toEqual(
    expect.arrayContaining([
      row('sign-in refused', 'Ama Tried', 3),
      row('sign-in refused', null, 1),
      row('second factor refused', null, 1),
      row('link refused', null, 2),
      row('proof refused', 'Ama Tried', 1),
      row('command refused', 'Ama Tried', 1),
      row('recovery asked', null, 1),
    ]),
  )
  const stored = JSON.stringify(await sql('select * from refused_tries'))
  expect(stored).not.toMatch(/203\.0\.113|example|guessed/)

  const editor = await openSession(app.app.database.db, 'editor')
  const asEditor = await app.read('/api/admin/activity/refused-tries', {
    headers: { cookie: `sid=${editor.token}`, 'sec-fetch-site': 'same-origin' },
  })
  expect(asEditor.status).toBe(403)
})

test('a flood from everywhere fills no more than fifty rows of an hour and one of each account', async () => {
  const key = await openInstanceKey(undefined, app.dataDir)
  const { db } = app.app.database
  for (let index = 0; index < 70; index++)
    await noteRefusedTry(db, key, { event: 'sign-in refused', address: `41.66.${index}.9` })
  const [counted] = await sql('select count(*)::int as rows, sum(count)::int as tries from refused_tries')
  expect(counted).toEqual({ rows: 51, tries: 70 })
  expect(await shown()).toContainEqual(expect.objectContaining({ network: '', count: 20 }))
})

test('the log of the server names no person, password, token or address, whatever people do', async () => {
  const secrets = [PASSWORD, OTHER_PASSWORD, 'quiet@example.com', PHONE, '247654321', ADDRESS, '203.0.113']
  const token = await invite('Nana Quiet')
  await accept(token, { name: 'Nana Quiet', signInName: PHONE })
  await sql(`update staff set email = 'quiet@example.com' where phone = $1`, [PHONE])
  const signIn = (signInName: string, password: string) =>
    from(ADDRESS, 'POST', '/session', { signInName, password })
  await signIn('quiet@example.com', 'a wrong guess at it')
  const opened = await signIn(PHONE, PASSWORD)
  const cookie = opened.headers.getSetCookie().map((one) => one.split(';')[0])
  await from(ADDRESS, 'GET', '/staff', undefined, cookie.join('; '))
  await form('/session/form', { signInName: 'quiet@example.com', password: 'a wrong guess at it' })

  const at = { 'x-forwarded-for': ADDRESS }
  const typed = {
    name: 'Esi Loud',
    email: 'quiet@example.com',
    subject: 'About it',
    message: `Call ${PHONE}`,
  }
  await plain(app, '/messages', { ...typed, kind: 'contact' }, at)
  await json(app, '/messages', { ...typed, kind: 'contact', email: '' }, at)
  const comment = { author: 'Esi Loud', email: 'quiet@example.com', content: `Call ${PHONE}`, item: '1' }
  await plain(app, '/comments', comment, at)
  await json(app, '/newsletter', { email: 'quiet@example.com' }, at)

  await form('/recovery', { signInName: 'quiet@example.com' })
  const { db } = app.app.database
  const key = await openInstanceKey(undefined, app.dataDir)
  const means = { db, key, config: mailOf(sink), outbox: '', origin: () => app.url, log }
  for (const { data } of await sql<{ data: { asked: string } }>(
    `select data from nyansapo_jobs.job where name = 'send-recovery-link'`,
  ))
    await sendRecoveryLink(db, key, data.asked)
  // A server that says no quotes whom it refuses.
  sink.mood = { recipient: ({ to }) => `550 5.1.1 ${to ?? 'quiet@example.com'} is unknown here` }
  for (const { id } of await sql<{ id: number }>(`select id from letters where state = 'waiting'`))
    await sendLetters({ ...means, readSecret: () => readFormSecret(db) }, id, {
      ending: new AbortController().signal,
    })
  await form('/recovery/set', { token: 'guessed-token-of-a-link', password: OTHER_PASSWORD })
  // What fails within is told with its cause, and that quotes nobody either.
  await sql('alter table staff_sessions rename to away')
  await signIn('quiet@example.com', PASSWORD)
  await sql('alter table away rename to staff_sessions')

  expect(said).toContain('A request failed.')
  for (const secret of [...secrets, token, 'a wrong guess at it', 'guessed-token', ...cookie, 'Esi Loud'])
    expect([secret, said.includes(secret!)]).toEqual([secret, false])
})
