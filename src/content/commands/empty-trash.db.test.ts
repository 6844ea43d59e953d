import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Role } from '#people/actor.ts'
import { Forbidden, NotFound, OutOfDate } from '#platform/errors.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { countTrash, type listTrash } from '../queries/trash.queries.ts'
import { deleteForever } from './delete-forever.ts'
import { emptyTrash } from './empty-trash.ts'

type Page = Awaited<ReturnType<typeof listTrash>> & { total: number; newest: string | null }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(() => runSql(app.database, 'delete from content'))

const db = () => app.app.database.db
const look = async (query = ''): Promise<Page> =>
  (await app.request(`/api/admin/trash${query}`)).json() as Promise<Page>
const act = (id: number, name: string) => app.request(`/api/admin/content/${id}/${name}`, { method: 'POST' })
const trash = async (title: string) => {
  const item = await app.make.published('article', { title, description: 'What it was about' })
  await act(item.id, 'trash')
  return item
}
const seen = async () => {
  const { total, newest } = await countTrash(db())
  return { total, newest: newest!.toISOString() }
}
const rows = (table: string, id: number) =>
  runSql(app.database, `select 1 from ${table} where ${table === 'content' ? 'id' : 'content_id'} = $1`, [id])
const log = () =>
  runSql(
    app.database,
    `select entity_type, entity_id, entity_title, admin_user, details from admin_activity_log
     where action = 'delete' order by id desc limit 1`,
  )

test('deleted forever, an item is gone with its versions and comments; the log says whose doing that was', async () => {
  const item = await trash('To be forgotten')
  await runSql(
    app.database,
    `insert into comments (content_id, content_type, author, email, content)
     values ($1, 'article', 'Ama', '', 'Words')`,
    [item.id],
  )
  expect((await app.read(`/article/${item.id}`)).status).toBe(410)

  const answer = await app.request(`/api/admin/trash/${item.id}`, { method: 'DELETE' })

  expect(answer.status).toBe(204)
  for (const table of ['content', 'content_versions', 'comments'])
    expect(await rows(table, item.id), table).toEqual([])
  expect((await app.read(`/article/${item.id}`)).status).toBe(404)
  expect((await act(item.id, 'restore')).status).toBe(404)
  expect(await log()).toMatchObject([
    {
      entity_type: 'article',
      entity_id: String(item.id),
      entity_title: 'To be forgotten',
      admin_user: app.actor.name,
    },
  ])
})

test('only what is in the trash can be deleted forever', async () => {
  const item = await app.make.published('article')
  await expect(deleteForever(db(), app.actor, item.id)).rejects.toThrow(NotFound)
  await expect(deleteForever(db(), app.actor, 2_000_000_000)).rejects.toThrow(NotFound)
  expect((await app.request('/api/admin/trash/0x1', { method: 'DELETE' })).status).toBe(404)
  expect((await app.read(`/article/${item.id}/${item.slug}`)).status).toBe(200)
})

test('emptied, the trash holds nothing, what is not in it stays, and one entry of the log names all that went', async () => {
  const stays = await app.make.draft('article', { title: 'Stays' })
  const gone = [await trash('First'), await trash('Second')]
  const { total, newest } = await look()

  const answer = await app.request('/api/admin/trash/empty', { method: 'POST', body: { total, newest } })

  expect(await answer.json()).toEqual({ deleted: 2 })
  expect(await look()).toEqual({ items: [], next: null, total: 0, newest: null })
  expect(await rows('content', stays.id)).toHaveLength(1)
  const [entry] = await log()
  expect(entry).toMatchObject({ entity_type: 'trash', details: { count: 2 } })
  expect((entry!.details as { items: object[] }).items).toEqual(
    expect.arrayContaining(gone.map(({ id, title }) => ({ id, title, type: 'article' }))),
  )
})

test('a trash that changed since it was looked at is not emptied: more, fewer, or others in it', async () => {
  const first = await trash('First')
  const before = await seen()
  const second = await trash('Second')
  await expect(emptyTrash(db(), app.actor, before)).rejects.toThrow(OutOfDate)
  await act(first.id, 'restore')
  await expect(emptyTrash(db(), app.actor, before), 'as many, but others').rejects.toThrow(OutOfDate)
  const now = await seen()
  await act(second.id, 'restore')
  const answer = await app.request('/api/admin/trash/empty', { method: 'POST', body: now })
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({
    code: 'out_of_date',
    detail: expect.stringContaining('it holds 0 items now, not 1. Nothing was deleted.'),
  })
  expect(await rows('content', second.id)).toHaveLength(1)
})

test('of two who empty the trash at once one does, and one who restores meanwhile loses nothing', async () => {
  const item = await trash('In the race')
  const was = await seen()
  const [, , restored] = await Promise.allSettled([
    emptyTrash(db(), app.actor, was),
    emptyTrash(db(), app.actor, was),
    act(item.id, 'restore'),
  ])
  const isRestored = restored.status === 'fulfilled' && restored.value.status === 200
  expect(await rows('content', item.id)).toHaveLength(isRestored ? 1 : 0)
  expect((await countTrash(db())).total).toBe(0)
})

test.each(['writer', 'moderator'] as Role[])('a %s deletes nothing for good', async (role) => {
  const item = await trash('Kept')
  const actor = { ...app.actor, role }
  await expect(deleteForever(db(), actor, item.id)).rejects.toThrow(Forbidden)
  await expect(emptyTrash(db(), actor, await seen())).rejects.toThrow(Forbidden)
  expect(await rows('content', item.id)).toHaveLength(1)
})

test('each item says its origin table, its title and description, and the day on which it goes for good', async () => {
  const item = await trash('What it says')
  const { items } = await look()
  expect(items).toHaveLength(1)
  const { deletedAt, purgedAt, ...rest } = items[0]!
  expect(rest).toMatchObject({
    id: item.id,
    originalTable: 'articles',
    content: { type: 'article', title: 'What it says', description: 'What it was about' },
    deletedBy: app.actor.name,
  })
  expect(rest.content).not.toHaveProperty('body')
  expect(Date.parse(String(purgedAt)) - Date.parse(String(deletedAt))).toBe(30 * 86_400_000)
})

test('a long trash is leafed through page by page, and none is missed or shown twice', async () => {
  for (let index = 0; index < 5; index++) await trash(`Item ${index}`)
  const titles: string[] = []
  let page = await look('?limit=2')
  titles.push(...page.items.map(({ content }) => content.title))
  while (page.next) {
    page = await look(`?limit=2&cursor=${page.next}`)
    titles.push(...page.items.map(({ content }) => content.title))
  }
  expect(titles).toEqual([4, 3, 2, 1, 0].map((index) => `Item ${index}`))
  expect(page.total).toBe(5)
})
