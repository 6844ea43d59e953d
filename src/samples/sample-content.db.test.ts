import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentTypeNames } from '#content/types/registry.ts'
import { diskStorage } from '#media/storage/disk-storage.ts'
import type { Storage } from '#media/storage/storage.ts'
import { dangersIn, parseStrictHtml } from '#testing/html-elements.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { loadSampleContent } from './load-sample-content.ts'
import { readSampleItems } from './read-samples.ts'

let app: TestApp
let storage: Storage
let root: string
beforeAll(async () => {
  app = await startTestApp({ as: 'owner' })
  root = join(app.dataDir, 'media')
  storage = diskStorage(root)
})
afterAll(() => app[Symbol.asyncDispose]())

const counts = async () =>
  Object.fromEntries(
    (
      await runSql<{ type: string; n: number }>(
        app.database,
        'select type, count(*)::int as n from content group by type order by type',
      )
    ).map(({ type, n }) => [type, n]),
  )
const filesOnDisk = async () =>
  (await readdir(join(root, 'sample')).catch(() => [])).filter((name) => !name.startsWith('.')).sort()
const filesInTable = async () =>
  (await runSql<{ key: string }>(app.database, 'select key from media_files order by key')).map(({ key }) =>
    key.replace('sample/', ''),
  )

test('an empty newsroom is filled once with published writing of every type', async () => {
  const samples = await readSampleItems()
  const ofTypes = Object.fromEntries(
    contentTypeNames.map((type) => [type, samples.filter(({ fields }) => fields.type === type).length]),
  )
  expect(Math.min(...Object.values(ofTypes))).toBeGreaterThan(0)
  expect(await loadSampleContent(app.app.database.db, storage)).toBe(samples.length)
  expect(await counts()).toEqual(ofTypes)
  expect(await runSql(app.database, `select distinct status, is_sample from content`)).toEqual([
    { status: 'published', is_sample: true },
  ])
  expect(await loadSampleContent(app.app.database.db, storage)).toBe(0)
  expect(await counts()).toEqual(ofTypes)
})

test('every file that it names is there, and every page of it can be read', async () => {
  expect(await filesOnDisk()).toEqual(await filesInTable())
  expect((await filesOnDisk()).length).toBeGreaterThanOrEqual(10)
  const items = await runSql<{ id: number; type: string; text: string; body: string }>(
    app.database,
    `select id, type, body, concat(image_url, ' ', details::text, ' ', body) as text from content`,
  )
  for (const { text, body } of items) {
    expect(dangersIn(parseStrictHtml(body))).toEqual([])
    for (const [address] of text.matchAll(/\/media\/[^"\s]+/g))
      expect((await app.read(address)).status).toBe(200)
  }
  for (const { id, type } of items.filter(({ type }) => type === 'article' || type === 'newsletter')) {
    const first = await app.read(`/${type === 'article' ? 'article' : 'news'}/${id}`)
    expect((await app.read(first.headers.get('location')!)).status).toBe(200)
  }
})

test('a role that may not change settings may not remove it', async () => {
  await using writer = await startTestApp({ as: 'writer', database: app.database })
  expect((await writer.request('/api/admin/sample-content', { method: 'DELETE' })).status).toBe(403)
  expect((await counts()).article).toBe(15)
})

test('removing it takes items, comments and files; what staff have edited stays with the files that it uses', async () => {
  const kept = await runSql<{ id: number; version: number; address: string }>(
    app.database,
    `(select id, version, image_url as address from content where type = 'book' order by id limit 1) union all
      (select id, version, details->>'audioUrl' from content where type = 'podcast' order by id limit 1)`,
  )
  for (const { id, version } of kept)
    await app.request(`/api/admin/content/${id}`, {
      method: 'PATCH',
      body: { version, description: 'Edited by us.' },
    })
  const own = await app.make.published('article', { title: 'Our own' })
  const count = async () => (await app.request('/api/admin/sample-content')).json()
  const remove = (query = '') => app.request(`/api/admin/sample-content${query}`, { method: 'DELETE' })
  const left = (await readSampleItems()).length - kept.length
  expect(await count()).toMatchObject({ items: left, readItems: 0, readerComments: 0 })
  expect((await count()).comments).toBeGreaterThan(0)
  const [read] = await runSql<{ id: number; type: string }>(
    app.database,
    `select id, type from content where is_sample and type = 'article' order by id desc limit 1`,
  )
  for (const content of ['I was there.', 'So was I.'])
    await runSql(
      app.database,
      `insert into comments (content_id, content_type, author, email, content)
       values ($1, $2, 'Esi', 'esi@example.com', $3)`,
      [read!.id, read!.type, content],
    )

  // What readers wrote stays, with the item that it stands under, until a person who knows of it says otherwise.
  expect(await (await remove()).json()).toEqual({ removed: left - 1 })
  expect(await count()).toEqual({ items: 1, comments: 0, readItems: 1, readerComments: 2 })
  const refused = await remove('?readersComments=1')
  expect(refused.status).toBe(409)
  expect((await refused.json()).detail).toContain('2 comments')
  expect(await (await remove('?readersComments=2')).json()).toEqual({ removed: 1 })
  const rows = await runSql<{ id: number }>(app.database, 'select id from content order by id')
  expect(rows.map(({ id }) => id)).toEqual([...kept.map(({ id }) => id), own.id].sort((a, b) => a - b))
  const files = kept.map(({ address }) => address.replace('/media/sample/', '')).sort()
  expect(await filesInTable()).toEqual(files)
  expect(await filesOnDisk()).toEqual(files)
  expect(await runSql(app.database, 'select count(*)::int as n from comments where is_sample')).toEqual([
    { n: 0 },
  ])
  for (const { address } of kept) expect((await app.read(address)).status).toBe(200)
  expect((await app.read('/media/sample/episode-4.mp3')).status).toBe(404)
  const headlines = await (await app.read('/headlines')).text()
  expect(headlines).toContain('Our own')
  expect(headlines.match(/<article/g)).toHaveLength(3)
})

test('once removed it does not come back, not even when the newsroom is empty and starts again', async () => {
  for (const { id } of await runSql<{ id: number }>(app.database, 'select id from content'))
    await runSql(app.database, 'delete from content where id = $1', [id])

  await using restarted = await startTestApp({ database: app.database, config: { sampleContent: true } })

  expect(restarted.app.prepared.sampleItems).toBe(0)
  expect(await counts()).toEqual({})
})

test('a newsroom with writing of its own is left alone', async () => {
  await using own = await startTestApp()
  await own.make.draft('article')
  await using restarted = await startTestApp({ database: own.database, config: { sampleContent: true } })
  expect(restarted.app.prepared.sampleItems).toBe(0)
})
