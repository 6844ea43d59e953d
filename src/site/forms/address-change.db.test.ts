import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetWhatIsDue } from '#jobs/retention.job.ts'
import { LetterLinks } from '#mail/letters/letter-links.ts'
import { readFormSecret } from '#messages/form-secret.queries.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { plain } from './post.testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { trustProxy: true } })
})
beforeEach(() => sql('delete from subscribers; delete from letters; delete from suppressed_addresses'))
afterAll(() => app[Symbol.asyncDispose]())

const sql = <Row extends object = Record<string, unknown>>(statement: string, values: unknown[] = []) =>
  runSql<Row>(app.database, statement, values)
const emails = async () =>
  (await sql<{ email: string }>('select email from subscribers order by id')).map(({ email }) => email)
const lettersTo = async (email: string) =>
  (await sql<{ kind: string }>('select kind from letters where recipient = $1 order by id', [email])).map(
    ({ kind }) => kind,
  )

/** A subscriber. @returns the query of their links */
async function subscribe(email: string, status = 'confirmed', unwanted: string[] = []): Promise<string> {
  const [row] = await sql<{ id: number }>(
    `insert into subscribers (email, status, consent_text, suspicions, confirmed_at, unwanted)
     values ($1, $2, 'Agreed', '{}', now(), $3) returning id`,
    [email, status, unwanted],
  )
  const links = new LetterLinks('', await readFormSecret(app.app.database.db))
  return new URL(links.preferences({ id: row!.id, email }), app.url).search
}

const ask = (query: string, email: string) => plain(app, `/newsletter/change-address${query}`, { email })

/** The link of the newest letter to an address. */
async function linkTo(email: string): Promise<string> {
  const [row] = await sql<{ id: number }>(
    'select id from letters where recipient = $1 order by id desc limit 1',
    [email],
  )
  const text = await (await app.request(`/api/admin/mail/letters/${row!.id}/look?as=text`)).text()
  const link = text.match(/https?:\/\/\S+/g)?.find((url) => url.includes('/newsletter/address'))
  expect(link, text).toBeDefined()
  return link!.slice(app.url.length)
}

test('a reader without script moves to another address, which counts once it is confirmed by its own letter', async () => {
  const query = await subscribe('ama@old.example', 'confirmed', ['breaking'])
  expect(await (await app.read(`/newsletter/preferences${query}`)).text()).toContain('Change my address')
  const asked = await (await ask(query, ' Ama+Law@New.example ')).text()
  expect(asked).toContain('A letter is on its way to ama+law@new.example')
  expect(asked).toContain('New address, not confirmed yet')
  expect([await emails(), await lettersTo('ama+law@new.example')]).toEqual([
    ['ama@old.example'],
    ['confirm-address'],
  ])

  const link = await linkTo('ama+law@new.example')
  const before = await sql('select * from subscribers')
  for (let at = 0; at < 20; at++) {
    const page = await app.read(link)
    expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
    const html = await page.text()
    expect([html.includes(`action="${link}"`), html.includes('ama@old.example')]).toEqual([true, false])
  }
  expect(await sql('select * from subscribers')).toEqual(before)

  for (let pressed = 0; pressed < 2; pressed++) {
    const answer = await app.read(link, { method: 'POST' })
    expect(await answer.text()).toContain('our letters come to ama+law@new.example')
  }
  expect(await sql('select email, new_email, status, unwanted from subscribers')).toEqual([
    { email: 'ama+law@new.example', new_email: '', status: 'confirmed', unwanted: ['breaking'] },
  ])
  expect((await app.read(`/newsletter/preferences${query}`)).status).toBe(404)
  expect(await (await app.read(link)).text()).toContain('from now on')
})

test('an address of other letters is shown in both forms, and written to in the one that travels', async () => {
  const query = await subscribe('kofi@old.example')
  const asked = await (await ask(query, 'kofi@münchen.example')).text()
  expect(asked).toContain('kofi@münchen.example (xn--mnchen-3ya.example)')
  const link = await linkTo('kofi@xn--mnchen-3ya.example')
  expect(await (await app.read(link)).text()).toContain('münchen.example (xn--mnchen-3ya.example)')
  await app.read(link, { method: 'POST' })
  expect(await emails()).toEqual(['kofi@xn--mnchen-3ya.example'])
})

test.each([
  ['nothing', ''],
  ['a second recipient', 'a@b.example, c@d.example'],
  ['a header', 'a@b.example\r\nBcc: c@d.example'],
  ['a quoted local part', '"a b"@c.example'],
  ['the present address', 'AMA@old.example'],
])('%s is refused in words, and what was typed stays', async (_, typed) => {
  const query = await subscribe('ama@old.example')
  const answer = await ask(query, typed)
  const html = await answer.text()
  expect([answer.status, /class="said bad"/.test(html), html.includes('aria-invalid')]).toEqual([
    200,
    true,
    true,
  ])
  if (typed && !typed.includes('\n')) expect(html).toContain(typed.replaceAll('"', '&quot;'))
  expect([await sql('select kind from letters'), await sql('select new_email from subscribers')]).toEqual([
    [],
    [{ new_email: '' }],
  ])
})

test('a new, a known, a departed and an erased address get the same answer, the same rows and the same letter', async () => {
  await subscribe('known@new.example')
  await subscribe('left@new.example', 'unsubscribed')
  await app.request('/api/admin/personal-data/erase', {
    method: 'POST',
    body: { person: 'erased@new.example' },
  })
  const answers = new Set<string>()
  for (const who of ['fresh', 'known', 'left', 'erased']) {
    const query = await subscribe(`${who}@old.example`)
    const html = await (await ask(query, `${who}@new.example`)).text()
    answers.add(/class="said[^>]*>([^<]*)/.exec(html)![1]!.replace(who, ''))
    expect(await lettersTo(`${who}@new.example`)).toEqual(['confirm-address'])
  }
  expect(answers.size).toBe(1)
  for (const who of ['fresh', 'known', 'left', 'erased'])
    await app.read(await linkTo(`${who}@new.example`), { method: 'POST' })
  expect((await emails()).toSorted()).toEqual(
    ['erased', 'fresh', 'known', 'left'].map((who) => `${who}@new.example`),
  )
  expect(await sql(`select count(*)::int as n from subscribers where status <> 'confirmed'`)).toEqual([
    { n: 0 },
  ])
  expect(await sql('select hash from suppressed_addresses')).toEqual([])
})

test('who has both addresses on the list keeps the row of the new one, so that no issue reaches it twice', async () => {
  await subscribe('both@new.example')
  const query = await subscribe('both@old.example')
  const item = await app.make.published('newsletter', {})
  await sql(
    `with issue as (insert into newsletter_issues (content_id, state, due_at, asked_by)
       values ($1, 'sending', now(), 'Ama') returning id)
     insert into issue_letters (issue_id, subscriber_id, state)
     select issue.id, subscribers.id, case email when 'both@new.example' then 'accepted' else 'waiting' end
     from issue, subscribers`,
    [item.id],
  )
  await ask(query, 'both@new.example')
  await app.read(await linkTo('both@new.example'), { method: 'POST' })
  expect(
    await sql(
      'select email, issue_letters.state from issue_letters join subscribers on subscribers.id = subscriber_id',
    ),
  ).toEqual([{ email: 'both@new.example', state: 'accepted' }])
})

test('a link to an address that was replaced, or is late or foreign, or of who left, changes nothing and says what to do', async () => {
  const query = await subscribe('ama@old.example')
  await ask(query, 'first@new.example')
  const first = await linkTo('first@new.example')
  await ask(query, 'second@new.example')
  const second = await linkTo('second@new.example')
  expect((await app.read(first, { method: 'POST' })).status).toBe(404)
  for (const wrong of [second.slice(0, -1), `/newsletter/address${query}`, '/newsletter/address'])
    expect([wrong, (await app.read(wrong, { method: 'POST' })).status]).toEqual([wrong, 404])
  // A letter that waited while another address was named holds no link to confirm that one.
  const [waiting] = await sql<{ id: number }>(`select id from letters where recipient = 'first@new.example'`)
  const look = await app.request(`/api/admin/mail/letters/${waiting!.id}/look?as=text`)
  expect(await look.text()).not.toContain('/newsletter/address')

  await sql(`update subscribers set status = 'unsubscribed'`)
  const ended = await app.read(second, { method: 'POST' })
  expect([ended.status, (await ended.text()).includes('subscribe with your new address')]).toEqual([
    410,
    true,
  ])
  await sql(`update subscribers set status = 'confirmed', new_email_at = new_email_at - interval '8 days'`)
  const [row] = await sql<{ id: number; at: Date }>('select id, new_email_at as at from subscribers')
  const late = new LetterLinks('', await readFormSecret(app.app.database.db)).confirmAddress({
    ...{ id: row!.id, email: 'ama@old.example', newEmail: 'second@new.example', newEmailAt: row!.at },
  })
  const answer = await app.read(late, { method: 'POST' })
  expect([answer.status, (await answer.text()).includes('once more')]).toEqual([410, true])
  expect(await emails()).toEqual(['ama@old.example'])
})

test('a subscription writes to five other addresses a day at most, and to each once in ten minutes', async () => {
  const query = await subscribe('ama@old.example')
  for (let at = 0; at < 2; at++) await ask(query, 'typo@new.example')
  const link = await linkTo('typo@new.example')
  for (let at = 0; at < 4; at++) await ask(query, `at${at}@new.example`)
  expect(await sql('select count(*)::int as n from letters')).toEqual([{ n: 4 }])
  const refused = await ask(query, 'more@new.example')
  expect([refused.status, (await refused.text()).includes('try again tomorrow')]).toEqual([429, true])
  expect((await app.read(link)).status).toBe(404)
})

test('the old address is kept nowhere, the new one goes with an erasure or where nobody confirms it', async () => {
  const query = await subscribe('old.one@reader.example')
  await sql(`insert into letters (kind, recipient, data, created_at)
    select 'welcome', email, json_build_object('subscriberId', id), now() from subscribers`)
  await ask(query, 'new.one@reader.example')
  const exported = await (await app.read(`/newsletter/export${query}`, { method: 'POST' })).json()
  expect(exported.subscription.newEmail).toBe('new.one@reader.example')
  await app.read(await linkTo('new.one@reader.example'), { method: 'POST' })
  expect(await rowsWith('old.one')).toEqual([])

  const other = await subscribe('second.one@reader.example')
  await ask(other, 'third.one@reader.example')
  await app.read(`/newsletter/erase${other}`, { method: 'POST' })
  expect([await rowsWith('second.one'), await rowsWith('third.one')]).toEqual([[], []])

  await ask(await subscribe('fourth.one@reader.example'), 'fifth.one@reader.example')
  await app.request('/api/admin/personal-data/erase', {
    method: 'POST',
    body: { person: 'fifth.one@reader.example' },
  })
  expect([await rowsWith('fifth.one'), await emails()]).toEqual([
    [],
    ['new.one@reader.example', 'fourth.one@reader.example'],
  ])

  await ask(await subscribe('sixth.one@reader.example'), 'seventh.one@reader.example')
  await forgetWhatIsDue(app.app.database.db, new Date(Date.now() + 400 * 86_400_000))
  expect(await sql(`select new_email from subscribers where new_email <> ''`)).toEqual([])
})

/** Tables that hold a word anywhere. */
async function rowsWith(word: string): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'nyansapo_jobs')`,
  )
  const found = []
  for (const { name } of tables) {
    const [row] = await sql<{ n: number }>(
      `select count(*)::int as n from ${name} t where t::text ilike '%${word}%'`,
    )
    if (row!.n > 0) found.push(name)
  }
  return found
}
