import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runSql } from '#testing/run-sql.ts'
import { type SmtpSink, startSmtpSink } from '#testing/smtp-sink.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { asItLeft, verifyLetter } from '#testing/verify-letter.ts'

let app: TestApp
let sink: SmtpSink
beforeAll(async () => {
  app = await startTestApp()
  sink = await startSmtpSink()
  const { settings } = await read()
  const { hasPassword: _, ...rest } = settings
  const server = { host: '127.0.0.1', port: sink.port, security: 'none', senderAddress: 'office@law.example' }
  const answer = await app.request(`${MAIL}/settings`, { method: 'PUT', body: { ...rest, ...server } })
  expect(answer.status).toBe(200)
})
beforeEach(() => {
  sink.letters = []
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await sink[Symbol.asyncDispose]()
})

const MAIL = '/api/admin/mail'
const read = async () => (await app.request(MAIL)).json()
const change = async (method: 'POST' | 'DELETE') =>
  (await app.request(`${MAIL}/signing-key`, { method })).status

async function sentLetter(): Promise<string> {
  await app.request(`${MAIL}/test`, { method: 'POST', body: { to: 'ama@example.com' } })
  const [letter] = sink.letters.splice(0)
  return asItLeft(letter!)
}

const verified = async (raw: string, records: Record<string, string>) =>
  (await verifyLetter(raw, records)).map(({ result }) => result).join()

test('letters are signed by a key that is made here, and mailboxes verify it by the record that staff are shown', async () => {
  expect(await read()).toMatchObject({ signing: null })
  expect(await sentLetter()).not.toMatch(/^dkim-signature/im)

  expect(await change('POST')).toBe(204)
  const { signing } = await read()
  expect(signing).toEqual({
    name: expect.stringMatching(/^s\d{8}\._domainkey\.law\.example$/),
    value: expect.stringMatching(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/]{392}$/),
  })
  const raw = await sentLetter()
  expect(await verified(raw, { [signing.name]: signing.value })).toBe('pass')
  // What was changed on the way is seen, and so is another's key.
  expect(await verified(raw.replace('Subject: ', 'Subject: Re: '), { [signing.name]: signing.value })).toBe(
    'fail',
  )
  expect(await change('POST')).toBe(204)
  expect((await read()).signing.value).not.toBe(signing.value)
  expect(await verified(await sentLetter(), { [signing.name]: signing.value })).toBe('fail')

  expect(await change('DELETE')).toBe(204)
  expect(await read()).toMatchObject({ signing: null })
  expect(await sentLetter()).not.toMatch(/^dkim-signature/im)
})

test('the key is stored sealed, is told to nobody, and each change of it stands in the log', async () => {
  await change('POST')
  const stored = JSON.stringify(await runSql(app.database, 'select * from mail_settings'))
  expect(stored).not.toMatch(/PRIVATE KEY/)
  expect(JSON.stringify(await read())).not.toMatch(/sealed|PRIVATE/i)
  const log = await runSql<{ action: string; details: object }>(
    app.database,
    `select action, details from admin_activity_log where entity_title = 'Signing key' order by id desc limit 1`,
  )
  expect(log).toEqual([{ action: 'create', details: { dkimSelector: expect.stringMatching(/^s\d{8}$/) } }])
  await runSql(app.database, `update mail_settings set sealed_signing_key = 'AAAA'`)
  expect((await read()).fault).toContain('Make a new one under Settings → Mail')
})
