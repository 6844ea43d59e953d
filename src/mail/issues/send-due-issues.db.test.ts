import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readFormSecret } from '#messages/form-secret.queries.ts'
import { createLog } from '#platform/log.ts'
import { openInstanceKey } from '#platform/secrets/instance-key.ts'
import { runSql } from '#testing/run-sql.ts'
import { type SmtpSink, startSmtpSink } from '#testing/smtp-sink.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import type { MailMeans } from '../sending/mail-means.ts'
import { sendDueIssues } from './send-due-issues.ts'

let app: TestApp
let sink: SmtpSink
beforeAll(async () => {
  app = await startTestApp()
  sink = await startSmtpSink()
})
beforeEach(async () => {
  sink.mood = {}
  sink.letters = []
  await sql(`
    delete from newsletter_issues; delete from subscribers; delete from content;
    update mail_settings set per_minute = 0, per_day = 0;
    update sending_pace set next_at = now(), sent_today = 0;`)
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
      ...{ host: '127.0.0.1', port: sink.port, security: 'none', username: '', password: '' },
      ...{ senderName: 'Nyansapo', senderAddress: 'office@law.example', replyTo: '' },
    },
    outbox: `${app.dataDir}/outbox`,
    origin: () => 'https://law.example',
    readSecret: () => readFormSecret(db),
    log: createLog('silent'),
    limits: { open: 2000, silence: 500, letter: 2000 },
    ...rest,
  }
}

const subscribe = (count: number, status = 'confirmed') =>
  sql(
    `insert into subscribers (email, status, consent_text, suspicions)
     select $2 || n || '@example.com', $2, '', '{}' from generate_series(1, $1::int) n`,
    [count, status],
  )

async function send(at: string | null = null): Promise<{ id: number; contentId: number }> {
  const item = await app.make.published('newsletter', {
    title: 'Court sits – Accra',
    description: 'On Monday.',
    body: '<p>The court <a href="/news">sat</a>. ɛ ŋ</p>',
  })
  const answer = await app.request('/api/admin/issues', {
    method: 'POST',
    body: { contentId: item.id, version: item.version, at },
  })
  expect(answer.status, await answer.clone().text()).toBe(201)
  return { id: (await answer.json()).id, contentId: item.id }
}

const states = async () => {
  const rows = await sql<{ state: string; count: number }>(
    'select state, count(*)::int as count from issue_letters group by state order by state',
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
const issue = async () =>
  (await sql<{ state: string; reason: string }>('select state, reason from newsletter_issues'))[0]!
const detailsOf = async (id: number) =>
  (await sql<{ details: object }>('select details from content where id = $1', [id]))[0]!.details
const due = () => sql(`update issue_letters set not_before = now() where state = 'waiting'`)
const receivers = () => sink.letters.map(({ to }) => to).toSorted()

test('a news item reaches every confirmed subscriber once, each with their own way to leave', async () => {
  await subscribe(30)
  await subscribe(3, 'pending')
  await subscribe(3, 'unsubscribed')
  await sql(`update subscribers set suspended_at = now() where email = 'confirmed30@example.com'`)
  const { contentId } = await send()
  await sendDueIssues(await means(), run)
  await sendDueIssues(await means(), run)

  expect(receivers()).toEqual(
    Array.from({ length: 29 }, (_, at) => `confirmed${at + 1}@example.com`).toSorted(),
  )
  expect(await issue()).toEqual({ state: 'sent', reason: '' })
  expect(await detailsOf(contentId)).toMatchObject({ sentCount: 29, sentDate: expect.any(String) })
  const page = await app.read(`/news/${contentId}/court-sits-accra`)
  expect(page.status).toBe(200)

  const letters = await Promise.all(sink.letters.map(({ raw }) => PostalMime.parse(raw)))
  const first = letters[0]!
  expect(first.subject).toBe('Court sits – Accra')
  expect(first.html).toContain('<a href="https://law.example/news"')
  expect(first.text).toContain('The court sat (https://law.example/news). ɛ ŋ')
  const header = (letter: typeof first, name: string) =>
    letter.headers.find(({ key }) => key === name)?.value ?? ''
  expect(header(first, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const links = letters.map((letter) => header(letter, 'list-unsubscribe').slice(1, -1))
  expect(new Set(links).size).toBe(29)
  expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(29)
  for (const [at, letter] of letters.entries()) {
    expect(letter.to).toEqual([{ name: '', address: sink.letters[at]!.to }])
    expect(letter.html).toContain(links[at])
    expect(letter.text).toContain(links[at])
    for (const line of sink.letters[at]!.raw.split('\n\n').slice(1).join('\n\n').split(/\r?\n/))
      expect(line.length).toBeLessThanOrEqual(76)
  }

  const link = new URL(links[0]!)
  const left = await app.read(link.pathname + link.search, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
  })
  expect(left.status).toBe(200)
  expect(
    await sql(`select email from subscribers where status = 'unsubscribed' and email like 'confirmed%'`),
  ).toEqual([{ email: sink.letters[0]!.to }])
})

test('two workers of one database share an issue: each letter once', async () => {
  await subscribe(120)
  await send()
  const both = await Promise.allSettled([
    sendDueIssues(await means(), run),
    sendDueIssues(await means(), run),
  ])
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  await sendDueIssues(await means(), run)
  expect(sink.letters).toHaveLength(120)
  expect(new Set(receivers()).size).toBe(120)
  expect((await issue()).state).toBe('sent')
})

test('pressed twice at the same moment, it is one sending', async () => {
  await subscribe(3)
  const item = await app.make.published('newsletter')
  const body = { contentId: item.id, version: item.version, at: null }
  const answers = await Promise.all(
    [1, 2].map(() => app.request('/api/admin/issues', { method: 'POST', body })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  await sendDueIssues(await means(), run)
  expect((await app.request('/api/admin/issues', { method: 'POST', body })).status).toBe(409)
  expect(sink.letters).toHaveLength(3)
})

test('what was changed since it was looked at, or is no public page, is not sent', async () => {
  const item = await app.make.published('newsletter')
  const old = { contentId: item.id, version: item.version - 1, at: null }
  expect((await app.request('/api/admin/issues', { method: 'POST', body: old })).status).toBe(409)
  const draft = await app.make.draft('newsletter')
  const hidden = { contentId: draft.id, version: draft.version, at: null }
  const refused = await app.request('/api/admin/issues', { method: 'POST', body: hidden })
  expect([refused.status, (await refused.json()).detail]).toEqual([422, expect.stringContaining('Publish')])
  const article = await app.make.published('article')
  const other = { contentId: article.id, version: article.version, at: null }
  expect((await app.request('/api/admin/issues', { method: 'POST', body: other })).status).toBe(404)
})

test('it waits for its hour, and an item that was taken back by then waits for a person', async () => {
  await subscribe(2)
  const { id, contentId } = await send(new Date(Date.now() + 3_600_000).toISOString())
  await sendDueIssues(await means(), run)
  expect([sink.letters.length, (await issue()).state]).toEqual([0, 'scheduled'])
  await sql(`update newsletter_issues set due_at = now()`)
  await sql(`update content set status = 'draft' where id = $1`, [contentId])
  await sendDueIssues(await means(), run)
  expect(await issue()).toEqual({ state: 'paused', reason: expect.stringContaining('not public') })
  await sql(`update content set status = 'published' where id = $1`, [contentId])
  expect((await app.request(`/api/admin/issues/${id}/resume`, { method: 'POST' })).status).toBe(204)
  await sendDueIssues(await means(), run)
  expect([sink.letters.length, (await issue()).state]).toEqual([2, 'sent'])
})

test('paused, nothing more leaves; resumed, the rest; cancelled, nobody else ever', async () => {
  await subscribe(60)
  const { id, contentId } = await send()
  const change = (to: string) => app.request(`/api/admin/issues/${id}/${to}`, { method: 'POST' })
  sink.mood = {
    data() {
      if (sink.letters.length === 10) void change('pause')
      return '250 ok'
    },
  }
  await sendDueIssues(await means(), run)
  const paused = sink.letters.length
  expect(paused).toBeLessThan(60)
  expect((await issue()).state).toBe('paused')
  await sendDueIssues(await means(), run)
  expect(sink.letters).toHaveLength(paused)

  let isResumed = false
  sink.mood = {
    data() {
      if (sink.letters.length === paused + 10) void change('cancel')
      return '250 ok'
    },
  }
  isResumed = (await change('resume')).status === 204
  expect(isResumed).toBe(true)
  await sendDueIssues(await means(), run)
  const sent = sink.letters.length
  expect(sent).toBeLessThan(60)
  expect(await issue()).toMatchObject({ state: 'cancelled' })
  expect(await states()).toEqual({ accepted: sent, skipped: 60 - sent })
  expect(await detailsOf(contentId)).toMatchObject({ sentCount: sent })
  expect((await change('resume')).status).toBe(409)
})

test('who is killed while it sends leaves “unknown”, and never a second letter', async () => {
  await subscribe(5)
  await send()
  sink.mood = { data: () => 'silence' }
  await sendDueIssues(await means(), run)
  expect(await states()).toEqual({ unknown: 5 })

  await sql(
    `update issue_letters set state = 'sending', tried_at = now() - interval '5 minutes' where id = (select min(id) from issue_letters)`,
  )
  await sql(`update newsletter_issues set state = 'sending'`)
  sink.mood = {}
  await sendDueIssues(await means(), run)
  expect(await states()).toEqual({ sending: 1, unknown: 4 })
  await sql(`update issue_letters set tried_at = now() - interval '1 hour' where state = 'sending'`)
  await sendDueIssues(await means(), run)
  expect(await states()).toEqual({ unknown: 5 })
  expect((await issue()).state).toBe('sent')
  expect(sink.letters).toHaveLength(5)
})

test('who is away for now is tried later, who does not exist is written to no more', async () => {
  await subscribe(3)
  const { id } = await send()
  sink.mood = {
    recipient({ to }) {
      if (to.startsWith('confirmed1')) return '451 4.7.1 greylisted'
      return to.startsWith('confirmed2') ? `550 5.1.1 <${to}>: confirmed2 is unknown here` : null
    },
  }
  await sendDueIssues(await means(), run)
  expect(await states()).toEqual({ accepted: 1, refused: 1, waiting: 1 })
  const { items } = await (await app.request(`/api/admin/issues/${id}/troubled`)).json()
  expect(items).toMatchObject([
    {
      recipient: 'confirmed2@example.com',
      state: 'refused',
      reason: 'The mail server answered: 550 5.1.1 <…>: … is unknown here',
    },
  ])
  expect(await sql(`select email from subscribers where suspended_at is not null`)).toEqual([
    { email: 'confirmed2@example.com' },
  ])
  await due()
  sink.mood = {}
  await sendDueIssues(await means(), run)
  expect(receivers()).toEqual(['confirmed1@example.com', 'confirmed3@example.com'])
  expect((await issue()).state).toBe('sent')
})

test('a server that is away holds everything back; one that refuses the sender or the password waits for a person', async () => {
  await subscribe(4)
  const { id } = await send()
  sink.mood = { greeting: '421 4.3.2 come back' }
  await sendDueIssues(await means(), run)
  expect(await issue()).toEqual({ state: 'sending', reason: expect.stringContaining('come back') })
  expect(await states()).toEqual({ waiting: 4 })

  sink.mood = { auth: '535 5.7.8 bad credentials' }
  const { config, ...rest } = await means()
  await sendDueIssues({ ...rest, config: { ...config!, username: 'x', password: 'y' } }, run)
  expect(await issue()).toEqual({ state: 'paused', reason: expect.stringContaining('bad credentials') })

  await app.request(`/api/admin/issues/${id}/resume`, { method: 'POST' })
  await sendDueIssues(await means({ config: undefined }), run)
  expect(await issue()).toEqual({ state: 'paused', reason: expect.stringContaining('No mail server') })

  await app.request(`/api/admin/issues/${id}/resume`, { method: 'POST' })
  sink.mood = {}
  await sendDueIssues(await means(), run)
  expect(await states()).toEqual({ accepted: 4 })
})

test('a server that refuses one letter after another is not asked five thousand times', async () => {
  await subscribe(60)
  await send()
  sink.mood = { data: () => '554 5.7.1 this is spam' }
  await sendDueIssues(await means(), run)
  expect(await issue()).toEqual({ state: 'paused', reason: expect.stringContaining('this is spam') })
  expect((await states()).refused).toBeLessThan(30)
})

test('no more leave in a minute and in a day than the settings allow', async () => {
  await subscribe(12)
  await send()
  await sql('update mail_settings set per_minute = 1200, per_day = 5')
  await sendDueIssues(await means(), run)
  expect(sink.letters).toHaveLength(5)
  expect(await issue()).toEqual({ state: 'sending', reason: expect.stringContaining('tomorrow') })
  await sql(`update sending_pace set day = day - 1`)
  await sendDueIssues(await means(), run)
  expect(sink.letters).toHaveLength(10)
})

test('who unsubscribes while it is being sent gets none, and who is erased is in no row', async () => {
  await subscribe(3)
  await send(new Date(Date.now() + 60_000).toISOString())
  await sql('update newsletter_issues set due_at = now()')
  sink.mood = { greeting: '421 later' }
  await sendDueIssues(await means(), run)
  await sql(`update subscribers set status = 'unsubscribed' where email = 'confirmed1@example.com'`)
  await sql(`delete from subscribers where email = 'confirmed2@example.com'`)
  sink.mood = {}
  await sendDueIssues(await means(), run)
  expect(receivers()).toEqual(['confirmed3@example.com'])
  expect(await states()).toEqual({ accepted: 1, skipped: 1 })
})
