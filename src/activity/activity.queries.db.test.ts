import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { openSession } from '#testing/open-session.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { type ActivityFilter, listActivity } from './activity.queries.ts'
import { type ActivityAction, recordActivity } from './record-activity.ts'

type Page = Awaited<ReturnType<typeof listActivity>>

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
  const { db } = app.app.database
  const write = (name: string, action: ActivityAction, type: string, title: string) =>
    inTransaction(db, (tx) =>
      recordActivity(tx, {
        actor: { name, role: 'writer', userAgent: 'Browser', requestId: 'r' },
        action,
        subject: { type, id: 7, title },
        isPublic: false,
        details: { category: 'news', hasImage: true },
      }),
    )
  await write('Ama', 'create', 'article', 'Bail in Ghana')
  await write('Kofi', 'publish', 'article', '100% of a right_of_way')
  await write('Ama', 'approve', 'comment', 'Bail in Ghana')
  for (let index = 0; index < 5; index++) await write('Esi', 'update', 'book', `Book ${index}`)
})
afterAll(() => app[Symbol.asyncDispose]())

const titles = async (filter: ActivityFilter) =>
  (await listActivity(app.app.database.db, filter)).items.map(({ entityTitle }) => entityTitle)

test('each entry says who did what to which and when, with its details', async () => {
  const [entry] = (await listActivity(app.app.database.db, { action: 'create', entityType: 'article' })).items
  expect(entry).toEqual({
    id: expect.any(Number),
    adminUser: 'Ama',
    actorKind: 'staff',
    action: 'create',
    entityType: 'article',
    entityId: '7',
    entityTitle: 'Bail in Ghana',
    details: { category: 'news', hasImage: true },
    createdAt: expect.any(Date),
  })
})

test('the log can be asked for an action, a kind, a person and words of the title, together too', async () => {
  expect(await titles({ action: 'publish' })).toEqual(['100% of a right_of_way'])
  expect(await titles({ entityType: 'comment' })).toEqual(['Bail in Ghana'])
  expect(await titles({ who: 'am' })).toEqual(['Bail in Ghana', 'Bail in Ghana'])
  expect(await titles({ search: 'bail', action: 'create' })).toEqual(['Bail in Ghana'])
  expect(await titles({ search: '0% of' })).toEqual(['100% of a right_of_way'])
  expect(await titles({ search: 'right%way' })).toEqual([])
  expect(await titles({ search: 'rightxof' })).toEqual([])
})

test('page by page the log shows every entry once, newest first; 50 unless more or fewer are asked for', async () => {
  const seen: string[] = []
  let cursor = ''
  do {
    const answer = await app.request(`/api/admin/activity?entityType=book&limit=2${cursor}`)
    const page = (await answer.json()) as Page
    seen.push(...page.items.map(({ entityTitle }) => entityTitle))
    cursor = page.next ? `&cursor=${page.next}` : ''
  } while (cursor)
  expect(seen).toEqual([4, 3, 2, 1, 0].map((index) => `Book ${index}`))

  const { db } = app.app.database
  const actor = { name: 'Yaw', role: 'owner', userAgent: '', requestId: '' }
  const entry = {
    actor,
    action: 'login',
    subject: { type: 'session', id: null, title: '' },
    isPublic: false,
  } as const
  for (let index = 0; index < 51; index++) await inTransaction(db, (tx) => recordActivity(tx, entry))
  expect((await listActivity(db, { who: 'Yaw' })).items).toHaveLength(50)
})

test('owners and editors read the log; writers and moderators are told that they may not', async () => {
  for (const [role, status] of [
    ['owner', 200],
    ['editor', 200],
    ['writer', 403],
    ['moderator', 403],
  ] as const) {
    const { token } = await openSession(app.app.database.db, role)
    const answer = await fetch(`${app.url}/api/admin/activity`, {
      headers: { 'sec-fetch-site': 'same-origin', cookie: `sid=${token}` },
    })
    expect([role, answer.status]).toEqual([role, status])
  }
})

test.each(['limit=101', 'limit=0', 'cursor=zz', 'action=DROP', 'entityType=a%20b', 'unknown=1'])(
  'what cannot be asked of the log is refused: %s',
  async (query) => {
    expect((await app.request(`/api/admin/activity?${query}`)).status).toBe(422)
  },
)
