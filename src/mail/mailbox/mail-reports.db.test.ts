import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MailboxOffice, returned } from './mailbox-office.testing.ts'

let desk: MailboxOffice
let path: string
beforeAll(async () => {
  desk = await MailboxOffice.open()
})
beforeEach(async () => {
  await desk.clear()
  await desk.office.subscribe(3)
  path = await addressNow()
})
afterAll(() => desk[Symbol.asyncDispose]())

async function addressNow(): Promise<string> {
  const { reportUrl } = await (await desk.office.app.request('/api/admin/mail/mailbox')).json()
  const { pathname, search } = new URL(reportUrl)
  return pathname + search
}
const report = (body: unknown, to = path, type = 'application/json') =>
  desk.office.app.read(to, {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const readers = async () =>
  (
    await desk.office.sql<{ email: string }>(
      `select email from subscribers where status = 'confirmed' and suspended_at is null order by email`,
    )
  ).map(({ email }) => email)
const [first, second, third] = ['confirmed1@example.com', 'confirmed2@example.com', 'confirmed3@example.com']

test.each([
  ['our own form', { event: 'bounce', email: first, permanent: true, reason: 'no such mailbox' }],
  ['Postmark', { RecordType: 'Bounce', Type: 'HardBounce', Email: first, Description: 'gone', ID: 42 }],
  ['SendGrid', [{ event: 'bounce', email: first, sg_event_id: 'x', status: '5.1.1', timestamp: 1 }]],
  [
    'Mailgun',
    {
      signature: {},
      'event-data': { event: 'failed', severity: 'permanent', recipient: first.toUpperCase() },
    },
  ],
])('a mailbox that does not exist is suspended as %s says it', async (_, body) => {
  const answer = await report(body)
  expect([answer.status, await answer.json()]).toEqual([200, { taken: 1, known: 1 }])
  expect(await readers()).toEqual([second, third])
})

test.each([
  ['our own form', { event: 'complaint', email: first }],
  ['Postmark', { RecordType: 'SpamComplaint', Email: first }],
  ['SendGrid', [{ event: 'spamreport', email: first, sg_event_id: 'x' }]],
  ['Mailgun', { 'event-data': { event: 'complained', recipient: first } }],
])('whoever calls a letter unwanted gets no more, as %s says it', async (_, body) => {
  expect((await report(body)).status).toBe(200)
  expect(await readers()).toEqual([second, third])
  expect(await desk.office.sql('select 1 from suppressed_addresses')).toHaveLength(1)
})

test('what may pass suspends nobody, and neither does what is no fault', async () => {
  const soft = [
    { event: 'bounce', email: first },
    { event: 'delivered', email: first, sg_event_id: 'x' },
    { event: 'bounce', type: 'blocked', email: second, sg_event_id: 'x' },
    { RecordType: 'Open', Email: third },
  ]
  expect((await report(soft)).status).toBe(200)
  expect(await readers()).toEqual([first, second, third])
})

test('a letter that came back may be sent as it is', async () => {
  const raw = `Message-ID: <x@y.example>\nTo: ${second}\n\nHello`
  const back = returned(raw).replace('somebody@elsewhere.example', second)
  expect((await report(back, path, 'message/rfc822')).status).toBe(200)
  expect(await readers()).toEqual([first, third])
})

test('who does not know the address of now is not believed', async () => {
  const body = { event: 'bounce', email: first, permanent: true }
  const forged = path.replace(/.{6}$/, 'AAAAAA')
  for (const wrong of ['/mail-reports', '/mail-reports?t=', forged])
    expect([wrong, (await report(body, wrong)).status]).toEqual([wrong, 404])
  const renewed = await desk.office.app.request('/api/admin/mail/mailbox/renew-report-address', {
    method: 'POST',
    body: {},
  })
  expect(renewed.status).toBe(200)
  expect((await report(body)).status).toBe(404)
  expect((await report(body, await addressNow())).status).toBe(200)
})

test('a body that says nothing is answered with what to send, and a flood is put off', async () => {
  for (const body of ['', '{', '[]x', '{"event":"bounce"}', 'null', 'x'.repeat(600_000)]) {
    const answer = await report(body).catch(() => null)
    // A body that is cut off in the middle may break the line before its answer is read.
    if (answer) expect([answer.status, (await answer.json()).detail]).toEqual([422, expect.any(String)])
  }
  let last = 0
  for (let at = 0; at < 320 && last !== 429; at++) last = (await report('[]')).status
  expect(last).toBe(429)
  expect(await readers()).toEqual([first, second, third])
})
