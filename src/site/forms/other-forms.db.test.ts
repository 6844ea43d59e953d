import { afterAll, beforeAll, expect, test } from 'vitest'
import { formKinds } from '#messages/message-kinds.schema.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { MESSAGE_RECEIVED, SIGNUP_CONSENT, SUBMISSION_CONSENT } from '../components/forms/forms.ts'
import { json, plain } from './post.testing.ts'

const BLANK = 'Error: Please fill in all fields'
const message = {
  name: 'Esi Dadzie',
  email: 'esi@secret.example',
  subject: 'Evidence, two copies',
  message: 'To Kumasi, please.\nThank you.',
}
const submission = {
  name: 'Kwame Nii Ansah',
  email: 'kwame@secret.example',
  title: 'On <i>customary</i> law & land',
  text: 'First paragraph, with 1 < 2.\nStill the first.\n\n<script>alert(1)</script> is text here.',
  consent: 'yes',
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor', config: { trustProxy: true } })
})
afterAll(() => app[Symbol.asyncDispose]())

const sql = (statement: string, values: unknown[] = []) => runSql(app.database, statement, values)

test.each(formKinds)('a %s message is kept for staff, and its sender told so', async (kind) => {
  const said = { ...message, message: `For ${kind}, please.\nThank you.` }
  const answer = await plain(app, '/messages', { ...said, kind })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('Your message has reached us.')
  expect(await sql('select * from messages where kind = $1', [kind])).toMatchObject([
    { ...said, status: 'new', suspicions: ['no-token'] },
  ])
  expect((await json(app, '/messages', { ...said, kind, subject: 'By script' })).status).toBe(201)
})

test('while no letter leaves, the contact form hands the message to the reader’s own mail program; no other form does', async () => {
  const link =
    'mailto:hello@nyansapo.example?subject=Evidence%2C%20two%20copies&body=To%20Kumasi%2C%20please.%0AThank%20you.%0A%0AEsi%20Dadzie'
  const page = await (await plain(app, '/messages', { ...message, kind: 'contact' })).text()
  expect(page).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
  expect(await (await json(app, '/messages', { ...message, kind: 'contact' })).json()).toMatchObject({
    link: { href: link, label: 'Send it from your own mail program too', opens: true },
  })
  expect(await (await json(app, '/messages', { ...message, kind: 'volunteer' })).json()).not.toHaveProperty(
    'link',
  )
})

test('where letters leave, the office gets the message, and no form opens the reader’s mail program', async () => {
  await sql(`update mail_settings set host = 'mail.law.example', sender_address = 'office@law.example'`)
  const contact = { ...message, kind: 'contact', subject: 'By letter' }
  expect(await (await json(app, '/messages', contact)).json()).toEqual({ message: MESSAGE_RECEIVED })
  const page = await (await plain(app, '/messages', { ...contact, subject: 'By letter, no script' })).text()
  expect(page).toContain('Your message has reached us.')
  expect(page).not.toContain('own mail program')

  await sql(`update mail_settings set sealed_password = 'of another key'`)
  expect(await (await json(app, '/messages', { ...contact, subject: 'Locked' })).json()).toMatchObject({
    link: { opens: true },
  })
  await sql(`update mail_settings set host = '', sender_address = '', sealed_password = ''`)
})

test('a message that is sent twice is kept once', async () => {
  const fields = { ...message, kind: 'partnership', subject: 'Once' }
  const answers = await Promise.all(Array.from({ length: 6 }, () => json(app, '/messages', fields)))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
  expect(await sql(`select id from messages where subject = 'Once'`)).toHaveLength(1)
})

test.each(['name', 'email', 'subject', 'message'])(
  'a message without its %s is refused, with what was typed',
  async (field) => {
    const page = await plain(app, '/messages', { ...message, kind: 'contact', [field]: ' \t' })
    expect(page.status).toBe(422)
    const html = await page.text()
    expect(html).toContain(BLANK)
    expect(html).toContain(`id="again-${field}-error"`)
    expect(html).toContain('name="kind" value="contact"')
    if (field !== 'subject') expect(html).toContain('value="Evidence, two copies"')
  },
)

test('a message of 5,000 letters is taken, one of 5,001 and one of an unknown kind are not', async () => {
  const long = 'ɛ'.repeat(5000)
  expect((await plain(app, '/messages', { ...message, kind: 'contact', message: long })).status).toBe(200)
  expect((await plain(app, '/messages', { ...message, kind: 'contact', message: `${long}ɛ` })).status).toBe(
    422,
  )
  for (const kind of ['', 'spam', '__proto__']) {
    expect((await plain(app, '/messages', { ...message, kind })).status).toBe(422)
  }
})

test('a signup is noted as pending, with the words that were agreed to and when', async () => {
  const answer = await plain(app, '/subscribe', { email: ' New@Reader.example ' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/newsletter?signup=received#signup'])
  expect(await (await app.read('/newsletter?signup=received')).text()).toContain(
    'asked by e-mail to confirm it',
  )
  const [row] = await sql(`select * from subscribers where email = 'new@reader.example'`)
  expect(row).toMatchObject({ status: 'pending', consent_text: SIGNUP_CONSENT, confirmed_at: null })
  expect(row!.consented_at).toBeInstanceOf(Date)
})

test('nobody learns by a signup whether an address is known, and a confirmed one stays confirmed', async () => {
  await sql(`insert into subscribers (email, status, confirmed_at) values
    ('known@reader.example', 'confirmed', now()), ('left@reader.example', 'unsubscribed', now())`)
  const answers = await Promise.all(
    ['known', 'left', 'unknown', 'unknown', 'KNOWN'].map((who) =>
      json(app, '/subscribe', { email: `${who}@reader.example` }),
    ),
  )
  const said = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))
  expect(new Set(said.map(String)).size).toBe(1)
  const rows = await sql(
    `select email, status from subscribers where email ~ '^(known|left|unknown)@' order by email`,
  )
  expect(rows).toEqual([
    { email: 'known@reader.example', status: 'confirmed' },
    { email: 'left@reader.example', status: 'pending' },
    { email: 'unknown@reader.example', status: 'pending' },
  ])
})

test.each(['', '  ', 'nobody', 'a@b', `${'x'.repeat(250)}@b.gh`])(
  '“%s” is no address to subscribe',
  async (email) => {
    const answer = await plain(app, '/subscribe', { email })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('id="again-email-error"')
  },
)

test('a submitted text is a draft article that staff see and no reader does', async () => {
  const answer = await plain(app, '/submit', submission)
  const location = answer.headers.get('location')!
  expect([answer.status, location]).toEqual([303, expect.stringMatching(/^\/submit\/state\?t=.+&sent=1$/)])
  expect(await (await app.read(location)).text()).toContain('has reached our editors')

  await app.make.draft('article', { title: 'Of the newsroom' })
  const [row] = await sql('select * from content where submitted_by is not null')
  expect(row).toMatchObject({
    type: 'article',
    status: 'draft',
    title: submission.title,
    body: '<p>First paragraph, with 1 &lt; 2.<br />Still the first.</p><p>&lt;script&gt;alert(1)&lt;/script&gt; is text here.</p>',
    authors: [{ givenName: 'Kwame Nii', familyName: 'Ansah', credential: '' }],
    submitted_by: { name: submission.name, email: submission.email, consentText: SUBMISSION_CONSENT },
  })
  const list = await (await app.request('/api/admin/content?type=article')).text()
  expect(list).toContain('customary')
  const { items } = JSON.parse(list) as { items: { id: number; submittedBy: object | null }[] }
  expect(items.find(({ id }) => id === row!.id)?.submittedBy).toEqual({
    name: submission.name,
    email: submission.email,
    state: 'waiting',
  })
  expect(items.find(({ id }) => id !== row!.id)?.submittedBy).toBeNull()
  expect((await app.read(`/article/${row!.id}/x`)).status).toBe(404)
})

test('a submission needs every field and the reader’s word, and is one draft however often it is sent', async () => {
  for (const field of Object.keys(submission)) {
    const page = await plain(app, '/submit', { ...submission, [field]: '' })
    expect(page.status).toBe(422)
    const html = await page.text()
    expect(html).toContain(BLANK)
    expect(html).toContain(`id="again-${field}-error"`)
    if (field !== 'consent') expect(html).toContain('checked=""')
  }
  const fields = { ...submission, title: 'Sent often' }
  await Promise.all(Array.from({ length: 5 }, () => json(app, '/submit', fields)))
  expect(await sql(`select id from content where title = 'Sent often'`)).toHaveLength(1)
  const long = { ...submission, title: 'At length', text: 'ɔ'.repeat(40_000) }
  expect((await plain(app, '/submit', long)).status).toBe(303)
})

test('what readers sent stands in the activity log without their addresses', async () => {
  const rows = await sql(
    `select entity_type, admin_user, row_to_json(admin_activity_log)::text as row from admin_activity_log`,
  )
  for (const type of ['message', 'subscriber']) {
    expect(rows.some((row) => row.entity_type === type && row.admin_user === 'reader')).toBe(true)
  }
  expect(JSON.stringify(rows)).not.toMatch(/secret\.example|reader\.example/)
})

test('no public page holds an address that a reader gave', async () => {
  for (const path of [
    '/',
    '/articles',
    '/news',
    '/newsletter',
    '/submit',
    '/headlines',
    '/newsletter?signup=received',
  ]) {
    const answer = await app.read(path)
    expect([path, answer.status]).toEqual([path, 200])
    expect(await answer.text()).not.toMatch(/secret\.example|reader\.example/)
  }
})
