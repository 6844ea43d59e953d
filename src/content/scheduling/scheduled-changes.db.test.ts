import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db.ts'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import type { EditableContent } from '../model/content-row.ts'
import { publishDueChanges } from './publish-due-changes.ts'

const ONE = '/api/admin/content'
const TOMORROW = new Date(Date.now() + 24 * 3_600_000).toISOString()
const MINOR = { kind: 'minor' }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  runSql<Row>(app.database, text, values)
const due = () => publishDueChanges(app.app.database.db)
/** Instead of waiting, the hour is moved to a second ago. */
const letHourCome = (id: number) =>
  sql(`update drafts_of_changes set publish_at = now() - interval '1 second' where content_id = $1`, [id])
const as = (token: string) => ({ cookie: `sid=${token}` })
const keep = (id: number, body: object, headers = {}) =>
  app.request(`${ONE}/${id}/changes`, { method: 'PUT', body, headers })
const schedule = (id: number, body: object, headers = {}) =>
  app.request(`${ONE}/${id}/changes/schedule`, { method: 'PUT', body, headers })
const act = (id: number, action: string) => app.request(`${ONE}/${id}/${action}`, { method: 'POST' })
const read = async (id: number) => (await (await app.request(`${ONE}/${id}`)).json()) as EditableContent
const page = async (id: number) => (await app.read(`/article/${id}/x`, { redirect: 'follow' })).text()
const log = (id: number) =>
  sql<{ by: string; details: Record<string, unknown> }>(
    `select admin_user as by, details from admin_activity_log where entity_id = $1 order by id desc`,
    [String(id)],
  )

/** A published item whose text is to change, not scheduled yet. */
async function changed(): Promise<number> {
  const body = '<p>The court may grant it.</p>'
  const { id } = await app.make.published('article', { title: 'Bail pending appeal', body })
  await keep(id, { version: 2, body: '<p>On recognisance only.</p>' })
  return id
}
async function scheduled(): Promise<number> {
  const id = await changed()
  expect((await schedule(id, { at: TOMORROW, change: MINOR })).status).toBe(200)
  return id
}

test('scheduled changes are seen nowhere before their hour, and then everywhere, with the note that was written for them', async () => {
  const id = await changed()
  const change = { kind: 'correction', note: 'It now says on what terms.', changesMeaning: true }
  const answer = await schedule(id, { at: TOMORROW, change })
  expect(await answer.json()).toMatchObject({
    version: 4,
    publicationState: 'published',
    draftOfChanges: { schedule: { at: TOMORROW, by: app.actor.name, change }, unscheduledBecause: '' },
  })
  expect((await log(id))[0]?.details).toMatchObject({
    draftOfChanges: 'scheduled',
    publishAt: TOMORROW,
    change: 'correction',
  })
  const everywhere = async () => {
    const paths = ['/articles', '/feed.xml', '/search?q=recognisance', '/api/v1/articles', '/corrections']
    const texts = await Promise.all(paths.map(async (path) => (await app.read(path)).text()))
    return [await page(id), ...texts].join('\n')
  }
  expect(await everywhere()).not.toMatch(/On recognisance|on what terms/)
  await due()
  expect(await everywhere()).not.toMatch(/On recognisance|on what terms/)

  await letHourCome(id)
  await due()
  expect(await page(id)).toMatch(/It now says on what terms\.[\s\S]*On recognisance only\./)
  expect(await (await app.read('/feed.xml')).text()).toContain('It now says on what terms.')
  expect(await read(id)).toMatchObject({ version: 5, draftOfChanges: null })
  const [entry] = await log(id)
  expect(entry).toMatchObject({
    by: app.actor.name,
    details: { draftOfChanges: 'published', dueAt: expect.any(String), change: 'correction' },
  })
})

test('two processes that look at the same moment, late and twice, publish them once', async () => {
  const ids = await Promise.all([scheduled(), scheduled(), scheduled()])
  for (const id of ids) await letHourCome(id)
  const other = openDatabase(app.app.database.connection, { publicRole: true })
  await Promise.all([due(), publishDueChanges(other.db), due(), publishDueChanges(other.db)])
  await due()
  await other.close()
  for (const id of ids) {
    const published = (await log(id)).filter(({ details }) => details.draftOfChanges === 'published')
    expect([id, published.length, (await read(id)).version]).toEqual([id, 1, 5])
  }
})

test('while the site does not publish by itself, changes whose hour came wait for a person, or for the site to do it again', async () => {
  const id = await scheduled()
  await letHourCome(id)
  await sql('update site_settings set auto_publish = false')
  await due()
  expect(await page(id)).not.toContain('On recognisance')
  await sql('update site_settings set auto_publish = true')
  await due()
  expect(await page(id)).toContain('On recognisance')
})

test('a list says of which items changes are scheduled, and for when', async () => {
  const id = await scheduled()
  const list = (await (await app.request(`${ONE}?type=article&status=changed`)).json()) as {
    items: { id: number; changesAt: string | null; publicationState: string }[]
  }
  expect(list.items.find((item) => item.id === id)).toMatchObject({
    changesAt: TOMORROW,
    publicationState: 'published',
  })
})

test('changes that are saved again keep their hour and bring what was saved last', async () => {
  const id = await scheduled()
  await keep(id, { version: 4, body: '<p>On recognisance and sureties.</p>' })
  expect((await read(id)).draftOfChanges?.schedule).toMatchObject({ at: TOMORROW, change: MINOR })
  await letHourCome(id)
  await due()
  expect(await page(id)).toContain('On recognisance and sureties.')
})

test('what somebody saves who may not publish is not published by the hour that another chose', async () => {
  const id = await scheduled()
  const writer = await openSession(app.app.database.db, 'writer')
  await keep(id, { version: 4, body: '<p>Not read by anybody.</p>' }, as(writer.token))
  expect((await read(id)).draftOfChanges).toMatchObject({
    schedule: null,
    unscheduledBecause: expect.stringContaining(
      `${writer.actor.name}, who may not publish, changed them since`,
    ),
  })
  expect((await log(id))[0]?.details).toMatchObject({ changes: 'unscheduled' })
  await due()
  expect(await page(id)).not.toContain('Not read by anybody.')
  const refused = await schedule(id, { at: TOMORROW, change: MINOR }, as(writer.token))
  expect(refused.status).toBe(403)
})

test('changes that become changes of the text after they were scheduled wait until somebody says what that is', async () => {
  const { id } = await app.make.published('article', { title: 'Bail', body: '<p>x</p>' })
  await keep(id, { version: 2, imageAlt: 'A court' })
  expect((await schedule(id, { at: TOMORROW })).status).toBe(200)
  await keep(id, { version: 4, imageAlt: 'Another court' })
  expect((await read(id)).draftOfChanges?.schedule).not.toBeNull()
  await keep(id, { version: 5, body: '<p>y</p>' })
  expect((await read(id)).draftOfChanges).toMatchObject({
    schedule: null,
    unscheduledBecause: expect.stringContaining('nobody has said what that is'),
  })
})

test('an hour is refused that has passed, of which nothing is said, or before which the changes lack something', async () => {
  const id = await changed()
  const fieldsOf = async (body: object) => {
    const answer = await schedule(id, body)
    return [answer.status, Object.keys(((await answer.json()) as { fields?: object }).fields ?? {})]
  }
  expect(await fieldsOf({ at: new Date(Date.now() - 1000).toISOString(), change: MINOR })).toEqual([
    422,
    ['at'],
  ])
  const inTwoYears = new Date(Date.now() + 2 * 365 * 86_400_000).toISOString()
  for (const at of [inTwoYears, 'tomorrow', null, undefined])
    expect([at, ...(await fieldsOf({ at, change: MINOR }))]).toEqual([at, 422, ['at']])
  expect(await fieldsOf({ at: TOMORROW })).toEqual([422, ['change.kind']])
  await keep(id, { version: 3, body: '' })
  expect(await fieldsOf({ at: TOMORROW, change: MINOR })).toEqual([422, ['body']])
  expect(await read(id)).toMatchObject({ version: 4, draftOfChanges: { schedule: null } })

  const { id: without } = await app.make.published('article')
  expect((await schedule(without, { at: TOMORROW, change: MINOR })).status).toBe(422)
  await act(id, 'unpublish')
  expect((await schedule(id, { at: TOMORROW, change: MINOR })).status).toBe(422)
})

test('of two people who decide at once the second is told', async () => {
  const id = await changed()
  const seen = { 'if-match': '"3"' }
  expect((await schedule(id, { at: TOMORROW, change: MINOR }, seen)).status).toBe(200)
  const second = await schedule(id, { at: TOMORROW, change: MINOR }, seen)
  expect([second.status, (await second.json()).current.draftOfChanges.schedule.at]).toEqual([409, TOMORROW])
  const off = (headers: Record<string, string>) =>
    app.request(`${ONE}/${id}/changes/schedule`, { method: 'DELETE', headers })
  expect((await off(seen)).status).toBe(409)
  expect((await off({ 'if-match': '"4"' })).status).toBe(200)
  expect(await read(id)).toMatchObject({ version: 5, draftOfChanges: { schedule: null } })
  expect((await off({})).status).toBe(422)
})

test('taken back, trashed, dropped, published by hand: the hour publishes nothing any more', async () => {
  const [back, trashed, dropped, byHand] = await Promise.all([
    scheduled(),
    scheduled(),
    scheduled(),
    scheduled(),
  ])
  await act(back, 'unpublish')
  await act(trashed, 'trash')
  expect((await log(trashed))[0]?.details).toMatchObject({ changes: 'unscheduled' })
  await act(trashed, 'restore')
  await app.request(`${ONE}/${dropped}/changes`, { method: 'DELETE' })
  await app.request(`${ONE}/${byHand}/changes/publish`, { method: 'POST', body: { change: MINOR } })
  expect((await read(back)).draftOfChanges).toMatchObject({
    schedule: null,
    unscheduledBecause: 'The item was taken back to draft.',
  })
  expect(
    await sql('select 1 from drafts_of_changes where publish_at is not null and content_id = any($1)', [
      [back, trashed, byHand],
    ]),
  ).toEqual([])
  const before = await sql('select max(id) from admin_activity_log')
  await due()
  expect(await sql('select max(id) from admin_activity_log')).toEqual(before)
})

test('what cannot be published at its hour waits for a person, with the reason, who is told by letter; it is tried no more', async () => {
  const id = await scheduled()
  await sql(`update drafts_of_changes set fields = fields || '{"body": ""}' where content_id = $1`, [id])
  await letHourCome(id)
  const fine = await scheduled()
  await letHourCome(fine)
  await sql(`update staff set email = 'chose@law.example' where id = $1`, [app.actor.staffId])
  await sql('delete from letters')
  await due()
  await due()
  expect(await sql('select recipient, data from letters')).toEqual([
    {
      recipient: 'chose@law.example',
      data: { contentId: id, staffId: app.actor.staffId, byId: null, event: 'changes-held' },
    },
  ])
  expect(await page(id)).toContain('The court may grant it.')
  expect(await read(id)).toMatchObject({
    version: 5,
    draftOfChanges: {
      schedule: null,
      unscheduledBecause: expect.stringMatching(/could not be published\. .+/),
    },
  })
  const entries = (await log(id)).filter(({ details }) => details.draftOfChanges === 'held back')
  expect(entries).toHaveLength(1)
  expect(await page(fine), 'the next of them').toContain('On recognisance')
})

test('a risk is confirmed for the text before its changes are scheduled, and for the text that is there at their hour', async () => {
  const id = await changed()
  const second = await openSession(app.app.database.db, 'editor')
  await sql(
    `update staff set email = name || '@newsroom.example', account_hash = 'none' where role = 'editor'`,
  )
  await sql('update site_settings set check_before_publishing = true')
  try {
    const at = `${ONE}/${id}/checklist`
    const answers = { court: 'no', victim: 'yes', criticised: 'nobody' }
    expect((await app.request(at, { method: 'PUT', body: { turn: 0, answers } })).status).toBe(200)
    expect((await schedule(id, { at: TOMORROW, change: MINOR })).status).toBe(422)
    const { turn } = await (await app.request(at)).json()
    const { version } = await read(id)
    const confirmed = await app.request(`${at}/confirm`, {
      method: 'POST',
      body: { turn, sentence: '' },
      headers: { ...as(second.token), 'if-match': `"${version}"` },
    })
    expect(confirmed.status).toBe(200)
    expect((await schedule(id, { at: TOMORROW, change: MINOR })).status).toBe(200)
    await keep(id, { version: (await read(id)).version, body: '<p>Another text, with her name.</p>' })
    await letHourCome(id)
    await due()
    expect(await page(id)).not.toContain('with her name')
    expect((await read(id)).draftOfChanges?.unscheduledBecause).toContain(
      'another than the one that was confirmed',
    )
  } finally {
    await sql('update site_settings set check_before_publishing = false')
  }
})

test('an hour that was chosen holds when who chose it may not publish any more', async () => {
  const leaver = await openSession(app.app.database.db, 'editor')
  const id = await changed()
  expect((await schedule(id, { at: TOMORROW, change: MINOR }, as(leaver.token))).status).toBe(200)
  await sql('update staff set suspended_at = now() where id = $1', [leaver.actor.staffId])
  await letHourCome(id)
  await due()
  expect(await page(id)).toContain('On recognisance')
  expect((await log(id))[0]?.by).toBe(leaver.actor.name)
})
