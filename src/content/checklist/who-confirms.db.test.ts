import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskStorage } from '#media/storage/disk-storage.ts'
import type { Actor, Role } from '#people/actor.ts'
import { loadSampleContent } from '#samples/load-sample-content.ts'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp({ as: 'owner' })
  await giveAccount(app.actor)
  await runSql(app.database, 'update site_settings set check_before_publishing = true')
})
afterEach(() => app[Symbol.asyncDispose]())

/** Somebody with an account of their own. */
async function hire(role: Role): Promise<{ id: number; token: string }> {
  const { actor, token } = await openSession(app.app.database.db, role)
  await giveAccount(actor)
  return { id: actor.staffId!, token }
}
const giveAccount = ({ staffId }: Actor) =>
  runSql(
    app.database,
    `update staff set email = name || '@newsroom.example', account_hash = 'none' where id = ${staffId}`,
  )

/** Somebody with a password of the environment. */
async function shared(): Promise<string> {
  const { actor, token } = await openSession(app.app.database.db, 'owner')
  await runSql(app.database, `update staff set shared = true where id = ${actor.staffId}`)
  return token
}

async function ask(method: string, path: string, body: object, as = '') {
  const headers: Record<string, string> = as ? { cookie: `sid=${as}` } : {}
  const answer = await app.request(`/api/admin/content/${path}`, { method, headers, body })
  return { status: answer.status, body: (await answer.json()) as { fields?: object; confirms?: string } }
}
const confirm = (id: number, sentence: string | undefined, as = '') =>
  ask('POST', `${id}/checklist/confirm`, { turn: 1, sentence }, as)

/** A draft with a risk, answered by whom. */
async function risky(as = ''): Promise<number> {
  const { id } = await app.make.draft('newsletter')
  const answers = { court: 'yes', victim: 'no', criticised: 'nobody' }
  expect((await ask('PUT', `${id}/checklist`, { turn: 0, answers }, as)).status).toBe(200)
  return id
}

test('whoever alone may publish types that they answer for the risk, and it is told from a second person’s word', async () => {
  await hire('writer')
  const id = await risky()
  expect((await ask('POST', `${id}/publish`, {})).body.fields).toEqual({
    confirmation:
      '“Is the matter before a court?” was answered “Yes”. Type “I have weighed this and answer for it”: nobody else here may publish.',
  })
  expect((await confirm(id, undefined)).body.fields).toHaveProperty('sentence')
  expect((await confirm(id, 'yes')).status).toBe(422)
  expect((await confirm(id, ' i have  weighed this and answer for it. ')).status).toBe(200)
  expect((await ask('POST', `${id}/publish`, {})).status).toBe(200)
  const [entry] = await runSql<{ details: object }>(
    app.database,
    `select details from admin_activity_log where action = 'approve'`,
  )
  expect(entry!.details).toMatchObject({ isAlone: true, risks: ['court'] })
})

test('shared passwords are one person, whom nobody knows: they confirm nothing while an account can', async () => {
  const [one, other] = [await shared(), await shared()]
  const id = await risky(one)
  expect((await confirm(id, 'I have weighed this and answer for it', other)).status).toBe(403)
  expect((await confirm(id, undefined)).status, 'the account').toBe(200)
  const own = await risky()
  expect((await confirm(own, undefined, one)).status, 'nobody else has an account').toBe(422)
  expect((await confirm(own, 'I have weighed this and answer for it', one)).status).toBe(200)
  await hire('editor')
  const later = await risky()
  expect((await confirm(later, 'I have weighed this and answer for it', one)).status).toBe(403)
  expect((await confirm(later, 'I have weighed this and answer for it')).status, 'whoever answered').toBe(403)
})

test('who is suspended, removed or may not publish is no second person', async () => {
  const { id: other } = await hire('editor')
  const id = await risky()
  expect((await confirm(id, 'I have weighed this and answer for it')).status).toBe(403)
  await runSql(app.database, `update staff set suspended_at = now() where id = ${other}`)
  expect((await confirm(id, 'I have weighed this and answer for it')).status).toBe(200)
})

test('the sample content is published unasked', async () => {
  const count = await loadSampleContent(app.app.database.db, diskStorage(join(app.dataDir, 'media')))
  expect(count).toBeGreaterThan(20)
  const [seen] = await runSql<{ count: number }>(
    app.database,
    `select count(*)::int as count from content where status = 'published'`,
  )
  expect(seen!.count).toBe(count)
})
