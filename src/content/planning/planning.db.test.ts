import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Role } from '#people/actor.ts'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

type Item = { id: number; version: number; stage: string; stageAt: string | null; assignedTo: number | null }
type Person = Awaited<ReturnType<typeof person>>

let app: TestApp
let editor: Person
let writer: Person
let contributor: Person
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
  editor = await person('editor')
  writer = await person('writer')
  contributor = await person('contributor')
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(() => runSql(app.database, 'delete from letters'))

/** Somebody with a mailbox, who asks by their own session. */
async function person(role: Role) {
  const { actor, token } = await openSession(app.app.database.db, role)
  const email = `${actor.name}@example.com`
  await runSql(app.database, 'update staff set email = $1 where id = $2', [email, actor.staffId])
  return {
    id: actor.staffId!,
    name: actor.name,
    email,
    ask: (method: string, path: string, body?: unknown) =>
      fetch(`${app.url}/api/admin/content${path}`, {
        method,
        headers: {
          cookie: `sid=${token}`,
          'sec-fetch-site': 'same-origin',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  }
}

const letters = () =>
  runSql(app.database, `select kind, recipient, data from letters where kind = 'item-notice' order by id`)
const lastEntry = async () => {
  const { items } = (await (await app.request('/api/admin/activity')).json()) as {
    items: { details: object }[]
  }
  return items[0]?.details
}
const move = (who: Person, id: number, stage: string, note = '') =>
  who.ask('PUT', `/${id}/stage`, { stage, note })
const assign = (who: Person, id: number, staffId: number | null) =>
  who.ask('PUT', `/${id}/assignee`, { staffId })

test('a draft goes from idea to approved; who writes brings it to the review, who publishes approves it, and each step is in the log', async () => {
  const { id, version } = await app.make.draft('article')
  for (const stage of ['idea', 'draft', 'review']) {
    const answer = await move(writer, id, stage)
    expect([stage, answer.status]).toEqual([stage, 200])
    // The form that is open goes on from where it was.
    expect(await answer.json()).toMatchObject({ stage, version })
  }
  expect(await lastEntry()).toMatchObject({ stage: 'review', before: 'draft' })
  expect((await move(writer, id, 'approved')).status).toBe(403)
  expect((await move(writer, id, 'draft', 'A note of one’s own')).status).toBe(403)
  expect(await (await move(editor, id, 'approved')).json()).toMatchObject({ stage: 'approved', version })
  expect((await move(writer, id, 'draft')).status).toBe(403)
  expect((await move(writer, id, 'published')).status).toBe(422)
  await app.request(`/api/admin/content/${id}/publish`, { method: 'POST' })
  expect(await (await editor.ask('GET', `/${id}`)).json()).toMatchObject({ stage: 'draft', stageAt: null })
  expect((await move(editor, id, 'idea')).status).toBe(422)
})

test('a stage that somebody set twice stands since the first time, and an older copy changes nothing', async () => {
  const { id } = await app.make.draft('article')
  const first = (await (await move(writer, id, 'review')).json()) as Item
  expect(await (await move(editor, id, 'review')).json()).toMatchObject({ stageAt: first.stageAt })
  await writer.ask('PATCH', `/${id}`, { version: first.version, title: 'Changed since' })
  const late = await app.request(`/api/admin/content/${id}/stage`, {
    method: 'PUT',
    body: { stage: 'approved' },
    headers: { 'if-match': `"${first.version}"` },
  })
  expect(late.status).toBe(409)
})

test('an item is assigned to who may write it, who gets a letter of that and of each step that another takes', async () => {
  const { id } = await app.make.draft('article')
  expect(await (await assign(editor, id, writer.id)).json()).toMatchObject({ assignedTo: writer.id })
  expect(await lastEntry()).toMatchObject({ assignedTo: writer.name })
  const letter = (event: string) => ({
    kind: 'item-notice',
    recipient: writer.email,
    data: { contentId: id, staffId: writer.id, byId: editor.id, event },
  })
  expect(await letters()).toEqual([letter('assigned')])
  // What they do themselves they know.
  await move(writer, id, 'review')
  await assign(editor, id, writer.id)
  expect(await letters()).toHaveLength(1)
  await editor.ask('POST', `/${id}/send-back`, { note: 'Name the case.' })
  expect(await letters()).toEqual([letter('assigned'), letter('stage')])
  await assign(writer, id, null)
  await move(editor, id, 'idea')
  expect(await letters()).toHaveLength(2)
})

test('who wrote an item, has it or signs it gets one letter of each change of how it stands, and never of what they did', async () => {
  const byline = await person('writer')
  const { id } = (await (
    await contributor.ask('POST', '', { type: 'article', title: 'On bail', body: '<p>x</p>' })
  ).json()) as Item
  await assign(editor, id, writer.id)
  const told = async () => {
    const rows = await letters()
    await runSql(app.database, 'delete from letters')
    return rows.map((row) => {
      const { recipient, data } = row as { recipient: string; data: { event: string } }
      return `${recipient.split('@')[0]} ${data.event}`
    })
  }
  await told()
  const both = (event: string) =>
    [writer, contributor].toSorted((a, b) => a.id - b.id).map(({ name }) => `${name} ${event}`)

  await move(contributor, id, 'review')
  expect(await told()).toEqual([`${writer.name} stage`])
  await move(editor, id, 'approved')
  expect(await told()).toEqual(both('stage'))
  await editor.ask('POST', `/${id}/publish`)
  expect(await told()).toEqual(both('published'))
  const { version } = (await (await editor.ask('GET', `/${id}`)).json()) as Item
  await editor.ask('PUT', `/${id}/changes`, { version, imageAlt: 'A court' })
  expect(await told()).toEqual([])
  const at = new Date(Date.now() + 86_400_000).toISOString()
  await editor.ask('PUT', `/${id}/changes/schedule`, { at })
  await editor.ask('DELETE', `/${id}/changes/schedule`)
  await editor.ask('POST', `/${id}/changes/publish`, {})
  expect(await told()).toEqual(
    ['changes-scheduled', 'changes-unscheduled', 'changes-published'].flatMap(both),
  )
  await editor.ask('POST', `/${id}/unpublish`)
  await runSql(app.database, `update content set published_at = now() + interval '1 day' where id = $1`, [id])
  await editor.ask('POST', `/${id}/publish`)
  await editor.ask('POST', `/${id}/trash`)
  await editor.ask('POST', `/${id}/restore`)
  expect(await told()).toEqual(['unpublished', 'scheduled', 'trashed', 'restored'].flatMap(both))

  // Whose byline stands over it too, once that is somebody’s account.
  const copy = (await (await editor.ask('GET', `/${id}`)).json()) as Item
  const authors = [{ givenName: 'Efua', familyName: 'Byline', credential: '' }]
  await editor.ask('PATCH', `/${id}`, { version: copy.version, authors })
  await runSql(app.database, `update authors set staff_id = $1 where family_name = 'Byline'`, [byline.id])
  await writer.ask('PUT', `/${id}/stage`, { stage: 'review' })
  expect((await told()).toSorted()).toEqual([`${byline.name} stage`, `${contributor.name} stage`].toSorted())
})

test('who wants no letters about their items gets none, and says so without telling anybody why', async () => {
  const { id } = await app.make.draft('article')
  await assign(editor, id, writer.id)
  const choose = (itemNotices: unknown) => writer.ask('PUT', '/../account/item-notices', { itemNotices })
  await runSql(app.database, 'delete from letters')
  expect((await choose('no')).status).toBe(422)
  expect((await choose(false)).status).toBe(200)
  await move(editor, id, 'idea')
  expect(await letters()).toEqual([])
  expect((await choose(true)).status).toBe(200)
  await move(editor, id, 'draft')
  expect(await letters()).toHaveLength(1)
})

test('nobody is given an item who could not write it, and a contributor assigns nothing', async () => {
  const { id } = await app.make.draft('article')
  const moderator = await person('moderator')
  for (const staffId of [moderator.id, contributor.id, 2_000_000_000])
    expect([staffId, (await assign(editor, id, staffId)).status]).toEqual([staffId, 422])
  await runSql(app.database, 'update content set created_by = $1 where id = $2', [contributor.id, id])
  expect((await assign(contributor, id, writer.id)).status).toBe(403)
  expect((await contributor.ask('GET', '/people')).status).toBe(403)
  expect((await move(contributor, id, 'review')).status).toBe(200)
  const leaver = await person('writer')
  await assign(editor, id, leaver.id)
  await runSql(app.database, 'update staff set suspended_at = now() where id = $1', [leaver.id])
  expect((await assign(editor, id, null)).status).toBe(200)
  expect((await assign(editor, id, leaver.id)).status).toBe(422)
  const { people } = (await (await editor.ask('GET', '/people')).json()) as { people: { id: number }[] }
  expect(people.map((each) => each.id)).toEqual(expect.arrayContaining([editor.id, writer.id]))
  expect(people.map((each) => each.id)).not.toContain(leaver.id)
})

test('lists are filtered by stage and by whose turn it is, together too, and say both', async () => {
  const [idea, mine] = [await app.make.draft('podcast'), await app.make.draft('podcast')]
  await move(editor, idea.id, 'idea')
  await move(editor, mine.id, 'approved')
  await assign(editor, mine.id, writer.id)
  const list = async (query: string) => {
    const answer = await editor.ask('GET', `?type=podcast&${query}`)
    const { items, total } = (await answer.json()) as { items: Item[]; total: number }
    expect(total).toBe(items.length)
    return items
  }
  expect(await list('status=idea')).toMatchObject([{ id: idea.id, stage: 'idea', assignee: null }])
  expect(await list(`assigned=${writer.id}`)).toMatchObject([{ id: mine.id, assignee: writer.name }])
  expect(await list(`status=approved&assigned=${writer.id}`)).toHaveLength(1)
  expect(await list(`status=idea&assigned=${writer.id}`)).toEqual([])
  expect((await editor.ask('GET', '?type=podcast&assigned=me')).status).toBe(422)
})
