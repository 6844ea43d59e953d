import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readCitations } from '#authorities/cited/read-citations.ts'
import { DomainError } from '#platform/errors.ts'
import { anyMarkup } from '#testing/html-grammar.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { renderBody } from '../model/stored-body.ts'
import { bodySchema } from '../rich-text/body.schema.ts'
import { RENDERER_VERSION } from '../rich-text/render-rich-text.ts'
import { restoreVersion } from '../versions/restore-version.ts'
import { editContent } from './edit-content.ts'
import { publishContent } from './publish-content.ts'
import { renderStoredBodies } from './render-stored-bodies.ts'
import { restoreContent } from './restore-content.ts'
import { trashContent } from './trash-content.ts'
import { unpublishContent } from './unpublish-content.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'owner', config: { pageCache: false } })
})
afterAll(() => app[Symbol.asyncDispose]())

type Row = {
  id: number
  version: number
  updatedAt: Date
  body: string
  renderedBody: string
  rendererVersion: number
  wordCount: number
}
const rowOf = async (id: number): Promise<Row> =>
  app.app.database.db
    .selectFrom('content')
    .select(['id', 'version', 'updatedAt', 'body', 'renderedBody', 'rendererVersion', 'wordCount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const renderingOf = ({ renderedBody, rendererVersion, wordCount }: Row) => ({
  renderedBody,
  rendererVersion,
  wordCount,
})

const BODY =
  '<p>The <span data-c="crimson">court</span></p><table><tbody><tr><td>1</td></tr></tbody></table><p><img src="/media/images/a.png" alt="The court"></p>'

/** Rows as another version of the renderer leaves them. */
const storedBy = (version: number, ids: number[]) =>
  runSql(
    app.database,
    `update content set rendered_body = '<p>As it was.</p>', word_count = 3, renderer_version = $1 where id = any ($2)`,
    [version, ids],
  )
async function renderAll(): Promise<number> {
  let count = 0
  for await (const batch of renderStoredBodies(app.app.database.db)) count += batch
  return count
}

test('whatever is done to an item, what is stored for readers is what its text renders to', async () => {
  const { db } = app.app.database
  const body = anyMarkup().filter((html) => bodySchema.safeParse(html).success)
  const step = fc.oneof(
    { weight: 3, arbitrary: body.map((html) => ['write', html] as const) },
    fc.constantFrom(
      ...(['title', 'publish', 'unpublish', 'trash', 'restore', 'bring back'] as const).map(
        (name) => [name, ''] as const,
      ),
    ),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const { id } = await app.make.draft('article', { body: BODY })
      for (const [name, body] of steps) {
        const { version } = await rowOf(id)
        try {
          if (name === 'write') await editContent(db, app.actor, id, { version, body })
          if (name === 'title') await editContent(db, app.actor, id, { version, title: 'Another title' })
          if (name === 'publish') await publishContent(db, app.actor, id)
          if (name === 'unpublish') await unpublishContent(db, app.actor, id)
          if (name === 'trash') await trashContent(db, app.actor, id)
          if (name === 'restore') await restoreContent(db, app.actor, id)
          if (name === 'bring back') await restoreVersion(db, app.actor, id, 1, version)
        } catch (error) {
          if (!(error instanceof DomainError)) throw error
        }
        const row = await rowOf(id)
        expect(renderingOf(row)).toEqual(renderBody(row.body, readCitations(row.body)))
      }
    }),
    { numRuns: 40 },
  )
})

test('a new renderer’s version renders what was stored before again, and nobody hears of it', async () => {
  const items = [
    await app.make.published('article', { body: BODY }),
    await app.make.draft('newsletter', { body: BODY }),
    await app.make.published('book', { body: BODY }),
  ]
  const ids = items.map(({ id }) => id)
  await trashContent(app.app.database.db, app.actor, ids[2]!)
  const before = await Promise.all(ids.map(rowOf))
  const countLog = () => runSql(app.database, 'select count(*)::int as n from admin_activity_log')
  const log = await countLog()

  await storedBy(0, ids)
  {
    await using _restarted = await startTestApp({ database: app.database, config: { role: 'all' } })
    await vi.waitFor(async () => expect(await Promise.all(ids.map(rowOf))).toEqual(before), 60_000)
  }

  // What a newer release stored before this one was brought back.
  await storedBy(RENDERER_VERSION + 1, ids)
  expect(await renderAll()).toBe(ids.length)
  expect(await Promise.all(ids.map(rowOf))).toEqual(before)
  expect(await renderAll()).toBe(0)
  expect(await countLog()).toEqual(log)
})

test('a page that meets a text of another version renders it itself, so no reader sees the old one', async () => {
  const { id, slug } = await app.make.published('article', { body: BODY })
  const page = async () => (await app.read(`/article/${id}/${slug}`)).text()
  const before = await page()
  expect(before).toContain('<font color="crimson">')
  for (const version of [0, RENDERER_VERSION + 1]) {
    await storedBy(version, [id])
    expect(await page()).toBe(before)
  }
  expect(await renderAll()).toBe(1)
  expect(await page()).toBe(before)
})

test('a text that is written by SQL is never shown with the rendering of another', async () => {
  const { id, slug } = await app.make.published('article', { body: BODY })
  await runSql(app.database, `update content set body = '<p>Written by hand.</p>' where id = $1`, [id])
  const page = await (await app.read(`/article/${id}/${slug}`)).text()
  expect(page).toContain('<p>Written by hand.</p>')
  expect(page).not.toContain('crimson')
  expect(await renderAll()).toBe(1)
  const row = await rowOf(id)
  expect(renderingOf(row)).toEqual(renderBody('<p>Written by hand.</p>'))
})

test('of several that render at once, each row is rendered by one, in batches', async () => {
  const ids: number[] = []
  for (let n = 0; n < 60; n++) ids.push((await app.make.draft('article', { body: `<p>${n}</p>` })).id)
  await storedBy(0, ids)
  const counts = await Promise.all([renderAll(), renderAll(), renderAll()])
  expect(counts.reduce((sum, count) => sum + count)).toBe(60)
  for (const row of await Promise.all(ids.map(rowOf)))
    expect(renderingOf(row)).toEqual(renderBody(row.body, readCitations(row.body)))
})

test('a save waits for the rendering of its row, and neither is lost', async () => {
  const { db } = app.app.database
  const { id } = await app.make.draft('article', { body: BODY })
  await storedBy(0, [id])
  await Promise.all([renderAll(), editContent(db, app.actor, id, { version: 1, body: '<p>Newer.</p>' })])
  const row = await rowOf(id)
  expect(row).toMatchObject({ version: 2, body: '<p>Newer.</p>', ...renderBody('<p>Newer.</p>') })
})
