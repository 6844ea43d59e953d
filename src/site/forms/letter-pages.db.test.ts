import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LetterLinks } from '#mail/letters/letter-links.ts'
import { readFormSecret } from '#messages/form-secret.queries.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { SIGNUP_RECEIVED } from '../components/forms/forms.ts'
import { json, plain } from './post.testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { trustProxy: true } })
})
beforeEach(() => sql('delete from letters'))
afterAll(() => app[Symbol.asyncDispose]())

const sql = <Row extends object = Record<string, unknown>>(statement: string, values: unknown[] = []) =>
  runSql<Row>(app.database, statement, values)
const statusOf = async (email: string) =>
  (await sql<{ status: string }>('select status from subscribers where email = $1', [email]))[0]?.status
const lettersTo = async (email: string) =>
  (await sql<{ kind: string }>('select kind from letters where recipient = $1 order by id', [email])).map(
    ({ kind }) => kind,
  )
const signUp = (email: string, headers = {}) => plain(app, '/subscribe', { email }, headers)

/** A link of the newest letter to this address, as its reader finds it in the plain text. */
async function linkTo(email: string, path: string): Promise<string> {
  const [row] = await sql<{ id: number }>(
    'select id from letters where recipient = $1 order by id desc limit 1',
    [email],
  )
  const text = await (await app.request(`/api/admin/mail/letters/${row!.id}/look?as=text`)).text()
  const link = text.match(/https?:\/\/\S+/g)?.find((url) => url.includes(path))
  expect(link, text).toBeDefined()
  return link!.slice(app.url.length)
}

async function subscribe(email: string): Promise<string> {
  await signUp(email)
  await app.read(await linkTo(email, '/newsletter/confirm'), { method: 'POST' })
  return linkTo(email, '/newsletter/unsubscribe')
}

test('a reader without script subscribes, confirms, looks at their subscription, and leaves', async () => {
  await signUp('esi@reader.example')
  expect(await lettersTo('esi@reader.example')).toEqual(['confirm-subscription'])
  const link = await linkTo('esi@reader.example', '/newsletter/confirm')

  const page = await app.read(link)
  const html = await page.text()
  expect([page.status, page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
    200,
    'no-store',
    'no-referrer',
  ])
  expect(html).toContain('esi@reader.example')
  expect(html).toContain(`action="${link}"`)

  const answer = await app.read(link, { method: 'POST' })
  expect(await answer.text()).toContain('your subscription is confirmed')
  expect(await statusOf('esi@reader.example')).toBe('confirmed')
  expect(await lettersTo('esi@reader.example')).toEqual(['confirm-subscription', 'welcome'])

  const preferences = await app.read(await linkTo('esi@reader.example', '/newsletter/preferences'))
  expect(await preferences.text()).toContain('You agree that we keep your address')
  const leave = await linkTo('esi@reader.example', '/newsletter/unsubscribe')
  expect(await (await app.read(leave)).text()).toContain('No more newsletters to')
  expect(await (await app.read(leave, { method: 'POST' })).text()).toContain('You are unsubscribed')
  expect(await statusOf('esi@reader.example')).toBe('unsubscribed')
})

test('a scanner that opens a confirmation link twenty times changes nothing, and the reader still confirms', async () => {
  await signUp('scanned@reader.example')
  const link = await linkTo('scanned@reader.example', '/newsletter/confirm')
  const before = await sql('select * from subscribers')
  for (let at = 0; at < 20; at++) {
    expect((await app.read(link)).status).toBe(200)
    expect((await app.read(link, { method: 'HEAD' })).status).toBe(200)
  }
  expect(await sql('select * from subscribers')).toEqual(before)
  await app.read(link, { method: 'POST' })
  await app.read(link, { method: 'POST' })
  expect(await statusOf('scanned@reader.example')).toBe('confirmed')
  expect(await lettersTo('scanned@reader.example')).toEqual(['confirm-subscription', 'welcome'])
})

test('a new and a known address get the same answer for the same writing; the known one is told by letter', async () => {
  await subscribe('known@reader.example')
  await sql('delete from letters')
  const written = async () =>
    (
      await sql<{ rows: number[] }>(`select array[(select count(*)::int from letters),
        (select count(*)::int from nyansapo_jobs.job where name = 'send-letter'),
        (select count(*)::int from admin_activity_log where entity_type = 'subscriber')] as rows`)
    )[0]!.rows
  for (const email of ['known@reader.example', 'fresh@reader.example']) {
    const before = await written()
    const answer = await json(app, '/subscribe', { email })
    expect([answer.status, await answer.json()]).toEqual([201, { message: SIGNUP_RECEIVED }])
    expect((await written()).map((count, at) => count - before[at]!)).toEqual([1, 1, 1])
  }
  expect(await lettersTo('known@reader.example')).toEqual(['already-subscribed'])
  expect(await lettersTo('fresh@reader.example')).toEqual(['confirm-subscription'])
  expect(await statusOf('known@reader.example')).toBe('confirmed')
})

test('the first letter’s link works after a second signup', async () => {
  await signUp('twice@reader.example')
  const link = await linkTo('twice@reader.example', '/newsletter/confirm')
  await signUp('twice@reader.example')
  await app.read(link, { method: 'POST' })
  expect(await statusOf('twice@reader.example')).toBe('confirmed')
})

test('a program that fills in the hidden field causes no letter', async () => {
  await plain(app, '/subscribe', { email: 'trapped@reader.example', leave_empty: 'x' })
  expect(await statusOf('trapped@reader.example')).toBe('pending')
  expect(await lettersTo('trapped@reader.example')).toEqual([])
})

test('a link that is old, foreign, for something else or cut short does nothing, and says what to do', async () => {
  await signUp('late@reader.example')
  const link = await linkTo('late@reader.example', '/newsletter/confirm')
  const [row] = await sql<{ id: number; created_at: Date }>(
    `select id, created_at from subscribers where email = 'late@reader.example'`,
  )
  const person = {
    id: row!.id,
    email: 'late@reader.example',
    consentedAt: row!.created_at,
    createdAt: row!.created_at,
  }
  const foreign = new LetterLinks('', 'another secret').confirm(person)
  const ours = new LetterLinks('', await readFormSecret(app.app.database.db))
  const others = [
    '',
    '?t=',
    '?t=x',
    `?t=${'9'.repeat(11)}.0.${'A'.repeat(27)}`,
    foreign.slice('/newsletter/confirm'.length),
  ]
  const wrong = [
    ...others,
    link.slice('/newsletter/confirm'.length, -1),
    ours.preferences(person).slice('/newsletter/preferences'.length),
  ]
  for (const query of wrong) {
    for (const method of ['GET', 'POST']) {
      const answer = await app.read(`/newsletter/confirm${query}`, { method })
      expect([query, answer.status]).toEqual([query, 404])
      expect(await answer.text()).toContain('open it from the letter again')
    }
  }
  expect(await statusOf('late@reader.example')).toBe('pending')

  await sql(
    `update subscribers set consented_at = consented_at - interval '8 days' where email = 'late@reader.example'`,
  )
  const [old] = await sql<{ consented_at: Date }>(
    `select consented_at from subscribers where email = 'late@reader.example'`,
  )
  const ended = await app.read(ours.confirm({ ...person, consentedAt: old!.consented_at }), {
    method: 'POST',
  })
  expect(ended.status).toBe(410)
  expect(await ended.text()).toContain('subscribe once more')
  expect(await statusOf('late@reader.example')).toBe('pending')
})

test('a mailbox unsubscribes its user by one POST, in either form that it may have, as often as it likes', async () => {
  const link = await subscribe('oneclick@reader.example')
  const bodies = [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), new FormData()]
  for (const body of bodies) {
    await sql(`update subscribers set status = 'confirmed' where email = 'oneclick@reader.example'`)
    expect(
      (await app.read(link, { method: 'POST', body, headers: { origin: 'https://mail.example' } })).status,
    ).toBe(200)
    expect(await statusOf('oneclick@reader.example')).toBe('unsubscribed')
  }
})

test('an old confirmation link does not bring back who left; a new signup does', async () => {
  await signUp('back@reader.example')
  const confirm = await linkTo('back@reader.example', '/newsletter/confirm')
  await app.read(confirm, { method: 'POST' })
  await app.read(await linkTo('back@reader.example', '/newsletter/unsubscribe'), { method: 'POST' })
  expect((await app.read(confirm, { method: 'POST' })).status).toBe(404)
  expect(await statusOf('back@reader.example')).toBe('unsubscribed')
  await sql('delete from letters')
  await signUp('back@reader.example')
  await app.read(await linkTo('back@reader.example', '/newsletter/confirm'), { method: 'POST' })
  expect(await statusOf('back@reader.example')).toBe('confirmed')
})

test('a subscriber takes along what is kept of them, has it erased, and the database holds their address nowhere', async () => {
  const link = await subscribe('erase.me@reader.example')
  const query = link.slice(link.indexOf('?'))
  const file = await app.read(`/newsletter/export${query}`, { method: 'POST' })
  expect(file.headers.get('content-disposition')).toContain('attachment')
  expect(await file.json()).toMatchObject({
    subscription: { email: 'erase.me@reader.example', status: 'confirmed' },
    letters: [{ kind: 'confirm-subscription' }, { kind: 'welcome' }],
  })

  expect((await app.read(`/newsletter/erase${query}`)).status).toBe(405)
  const erased = await app.read(`/newsletter/erase${query}`, { method: 'POST' })
  expect(await erased.text()).toContain('is erased')
  const tables = await sql<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'nyansapo_jobs')`,
  )
  for (const { name } of tables) {
    const [row] = await sql<{ found: number }>(
      `select count(*)::int as found from ${name} t where t::text ilike '%erase.me%'`,
    )
    expect([name, row!.found]).toEqual([name, 0])
  }
  expect(await sql('select length(hash) as length from suppressed_addresses')).toEqual([{ length: 43 }])
  expect((await app.read(link, { method: 'POST' })).status).toBe(404)
})

test('a link decides about a comment once: opening it shows, pressing acts, and then it is over', async () => {
  const item = await app.make.published('article', { title: 'On bail' })
  await plain(app, '/comments', {
    item: String(item.id),
    name: 'Kojo <b>',
    email: 'kojo@reader.example',
    comment: 'I agree.\n<script>x</script>',
  })
  const [office] = await sql<{ contact_email: string }>('select contact_email from site_settings')
  const link = await linkTo(office!.contact_email, '/comments/decide')
  const html = await (await app.read(link)).text()
  expect(html).toContain('On bail')
  expect(html).toContain('&lt;script&gt;x')
  expect(await sql('select status from comments')).toEqual([{ status: 'pending' }])

  const answers = await Promise.all(
    ['approve', 'reject'].map((as) => app.read(`${link}&as=${as}`, { method: 'POST' })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
  expect(await (await app.read(link)).text()).toMatch(/was (?:approved|rejected) already/)
  expect(
    await sql(
      `select admin_user from admin_activity_log where entity_type = 'comment' and action in ('approve', 'reject')`,
    ),
  ).toEqual([{ admin_user: 'link in a letter' }])
})

test('the office hears of a comment only where it wants to', async () => {
  const item = await app.make.published('article', { title: 'On land' })
  await sql('update site_settings set newsletter_notifications = false')
  await plain(app, '/comments', {
    item: String(item.id),
    name: 'Ama',
    email: 'ama@reader.example',
    comment: 'Quietly.',
  })
  expect(await sql('select kind from letters')).toEqual([])
  await sql('update site_settings set newsletter_notifications = true')
})

test('a message reaches the office with the way to answer it, and its sender learns that it arrived, once', async () => {
  const message = { kind: 'contact', name: 'Esi', email: 'esi.d@reader.example', subject: 'Hello' }
  for (const text of ['One', 'Two', 'Three']) await plain(app, '/messages', { ...message, message: text })
  const [office] = await sql<{ contact_email: string }>('select contact_email from site_settings')
  expect(await lettersTo(office!.contact_email)).toEqual([
    'message-notice',
    'message-notice',
    'message-notice',
  ])
  expect(await lettersTo('esi.d@reader.example')).toEqual(['message-received'])
})
