import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postComment } from '#comments/post-comment.ts'
import { layIntoOutbox } from '#mail/sending/lay-into-outbox.ts'
import { receiveMessage } from '#messages/receive-message.ts'
import { submitArticle } from '#messages/submitted/submit-article.ts'
import { signUp } from '#subscribers/sign-up.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

const EMAIL = 'esi.quansah@reader.example'
const PHONE = '+233244567890'
/** As people write it. */
const PHONES = [PHONE, '0244567890', '024 456 7890', '(+233) 24-456-7890', '00233 24 456 7890']
/** Like hers, and another's. */
const OTHERS = 'jesi.quansah@reader.example'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const post = async (path: string, body: unknown) =>
  app.request(`/api/admin/personal-data/${path}`, { method: 'POST', body })

/** Every text of every table that anybody may read with the database in hand, as the server lists them. */
async function dump(): Promise<string> {
  const columns = await runSql<{ s: string; t: string; c: string }>(
    app.database,
    `select c.table_schema as s, c.table_name as t, c.column_name as c
     from information_schema.columns c join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
       and (c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'tsvector', 'bytea'))`,
  )
  expect(columns.length).toBeGreaterThan(100)
  const texts: string[] = []
  for (const { s, t, c } of columns) {
    const rows = await runSql<{ text: string | null }>(
      app.database,
      `select "${c}"::text as text from "${s}"."${t}"`,
    )
    texts.push(...rows.map(({ text }) => `${s}.${t}.${c}: ${text}`))
  }
  return texts.join('\n')
}

/** Everywhere that somebody can leave an address or a number. */
async function leaveTraces() {
  const { db, publicDb } = app.app.database
  const item = await app.make.published('article', {
    title: `Letter of ${EMAIL}`,
    description: `Answers go to ${EMAIL.toUpperCase()} or ${PHONES[2]}.`,
    body: `<p>Write to <a href="mailto:${EMAIL}">${EMAIL}</a>, call ${PHONES.join(', ')}, not ${OTHERS}.</p>`,
  })
  const edit = { version: 2, title: 'A letter', body: `<p>Not ${OTHERS}.</p>`, description: '' }
  await app.request(`/api/admin/content/${item.id}`, { method: 'PATCH', body: edit })
  const trashed = await app.make.draft('book', { title: `About ${EMAIL}` })
  await app.request(`/api/admin/content/${trashed.id}/trash`, { method: 'POST' })
  const typed = { title: EMAIL, description: PHONES[1], body: '', category: '', imageUrl: '', imageAlt: '' }
  const rest = {
    publishedAt: null,
    commentsEnabled: true,
    authors: [],
    lawStatedAt: null,
    status: 'draft',
    details: {},
  }
  await app.request(`/api/admin/content/autosaves/${crypto.randomUUID()}`, {
    method: 'PUT',
    body: { type: 'article', typedAt: 1, fields: { ...typed, ...rest } },
  })
  const reader = { name: 'Esi Quansah', email: EMAIL, comment: 'Is this so?' }
  await postComment({ db, publicDb }, item.id, reader)
  const another = { name: 'Jesi', email: OTHERS, comment: `Ask ${EMAIL}, ${PHONES[0]}` }
  await postComment({ db, publicDb }, item.id, another)
  const contact = { kind: 'contact' as const, name: 'Esi Quansah', subject: `From ${EMAIL}` }
  await receiveMessage(db, { ...contact, email: EMAIL, message: `Call me: ${PHONES[3]}` })
  await receiveMessage(db, {
    ...contact,
    subject: 'Mine',
    email: OTHERS,
    message: `A friend, ${EMAIL}, told me.`,
  })
  await signUp(db, { email: EMAIL }, { consentText: 'Yes' })
  await signUp(db, { email: OTHERS }, { consentText: 'Yes' })
  const submission = {
    name: 'Esi Quansah',
    email: EMAIL,
    title: 'On bail',
    text: `By ${EMAIL}.`,
    consent: 'yes' as const,
  }
  await submitArticle(db, submission, { consentText: 'Mine' })
  await app.request('/api/admin/settings', { method: 'PATCH', body: { version: 1, tagline: `Ask ${EMAIL}` } })
  await runSql(
    app.database,
    `insert into admin_activity_log (admin_user, action, entity_type, entity_title, details, is_public)
     values ('x', 'update', 'article', $1, $2, false)`,
    [`Of ${EMAIL}`, JSON.stringify({ [EMAIL]: ['nested', { deep: `tel:${PHONE}` }] })],
  )
  return item
}

const linesWith = (text: string) =>
  text.split('\n').filter((line) => {
    const rest = line.toLowerCase().replaceAll(OTHERS, '')
    return rest.includes(EMAIL) || PHONES.some((phone) => rest.includes(phone))
  })

test('a person who is erased stands nowhere in the database any more, in any column of any table', async () => {
  const item = await leaveTraces()
  expect(linesWith(await dump()).length).toBeGreaterThan(15)
  const found = await (await post('find', { person: ` ${EMAIL.toUpperCase()} ` })).json()
  expect(found).toMatchObject({
    things: {
      comments: [{ author: 'Esi Quansah' }],
      messages: [{ email: EMAIL }],
      subscriptions: [{ email: EMAIL }],
      submissions: [{ title: 'On bail' }],
    },
    mentions: expect.objectContaining({
      content_versions: expect.any(Number),
      admin_activity_log: expect.any(Number),
    }),
  })
  // Of others an export says that they are there, and no word of theirs.
  expect(JSON.stringify(found)).not.toContain(OTHERS)

  for (const person of [EMAIL, '024 456 7890']) expect((await post('erase', { person })).status).toBe(200)
  expect(linesWith(await dump())).toEqual([])
  // What is another's stays.
  const rest = await dump()
  expect(rest.split(OTHERS).length).toBeGreaterThan(5)
  expect(await runSql(app.database, 'select author, content from comments')).toEqual([
    { author: 'Jesi', content: 'Ask […], […]' },
  ])
  expect((await app.read(`/article/${item.id}/a-letter`)).status).toBe(200)
  expect(await runSql(app.database, `select title from content where title = 'On bail'`)).toEqual([])
  const [record] = await runSql<{ title: string; details: object }>(
    app.database,
    `select entity_title as title, details from admin_activity_log where entity_type = 'personal-data' order by id limit 1`,
  )
  expect(record).toEqual({
    title: 'A person was erased',
    details: expect.objectContaining({ comments: 1, messages: 1 }),
  })
  expect(JSON.stringify(record)).not.toMatch(/esi|quansah|@/i)
  expect(await runSql(app.database, 'select count(*)::int as n from suppressed_addresses')).toEqual([
    { n: 1 },
  ])
  // Asked again, nothing is found.
  expect(await (await post('find', { person: EMAIL })).json()).toMatchObject({
    things: { comments: [], messages: [], subscriptions: [], submissions: [], letters: [] },
    mentions: {},
  })
})

test('the log keeps its entries: only words of an entry may lose a person, and in no other way', async () => {
  const change = (set: string, open: boolean) =>
    runSql(
      app.database,
      `begin; select set_config('nyansapo.erasing', '${open ? 'on' : 'off'}', true);
       update admin_activity_log set ${set}; rollback`,
    )
  await expect(change(`entity_title = ''`, false)).rejects.toThrow('append-only')
  await expect(change(`action = 'create', entity_title = 'x'`, true)).rejects.toThrow('append-only')
  await expect(change(`created_at = now()`, true)).rejects.toThrow('append-only')
  await expect(
    runSql(app.database, `begin; set local nyansapo.erasing = 'on'; delete from admin_activity_log`),
  ).rejects.toThrow('append-only')
})

test('letters that lie in the outbox go with whom they are for', async () => {
  const { db } = app.app.database
  await receiveMessage(db, {
    kind: 'contact',
    name: 'Kwesi',
    email: 'kwesi@reader.example',
    subject: 'Hello',
    message: 'Hello',
  })
  const [letter] = await runSql<{ id: string; kind: string }>(
    app.database,
    `select id::text, kind from letters where recipient = 'kwesi@reader.example'`,
  )
  const outbox = join(app.dataDir, 'outbox')
  await layIntoOutbox(
    outbox,
    { id: Number(letter!.id), kind: letter!.kind },
    Buffer.from('To: kwesi@reader.example'),
  )
  expect(await readdir(outbox)).toHaveLength(1)
  await post('erase', { person: 'kwesi@reader.example' })
  expect(await readdir(outbox)).toEqual([])
})

test('a person whose domain has other letters is found and erased in either form of it', async () => {
  const { db } = app.app.database
  const typed = 'Kofi@München.example'
  const kept = 'kofi@xn--mnchen-3ya.example'
  await signUp(db, { email: kept }, { consentText: 'Yes' })
  await app.make.draft('article', { title: `Of ${typed}, also ${kept}`, description: 'kofi@münchen.example' })
  const found = await (await post('find', { person: typed })).json()
  expect(found).toMatchObject({ person: { email: kept }, things: { subscriptions: [{ email: kept }] } })
  await post('erase', { person: typed })
  expect((await dump()).toLowerCase()).not.toMatch(/kofi@(?:münchen|xn--mnchen)/)
})

test('neither who works here nor the site itself is erased by mistake', async () => {
  await runSql(app.database, `update staff set email = 'efua@site.example' where id = $1`, [
    app.actor.staffId,
  ])
  const staff = await post('erase', { person: 'efua@site.example' })
  expect([staff.status, ((await staff.json()) as { detail: string }).detail]).toEqual([
    409,
    expect.stringContaining('Staff screen'),
  ])
  expect((await post('erase', { person: 'hello@nyansapo.example' })).status).toBe(409)
  expect((await post('find', { person: 'nobody' })).status).toBe(422)
})
