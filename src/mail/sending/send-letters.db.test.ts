import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { postLetter } from '#letters/post-letter.ts'
import { readFormSecret } from '#messages/form-secret.queries.ts'
import { inTransaction } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { openInstanceKey } from '#platform/secrets/instance-key.ts'
import { runSql } from '#testing/run-sql.ts'
import { type SmtpSink, startSmtpSink } from '#testing/smtp-sink.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import type { MailMeans } from './mail-means.ts'
import { sendLetters } from './send-letters.ts'

let app: TestApp
let sink: SmtpSink
let messageId: number
beforeAll(async () => {
  app = await startTestApp()
  sink = await startSmtpSink()
  const [row] = await sql<{ id: number }>(
    `insert into messages (kind, name, email, subject, message)
     values ('contact', $1, 'esi@secret.example', $2, $3) returning id`,
    [
      'Esi "Bcc: x" Dadzie',
      'Land\u2028Bcc: all@example.com',
      'A line.\n.\n.A line that begins with a dot – ɛ ŋ.',
    ],
  )
  messageId = row!.id
})
beforeEach(async () => {
  sink.mood = {}
  sink.letters = []
  await sql('delete from letters')
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await sink[Symbol.asyncDispose]()
})

const sql = <Row extends object>(statement: string, values: unknown[] = []) =>
  runSql<Row>(app.database, statement, values)
const run = { ending: new AbortController().signal }

async function means(rest: Partial<MailMeans> = {}): Promise<MailMeans> {
  const { db } = app.app.database
  return {
    db,
    key: await openInstanceKey(undefined, app.dataDir),
    config: {
      host: '127.0.0.1',
      port: sink.port,
      security: 'none',
      username: '',
      password: '',
      senderName: 'Nyansapo, Law',
      senderAddress: 'office@law.example',
      replyTo: '',
    },
    outbox: join(app.dataDir, 'outbox'),
    origin: () => 'https://law.example',
    readSecret: () => readFormSecret(db),
    log: createLog('silent'),
    limits: { open: 300, silence: 300, letter: 1000 },
    ...rest,
  }
}

async function post(to = 'ama@example.com'): Promise<number> {
  await inTransaction(app.app.database.db, (tx) =>
    postLetter(tx, 'message-notice', { to, data: { messageId } }),
  )
  const [row] = await sql<{ id: number }>('select id from letters order by id desc limit 1')
  return row!.id
}

const state = async (id: number) =>
  (
    await sql<{ state: string; reason: string; tries: number }>(
      'select state, reason, tries from letters where id = $1',
      [id],
    )
  )[0]!
const due = (id: number) => sql("update letters set tried_at = now() - interval '1 hour' where id = $1", [id])

test('after a rush a letter does not wait behind the jobs of those that have left', async () => {
  const [first, second] = [await post(), await post('kofi@example.com')]
  await sendLetters(await means(), first, run)
  expect(sink.letters).toHaveLength(2)
  await post('esi@example.com')
  await sendLetters(await means(), second, run)
  expect(sink.letters.map(({ to }) => to)).toEqual([
    ...['ama@example.com', 'kofi@example.com', 'esi@example.com'],
  ])
})

test('a letter arrives as it was meant, with its plain text, whatever its writer put into name and subject', async () => {
  const id = await post('kofi+law@xn--mnchen-3ya.example')
  await sendLetters(await means(), id, run)

  expect(await state(id)).toMatchObject({ state: 'sent', tries: 1, reason: '250 2.0.0 taken' })
  expect(sink.letters.map(({ from, to }) => [from, to])).toEqual([
    ['office@law.example', 'kofi+law@xn--mnchen-3ya.example'],
  ])
  const letter = await PostalMime.parse(sink.letters[0]!.raw)
  expect(letter.from).toEqual({ name: 'Nyansapo, Law', address: 'office@law.example' })
  expect(letter.to).toEqual([{ name: '', address: 'kofi+law@xn--mnchen-3ya.example' }])
  expect(letter.replyTo).toEqual([{ name: '', address: 'esi@secret.example' }])
  expect([letter.cc, letter.bcc]).toEqual([undefined, undefined])
  expect(letter.subject).toBe('Esi "Bcc: x" Dadzie: Land Bcc: all@example.com')
  expect(letter.text).toContain('> .A line that begins with a dot – ɛ ŋ.')
  expect(letter.html).toContain('lang="en"')
  expect(letter.messageId).toMatch(/^<letter\.\d+\.\w+\.[0-9a-f]{32}@law\.example>$/)
  expect(letter.headers.map(({ key }) => key)).toContain('auto-submitted')
})

test('without a server a letter lies in the outbox as a file, is shown to staff, and is not called sent', async () => {
  const id = await post()
  await sendLetters(await means({ config: undefined }), id, run)

  const [file = ''] = await readdir(join(app.dataDir, 'outbox'))
  expect(file).toMatch(/^\d{6}-message-notice\.eml$/)
  const letter = await PostalMime.parse(await readFile(join(app.dataDir, 'outbox', file)))
  expect(letter.to).toEqual([{ name: '', address: 'ama@example.com' }])
  expect((await state(id)).state).toBe('written')
  expect(sink.letters).toEqual([])
  const listed = await (await app.request('/api/admin/mail/letters')).json()
  expect(listed).toMatchObject({ letters: [{ id, state: 'written', recipient: 'ama@example.com' }] })
  const shown = await app.request(`/api/admin/mail/letters/${id}/look`)
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await shown.text()).toContain('A line that begins with a dot')
})

test('a letter that is refused for good is not tried again, and staff read why in the server’s own words', async () => {
  sink.mood = { recipient: () => '550 5.1.1 no such mailbox here' }
  const id = await post()
  await sendLetters(await means(), id, run)
  expect(await state(id)).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('550 5.1.1 no such mailbox here'),
  })

  sink.mood = {}
  expect((await app.request(`/api/admin/mail/letters/${id}/send-again`, { method: 'POST' })).status).toBe(204)
  await sendLetters(await means(), id, run)
  expect((await state(id)).state).toBe('sent')
})

test.each([
  ['asks to come back later', { recipient: () => '451 4.7.1 greylisted' }, '451 4.7.1 greylisted'],
  ['drops the line within the letter', { dropsWithinData: true }, 'The line to the mail server broke'],
  ['drops the line after the letter', { data: () => 'drop' as const }, 'The line to the mail server broke'],
  ['never answers', { isMute: true }, 'did not answer in time'],
  ['takes the letter and never says so', { data: () => 'silence' as const }, 'did not answer in time'],
  ['has no room', { data: () => '452 4.3.1 full' }, '452 4.3.1 full'],
  ['is closing', { greeting: '554 go away' }, '554 go away'],
])('a letter whose server %s waits and is tried again', async (_, mood, words) => {
  sink.mood = mood
  const id = await post()
  await expect(sendLetters(await means(), id, run)).rejects.toThrow(words)
  expect(await state(id)).toMatchObject({
    state: 'waiting',
    reason: expect.stringContaining(words),
    tries: 1,
  })

  sink.mood = {}
  await sendLetters(await means(), id, run)
  expect(await state(id)).toMatchObject({ state: 'sent', tries: 2 })
  const ids = await Promise.all(sink.letters.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId))
  expect(new Set(ids).size).toBe(1)
})

test('a wrong password holds letters back and throws none away', async () => {
  sink.mood = { auth: '535 5.7.8 bad credentials' }
  const id = await post()
  const { config, ...rest } = await means()
  const wrong = { ...rest, config: { ...config!, username: 'office', password: 'wrong' } }
  await expect(sendLetters(wrong, id, run)).rejects.toThrow('535 5.7.8 bad credentials')
  expect((await state(id)).state).toBe('waiting')
})

test('a letter is given up after a day of tries, with the last reason', async () => {
  sink.mood = { recipient: () => '451 4.7.1 later' }
  const id = await post()
  await sql('update letters set tries = 11 where id = $1', [id])
  await sendLetters(await means(), id, run)
  expect(await state(id)).toMatchObject({
    state: 'failed',
    tries: 12,
    reason: expect.stringContaining('later'),
  })
})

test('letters that wait go over one line; two workers send each once', async () => {
  const ids = []
  for (let at = 0; at < 30; at++) ids.push(await post(`reader${at}@example.com`))
  const before = sink.connections
  const patient = await means({ limits: { open: 10_000, silence: 10_000, letter: 20_000 } })
  // The one that begins later may find its letter with the other: its job is then tried again.
  await Promise.allSettled([sendLetters(patient, ids[0]!, run), sendLetters(patient, ids[1]!, run)])
  expect(sink.letters.map(({ to }) => to).toSorted()).toEqual(
    ids.map((_, at) => `reader${at}@example.com`).toSorted(),
  )
  expect(sink.connections - before).toBeLessThanOrEqual(2)
})

test('one letter that is refused does not hold up the others', async () => {
  sink.mood = { recipient: ({ to }) => (to.startsWith('gone') ? '550 no' : null) }
  const [first, gone, last] = [await post(), await post('gone@example.com'), await post('last@example.com')]
  await sendLetters(await means(), first, run)
  expect(await Promise.all([first, gone, last].map(async (id) => (await state(id)).state))).toEqual([
    'sent',
    'failed',
    'sent',
  ])
})

test('a letter whose worker was killed is sent by the next one once its time is over, and not before', async () => {
  const id = await post()
  await sql(`update letters set state = 'sending', tries = 1, tried_at = now() where id = $1`, [id])
  await expect(sendLetters(await means(), id, run)).rejects.toThrow('Another worker')
  await due(id)
  await sendLetters(await means(), id, run)
  expect((await state(id)).state).toBe('sent')
})

test('a letter about what is gone meanwhile is not sent', async () => {
  await inTransaction(app.app.database.db, (tx) =>
    postLetter(tx, 'message-notice', { to: 'ama@example.com', data: { messageId: 999_999 } }),
  )
  const [row] = await sql<{ id: number }>('select id from letters')
  await sendLetters(await means(), row!.id, run)
  expect(await state(row!.id)).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('gone or settled'),
  })
  expect(sink.letters).toEqual([])
})

test('the job of a letter holds its number and nothing else', async () => {
  const id = await post()
  const rows = await sql<{ data: unknown }>(
    `select data from nyansapo_jobs.job where name = 'send-letter' order by created_on`,
  )
  expect(rows.at(-1)!.data).toEqual({ letterId: id })
  expect(JSON.stringify(rows)).not.toMatch(/@/)
})
