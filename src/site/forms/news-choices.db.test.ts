import { afterAll, beforeAll, expect, test } from 'vitest'
import { LetterLinks } from '#mail/letters/letter-links.ts'
import { readFormSecret } from '#messages/form-secret.queries.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { plain } from './post.testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const sql = <Row extends object = Record<string, unknown>>(statement: string, values: unknown[] = []) =>
  runSql<Row>(app.database, statement, values)

/** A subscriber. @returns their link to unsubscribe */
async function subscribe(email: string): Promise<string> {
  const [row] = await sql<{ id: number }>(
    `insert into subscribers (email, status, consent_text, suspicions) values ($1, 'confirmed', '', '{}') returning id`,
    [email],
  )
  return (await links()).unsubscribe({ id: row!.id, email })
}

const links = async () => new LetterLinks('', await readFormSecret(app.app.database.db))

test('a reader without script says which news they want, and gets no other', async () => {
  const link = await subscribe('ama@choices.example')
  const page = link.replace('/unsubscribe', '/preferences')
  const choose = link.replace('/unsubscribe', '/choose')
  const html = await (await app.read(page)).text()
  expect(html.match(/type="checkbox"[^>]*checked/g)).toHaveLength(5)

  const kept = await plain(app, choose, { 'want-court-decisions': 'on', 'want-breaking': 'on' })
  const shown = await kept.text()
  expect([kept.status, shown.includes('Your choice is kept.')]).toEqual([200, true])
  expect(shown.match(/type="checkbox"[^>]*checked/g)).toHaveLength(2)
  const reach = async (category: string) => {
    const item = await app.make.published('newsletter', { category })
    return (await (await app.request(`/api/admin/issues/for/${item.id}`)).json()).reach
  }
  const all = await reach('court-decisions')
  expect([await reach('breaking'), await reach('industry-news')]).toEqual([all, all - 1])

  const none = await plain(app, choose, {})
  expect(await none.text()).toContain('Choose at least one kind')
  expect(await reach('court-decisions')).toBe(all)
  const mine = await app.read(link.replace('/unsubscribe', '/export'), { method: 'POST' })
  expect((await mine.json()).subscription.unwanted).toEqual([
    'news-just-in',
    'legal-updates',
    'industry-news',
  ])
  expect((await plain(app, `${choose}x`, { 'want-breaking': 'on' })).status).toBe(404)
})

test('whose letters came back is told so, and comes back by subscribing again', async () => {
  const link = await subscribe('kofi@full.example')
  await sql(`update subscribers set suspended_at = now(), returned = 5 where email = 'kofi@full.example'`)
  expect(await (await app.read(link.replace('/unsubscribe', '/preferences'))).text()).toContain('came back')
  await plain(app, '/subscribe', { email: 'kofi@full.example' })
  expect(await sql('select kind from letters')).toEqual([{ kind: 'confirm-subscription' }])
  const [{ id, created_at: createdAt, consented_at: consentedAt } = {}] = await sql<{
    id: number
    created_at: Date
    consented_at: Date
  }>(`select id, created_at, consented_at from subscribers where email = 'kofi@full.example'`)
  const confirm = (await links()).confirm({
    ...{ id: id!, email: 'kofi@full.example', createdAt: createdAt!, consentedAt: consentedAt! },
  })
  await app.read(confirm, { method: 'POST' })
  const [row] = await sql(
    `select status, suspended_at, returned from subscribers where email = 'kofi@full.example'`,
  )
  expect(row).toEqual({ status: 'confirmed', suspended_at: null, returned: 0 })
})
