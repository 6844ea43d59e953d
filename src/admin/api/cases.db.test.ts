import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MailMeans } from '#mail/sending/mail-means.ts'
import { sendLetters } from '#mail/sending/send-letters.ts'
import { tellOfNewMessages } from '#messages/daily-notices.job.ts'
import { readFormSecret } from '#messages/form-secret.queries.ts'
import { receiveMessage } from '#messages/receive-message.ts'
import { createLog } from '#platform/log.ts'
import { openInstanceKey } from '#platform/secrets/instance-key.ts'
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
beforeEach(async () => {
  sink.mood = {}
  sink.letters = []
  await sql('delete from messages')
  await sql('delete from letters')
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await sink[Symbol.asyncDispose]()
})

const sql = <Row extends object>(statement: string, values: unknown[] = []) =>
  runSql<Row>(app.database, statement, values)

type Entry = { id: number; kind: string; text: string; author: string; letter: { state: string } | null }
type Case = { id: number; version: number; status: string; ownerName: string | null; entries: Entry[] }

async function write(subject: string, words: object = {}): Promise<number> {
  const message = { kind: 'contact' as const, name: 'Esi', email: 'esi@secret.example', message: 'Good day.' }
  await receiveMessage(app.app.database.db, { ...message, subject, ...words })
  const [row] = await sql<{ id: number }>('select id from messages where subject = $1', [subject])
  return row!.id
}

const read = async (id: number) => (await (await app.request(`/api/admin/messages/${id}`)).json()) as Case
const ask = (method: string, path: string, body: object = {}, headers: Record<string, string> = {}) =>
  app.request(`/api/admin/messages/${path}`, { method, body, headers })
const answer = (id: number, body: object, key?: string, cookie?: string) =>
  ask(
    'POST',
    `${id}/answers`,
    { status: 'open', ...body },
    {
      ...(key && { 'idempotency-key': key }),
      ...(cookie && { cookie }),
    },
  )

async function sendAnswersOf(id: number): Promise<void> {
  const { db } = app.app.database
  const means: MailMeans = {
    db,
    key: await openInstanceKey(undefined, app.dataDir),
    config: {
      host: '127.0.0.1',
      port: sink.port,
      security: 'none',
      username: '',
      password: '',
      senderName: 'Law',
      senderAddress: 'office@law.example',
      replyTo: '',
    },
    outbox: join(app.dataDir, 'outbox'),
    origin: () => 'https://law.example',
    readSecret: () => readFormSecret(db),
    log: createLog('silent'),
    limits: { open: 300, silence: 300, letter: 1000 },
  }
  // One after the other, as their jobs would; the letters about anything else are none of this.
  await sql(`update letters set state = 'sent' where kind <> 'message-reply'`)
  const letters = await sql<{ id: number }>(
    `select letter_id as id from case_entries where message_id = $1 and letter_id is not null order by id`,
    [id],
  )
  for (const letter of letters)
    await sendLetters(means, letter.id, { ending: new AbortController().signal } as never).catch(() => {})
}

test('an answer leaves as a letter that a mail program keeps with the others of its case, and says how it fared', async () => {
  const id = await write('Two copies')
  await answer(id, { version: 1, text: 'Dear Esi,\n\nthey leave on Monday.' })
  await answer(id, { version: 2, text: 'They have left.', status: 'done' })
  expect((await read(id)).entries.map(({ letter }) => letter?.state)).toEqual(['waiting', 'waiting'])
  await sendAnswersOf(id)

  const sent = await read(id)
  expect(sent.entries.map(({ letter }) => letter?.state)).toEqual(['sent', 'sent'])
  expect([sent.status, sent.ownerName]).toEqual(['done', app.actor.name])
  const letters = await Promise.all(sink.letters.map(({ raw }) => new PostalMime().parse(raw)))
  const [first, second] = letters
  expect(letters.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
    ['Re: Two copies', 'esi@secret.example'],
    ['Re: Two copies', 'esi@secret.example'],
  ])
  expect(first!.references).toMatch(/^<case\.\d+\.\w+\.[0-9a-f]{32}@law\.example>$/)
  expect(first!.inReplyTo).toBe(first!.references)
  expect(second!.references).toBe(`${first!.references} ${first!.messageId}`)
  expect(second!.inReplyTo).toBe(first!.messageId)
  expect(first!.text).toContain('they leave on Monday.')
  expect(first!.text).toContain('> Good day.')
  expect(first!.headers.some(({ key }) => key === 'auto-submitted')).toBe(false)
})

test('two clicks are one answer and one note; the same key with other words is refused', async () => {
  const id = await write('Clicked twice')
  const key = crypto.randomUUID()
  const twice = await Promise.all([1, 2].map(() => answer(id, { version: 1, text: 'Once.' }, key)))
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect(await sql(`select id from letters where kind = 'message-reply'`)).toHaveLength(1)
  expect((await answer(id, { version: 2, text: 'Other words.' }, key)).status).toBe(422)

  const note = { 'idempotency-key': crypto.randomUUID() }
  await Promise.all([1, 2].map(() => ask('POST', `${id}/notes`, { text: 'Ask the printer.' }, note)))
  expect((await read(id)).entries.map(({ kind, text }) => [kind, text])).toEqual([
    ['reply', 'Once.'],
    ['note', 'Ask the printer.'],
  ])
})

test('of two people at one case the second is told what changed before anything leaves, and loses nothing', async () => {
  const id = await write('At once')
  const { token, actor } = await openSession(app.app.database.db, 'editor')
  const answers = await Promise.all([
    answer(id, { version: 1, text: 'By the first.' }),
    answer(id, { version: 1, text: 'By the second.' }, undefined, `sid=${token}`),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)!
  expect(((await refused.json()) as { detail: string }).detail).toContain('nothing you typed is lost')
  expect(await sql(`select id from letters where kind = 'message-reply'`)).toHaveLength(1)

  // A note is news too: it may say that nobody should answer.
  await ask('POST', `${id}/notes`, { text: 'Leave this to the lawyer.' })
  expect((await answer(id, { version: 2, text: 'Sent blindly.' })).status).toBe(409)
  expect((await ask('PATCH', String(id), { version: 2, status: 'done' })).status).toBe(409)
  const { version } = await read(id)
  expect((await answer(id, { version, text: 'By the second.' }, undefined, `sid=${token}`)).status).toBe(200)
  expect((await read(id)).entries.at(-1)?.author).toBe(actor.name)
})

test('an answer whose letter was refused says so, and goes out again at a click', async () => {
  const id = await write('Refused')
  await answer(id, { version: 1, text: 'Come on Monday.' })
  sink.mood = { recipient: () => '550 5.1.1 No such user' }
  await sendAnswersOf(id)
  const [entry] = (await read(id)).entries
  expect(entry!.letter).toMatchObject({ state: 'failed', reason: expect.stringContaining('No such user') })

  sink.mood = {}
  const again = await ask('POST', `${id}/answers/${entry!.id}/send-again`)
  expect(((await again.json()) as Case).entries[0]!.letter?.state).toBe('waiting')
  await sendAnswersOf(id)
  expect((await read(id)).entries[0]!.letter?.state).toBe('sent')
  expect((await ask('POST', `${id}/answers/${entry!.id}/send-again`)).status).toBe(404)
})

test('a case is given to somebody who answers messages, found as theirs, and to nobody else', async () => {
  const [mine, nobodys] = [await write('Given'), await write('Left')]
  const { actor } = await openSession(app.app.database.db, 'editor')
  const { actor: moderator } = await openSession(app.app.database.db, 'moderator')
  const given = await ask('PATCH', String(mine), { version: 1, ownerId: actor.staffId })
  expect(((await given.json()) as Case).ownerName).toBe(actor.name)
  const refused = await ask('PATCH', String(nobodys), { version: 1, ownerId: moderator.staffId })
  expect(refused.status).toBe(422)
  const found = async (owner: string) =>
    ((await (await app.request(`/api/admin/messages?owner=${owner}`)).json()) as { items: Case[] }).items.map(
      ({ id }) => id,
    )
  expect(await found(String(actor.staffId))).toEqual([mine])
  expect(await found('nobody')).toEqual([nobodys])
})

test('the table of messages holds no formula, whatever a reader typed, and only what the filter lets through', async () => {
  await write('=HYPERLINK("https://evil.example")', { name: '+233', message: '@SUM(1)\n"quoted", too' })
  await write('-2', { kind: 'volunteer' })
  const file = await app.request('/api/admin/messages/export?kind=contact')
  expect(file.headers.get('content-disposition')).toContain('messages.csv')
  const text = Buffer.from(await file.arrayBuffer()).toString()
  expect(text.startsWith('\uFEFF"Number","Received"')).toBe(true)
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(text).toContain(`"'+233"`)
  expect(text).toContain(`"'@SUM(1)\n""quoted"", too"`)
  expect(text).not.toContain('volunteer')
})

test('a deleted message takes its notes, its answers and their letters along', async () => {
  const id = await write('To be forgotten')
  await ask('POST', `${id}/notes`, { text: 'Secret note.' })
  await answer(id, { version: 2, text: 'Secret answer.' })
  await ask('DELETE', String(id))
  expect(await sql('select id from case_entries')).toEqual([])
  expect(await sql(`select id from letters where kind = 'message-reply'`)).toEqual([])
  expect(JSON.stringify(await sql('select details from admin_activity_log'))).not.toMatch(/Secret/)
})

test('who asked for it is told at once or each morning, by the address of the account, and nobody else is', async () => {
  const { db } = app.app.database
  const people = await Promise.all(
    (['editor', 'editor', 'moderator'] as const).map((role) => openSession(db, role)),
  )
  const [atOnce, daily, moderator] = people
  const choose = (cookie: string, messageNotices: string) =>
    app.request('/api/admin/account/notices', {
      method: 'PUT',
      body: { messageNotices },
      headers: { cookie: `sid=${cookie}` },
    })
  const without = await choose(atOnce!.token, 'immediate')
  expect([without.status, ((await without.json()) as { detail: string }).detail]).toEqual([
    422,
    expect.stringContaining('e-mail address'),
  ])
  for (const [at, { actor }] of people.entries())
    await sql('update staff set email = $1 where id = $2', [`staff${at}@law.example`, actor.staffId])
  expect((await choose(atOnce!.token, 'immediate')).status).toBe(200)
  expect((await choose(daily!.token, 'daily')).status).toBe(200)
  expect((await choose(moderator!.token, 'daily')).status).toBe(403)

  expect(await tellOfNewMessages(db)).toBe(0)
  await write('News')
  const told = async (kind: string) =>
    (
      await sql<{ recipient: string }>('select recipient from letters where kind = $1 order by 1', [kind])
    ).map(({ recipient }) => recipient)
  expect(await told('message-notice')).toEqual(expect.arrayContaining(['staff0@law.example']))
  expect(await told('message-notice')).toHaveLength(2)
  expect(await tellOfNewMessages(db)).toBe(1)
  expect(await told('message-digest')).toEqual(['staff1@law.example'])
})

test('a template is somebody’s words for all, and two people do not overwrite each other’s', async () => {
  const words = { title: 'Thanks', text: 'Dear {name}, thank you.' }
  expect((await ask('POST', 'templates', words)).status).toBe(201)
  expect((await ask('POST', 'templates', words)).status).toBe(422)
  const list = (await (await app.request('/api/admin/messages/templates')).json()) as {
    templates: { id: number; version: number }[]
  }
  const { id, version } = list.templates[0]!
  const change = (text: string) => ask('PUT', `templates/${id}`, { ...words, text, version })
  expect([(await change('A')).status, (await change('B')).status]).toEqual([200, 409])
  expect((await ask('DELETE', `templates/${id}`)).status).toBe(200)
})

test('what an earlier release calls read is open', async () => {
  const id = await write('Read once')
  await sql(`update messages set status = 'read' where id = $1`, [id])
  expect((await read(id)).status).toBe('open')
})
