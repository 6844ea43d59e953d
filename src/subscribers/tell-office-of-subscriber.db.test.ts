import { afterAll, beforeAll, expect, test } from 'vitest'
import { signToken } from '#letters/signed-token.ts'
import { openInstanceKey } from '#platform/secrets/instance-key.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { confirmSubscription } from './confirm-subscription.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const sql = <Row extends object>(statement: string, values: unknown[] = []) =>
  runSql<Row>(app.database, statement, values)

/** Somebody presses the button of their letter. */
async function confirm(email: string): Promise<void> {
  const [row] = await sql<{ id: number; at: Date }>(
    `insert into subscribers (email, status, consent_text, suspicions, consented_at)
     values ($1, 'pending', '', '{}', now()) returning id, consented_at as at`,
    [email],
  )
  const { id, at } = row!
  const state = `${email}\n${at.getTime()}`
  const token = signToken('secret', { purpose: 'confirm', id, state, expiresAt: null })
  const key = await openInstanceKey(undefined, app.dataDir)
  await confirmSubscription({ db: app.app.database.db, secret: 'secret', key }, token)
}

const notices = () =>
  sql<{ id: number }>(`select id from letters where kind = 'subscriber-notice' order by id`)

test('the office hears how many confirmed, once an hour at most, without their addresses, and only where it wants to', async () => {
  await Promise.all(['one', 'two', 'three'].map((who) => confirm(`${who}.new@reader.example`)))
  expect(await notices()).toHaveLength(1)
  await sql(`update letters set created_at = created_at - interval '61 minutes'`)
  await sql(`update subscribers set confirmed_at = now() - interval '5 minutes'`)
  await confirm('four.new@reader.example')
  const [, newest] = await notices()
  const text = await (await app.request(`/api/admin/mail/letters/${newest!.id}/look?as=text`)).text()
  expect(text).toContain('4 new subscribers confirmed')
  expect(text).not.toContain('.new@')
  await sql(`delete from letters; update site_settings set newsletter_notifications = false`)
  await confirm('five.new@reader.example')
  expect(await notices()).toEqual([])
})
