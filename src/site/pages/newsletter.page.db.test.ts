import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const archive = async () => {
  const page = await (await app.read('/newsletter')).text()
  return page.slice(page.indexOf('past-issues'))
}

test('the archive of the newsletter shows what went out and nothing else, each issue on its page', async () => {
  const sent = await app.make.published('newsletter', { title: 'Court sits' })
  await app.make.published('newsletter', { title: 'Never sent' })
  expect(await archive()).toContain('No issue has been sent yet')
  await runSql(
    app.database,
    `update content set details = details || '{"sentDate": "2026-11-20T09:00:00.000Z"}' where id = $1`,
    [sent.id],
  )
  await app.request(`/api/admin/content/${sent.id}/unpublish`, { method: 'POST', body: {} })
  await app.request(`/api/admin/content/${sent.id}/publish`, { method: 'POST', body: {} })
  const shown = await archive()
  expect(shown).toContain('Court sits')
  expect(shown).not.toContain('Never sent')
  const link = /href="(\/news\/\d+[^"]*)"/.exec(shown)![1]!
  expect((await app.read(link)).status).toBe(200)
})
