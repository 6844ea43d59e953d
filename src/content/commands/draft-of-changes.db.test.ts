import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import type { EditableContent } from '../model/content-row.ts'

const ONE = '/api/admin/content'

let app: TestApp
let writer: string
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
  writer = (await openSession(app.app.database.db, 'writer')).token
})
afterAll(() => app[Symbol.asyncDispose]())

const as = (token: string) => ({ headers: { cookie: `sid=${token}` } })
const keep = (id: number, body: object, who = {}) =>
  app.request(`${ONE}/${id}/changes`, { method: 'PUT', body, ...who })
const publish = (id: number, version?: number) =>
  app.request(`${ONE}/${id}/changes/publish`, {
    method: 'POST',
    body: { change: { kind: 'minor' } },
    ...(version && { headers: { 'if-match': `"${version}"` } }),
  })
const drop = (id: number, version: number) =>
  app.request(`${ONE}/${id}/changes`, { method: 'DELETE', headers: { 'if-match': `"${version}"` } })
const act = (id: number, action: string) => app.request(`${ONE}/${id}/${action}`, { method: 'POST' })
const patch = (id: number, body: object) => app.request(`${ONE}/${id}`, { method: 'PATCH', body })
const read = async (id: number) => (await (await app.request(`${ONE}/${id}`)).json()) as EditableContent
const page = async (id: number) => (await app.read(`/article/${id}/x`, { redirect: 'follow' })).text()
const published = () =>
  app.make.published('article', {
    title: 'Bail pending appeal',
    description: 'What stands',
    body: '<p>The court may grant it.</p>',
  })

test('changes to a published item wait beside it: readers, feeds, search and programs see what they saw until they are published', async () => {
  const { id } = await published()
  const everywhere = async () => {
    const paths = ['/articles', '/feed.xml', '/search?q=recognisance', '/api/v1/articles', '/sitemap.xml']
    const texts = await Promise.all(paths.map(async (path) => (await app.read(path)).text()))
    return [await page(id), ...texts].join('\n')
  }
  const before = await read(id)
  const answer = await keep(id, { version: 2, title: 'Recognisance', body: '<p>On recognisance only.</p>' })
  expect(answer.status).toBe(200)

  const kept = (await answer.json()) as EditableContent
  expect(kept).toEqual({
    ...before,
    version: 3,
    draftOfChanges: {
      fields: { title: 'Recognisance', body: '<p>On recognisance only.</p>' },
      begunBy: app.actor.name,
      savedBy: app.actor.name,
      begunAt: expect.any(String),
      savedAt: expect.any(String),
      ...{ schedule: null, unscheduledBecause: '' },
    },
  })
  expect(await everywhere()).not.toMatch(/On recognisance only|Recognisance/)

  expect((await publish(id, 3)).status).toBe(200)
  expect(await read(id)).toMatchObject({ title: 'Recognisance', version: 4, draftOfChanges: null })
  expect(await page(id)).toContain('On recognisance only.')
})

test('a list says which items have changes that wait, and finds them', async () => {
  const { id } = await published()
  await keep(id, { version: 2, description: 'Another line' })
  const list = (await (await app.request(`${ONE}?type=article&status=changed`)).json()) as {
    total: number
    items: { id: number; title: string; changedBy: string | null; publicationState: string }[]
  }
  expect(list.items.find((each) => each.id === id)).toMatchObject({
    title: 'Bail pending appeal',
    changedBy: app.actor.name,
    publicationState: 'published',
  })
  expect(list.total).toBe(list.items.length)
})

test('two people who change the same item are told: the second sees what the first kept', async () => {
  const { id } = await published()
  await keep(id, { version: 2, body: '<p>Ama’s text.</p>' })
  const second = await keep(id, { version: 2, body: '<p>Kofi’s text.</p>' })
  expect(second.status).toBe(409)
  expect(await second.json()).toMatchObject({
    code: 'version_conflict',
    current: { version: 3, draftOfChanges: { fields: { body: '<p>Ama’s text.</p>' } } },
    submitted: { version: 2, body: '<p>Kofi’s text.</p>' },
  })
  expect((await publish(id, 2)).status).toBe(409)
  expect((await drop(id, 2)).status).toBe(409)
  expect((await read(id)).draftOfChanges).not.toBeNull()
})

test('changes may lack what a page needs; publishing them is refused with what is missing, and they stay', async () => {
  const { id } = await published()
  expect((await keep(id, { version: 2, body: '' })).status).toBe(200)
  const refused = await publish(id, 3)
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({
    code: 'not_publishable',
    fields: { body: expect.any(String) },
  })
  expect(await read(id)).toMatchObject({ version: 3, draftOfChanges: { fields: { body: '' } } })
  expect(await page(id)).toContain('The court may grant it.')
})

test('what is changed back waits no more, and dropped changes leave the item as readers see it', async () => {
  const { id } = await published()
  await keep(id, { version: 2, title: 'Another', details: {}, description: 'Other' })
  await keep(id, { version: 3, title: 'Bail pending appeal' })
  expect((await read(id)).draftOfChanges?.fields).toEqual({ description: 'Other' })
  await keep(id, { version: 4, description: 'What stands' })
  expect((await read(id)).draftOfChanges).toBeNull()

  await keep(id, { version: 5, body: '<p>Given up.</p>' })
  expect((await drop(id, 6)).status).toBe(200)
  expect(await read(id)).toMatchObject({ version: 7, draftOfChanges: null })
  expect((await drop(id, 7)).status).toBe(422)
  // The text that was given up can be looked up, and is told from what readers got.
  const { items } = (await (await app.request(`${ONE}/${id}/versions`)).json()) as {
    items: { version: number; ofChanges: boolean }[]
  }
  expect(items.map(({ version, ofChanges }) => [version, ofChanges])).toEqual([
    [6, true],
    [5, true],
    [4, true],
    [3, true],
    [1, false],
  ])
})

test('who may write but not publish keeps changes, and publishes none', async () => {
  const { id } = await published()
  const kept = await keep(id, { version: 2, title: 'By a writer' }, as(writer))
  expect(kept.status).toBe(200)
  const tried = await app.request(`${ONE}/${id}/changes/publish`, { method: 'POST', ...as(writer) })
  expect(tried.status).toBe(403)
  const moderator = (await openSession(app.app.database.db, 'moderator')).token
  expect((await keep(id, { version: 3, title: 'Not mine' }, as(moderator))).status).toBe(403)
  expect(await page(id)).toContain('Bail pending appeal')
})

test('a save of what readers see decides about its own fields; other changes go on waiting', async () => {
  const { id } = await published()
  await keep(id, { version: 2, title: 'Waits', description: 'Waits too' })
  await patch(id, { version: 3, title: 'Now' })
  expect(await read(id)).toMatchObject({
    title: 'Now',
    draftOfChanges: { fields: { description: 'Waits too' } },
  })
  await publish(id)
  expect(await read(id)).toMatchObject({ title: 'Now', description: 'Waits too', draftOfChanges: null })
})

test('changes stay through the trash and unpublishing, are never published by accident, and come in with the next save', async () => {
  const { id } = await published()
  await keep(id, { version: 2, body: '<p>Not yet.</p>' })
  await act(id, 'trash')
  await act(id, 'restore')
  await act(id, 'publish')
  expect(await page(id)).toContain('The court may grant it.')
  await act(id, 'unpublish')
  expect((await keep(id, { version: 7, title: 'A draft' })).status).toBe(422)
  await patch(id, { version: 7, title: 'Saved' })
  expect(await read(id)).toMatchObject({ title: 'Saved', body: '<p>Not yet.</p>', draftOfChanges: null })
  expect(await page(id)).not.toContain('Not yet.')
})

test('an item that was taken back is published together with its changes', async () => {
  const { id } = await published()
  await keep(id, { version: 2, body: '<p>Both at once.</p>' })
  await act(id, 'unpublish')
  expect((await publish(id)).status).toBe(200)
  expect(await read(id)).toMatchObject({ status: 'published', draftOfChanges: null })
  expect(await page(id)).toContain('Both at once.')
})

test('an earlier text comes back among the changes, where changes wait', async () => {
  const { id } = await published()
  await keep(id, { version: 2, body: '<p>Second.</p>' })
  const at = `${ONE}/${id}/versions/1/restore`
  await keep(id, { version: 3, title: 'Other title' })
  expect((await app.request(at, { method: 'POST', body: { version: 4 } })).status).toBe(200)
  expect(await read(id)).toMatchObject({ version: 5, draftOfChanges: null })
  await keep(id, { version: 5, body: '<p>Third.</p>' })
  await app.request(`${ONE}/${id}/versions/3/restore`, { method: 'POST', body: { version: 6 } })
  expect((await read(id)).draftOfChanges?.fields).toEqual({ body: '<p>Second.</p>' })
  expect(await page(id)).toContain('The court may grant it.')
})

test('hostile markup in changes is cleaned when it is kept, and a file that only they show is in use', async () => {
  const { id } = await published()
  const [file] = (await runSql(
    app.database,
    `insert into media_files (key, content_type, bytes, sha256, kind, uploaded_by, created_at)
     values ('images/only-there.webp', 'image/webp', 3, 'x', 'image', 'ama', now()) returning id`,
  )) as { id: number }[]
  const body = '<p onclick="x()">Kept.<script>x()</script></p>'
  await keep(id, { version: 2, body, imageUrl: '/media/images/only-there.webp' })
  expect((await read(id)).draftOfChanges?.fields.body).toBe('<p>Kept.</p>')
  const { usedIn } = (await (await app.request(`/api/admin/media/${file?.id}`)).json()) as {
    usedIn: object[]
  }
  expect(usedIn).toEqual([
    { entityType: 'article', id: String(id), where: 'draft of changes', title: 'Bail pending appeal' },
  ])
  expect((await app.request(`/api/admin/media/${file?.id}`, { method: 'DELETE' })).status).toBe(409)
})

test('the log says who kept, published and dropped changes; readers’ pages hear of the publishing alone', async () => {
  const { id } = await published()
  await keep(id, { version: 2, title: 'One' })
  await publish(id)
  await keep(id, { version: 4, title: 'Two' })
  await drop(id, 5)
  const rows = await runSql(
    app.database,
    `select action, details->>'draftOfChanges' as of_changes, is_public from admin_activity_log
     where entity_type = 'article' and entity_id = $1 order by id offset 2`,
    [String(id)],
  )
  expect(rows).toEqual([
    { action: 'update', of_changes: 'saved', is_public: false },
    { action: 'update', of_changes: 'published', is_public: true },
    { action: 'update', of_changes: 'saved', is_public: false },
    { action: 'update', of_changes: 'dropped', is_public: false },
  ])
})
