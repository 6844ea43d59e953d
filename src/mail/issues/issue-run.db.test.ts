import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#platform/db.ts'
import { IssueOffice } from './issue-office.testing.ts'
import { sendDueIssues } from './send-due-issues.ts'

let office: IssueOffice
beforeAll(async () => {
  office = await IssueOffice.open()
})
beforeEach(() => office.clear())
afterAll(() => office[Symbol.asyncDispose]())

const run = { ending: new AbortController().signal }

/** Everybody who did not get it, page after page. */
async function troubledBy(issueId: number): Promise<{ recipient: string; state: string }[]> {
  const all: { recipient: string; state: string }[] = []
  for (let after = ''; ; ) {
    const answer = await office.app.request(`/api/admin/issues/${issueId}/troubled${after}`)
    const { items, next } = await answer.json()
    all.push(...items)
    if (next === null) return all
    after = `?after=${next}`
  }
}

test('who is killed while it sends leaves “unknown”, and never a second letter', async () => {
  await office.subscribe(5)
  await office.send()
  office.sink.mood = { data: () => 'silence' }
  await sendDueIssues(await office.means(), run)
  expect(await office.states()).toEqual({ unknown: 5 })

  await office.sql(
    `update issue_letters set state = 'sending', tried_at = now() - interval '5 minutes' where id = (select min(id) from issue_letters)`,
  )
  await office.sql(`update newsletter_issues set state = 'sending'`)
  office.sink.mood = {}
  await sendDueIssues(await office.means(), run)
  expect(await office.states()).toEqual({ sending: 1, unknown: 4 })
  await office.sql(`update issue_letters set tried_at = now() - interval '1 hour' where state = 'sending'`)
  await sendDueIssues(await office.means(), run)
  expect(await office.states()).toEqual({ unknown: 5 })
  expect((await office.issue()).state).toBe('sent')
  expect(office.sink.letters).toHaveLength(5)
})

test('a server that looks into a letter for long is waited for, and the letter is sent once', async () => {
  await office.subscribe(8)
  await office.send()
  // Three are answered late and within the limit; two only when nobody listens any more.
  const slow = (to: string) => (/[123]@/.test(to) ? 500 : /[45]@/.test(to) ? 60_000 : 0)
  office.sink.mood = { answersAfterMs: ({ to }) => slow(to) }
  await sendDueIssues(await office.means(), run)
  expect(await office.states()).toEqual({ accepted: 6, unknown: 2 })
  expect(await office.sql(`select distinct reason from issue_letters where state = 'unknown'`)).toEqual([
    { reason: expect.stringContaining('did not answer in time') },
  ])
  await sendDueIssues(await office.means(), run)
  expect(office.receivers()).toEqual(Array.from({ length: 8 }, (_, at) => `confirmed${at + 1}@example.com`))
  expect(await office.issue()).toEqual({ state: 'sent', reason: '' })
})

test('who is away for now is tried later, who does not exist is written to no more; both are listed with their reason', async () => {
  await office.subscribe(3)
  const { id, contentId } = await office.send()
  office.sink.mood = {
    recipient({ to }) {
      if (to.startsWith('confirmed1')) return '451 4.7.1 greylisted'
      return to.startsWith('confirmed2') ? `550 5.1.1 <${to}>: confirmed2 is unknown here` : null
    },
  }
  await sendDueIssues(await office.means(), run)
  expect(await office.states()).toEqual({ accepted: 1, refused: 1, waiting: 1 })
  expect(await troubledBy(id)).toMatchObject([
    {
      recipient: 'confirmed1@example.com',
      state: 'waiting',
      reason: 'The mail server answered: 451 4.7.1 greylisted',
      notBefore: expect.any(String),
    },
    {
      recipient: 'confirmed2@example.com',
      state: 'refused',
      reason: 'The mail server answered: 550 5.1.1 <…>: … is unknown here',
    },
  ])
  const screen = await (await office.app.request(`/api/admin/issues/for/${contentId}`)).json()
  expect(screen.issue).toMatchObject({ putOff: 1, counts: { waiting: 1, refused: 1 } })
  expect(await office.sql(`select email from subscribers where suspended_at is not null`)).toEqual([
    { email: 'confirmed2@example.com' },
  ])
  await office.sql(`update issue_letters set not_before = now() where state = 'waiting'`)
  office.sink.mood = {}
  await sendDueIssues(await office.means(), run)
  expect(office.receivers()).toEqual(['confirmed1@example.com', 'confirmed3@example.com'])
  expect((await office.issue()).state).toBe('sent')
})

test('who did not get it is listed to the end, page by page, and who was never tried is not', async () => {
  await office.subscribe(130)
  const { id } = await office.send(new Date(Date.now() + 3_600_000).toISOString())
  await office.sql(`insert into issue_letters (issue_id, subscriber_id, state, tries, reason)
    select ${id}, id, case id % 4 when 0 then 'accepted' when 1 then 'refused' when 2 then 'unknown' else 'waiting' end,
      case when id % 8 = 7 then 0 else 1 end, '451 later' from subscribers`)
  const wanted = await office.sql<{ email: string }>(
    `select email from issue_letters join subscribers on subscribers.id = subscriber_id
     where state in ('refused', 'unknown') or (state = 'waiting' and tries > 0) order by issue_letters.id`,
  )
  const listed = await troubledBy(id)
  expect(listed.map(({ recipient }) => recipient)).toEqual(wanted.map(({ email }) => email))
  expect(listed.length).toBeGreaterThan(70)
})

test('a server that is away holds everything back; one that refuses the sender or the password waits for a person', async () => {
  await office.subscribe(4)
  const { id } = await office.send()
  office.sink.mood = { greeting: '421 4.3.2 come back' }
  await sendDueIssues(await office.means(), run)
  expect(await office.issue()).toEqual({ state: 'sending', reason: expect.stringContaining('come back') })
  expect(await office.states()).toEqual({ waiting: 4 })

  office.sink.mood = { auth: '535 5.7.8 bad credentials' }
  const { config, ...rest } = await office.means()
  await sendDueIssues({ ...rest, config: { ...config!, username: 'x', password: 'y' } }, run)
  expect(await office.issue()).toEqual({
    state: 'paused',
    reason: expect.stringContaining('bad credentials'),
  })

  await office.app.request(`/api/admin/issues/${id}/resume`, { method: 'POST' })
  await sendDueIssues(await office.means({ config: undefined }), run)
  expect(await office.issue()).toEqual({ state: 'paused', reason: expect.stringContaining('No mail server') })

  await office.app.request(`/api/admin/issues/${id}/resume`, { method: 'POST' })
  office.sink.mood = {}
  await sendDueIssues(await office.means(), run)
  expect(await office.states()).toEqual({ accepted: 4 })
})

test('a server that refuses one letter after another is not asked five thousand times', async () => {
  await office.subscribe(60)
  await office.send()
  office.sink.mood = { data: () => '554 5.7.1 this is spam' }
  await sendDueIssues(await office.means(), run)
  expect(await office.issue()).toEqual({ state: 'paused', reason: expect.stringContaining('this is spam') })
  expect((await office.states()).refused).toBeLessThan(30)
})

test('no more leave in a minute and in a day than the settings allow', async () => {
  await office.subscribe(12)
  await office.send()
  await office.sql('update mail_settings set per_minute = 1200, per_day = 5')
  await sendDueIssues(await office.means(), run)
  expect(office.sink.letters).toHaveLength(5)
  expect(await office.issue()).toEqual({ state: 'sending', reason: expect.stringContaining('tomorrow') })
  await office.sql(`update sending_pace set day = day - 1`)
  await sendDueIssues(await office.means(), run)
  expect(office.sink.letters).toHaveLength(10)
})

test('a server that takes one line at a time gets everything over one', async () => {
  await office.subscribe(12)
  await office.send()
  office.sink.mood = { mostLines: 1 }
  await sendDueIssues(await office.means(), run)
  expect(new Set(office.receivers()).size).toBe(12)
  expect(await office.issue()).toEqual({ state: 'sent', reason: '' })
})

test('a server that puts everybody off, or closes the line on everybody, is left alone for a while', async () => {
  await office.subscribe(60)
  await office.send()
  office.sink.mood = { recipient: () => '421 4.7.0 too fast' }
  await sendDueIssues(await office.means(), run)
  expect(await office.issue()).toEqual({ state: 'sending', reason: expect.stringContaining('mail server') })
  expect(await office.sql('select max(tries) as tries from issue_letters')).toEqual([{ tries: 0 }])
  expect(await office.states()).toEqual({ waiting: 60 })

  office.sink.mood = { recipient: () => '451 4.7.1 later' }
  await sendDueIssues(await office.means(), run)
  const [tried] = await office.sql<{ count: number }>(
    'select count(*)::int as count from issue_letters where tries > 0',
  )
  expect(tried!.count).toBeLessThan(30)
})

test('however the database joins tables, nobody is noted as tried whom nobody writes to', async () => {
  await office.subscribe(30)
  await office.send()
  const { database } = office.app
  const joins = ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'memoize']
  for (const each of joins) await setJoins(each, 'off')
  const other = openDatabase(database.connection, { publicRole: true })
  try {
    await sendDueIssues(await office.means({ db: other.db }), run)
  } finally {
    await other.close()
    for (const each of joins) await setJoins(each, 'on')
  }
  expect([await office.states(), office.sink.letters.length]).toEqual([{ accepted: 30 }, 30])
})

const setJoins = (name: string, value: 'on' | 'off') =>
  office.sql(
    `do $$ begin execute format('alter database %I set enable_${name} = ${value}', current_database()); end $$`,
  )
