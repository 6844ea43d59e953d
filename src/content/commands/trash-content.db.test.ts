import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

const command = (id: number, name: string) =>
  app.request(`/api/admin/content/${id}/${name}`, { method: 'POST' })
const comment = (id: number) =>
  runSql(
    app.database,
    `insert into comments (content_id, content_type, author, email, content, status)
      values ($1, 'article', 'Akosua', 'akosua@reader.example', 'Well said.', 'approved')`,
    [id],
  )

test('an item in the trash is 410 for readers and in no list, and its page says the specified words', async () => {
  const item = await app.make.published('article', { title: 'To the trash' })
  const address = `/article/${item.id}/to-the-trash`
  for (const page of [address, '/', '/articles', '/headlines'])
    expect(await (await app.read(page)).text()).toContain('To the trash')

  expect((await command(item.id, 'trash')).status).toBe(200)

  const page = await app.read(address)
  expect(page.status).toBe(410)
  const html = await page.text()
  expect(html).toContain('Article Not Found')
  expect(html).toContain('The article you&#x27;re looking for doesn&#x27;t exist or has been removed.')
  expect(html).not.toContain('To the trash')
  for (const list of ['/', '/articles', '/headlines'])
    expect(await (await app.read(list)).text()).not.toContain('To the trash')
  expect((await app.read(`/news/${item.id}`)).status).toBe(410)
})

test('a draft in the trash was never there for readers', async () => {
  const draft = await app.make.draft('article')
  await command(draft.id, 'trash')
  expect((await app.read(`/article/${draft.id}`)).status).toBe(404)
})

test('the staff’s list leaves it out, the trash shows it with who and when', async () => {
  const item = await app.make.draft('video', { title: 'Moot court' })
  await command(item.id, 'trash')

  const list = await (await app.request('/api/admin/content?type=video')).text()
  const trash = (await (await app.request('/api/admin/trash')).json()) as { items: object[] }

  expect(list).not.toContain('Moot court')
  expect(trash.items[0]).toMatchObject({
    id: item.id,
    originalTable: 'videos',
    content: { type: 'video', title: 'Moot court', description: '' },
    deletedBy: app.actor.name,
    deletedAt: expect.any(String),
  })
})

test('it cannot be edited or trashed again, but can be looked at', async () => {
  const item = await app.make.draft('article')
  await command(item.id, 'trash')

  const edited = await app.request(`/api/admin/content/${item.id}`, {
    method: 'PATCH',
    body: { version: 2, title: 'From the trash' },
  })

  expect([edited.status, (await command(item.id, 'trash')).status]).toEqual([410, 410])
  expect(await (await app.request(`/api/admin/content/${item.id}`)).json()).toMatchObject({
    title: item.title,
  })
})

test('restored, it is a draft with its comments, text and versions; readers find nothing until it is published', async () => {
  const item = await app.make.published('article', { title: 'There and back' })
  await comment(item.id)
  const address = `/article/${item.id}/there-and-back`
  expect(await (await app.read(address)).text()).toContain('Well said.')
  await command(item.id, 'trash')
  expect((await app.read(address)).status).toBe(410)

  const restored = await command(item.id, 'restore')

  expect(restored.status).toBe(200)
  expect(await restored.json()).toMatchObject({
    id: item.id,
    status: 'draft',
    trashedAt: null,
    title: 'There and back',
    body: item.body,
    version: 4,
  })
  expect((await app.read(address)).status).toBe(404)
  await command(item.id, 'publish')
  expect(await (await app.read(address)).text()).toContain('Well said.')
})

test('what is not in the trash cannot be restored', async () => {
  const item = await app.make.published('article')
  const response = await command(item.id, 'restore')
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'not_found', detail: 'This item is not in the trash.' })
  expect((await app.read(`/article/${item.id}/${item.slug}`)).status).toBe(200)
})

test('of many who trash and restore at once, each does so once or is told why not', async () => {
  const item = await app.make.draft('article')
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => command(item.id, index % 2 === 0 ? 'trash' : 'restore')),
  )

  const [row] = await runSql<{ trashed: boolean; version: number; done: number }>(
    app.database,
    `select trashed_at is not null as trashed, version, (select count(*)::int from admin_activity_log
      where entity_id = $1::text and action in ('trash', 'restore')) as done from content where id = $1::int`,
    [item.id],
  )
  const succeeded = answers.filter(({ status }) => status === 200).length
  for (const { status } of answers) expect([200, 404, 410]).toContain(status)
  expect(row).toEqual({ trashed: succeeded % 2 === 1, version: 1 + succeeded, done: succeeded })
})
