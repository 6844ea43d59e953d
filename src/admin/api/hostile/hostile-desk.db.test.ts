import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerSchema, noteSchema, replyTemplateSchema } from '#messages/cases/cases.schema.ts'
import { readFormSecret } from '#messages/form-secret.queries.ts'
import { submissionToken } from '#messages/submitted/submission-links.ts'
import { declineSchema, questionSchema, writerAnswerSchema } from '#messages/submitted/submitted.schema.ts'
import { csvLine } from '#platform/csv-line.ts'
import { CsvReader } from '#subscribers/csv-lines.schema.ts'
import { importSchema } from '#subscribers/import.schema.ts'
import { loadCorpora } from '#testing/corpora.ts'
import { throwAt } from '#testing/hostile-input/throw-at.ts'
import { hostileTexts } from '#testing/hostile-input.ts'
import { dangersIn, isFormOfEveryPage, parseStrictHtml } from '#testing/html-elements.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
let secret: string
beforeAll(async () => {
  app = await startTestApp({ config: { trustProxy: true } })
  secret = await readFormSecret(app.app.database.db)
  // The whole of the lists takes longer than a session lasts.
  await sql(
    `update staff_sessions set expires_at = now() + interval '1 day', created_at = now() + interval '1 day'`,
  )
})
afterAll(() => app[Symbol.asyncDispose]())

const sql = <Row extends object = { id: number }>(statement: string, values: unknown[] = []) =>
  runSql<Row>(app.database, statement, values)
const say = (words: string) => process.stdout.write(`hostile input: ${words}\n`)
const ask = (method: string, path: string, body: object) =>
  app.request(`/api/admin/${path}`, { method, body })

/** Another case for each text, so that no answer grows with those before it. */
async function newCase(): Promise<number> {
  const [row] = await sql(
    `insert into messages (kind, name, email, subject, message) values ('contact', 'Esi', 'esi@x.example', 'Hello', 'Good day.') returning id`,
  )
  return row!.id
}

type Case = { entries: { text: string; id: number }[] }
const expectKept = async ({ text }: { text: string }, _: number, answer: unknown) =>
  expect((answer as Case).entries.at(-1)?.text).toBe(text)

/** The kinds of elements of a letter, with the names of their attributes. */
const kindsIn = (html: string) =>
  new Set(
    [...html.matchAll(/<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(([, name, rest = '']) =>
      [name, ...[...rest.matchAll(/([\w:-]+)(?:="[^"]*")?/g)].map(([, one]) => one)].join(' '),
    ),
  )
async function letterOf(messageId: number): Promise<string> {
  const [row] = await sql<{ letter_id: number }>(
    'select letter_id from case_entries where message_id = $1 and letter_id is not null order by id desc limit 1',
    [messageId],
  )
  const answer = await app.request(`/api/admin/mail/letters/${row!.letter_id}/look`)
  expect(answer.status).toBe(200)
  return answer.text()
}

test('notes, answers and templates of cases keep each hostile text as it was typed, and letters show it as text', async () => {
  const ids: number[] = []
  const harmless = await newCase()
  await ask('POST', `messages/${harmless}/answers`, {
    version: 1,
    text: 'Words.\nAnd more.\n\nMore at https://law.example/ here.',
    status: 'open',
  })
  const usual = kindsIn(await letterOf(harmless))
  const template = { title: 'Usual words', text: 'Thank you.' }
  const templates = (part: object) => ask('POST', 'messages/templates', part)
  const emptied = async () => void (await sql('delete from reply_templates'))
  say(
    await throwAt({
      note: {
        schema: noteSchema,
        body: (text) => ({ text }),
        send: async (body) => ask('POST', `messages/${await newCase()}/notes`, body),
        look: expectKept,
      },
      answer: {
        schema: answerSchema,
        body: (text) => ({ version: 1, text, status: 'open' }),
        async send(body, index) {
          const id = await newCase()
          ids[index] = id
          return ask('POST', `messages/${id}/answers`, body)
        },
        async look(taken, index, answer) {
          await expectKept(taken, index, answer)
          const found = kindsIn(await letterOf(ids[index]!))
          expect([taken, [...found].filter((kind) => !usual.has(kind))]).toEqual([taken, []])
        },
      },
      'name of a template': {
        schema: replyTemplateSchema,
        body: (title) => ({ ...template, title }),
        send: templates,
        look: emptied,
        otherwise: [422],
      },
      'text of a template': {
        schema: replyTemplateSchema,
        body: (text) => ({ ...template, title: `T${Math.random()}`, text }),
        send: templates,
        look: emptied,
        otherwise: [422],
      },
    }),
  )
})

/** Another reader each time, as behind our own proxy: limits count by address. */
const from = (index: number) => ({ 'x-forwarded-for': `10.${(index >> 8) & 255}.${index & 255}.7` })

/** A text of a reader's that is on the desk, and what opens its page. */
async function submitted(): Promise<{ id: number; token: string }> {
  const by = {
    name: 'Esi',
    email: 'esi@x.example',
    consentedAt: '2026-11-03T09:00:00.000Z',
    turns: 1,
    state: 'editing',
  }
  const { id } = await app.make.draft('article', { title: 'On footpaths' })
  await sql('update content set submitted_by = $2 where id = $1', [id, JSON.stringify(by)])
  return { id, token: submissionToken(secret, { id, ...by }) }
}

/** The page of a submitted text holds nothing that the same page with harmless words does not. */
async function expectHarmless(token: string, index: number): Promise<void> {
  const answer = await app.read(`/submit/state?t=${token}`, { headers: from(index) })
  expect(answer.status).toBe(200)
  const elements = parseStrictHtml(await answer.text())
  const isOurs = ({ name, attributes }: (typeof elements)[number]) =>
    name === 'textarea' || (name === 'form' && /^\/submit\//.test(new Map(attributes).get('action') ?? ''))
  expect(dangersIn(elements.filter((element) => !isFormOfEveryPage(element) && !isOurs(element)))).toEqual([])
}

test('questions to the writer of a text, their answers and a refusal are shown on its page as the text that they are', async () => {
  const texts: Awaited<ReturnType<typeof submitted>>[] = []
  const next = async (index: number) => {
    const text = await submitted()
    texts[index] = text
    return text
  }
  const turn = 1
  const look = (_: never, index: number) => expectHarmless(texts[index]!.token, index)
  say(
    await throwAt({
      question: {
        schema: questionSchema,
        body: (text) => ({ turn, text }),
        send: async (body, index) => ask('POST', `submissions/${(await next(index)).id}/questions`, body),
        look,
      },
      'answer of the writer': {
        schema: writerAnswerSchema,
        body: (text) => ({ text: text.toWellFormed() }),
        async send(body, index) {
          const { id, token } = await next(index)
          expect(
            (await ask('POST', `submissions/${id}/questions`, { turn, text: 'Which path?' })).status,
          ).toBe(200)
          return app.read(`/submit/answer?t=${token}`, {
            method: 'POST',
            body: new URLSearchParams(body as Record<string, string>),
            headers: from(index),
          })
        },
        look,
      },
      refusal: {
        schema: declineSchema,
        body: (text) => ({ turn, text }),
        send: async (body, index) => ask('POST', `submissions/${(await next(index)).id}/decline`, body),
        look,
      },
    }),
  )
})

const consent = { source: 'Paper list at the law fair in Kumasi', consentedOn: '2026-11-03' }

test('a list of subscribers with every text of the corpora in it is read to its end, and none but addresses are kept', async () => {
  const texts = [...hostileTexts(), ...loadCorpora().texts]
  const reader = new CsvReader()
  const whole = texts.map((text) => csvLine([text.toWellFormed()])).join('')
  const read = [...reader.read(`email\r\n${whole}`), ...reader.end()].slice(1)
  expect(read.length).toBe(texts.length)
  const lines = read.flatMap(({ line, cells }) => (cells ? [{ line, email: cells[0]!.slice(0, 1000) }] : []))
  for (let start = 0; start < lines.length; start += 2000) {
    const part = lines.slice(start, start + 2000)
    const answer = await ask('POST', 'subscribers/import', { ...consent, lines: part })
    expect([answer.status, ((await answer.json()) as { lines: unknown[] }).lines.length]).toEqual([
      200,
      part.length,
    ])
  }
  const kept = await sql<{ email: string }>('select email from subscribers')
  for (const { email } of kept) expect(email).toMatch(/^[^\s<>()"',;:\\@]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/)
  const table = await (await app.request('/api/admin/subscribers/export')).text()
  expect(table.split('\r\n').filter((line) => /^"?[\t ]*[=+\-@]/.test(line))).toEqual([])
  say(`a table of ${read.length} lines: ${lines.length} read, ${kept.length} addresses kept`)
  say(
    await throwAt({
      'where subscribers agreed': {
        schema: importSchema,
        body: (source) => ({ ...consent, source, lines: [{ line: 1, email: 'ama@x.example' }] }),
        send: (body) => ask('POST', 'subscribers/import', body),
      },
    }),
  )
})
