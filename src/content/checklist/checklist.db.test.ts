import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

type Problem = { code: string; detail: string; fields: Record<string, string> }

let app: TestApp
/** Another editor; who writes and does not publish; who sees their own alone. */
let second: string
let writer: string
let contributor: string
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
  const { db } = app.app.database
  second = (await openSession(db, 'editor')).token
  writer = (await openSession(db, 'writer')).token
  contributor = (await openSession(db, 'contributor')).token
  // Each has an account of their own; whoever came with the first start has none.
  await runSql(
    app.database,
    `update staff set email = name || '@newsroom.example', account_hash = 'none' where name <> 'owner'`,
  )
  await switchTo(true)
})
afterAll(() => app[Symbol.asyncDispose]())

const switchTo = (isOn: boolean) =>
  runSql(app.database, 'update site_settings set check_before_publishing = $1', [isOn])

async function ask<T = Record<string, unknown>>(
  method: string,
  path: string,
  body?: object,
  { as }: { as?: string } = {},
): Promise<{ status: number; body: T }> {
  const headers: Record<string, string> = as ? { cookie: `sid=${as}` } : {}
  const answer = await app.request(`/api/admin${path}`, { method, headers, ...(body && { body }) })
  return { status: answer.status, body: (await answer.json()) as T }
}
const publish = (id: number, as = '') => ask<Problem>('POST', `/content/${id}/publish`, {}, { as })
const read = (id: number, as = '') =>
  ask<{ turn: number; isOn: boolean; confirms: string; confirmed: { isOfThisText: boolean } | null }>(
    'GET',
    `/content/${id}/checklist`,
    undefined,
    { as },
  )
const isSeen = async (id: number) =>
  (await app.read(`/article/${id}/x`, { redirect: 'follow' })).status === 200

const HARMLESS = { court: 'no', victim: 'no', criticised: 'nobody' }
const RISKY = { ...HARMLESS, victim: 'yes' }
const LEGAL = { lawStatedAt: '2026-01-02', body: '<p>Section 19 of Act 29 says what theft is.</p>' }

async function answer(id: number, answers: object, as = '') {
  const { turn } = (await read(id)).body
  return ask<Problem>('PUT', `/content/${id}/checklist`, { turn, answers }, { as })
}
async function confirm(id: number, as = '', more = {}) {
  const { turn } = (await read(id)).body
  return ask<Problem>('POST', `/content/${id}/checklist/confirm`, { turn, ...more }, { as })
}
const patch = async (id: number, fields: object) => {
  const { version } = (await ask<{ version: number }>('GET', `/content/${id}`)).body
  return ask<Problem>('PATCH', `/content/${id}`, { version, ...fields })
}
const change = async (id: number, fields: object) => {
  const { version } = (await ask<{ version: number }>('GET', `/content/${id}`)).body
  expect((await ask('PUT', `/content/${id}/changes`, { version, ...fields })).status).toBe(200)
}
const publishChanges = (id: number, kind = 'minor', note = '') =>
  ask<Problem>('POST', `/content/${id}/changes/publish`, { change: { kind, note } })
const logOf = (id: number) =>
  runSql<{ admin_user: string; action: string; details: object }>(
    app.database,
    `select admin_user, action, details from admin_activity_log
     where entity_id = '${id}' and details ? 'checklist' order by id`,
  )

/** A draft whose questions are answered. */
async function answered(answers: object, fields: object = LEGAL): Promise<number> {
  const { id } = await app.make.draft('article', fields)
  expect((await answer(id, answers)).status).toBe(200)
  return id
}
async function confirmed(fields: object = LEGAL): Promise<number> {
  const id = await answered(RISKY, fields)
  expect((await confirm(id, second)).status).toBe(200)
  return id
}

test('a site that does not ask publishes as before', async () => {
  await switchTo(false)
  const { id } = await app.make.draft('article')
  expect((await read(id)).body.isOn).toBe(false)
  expect((await publish(id)).status).toBe(200)
  await switchTo(true)
})

test('a legal piece is held back until what it lacks is given and what is asked is answered, and is told what', async () => {
  const { id } = await app.make.draft('article', { imageUrl: '/media/images/a.webp', body: '<p>x</p>' })
  const refused = await publish(id)
  expect(refused.status).toBe(422)
  expect(refused.body.code).toBe('questions_open')
  expect(Object.keys(refused.body.fields).sort()).toEqual([
    ...['answers.court', 'answers.criticised', 'answers.pictures', 'answers.victim'],
    ...['lawStatedAt', 'sources'],
  ])
  expect(refused.body.detail).toContain('Say whether the matter is before a court.')
  expect(refused.body.detail).toContain('“Before publishing”')
  expect(await isSeen(id)).toBe(false)
  await answer(id, { ...HARMLESS, pictures: 'yes' })
  expect(Object.keys((await publish(id)).body.fields).sort()).toEqual(['lawStatedAt', 'sources'])
  await patch(id, LEGAL)
  expect((await publish(id)).status).toBe(200)
  expect(await isSeen(id)).toBe(true)
})

test('what is to be public at an hour to come is asked as it is scheduled', async () => {
  const { id } = await app.make.draft('article', { ...LEGAL, publishedAt: new Date('2199-01-01') })
  expect((await publish(id)).body.code).toBe('questions_open')
  await answer(id, HARMLESS)
  expect((await publish(id)).body).toMatchObject({ publicationState: 'scheduled' })
})

test('of many that are published at once, those that are held back are named with what to do, and the others are published', async () => {
  const ready = await answered(HARMLESS)
  const held = await app.make.draft('article', { ...LEGAL, title: 'Not answered' })
  const { body } = await ask<{ done: { id: number }[]; refused: object[] }>('POST', '/content/bulk', {
    action: 'publish',
    type: 'article',
    items: [{ id: ready, version: 1 }, held].map(({ id, version }) => ({ id, version })),
    expectedCount: 2,
  })
  expect(body.done.map(({ id }) => id)).toEqual([ready])
  expect(body.refused).toEqual([
    expect.objectContaining({
      title: 'Not answered',
      code: 'questions_open',
      reason: expect.stringContaining('Say whether the matter is before a court.'),
    }),
  ])
})

test('a risk is confirmed by a second account that may publish, by nobody else, and each word of it is logged', async () => {
  const id = await answered(RISKY)
  const refused = await publish(id)
  expect(refused.body.fields.confirmation).toMatch(/answered “Yes”\. Somebody other than editor-\w+, with an/)
  expect((await confirm(id)).status, 'whoever answered').toBe(403)
  expect((await confirm(id, writer)).status, 'who may not publish').toBe(403)
  expect((await publish(id, second)).status).toBe(422)
  expect((await confirm(id, second)).status).toBe(200)
  expect((await publish(id)).status).toBe(200)
  expect(await isSeen(id)).toBe(true)
  const log = await logOf(id)
  expect(log.map(({ action }) => action)).toEqual(['update', 'approve'])
  expect(log[0]!.details).toMatchObject({ checklist: 'answered', answers: RISKY, risks: ['victim'] })
  expect(log[1]!.details).toMatchObject({ checklist: 'confirmed', risks: ['victim'], isAlone: false })
  expect(log[0]!.admin_user).not.toBe(log[1]!.admin_user)
})

test('a confirmation holds for the text that was confirmed, whatever else of the item changes', async () => {
  const id = await confirmed()
  await patch(id, { commentsEnabled: false, authors: [{ givenName: 'Ama', familyName: 'Mensah' }] })
  expect((await read(id)).body.confirmed).toMatchObject({ isOfThisText: true })
  await patch(id, { body: '<p>Section 20 of Act 29 says more of her.</p>' })
  expect((await read(id)).body.confirmed).toMatchObject({ isOfThisText: false })
  expect((await publish(id)).body.fields.confirmation).toContain('another than the one that was confirmed')
  await confirm(id, second)
  expect((await publish(id)).status).toBe(200)
  await ask('POST', `/content/${id}/unpublish`, {})
  expect((await publish(id)).status, 'the same text again').toBe(200)
})

test('answers given anew are confirmed anew, and those that somebody else gave meanwhile are never overwritten unseen', async () => {
  const id = await confirmed()
  await answer(id, { ...RISKY, court: 'yes' })
  expect((await publish(id)).status).toBe(422)
  const stale = await ask<Problem>('PUT', `/content/${id}/checklist`, { turn: 1, answers: HARMLESS })
  expect([stale.status, stale.body.code]).toEqual([409, 'out_of_date'])
  const early = await ask('POST', `/content/${id}/checklist/confirm`, { turn: 1 }, { as: second })
  expect(early.status).toBe(409)
})

test('a draft of changes to a risky piece is confirmed as it will be read; what is taken out for legal reasons is not held up', async () => {
  const id = await confirmed()
  await publish(id)
  await change(id, { body: '<p>Section 20 of Act 29 says more of her.</p>' })
  expect((await publishChanges(id)).body.code).toBe('questions_open')
  await confirm(id, second)
  expect((await publishChanges(id)).status).toBe(200)
  await change(id, { body: '<p>Section 20 of Act 29 says this.</p>' })
  expect((await publishChanges(id)).status).toBe(422)
  expect((await publishChanges(id, 'removal', 'A name was taken out.')).status).toBe(200)
  expect((await patch(id, { title: 'Her name is back' })).body.code, 'saved directly').toBe('questions_open')
})

test('what waits for its hour with a confirmed risk keeps the text that was confirmed, and says how it is changed', async () => {
  const id = await confirmed({ ...LEGAL, publishedAt: new Date('2199-01-01') })
  expect((await publish(id)).body).toMatchObject({ publicationState: 'scheduled' })
  expect((await patch(id, { commentsEnabled: false })).status).toBe(200)
  const refused = await patch(id, { title: 'Another title' })
  expect(refused.body.fields.confirmation).toContain(
    'Take it back to draft, or save it as a draft of changes.',
  )
  await ask('POST', `/content/${id}/unpublish`, {})
  expect((await patch(id, { title: 'Another title' })).status).toBe(200)
})

test('what was published unasked is corrected unasked, until somebody answers that there is a risk', async () => {
  await switchTo(false)
  const { id } = await app.make.published('article', LEGAL)
  await switchTo(true)
  await change(id, { title: 'What theft is now' })
  expect((await publishChanges(id)).status).toBe(200)
  await change(id, { title: 'What theft is to be' })
  await answer(id, RISKY)
  expect((await publishChanges(id)).status).toBe(422)
})

test('contributors answer for their own, and neither for others’ nor instead of a second person', async () => {
  const own = await ask<{ id: number }>(
    'POST',
    '/content',
    { type: 'article', title: 'Their own', ...LEGAL },
    { as: contributor },
  )
  expect((await answer(own.body.id, RISKY, contributor)).status).toBe(200)
  expect((await confirm(own.body.id, contributor)).status).toBe(403)
  expect((await publish(own.body.id, contributor)).status).toBe(403)
  const other = await app.make.draft('article', LEGAL)
  expect((await read(other.id, contributor)).status).toBe(404)
  expect((await answer(other.id, RISKY, contributor)).status).toBe(404)
  expect((await confirm(own.body.id)).status, 'an editor is the second person').toBe(200)
  expect((await publish(own.body.id)).status).toBe(200)
})

test('a risk stands on the overview of who may confirm it, and of nobody else', async () => {
  const id = await answered(RISKY, { ...LEGAL, title: 'Waits for a second person' })
  const waits = async (as = '') => {
    const { body } = await ask<{ waiting: { toConfirm: { id: number }[] } }>('GET', '/overview', undefined, {
      as,
    })
    return body.waiting.toConfirm.some((item) => item.id === id)
  }
  expect([await waits(), await waits(writer), await waits(second)]).toEqual([false, false, true])
  await confirm(id, second)
  expect(await waits(second)).toBe(false)
  await patch(id, { body: '<p>Section 20 of Act 29 says more of her.</p>' })
  expect(await waits(second), 'another text').toBe(true)
})

test.each(['podcast', 'video', 'book'] as const)(
  'a %s is no legal piece: it is asked nothing',
  async (type) => {
    const { id } = await app.make.draft(type)
    expect((await publish(id)).status).toBe(200)
    expect((await ask('PUT', `/content/${id}/checklist`, { turn: 0, answers: HARMLESS })).status).toBe(422)
  },
)

test('a report and a case brief are asked what concerns them', async () => {
  const news = await app.make.draft('newsletter')
  expect(Object.keys((await publish(news.id)).body.fields)).toEqual([
    ...['answers.court', 'answers.victim', 'answers.criticised'],
  ])
  const brief = await app.make.draft('case', { body: '<p>The words were read by their spirit.</p>' })
  expect(Object.keys((await publish(brief.id)).body.fields)).toEqual([
    'sources',
    'answers.court',
    'answers.victim',
  ])
})
