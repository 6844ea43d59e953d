import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

const ONE = '/api/admin/content'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

const ask = (method: string, path: string, body?: object) =>
  app.request(`${ONE}/${path}`, { method, ...(body && { body }) })
const stored = async (id: number) =>
  (await (await ask('GET', String(id))).json()) as {
    version: number
    isOtherThanPublic: boolean
    status: string
  }
const page = async (id: number) => (await app.read(`/article/${id}/x`, { redirect: 'follow' })).text()
const publish = (id: number, change?: object) => ask('POST', `${id}/publish`, change ? { change } : undefined)
const note = { kind: 'correction', note: 'Bail may be refused.', changesMeaning: true }

/** Published, taken back, and saved with these fields. */
async function takenBack(fields: object, how = 'unpublish'): Promise<number> {
  const { id } = await app.make.published('article', { body: '<p>Bail is always given.</p>' })
  await ask('POST', `${id}/${how}`)
  if (how === 'trash') await ask('POST', `${id}/restore`)
  const { version } = await stored(id)
  expect((await ask('PATCH', String(id), { version, ...fields })).status).toBe(200)
  return id
}

const rewritten = { body: '<p>Bail is given or refused.</p>' }

test.each(['unpublish', 'trash'])(
  'an item that readers saw and that was rewritten after %s is published again when it is said what the change is',
  async (how) => {
    const id = await takenBack(rewritten, how)
    expect(await stored(id)).toMatchObject({ status: 'draft', isOtherThanPublic: true })
    const refused = await publish(id)
    expect(refused.status).toBe(422)
    expect((await refused.json()) as object).toHaveProperty(['fields', 'change.kind'])
    expect((await stored(id)).status).toBe('draft')
    expect((await publish(id, { kind: 'correction' })).status).toBe(422)
    expect((await publish(id, note)).status).toBe(200)
    const html = await page(id)
    expect(html.indexOf(note.note)).toBeGreaterThan(0)
    expect(html).toContain('"@type":"CorrectionComment"')
    expect(
      await runSql(
        app.database,
        `select details->'change' as change from admin_activity_log
        where entity_id = '${id}' and action = 'publish' order by id desc limit 1`,
      ),
    ).toEqual([{ change: 'correction' }])
  },
)

test('a minor change says so and tells readers nothing, and what was said is not asked again', async () => {
  const id = await takenBack(rewritten)
  expect((await publish(id, { kind: 'minor' })).status).toBe(200)
  expect(await page(id)).not.toMatch(/CorrectionComment|>Updated/)
  await ask('POST', `${id}/unpublish`)
  expect((await stored(id)).isOtherThanPublic).toBe(false)
  expect((await publish(id)).status).toBe(200)
})

test('an item that comes back as it was, or that nobody ever saw, asks nothing', async () => {
  const id = await takenBack({ imageAlt: 'A court' })
  expect((await publish(id)).status).toBe(200)
  const back = await takenBack(rewritten)
  const { version } = await stored(back)
  await ask('PATCH', String(back), { version, body: '<p>Bail is always given.</p>' })
  expect((await publish(back)).status).toBe(200)
  const draft = await app.make.draft('article')
  await ask('PATCH', String(draft.id), { version: 1, ...rewritten })
  expect((await publish(draft.id, note)).status, 'nobody saw another').toBe(422)
  expect((await publish(draft.id)).status).toBe(200)
})

test('what waited as a draft of changes when the item was taken back is named as it is published', async () => {
  const { id, version } = await app.make.published('article', { body: '<p>Bail is always given.</p>' })
  await ask('PUT', `${id}/changes`, { version, ...rewritten })
  await ask('POST', `${id}/unpublish`)
  expect(await stored(id)).toMatchObject({ status: 'draft', isOtherThanPublic: true })
  expect((await ask('POST', `${id}/changes/publish`)).status).toBe(422)
  expect((await ask('POST', `${id}/changes/publish`, { change: note })).status).toBe(200)
  expect(await page(id)).toContain(note.note)
})

test('publishing needs no body: one without a byte that calls itself JSON is none', async () => {
  const { id } = await app.make.draft('article')
  const headers = { 'content-type': 'application/json' }
  expect((await app.request(`${ONE}/${id}/publish`, { method: 'POST', headers })).status).toBe(200)
})

test('among many that are published at once it is refused, and says why', async () => {
  const id = await takenBack(rewritten)
  const { version } = await stored(id)
  const answer = await ask('POST', 'bulk', {
    action: 'publish',
    type: 'article',
    expectedCount: 1,
    items: [{ id, version }],
  })
  expect(await answer.json()).toMatchObject({
    done: [],
    refused: [{ id, reason: expect.stringContaining('what kind of change') }],
  })
})
