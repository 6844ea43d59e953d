import { sql as statement } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MailMeans } from '#mail/sending/mail-means.ts'
import { sendLetters } from '#mail/sending/send-letters.ts'
import { readFormSecret } from '#messages/form-secret.queries.ts'
import { sendRecoveryLink } from '#people/accounts/recovery-link.job.ts'
import { inTransaction } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { openInstanceKey } from '#platform/secrets/instance-key.ts'
import { accountsOf, OTHER_PASSWORD, PASSWORD } from '#testing/accounts.ts'
import { runSql } from '#testing/run-sql.ts'
import { type SmtpSink, startSmtpSink } from '#testing/smtp-sink.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
let sink: SmtpSink
let means: MailMeans
let { ask, owner, join, accept }: ReturnType<typeof accountsOf> = {} as never
beforeAll(async () => {
  sink = await startSmtpSink()
  const config = {
    ...{ host: '127.0.0.1', port: sink.port, security: 'none' as const, username: '', password: '' },
    ...{ senderName: '', senderAddress: 'office@law.example', replyTo: '' },
  }
  app = await startTestApp({ config: { mail: config, trustProxy: true } })
  ;({ ask, owner, join, accept } = accountsOf(app))
  const { db } = app.app.database
  means = {
    ...{ db, config, outbox: '', origin: () => 'https://law.example', log: createLog('silent') },
    key: await openInstanceKey(undefined, app.dataDir),
    readSecret: () => readFormSecret(db),
  }
})
beforeEach(async () => {
  sink.letters = []
  for (const table of ['sign_in_attempts', 'letters', 'limit_counts', 'nyansapo_jobs.job'])
    await sql(`delete from ${table}`)
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await sink[Symbol.asyncDispose]()
})

const sql = <Row extends object>(statement: string, values: unknown[] = []) =>
  runSql<Row>(app.database, statement, values)
const run = { ending: new AbortController().signal }
let addresses = 0

/** A form of the pages before the panel, as a browser sends it without script; each time from another address. */
async function send(path: string, typed: Record<string, string>, from = `41.66.${addresses++}.9`) {
  const answer = await app.read(`/api/admin/recovery${path}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': from },
    body: new URLSearchParams(typed),
  })
  return { status: answer.status, html: await answer.text(), headers: answer.headers }
}

/** Does what waits: looks who asked, and sends the letters. @returns each letter in plain text */
async function mailed(): Promise<string[]> {
  const jobs = await sql<{ data: { asked: string } }>(
    `delete from nyansapo_jobs.job where name = 'send-recovery-link' returning data`,
  )
  for (const { data } of jobs) await sendRecoveryLink(means.db, means.key, data.asked)
  const waiting = await sql<{ id: number }>("select id from letters where state = 'waiting'")
  for (const { id } of waiting) await sendLetters(means, id, run)
  const letters = await Promise.all(sink.letters.map(({ raw }) => PostalMime.parse(raw)))
  sink.letters = []
  return letters.map(({ text, html }) => {
    // Both say the same: whoever reads plain text alone comes in as well.
    const link = /https:\/\/law\.example\/admin\/[^\s]+/.exec(text ?? '')?.[0] ?? ''
    expect(html).toContain(link)
    return text ?? ''
  })
}

const tokenIn = (letter = '') => /\/admin\/recovery\/set\?t=([\w-]{43})/.exec(letter)?.[1] ?? ''
const forget = async (signInName: string) => {
  await send('', { signInName })
  return tokenIn((await mailed())[0])
}
const status = async (cookie: string) => (await ask('GET', '/session', undefined, cookie)).status

test('who forgot their password comes back by a letter, once; other devices are out and the app is still asked for', async () => {
  const { cookie, id } = await join('Ama Mensah', 'ama@example.com')
  const { body } = await ask('POST', '/account/second-factor/begin', { password: PASSWORD }, cookie)
  const totp = new TOTP({ secret: Secret.fromBase32(String(body.secret)) })
  await ask('POST', '/account/second-factor/confirm', { code: totp.generate() }, cookie)

  expect(await (await app.read('/admin')).text()).toContain('href="/admin/recovery"')
  expect(await (await app.read('/admin/recovery')).text()).toContain('Send me a link')
  const asked = await send('', { signInName: 'AMA@example.com' })
  expect([asked.status, asked.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(asked.headers.get('content-security-policy')).toContain("default-src 'none'")
  const token = tokenIn((await mailed())[0])
  const kept = await sql(
    `select (select string_agg(l::text, '') from letters l) as letters, (select string_agg(s::text, '') from staff_links s) as links`,
  )
  expect(JSON.stringify(kept)).not.toContain(token)

  const page = await (await app.read(`/admin/recovery/set?t=${token}`)).text()
  expect(page).toContain('Hello, Ama Mensah')
  const weak = await send('/set', { token, password: 'mensah rules!' })
  expect([weak.status, weak.html.includes('holds your name')]).toEqual([422, true])
  expect(weak.html).not.toContain('mensah rules!')
  expect(await status(cookie)).toBe(200)
  const done = await send('/set', { token, password: OTHER_PASSWORD })
  expect([done.status, done.html.includes('Your password is set')]).toEqual([200, true])
  expect(await status(cookie)).toBe(401)
  expect((await send('/set', { token, password: PASSWORD })).status).toBe(410)

  const signIn = (password: string) => ask('POST', '/session', { signInName: 'ama@example.com', password })
  expect((await signIn(PASSWORD)).status).toBe(401)
  expect((await signIn(OTHER_PASSWORD)).body).toMatchObject({ signedIn: false, half: expect.any(String) })
  const log = await sql<{ event: string }>(
    `select details->>'event' as event from admin_activity_log where entity_type = 'staff' and entity_id = $1 order by id`,
    [String(id)],
  )
  expect(log.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['password forgotten', 'password set anew']),
  )
})

test('the answer is one for whoever works here and for nobody, and comes before anybody is looked up', async () => {
  await join('Esi Known', 'esi@example.com')
  const answers = await inTransaction(app.app.database.db, async (tx) => {
    // Whoever looked now would wait for ever.
    await statement`lock table staff in access exclusive mode`.execute(tx)
    return Promise.all(
      ['esi@example.com', 'nobody@example.com', '+233201234567'].map((signInName) =>
        send('', { signInName }),
      ),
    )
  })
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ html }) => html)).size).toBe(1)
  const jobs = await sql<{ data: object }>(`select data from nyansapo_jobs.job`)
  expect(jobs).toHaveLength(3)
  expect(JSON.stringify(jobs)).not.toMatch(/esi|nobody|233/)
  expect(await mailed()).toHaveLength(1)
  expect((await send('', { signInName: 'no name at all' })).status).toBe(422)
})

test('nobody gets a letter who is suspended, removed or has no e-mail address', async () => {
  const suspended = await join('Kofi Away', 'kofi@example.com')
  const removed = await join('Yaw Gone', 'yaw@example.com')
  await join('Efua Phone', '+233 24 765 4321')
  const early = await forget('kofi@example.com')
  await sql('update staff set suspended_at = now() where id = $1', [suspended.id])
  await sql('update staff set removed_at = now() where id = $1', [removed.id])
  await sql("update letters set created_at = now() - interval '1 hour'")
  for (const signInName of ['kofi@example.com', 'yaw@example.com', '0247654321'])
    await send('', { signInName })
  expect(await mailed()).toEqual([])
  // Asked for before: it opens nothing any more.
  expect((await send('/set', { token: early, password: OTHER_PASSWORD })).status).toBe(410)
})

test('a link that is over sets no password, and its page offers another letter', async () => {
  await join('Abena Late', 'abena@example.com')
  const token = await forget('abena@example.com')
  const [link] = await sql<{ minutes: number }>(
    `update staff_links set expires_at = now() returning (extract(epoch from expires_at - created_at) / 60)::int as minutes`,
  )
  expect(link).toBeDefined()
  expect((await send('/set', { token, password: OTHER_PASSWORD })).status).toBe(410)
  const page = await (await app.read(`/admin/recovery/set?t=${token}`)).text()
  expect(page).toContain('href="/admin/recovery"')
  const again = await forget('abena@example.com')
  const [fresh] = await sql<{ minutes: number }>(
    `select (extract(epoch from expires_at - created_at) / 60)::int as minutes from staff_links where expires_at > now()`,
  )
  expect([again.length, fresh?.minutes]).toEqual([43, 30])
})

test('a flood ends at the address, and at two letters in ten minutes for one mailbox; an earlier link still opens', async () => {
  await join('Adwoa Flooded', 'adwoa@example.com')
  const token = await forget('adwoa@example.com')
  for (let index = 0; index < 8; index++) await send('', { signInName: 'adwoa@example.com' })
  expect(await mailed()).toHaveLength(1)
  const statuses: number[] = []
  for (let index = 0; index < 7; index++)
    statuses.push((await send('', { signInName: 'adwoa@example.com' }, '203.0.113.77')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect((await send('/set', { token, password: OTHER_PASSWORD })).status).toBe(200)
  // With it the other letter is void.
  expect(await sql("select 1 from staff_links where name = 'Adwoa Flooded'")).toEqual([])
})

test('a site that sends no letters says whom to ask, and keeps nothing of who asked', async () => {
  await using silent = await startTestApp({ database: app.database })
  const page = await (await silent.read('/admin/recovery')).text()
  expect(page).toContain('an owner makes you a link')
  expect(page).not.toContain('<form')
  const answer = await silent.read('/api/admin/recovery', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ signInName: 'ama@example.com' }),
  })
  expect(await answer.text()).toContain('an owner makes you a link')
  expect(await sql('select 1 from nyansapo_jobs.job')).toEqual([])
  const invited = { name: 'Kwesi New', role: 'writer', email: 'kwesi@example.com' }
  const refused = await silent.request('/api/admin/staff/invitations', { method: 'POST', body: invited })
  expect(refused.status).toBe(422)
})

test('an invitation is mailed to the address that an owner typed, and the letter’s link makes the account', async () => {
  const invited = { name: 'Kwame Ansah', role: 'editor', email: 'kwame@example.com' }
  const { body } = await owner('POST', '/staff/invitations', invited)
  const [letter = ''] = await mailed()
  expect(letter).toContain('as editor')
  const token = /\/admin\/welcome#([\w-]{43})/.exec(letter)?.[1] ?? ''
  expect(token).toBe(body.token)
  const made = await accept(token, { name: 'Kwame Ansah', signInName: 'kwame@example.com' })
  expect(made.status).toBe(200)
  // Whoever made the account just now knows of the device.
  expect(await mailed()).toEqual([])
})

test('staff who look through the letters that left find no link that opens somebody’s account', async () => {
  const invited = { name: 'Afia Shown', role: 'writer', email: 'afia@example.com' }
  const { body } = await owner('POST', '/staff/invitations', invited)
  const [row] = await sql<{ id: number }>('select id from letters')
  const shown = await app.request(`/api/admin/mail/letters/${row?.id}/look?as=text`)
  const text = await shown.text()
  expect(text).toContain('Make my account')
  expect(text).not.toContain(String(body.token))
})

test('somebody who signs in on a device that is not known is told by letter, and on a known one is not', async () => {
  await join('Nana Device', 'nana@example.com')
  const typed = { signInName: 'nana@example.com', password: PASSWORD }
  const enter = async (cookie = '') => {
    const response = await app.read('/api/admin/session', {
      method: 'POST',
      headers: {
        ...{ 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie },
        'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36',
        'x-forwarded-for': '154.160.7.7',
      },
      body: JSON.stringify(typed),
    })
    const device = response.headers.getSetCookie().find((one) => one.startsWith('device='))
    return device?.split(';')[0] ?? ''
  }
  const device = await enter()
  const [letter = ''] = await mailed()
  expect(letter).toContain('Device: Chrome on Android')
  expect(letter).toMatch(/When: \d+ \w+ \d{4} at \d\d:\d\d in Accra/)
  expect(letter).toContain('https://law.example/admin/recovery')
  expect(letter).not.toContain('154.160')
  await enter(device)
  expect(await mailed()).toEqual([])
  await Promise.all(Array.from({ length: 5 }, () => enter()))
  expect(await mailed()).toHaveLength(2)
})

test('each letter about accounts has a sample, whose links open nothing', async () => {
  for (const kind of ['invitation', 'password-recovery', 'new-device']) {
    const sample = await app.request(`/api/admin/mail/samples/${kind}?as=text`)
    expect([kind, sample.status]).toEqual([kind, 200])
    expect(await sample.text()).toContain('/admin/')
  }
})
