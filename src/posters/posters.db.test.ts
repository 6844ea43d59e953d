import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor, Role } from '#people/actor.ts'
import { Forbidden, IdempotencyMismatch, InvalidInput, NotFound } from '#platform/errors.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { activatePoster } from './activate-poster.ts'
import { createPoster } from './create-poster.ts'
import { deactivatePoster } from './deactivate-poster.ts'
import { deletePoster } from './delete-poster.ts'
import { newPosterSchema } from './poster.schema.ts'
import type { PosterRow } from './poster-row.ts'
import { findActivePoster, type listPosters } from './posters.queries.ts'

const IMAGE = '/media/posters/poster-1.jpg'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
  await runSql(
    app.database,
    `insert into media_files (key, content_type, kind, bytes, sha256)
     values ('posters/poster-1.jpg', 'image/jpeg', 'image', 1, 'x')`,
  )
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(() => runSql(app.database, 'delete from posters'))

const db = () => app.app.database.db
const as = (role: Role): Actor => ({ ...app.actor, name: role, role })
const make = async (title: string, key: string | null = null) =>
  (await createPoster(db(), app.actor, { title, imageUrl: IMAGE, imageAlt: '' }, key)).poster
const active = () => runSql<{ title: string }>(app.database, 'select title from posters where is_active')
const home = async () => (await app.read('/')).text()
const logged = (id: number) =>
  runSql(
    app.database,
    `select action, entity_title, admin_user, details from admin_activity_log
     where entity_type = 'poster' and entity_id = $1 order by id`,
    [String(id)],
  )

test('a new poster is shown at once in the place of the one before it', async () => {
  const first = await make('Moot court')
  expect(await home()).toContain('Moot court')
  const second = await make('Legal aid day')

  expect(await active()).toEqual([{ title: 'Legal aid day' }])
  const html = await home()
  expect(html).toContain('Legal aid day')
  expect(html).not.toContain('Moot court')
  expect(await logged(first.id)).toMatchObject([
    { action: 'create', admin_user: app.actor.name, details: {} },
  ])
  expect(await logged(second.id)).toMatchObject([{ action: 'create', details: { replaced: 'Moot court' } }])
})

test('activating one takes the other away, deactivating leaves none, and deleting removes it for good', async () => {
  const first = await make('Moot court')
  const second = await make('Legal aid day')

  await activatePoster(db(), app.actor, first.id)
  expect(await active()).toEqual([{ title: 'Moot court' }])
  expect(await home()).not.toContain('Legal aid day')
  await deactivatePoster(db(), app.actor, first.id)
  expect(await active()).toEqual([])
  expect(await home()).not.toContain('Moot court')
  await activatePoster(db(), app.actor, second.id)
  expect(await home()).toContain('Legal aid day')
  await deletePoster(db(), app.actor, second.id)
  expect(await home()).not.toContain('Legal aid day')

  expect(await runSql(app.database, 'select title from posters')).toEqual([{ title: 'Moot court' }])
  expect((await logged(first.id)).map(({ action }) => action)).toEqual(['create', 'activate', 'deactivate'])
  expect(await logged(second.id)).toMatchObject([
    { action: 'create' },
    { action: 'activate', details: {} },
    { action: 'delete', entity_title: 'Legal aid day' },
  ])
})

test('doing what is done already changes and records nothing', async () => {
  const { id } = await make('Moot court')
  await Promise.all([activatePoster(db(), app.actor, id), activatePoster(db(), app.actor, id)])
  await Promise.all([deactivatePoster(db(), app.actor, id), deactivatePoster(db(), app.actor, id)])
  expect((await logged(id)).map(({ action }) => action)).toEqual(['create', 'deactivate'])
})

test('of many who activate, create, deactivate and delete at once, all are served and at most one poster is active', async () => {
  const posters: PosterRow[] = []
  for (let index = 0; index < 6; index++) posters.push(await make(`Poster ${index}`))
  const gone = posters.pop()!
  const acts = Array.from({ length: 40 }, (_, index) => {
    const { id } = posters[index % posters.length]!
    if (index === 20) return deletePoster(db(), app.actor, gone.id)
    if (index % 10 === 3)
      return createPoster(db(), app.actor, { title: `New ${index}`, imageUrl: IMAGE, imageAlt: '' })
    return index % 10 === 7 ? deactivatePoster(db(), app.actor, id) : activatePoster(db(), app.actor, id)
  })
  const faults = (await Promise.allSettled(acts)).filter(({ status }) => status === 'rejected')
  expect(faults).toEqual([])
  expect((await active()).length).toBeLessThanOrEqual(1)
  await activatePoster(db(), app.actor, posters[0]!.id)
  expect(await active()).toEqual([{ title: 'Poster 0' }])
})

test('who may not manage posters changes none, and one that is not there cannot be changed', async () => {
  const { id } = await make('Moot court')
  for (const role of ['writer', 'moderator'] as const) {
    const fields = { title: 'Mine', imageUrl: IMAGE, imageAlt: '' }
    await expect(createPoster(db(), as(role), fields)).rejects.toThrow(Forbidden)
    for (const command of [activatePoster, deactivatePoster, deletePoster])
      await expect(command(db(), as(role), id)).rejects.toThrow(Forbidden)
  }
  for (const command of [activatePoster, deactivatePoster, deletePoster])
    await expect(command(db(), as('owner'), 2_000_000_000)).rejects.toThrow(NotFound)
  expect(await active()).toEqual([{ title: 'Moot court' }])
})

test('a request that is repeated makes one poster; the same key with other fields is refused', async () => {
  const key = crypto.randomUUID()
  const [first, again] = await Promise.all([make('Moot court', key), make('Moot court', key)])
  expect(again.id).toBe(first.id)
  await expect(make('Other', key)).rejects.toThrow(IdempotencyMismatch)
  expect(await runSql(app.database, 'select title from posters')).toEqual([{ title: 'Moot court' }])
})

test('a poster needs a title and an image of ours, and says which is missing; nothing that is shown changes', async () => {
  await make('Moot court')
  const fields = { title: 'Legal aid day', imageUrl: '/media/posters/none.jpg', imageAlt: '' }
  await expect(createPoster(db(), app.actor, fields)).rejects.toThrow(InvalidInput)
  expect(await active()).toEqual([{ title: 'Moot court' }])
  const faults = (input: object) =>
    newPosterSchema.safeParse(input).error?.issues.map(({ path }) => path.join('.'))
  expect(faults({})).toEqual(['title', 'imageUrl'])
  expect(faults({ title: 'ab', imageUrl: IMAGE })).toEqual(['title'])
  expect(faults({ title: 'x'.repeat(201), imageUrl: IMAGE })).toEqual(['title'])
  expect(faults({ title: 'Moot court', imageUrl: 'https://elsewhere.example/a.jpg' })).toEqual(['imageUrl'])
  expect(faults({ title: 'Moot court', imageUrl: '/media/../secret.jpg' })).toEqual(['imageUrl'])
  expect(faults({ title: 'Moot court', imageUrl: IMAGE, isActive: true })).toEqual([''])
  expect(faults({ title: 'Moot court', imageUrl: IMAGE })).toBeUndefined()
})

test('readers who cannot see the poster are told what staff wrote of it, or else its title', async () => {
  await make('Moot court')
  expect(await findActivePoster(app.app.database.publicDb)).toMatchObject({ imageAlt: 'Moot court' })
  await createPoster(db(), app.actor, { title: 'Quiz', imageUrl: IMAGE, imageAlt: 'Students at a table' })
  expect(await findActivePoster(app.app.database.publicDb)).toMatchObject({ imageAlt: 'Students at a table' })
  expect(await home()).toContain('alt="Students at a table"')
})

test('the list goes on page by page, newest first, and none is shown twice', async () => {
  for (let index = 0; index < 5; index++) await make(`Poster ${index}`)
  const titles: string[] = []
  let cursor = ''
  do {
    const answer = await app.request(`/api/admin/posters?limit=2${cursor && `&cursor=${cursor}`}`)
    const page = (await answer.json()) as Awaited<ReturnType<typeof listPosters>>
    titles.push(...page.items.map(({ title }) => title))
    cursor = page.next ?? ''
  } while (cursor)
  expect(titles).toEqual([4, 3, 2, 1, 0].map((index) => `Poster ${index}`))
})

test('over HTTP: created once for a key, activated, deactivated, deleted, and each fault says what it is', async () => {
  const post = (path: string, body?: object, headers = {}) =>
    app.request(`/api/admin/posters${path}`, { method: 'POST', body, headers })
  const key = { 'idempotency-key': crypto.randomUUID() }
  const made = await post('', { title: 'Moot court', imageUrl: IMAGE }, key)
  expect(made.status).toBe(201)
  const poster = (await made.json()) as { id: number }
  expect(poster).toEqual({
    id: expect.any(Number),
    title: 'Moot court',
    imageUrl: IMAGE,
    imageAlt: '',
    isActive: true,
    createdAt: expect.any(String),
  })
  expect((await post('', { title: 'Moot court', imageUrl: IMAGE }, key)).status).toBe(200)
  expect(await (await post(`/${poster.id}/deactivate`)).json()).toMatchObject({ isActive: false })
  expect(await (await post(`/${poster.id}/activate`)).json()).toMatchObject({ isActive: true })
  expect((await app.request(`/api/admin/posters/${poster.id}`, { method: 'DELETE' })).status).toBe(204)
  expect((await post(`/${poster.id}/activate`)).status).toBe(404)
  expect((await post('/1e3/activate')).status).toBe(404)
  expect((await post('', { title: 'No image' })).status).toBe(422)
  expect((await app.request('/api/admin/posters?cursor=x')).status).toBe(422)
})

test('with a poster the home page still asks the database two things', async () => {
  await make('Moot court')
  app.app.pages.cache.purge('all', () => false)
  const { statements } = app.app.database
  const before = statements.public
  await home()
  // The settings are known.
  expect(statements.public - before).toBe(2)
})
