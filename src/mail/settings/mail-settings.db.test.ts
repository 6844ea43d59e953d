import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { type SmtpSink, startSmtpSink } from '#testing/smtp-sink.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
let sink: SmtpSink
beforeAll(async () => {
  app = await startTestApp()
  sink = await startSmtpSink()
})
beforeEach(() => {
  sink.mood = {}
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await sink[Symbol.asyncDispose]()
})

const MAIL = '/api/admin/mail'
const read = async () => (await app.request(MAIL)).json()
async function save(changes: object) {
  const { settings } = await read()
  const { hasPassword: _, ...rest } = settings
  return app.request(`${MAIL}/settings`, { method: 'PUT', body: { ...rest, ...changes } })
}
const ours = () => ({
  host: '127.0.0.1',
  port: sink.port,
  security: 'none',
  senderAddress: 'office@law.example',
})
const testLetter = async (to = 'ama@example.com') =>
  (await app.request(`${MAIL}/test`, { method: 'POST', body: { to } })).json()

test('without a server a test letter lies in the outbox, and that is said', async () => {
  expect(await read()).toMatchObject({ source: 'none', fault: null })
  expect(await testLetter()).toMatchObject({ outcome: 'written', words: expect.stringContaining('outbox') })
})

test('the password is stored encrypted, never sent back, kept by a save without one, and gone with its server', async () => {
  expect((await save({ ...ours(), username: 'office', password: 'Open Sesame' })).status).toBe(200)
  const stored = await runSql(app.database, 'select * from mail_settings')
  expect(JSON.stringify(stored)).not.toContain('Sesame')
  const seen = JSON.stringify([
    await read(),
    await runSql(app.database, 'select details from admin_activity_log'),
  ])
  expect(seen).not.toContain('Sesame')

  await save({ senderName: 'The Office' })
  expect((await read()).settings).toMatchObject({ hasPassword: true, senderName: 'The Office' })
  expect(await testLetter()).toEqual({ outcome: 'sent', words: '250 2.0.0 taken' })

  await save({ host: 'localhost' })
  expect((await read()).settings.hasPassword).toBe(false)
})

test('a test letter that fails says why in the server’s own words', async () => {
  await save({ ...ours(), username: 'office', password: 'wrong' })
  sink.mood = { auth: '535 5.7.8 Username and password not accepted' }
  expect(await testLetter()).toEqual({
    outcome: 'failed',
    words: 'The mail server answered: 535 5.7.8 Username and password not accepted',
  })
  sink.mood = { recipient: () => '550 5.7.1 relaying denied' }
  expect(await testLetter()).toMatchObject({
    outcome: 'failed',
    words: expect.stringContaining('relaying denied'),
  })
})

test('a server that cannot hide what is said gets neither password nor letter where that is asked for', async () => {
  await save({ ...ours(), security: 'starttls', username: 'office', password: 'secret' })
  const before = sink.letters.length
  expect(await testLetter()).toMatchObject({ outcome: 'failed' })
  expect(sink.letters.length).toBe(before)
})

test.each([
  [{ host: 'smtp://law.example' }, 'host'],
  [{ host: 'law.example\r\nEHLO' }, 'host'],
  [{ port: 0 }, 'port'],
  [{ senderAddress: 'a@example.com, b@example.com' }, 'senderAddress'],
  [{ senderAddress: '' }, 'senderAddress'],
  [{ senderName: 'Office <x@example.com>' }, 'senderName'],
  [{ dkimSelector: 'a b' }, 'dkimSelector'],
])('%j is refused beside its field', async (changes, field) => {
  const answer = await save({ ...ours(), ...changes })
  expect(answer.status).toBe(422)
  expect(Object.keys((await answer.json()).fields)).toContain(field)
})

test('of two who save the second is told, and whoever is not the owner may do nothing of it', async () => {
  const { settings } = await read()
  const { hasPassword: _, ...rest } = settings
  const first = await app.request(`${MAIL}/settings`, { method: 'PUT', body: rest })
  const second = await app.request(`${MAIL}/settings`, { method: 'PUT', body: rest })
  expect([first.status, second.status]).toEqual([200, 409])
  for (const role of ['editor', 'writer', 'moderator'] as const) {
    const { token } = await openSession(app.app.database.db, role)
    const headers = {
      cookie: `sid=${token}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    }
    for (const path of ['', '/letters', '/checks', '/samples/welcome'])
      expect([role, path, (await fetch(app.url + MAIL + path, { headers })).status]).toEqual([
        role,
        path,
        403,
      ])
    const sent = await fetch(`${app.url}${MAIL}/test`, {
      method: 'POST',
      headers,
      body: '{"to":"a@example.com"}',
    })
    expect(sent.status).toBe(403)
  }
})

test('what the environment says of mail counts, and letters then come from there', async () => {
  const mail = { ...ours(), port: sink.port, security: 'none' as const, username: '', password: '' }
  await using other = await startTestApp({
    database: app.database,
    config: { mail: { ...mail, senderName: '', replyTo: '' } },
  })
  const seen = await (await other.request(MAIL)).json()
  expect(seen).toMatchObject({
    source: 'environment',
    host: '127.0.0.1',
    sender: { address: 'office@law.example' },
  })
})

test('a password of another key is asked for again, in words', async () => {
  await save({ ...ours(), username: 'office', password: 'secret' })
  await using other = await startTestApp({ database: app.database })
  expect(await (await other.request(MAIL)).json()).toMatchObject({
    fault: expect.stringContaining('Type it again'),
  })
})
