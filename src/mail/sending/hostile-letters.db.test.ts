import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailAddress } from '#letters/mail-address.schema.ts'
import { postLetter } from '#letters/post-letter.ts'
import { readFormSecret } from '#messages/form-secret.queries.ts'
import { inTransaction } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { openInstanceKey } from '#platform/secrets/instance-key.ts'
import { loadCorpora, someOf } from '#testing/corpora.ts'
import { hostileTexts } from '#testing/hostile-input.ts'
import { runSql } from '#testing/run-sql.ts'
import { type SmtpSink, startSmtpSink } from '#testing/smtp-sink.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { sendLetters } from './send-letters.ts'

let app: TestApp
let sink: SmtpSink
beforeAll(async () => {
  app = await startTestApp()
  sink = await startSmtpSink()
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await sink[Symbol.asyncDispose]()
})

const sql = <Row extends object = { id: number }>(statement: string, values: unknown[] = []) =>
  runSql<Row>(app.database, statement, values)

async function send(id: number): Promise<void> {
  const { db } = app.app.database
  const config = {
    ...{ host: '127.0.0.1', port: sink.port, security: 'none' as const, username: '', password: '' },
    ...{ senderName: 'Law', senderAddress: 'office@law.example', replyTo: '' },
  }
  const means = {
    ...{ db, config, key: await openInstanceKey(undefined, app.dataDir), outbox: app.dataDir },
    ...{
      origin: () => 'https://law.example',
      readSecret: () => readFormSecret(db),
      log: createLog('silent'),
    },
    limits: { open: 5000, silence: 5000, letter: 10_000 },
  }
  await sendLetters(means, id, { ending: new AbortController().signal })
}

/** A message of a reader's that the office is told of by letter. @returns the letter's number */
async function post(to: string, name: string, subject: string): Promise<number> {
  const [message] = await sql(
    `insert into messages (kind, name, email, subject, message) values ('contact', $1, 'esi@x.example', $2, 'Words.') returning id`,
    [name, subject],
  )
  await inTransaction(app.app.database.db, (tx) =>
    postLetter(tx, 'message-notice', { to, data: { messageId: message!.id } }),
  )
  const [letter] = await sql('select id from letters order by id desc limit 1')
  return letter!.id
}

const BEFORE = [
  ...[
    'ama',
    '"ama"',
    '"a@x y"',
    'ama@law.example',
    'ama,bcc',
    'ama;bcc',
    '<ama>',
    'Ama <ama',
    'ama\r\nBcc: all',
    'ama%0aBcc:all',
  ],
  ...[
    "o'brien",
    'a+b',
    'a..b',
    '.a',
    'a.',
    '',
    ' ',
    'a b',
    'a\tb',
    'a\u0000b',
    'a\u2028b',
    'ɛma',
    '=?utf-8?q?a?=',
    '(x)ama',
    '-oQ/tmp',
  ],
]
const AFTER = [
  ...[
    'example.com',
    'Example.COM',
    'x.example, b@x.example',
    'x.example>',
    'x.example\r\nBcc: all@x.example',
    '[127.0.0.1]',
    '127.0.0.1',
  ],
  ...[
    'x.example\u0000',
    'x',
    '-x.example',
    'x..example',
    'münchen.example',
    'x.example/x',
    'x.example:25',
    'x.example?cc=b@x.example',
  ],
  ...[
    'x.example b@y.example',
    'x.example;b@y.example',
    'localhost',
    `${'x.'.repeat(130)}gh`,
    'x.example\n.\nQUIT',
  ],
]
const ADDRESSES = BEFORE.flatMap((local) => AFTER.map((domain) => `${local}@${domain}`))

test('of five hundred addresses each is refused, or gets one letter that goes to it alone', async () => {
  expect(ADDRESSES).toHaveLength(500)
  let taken = 0
  for (const typed of ADDRESSES) {
    const { data: address } = mailAddress('Address').safeParse(typed)
    if (address === undefined) continue
    taken++
    sink.letters = []
    await send(await post(address, 'Esi', 'Hello'))
    expect([typed, sink.letters.map(({ to }) => to)]).toEqual([typed, [address]])
    const letter = await PostalMime.parse(sink.letters[0]!.raw)
    expect([typed, letter.to, letter.cc, letter.bcc]).toEqual([
      typed,
      [{ name: '', address }],
      undefined,
      undefined,
    ])
  }
  process.stdout.write(`addresses of letters: ${taken} of ${ADDRESSES.length} taken\n`)
  expect(taken).toBeGreaterThan(5)
  expect(taken).toBeLessThan(60)
})

test('whatever stands in a name and a subject, a letter has the headers that it should have, and no other', async () => {
  const headersOf = async () =>
    (await PostalMime.parse(sink.letters[0]!.raw)).headers.map(({ key }) => key).sort()
  sink.letters = []
  await send(await post('ama@x.example', 'Esi', 'Hello'))
  const usual = await headersOf()
  const texts = [...someOf(hostileTexts(), 3), ...someOf(loadCorpora().texts, 200)]
  let sent = 0
  for (const text of texts) {
    // As the form's schema keeps them, but for what it refuses: the letter must not lean on it.
    const name = text.toWellFormed().replaceAll('\u0000', '').slice(0, 40) || 'Esi'
    const subject = text.toWellFormed().replaceAll('\u0000', '').slice(-100) || 'Hello'
    sink.letters = []
    await send(await post('ama@x.example', name, subject))
    sent++
    expect([text, sink.letters.map(({ to }) => to)]).toEqual([text, ['ama@x.example']])
    expect([text, await headersOf()]).toEqual([text, usual])
  }
  process.stdout.write(`headers of letters: ${sent} texts\n`)
})
