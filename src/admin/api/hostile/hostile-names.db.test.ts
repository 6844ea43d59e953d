import { afterAll, beforeAll, expect, test } from 'vitest'
import { newLawChangeSchema } from '#authorities/changes/law-change.schema.ts'
import { alertSettingsChangesSchema } from '#health/alerts/alert-settings.schema.ts'
import { mailboxChangesSchema } from '#mail/mailbox/mailbox.schema.ts'
import { mailSettingsChangesSchema } from '#mail/settings/mail-settings.schema.ts'
import { invitationSchema, linkSchema, ownAccountSchema } from '#people/accounts/account.schema.ts'
import { passkeyNameSchema } from '#people/passkeys/passkey.schema.ts'
import { accountsOf } from '#testing/accounts.ts'
import { type Input, throwAt } from '#testing/hostile-input/throw-at.ts'
import { dangersIn, isFormOfEveryPage, parseStrictHtml } from '#testing/html-elements.ts'
import { runSql } from '#testing/run-sql.ts'
import { SoftwareAuthenticator } from '#testing/software-authenticator.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { pageCache: false } })
})
afterAll(() => app[Symbol.asyncDispose]())

const sql = <Row extends object>(statement: string, values: unknown[] = []) =>
  runSql<Row>(app.database, statement, values)
const say = (words: string) => process.stdout.write(`hostile input: ${words}\n`)
const ask = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  app.request(`/api/admin/${path}`, { method, body, headers })
const last = () =>
  sql(
    `update staff_sessions set expires_at = now() + interval '1 day', created_at = now() + interval '1 day'`,
  )

test('names of people, accounts and passkeys are kept as they were typed, or refused in words', async () => {
  const people = accountsOf(app)
  const { cookie } = await people.join('Ama Keys', 'ama@example.com', 'writer')
  await last()
  const begun = (await people.ask('POST', '/account/passkeys/begin', undefined, cookie)).body
  const made = new SoftwareAuthenticator(app.url).make(begun as never)
  const passkey = Number((await people.ask('POST', '/account/passkeys', made, cookie)).body.id)
  const account = { name: 'Ama Keys', email: 'ama@example.com', phone: '' }
  const change = (body: object) => ask('PATCH', 'account', body, { cookie })
  const ofAccount = (name: keyof typeof account): Input => ({
    schema: ownAccountSchema,
    body: (text) => ({ ...account, [name]: text }),
    send: change,
    otherwise: [422],
  })
  say(
    await throwAt({
      'name of a passkey': {
        schema: passkeyNameSchema,
        body: (name) => ({ name }),
        send: (body) => ask('PATCH', `account/passkeys/${passkey}`, body, { cookie }),
      },
      'name of a person': ofAccount('name'),
      'address of a person': ofAccount('email'),
      'number of a person': ofAccount('phone'),
      'name of who is invited': {
        schema: invitationSchema,
        body: (name) => ({ name, role: 'writer' }),
        send: (body) => ask('POST', 'staff/invitations', body),
        look: async () => void (await sql('delete from staff_links')),
        otherwise: [422],
      },
      'link of who is invited': {
        schema: linkSchema,
        body: (token) => ({ token }),
        send: (body) => ask('POST', 'staff-links/look', body),
        otherwise: [404, 410, 422, 429],
      },
    }),
  )
  const [person] = await sql<{ email: string; phone: string }>(
    `select email, phone from staff where name = 'Ama Keys'`,
  )
  expect(person?.email ?? 'ama@example.com').toMatch(/^[^\s<>"']+@[a-z\d.-]+$/)
})

test('settings of mail, of the mailbox and of alerts take addresses and names of servers, and nothing that could be more', async () => {
  const { settings } = (await (await ask('GET', 'mail')).json()) as { settings: Record<string, unknown> }
  const { hasPassword: _, version: __, ...mail } = settings
  const { reportUrl: _r, ...known } = (await (await ask('GET', 'mail/mailbox')).json()) as Record<
    string,
    unknown
  >
  const mailbox = Object.fromEntries(
    ['address', 'host', 'port', 'security', 'username', 'folder'].map((name) => [name, known[name]]),
  )
  const versionOf = async (table: string) =>
    (await sql<{ version: number }>(`select version from ${table} where id = 1`))[0]!.version
  const saving = (path: string, table: string) => async (body: object) =>
    ask('PUT', path, { ...body, version: await versionOf(table) })
  const field = (schema: Input['schema'], usual: object, name: string, send: Input['send']): Input => ({
    schema,
    body: (text) => ({ ...usual, [name]: text, version: 1 }),
    send,
    // Another text of the four that are under way was saved meanwhile.
    otherwise: [409],
  })
  const mailFields = [
    'host',
    'username',
    'senderName',
    'senderAddress',
    'replyTo',
    'dkimSelector',
    'password',
  ]
  const boxFields = ['address', 'host', 'username', 'folder', 'password']
  const good = { senderAddress: 'office@law.example' }
  const goodBox = { address: 'office@law.example', username: 'office', folder: 'INBOX' }
  say(
    await throwAt({
      ...Object.fromEntries(
        mailFields.map((name) => [
          `mail: ${name}`,
          field(
            mailSettingsChangesSchema,
            { ...mail, ...good },
            name,
            saving('mail/settings', 'mail_settings'),
          ),
        ]),
      ),
      ...Object.fromEntries(
        boxFields.map((name) => [
          `mailbox: ${name}`,
          field(mailboxChangesSchema, { ...mailbox, ...goodBox }, name, saving('mail/mailbox', 'mailbox')),
        ]),
      ),
      'address of alerts': field(
        alertSettingsChangesSchema,
        {},
        'webhook',
        saving('health/alerts', 'alert_settings'),
      ),
    }),
  )
  const stored = JSON.stringify([
    await sql('select * from mail_settings'),
    await sql('select * from mailbox'),
  ])
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is what it is for
  expect(stored).not.toMatch(/[\u0000-\u001f]|\\[rn]/)
})

const dayOf = (index: number) => new Date(Date.UTC(1960, 0, 1 + index)).toISOString().slice(0, 10)

test('what a law was changed by is shown to readers as text, and whatever is searched among the laws finds or finds nothing', async () => {
  const [law] = await sql<{ id: number }>(`select id from authorities where key = 'act-843'`)
  const cites = { body: '<p>See Act 843.</p>', lawStatedAt: '2026-01-31' }
  const { id, slug } = await app.make.published('article', cites)
  const changes: number[] = []
  say(
    await throwAt({
      'by what a law was changed': {
        schema: newLawChangeSchema,
        body: (byWhat) => ({ kind: 'amended', changedOn: '2026-03-03', byWhat }),
        // A day of its own: what is recorded twice is one change.
        send: (body, index) =>
          ask('POST', `authorities/${law!.id}/changes`, { ...body, changedOn: dayOf(index) }),
        async look(_, index, answer) {
          changes[index] = (answer as { id: number }).id
          if (index % 4 === 0) {
            const page = await (await app.read(`/article/${id}/${slug}`)).text()
            const comments = /<x-island src="\/src\/site\/islands\/reader-form[\s\S]*?<\/x-island>/g
            const elements = parseStrictHtml(page.replace(comments, ''))
            expect(dangersIn(elements.filter((element) => !isFormOfEveryPage(element)))).toEqual([])
          }
          expect((await ask('DELETE', `authorities/changes/${changes[index]}`)).status).toBe(200)
        },
      },
      'search among the laws': {
        schema: newLawChangeSchema.pick({ byWhat: true }),
        body: (byWhat) => ({ byWhat: byWhat.toWellFormed() }),
        send: (body) =>
          ask('GET', `authorities?search=${encodeURIComponent((body as { byWhat: string }).byWhat)}`),
        otherwise: [400, 431],
      },
    }),
  )
})
