import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderBody } from '#content/model/stored-body.ts'
import { Forbidden, NotFound, VersionConflict } from '#platform/errors.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { renderStoredPages } from './render-stored-pages.ts'
import { saveStaticPage } from './save-static-page.ts'
import {
  findNextRegistrationEnd,
  findWrittenPage,
  getStaticPage,
  listStaticPages,
  listStaticPageVersions,
} from './static-pages.queries.ts'
import { type StaticPageChanges, staticPageChanges } from './static-pages.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

const db = () => app.app.database.db
const text = (version: number, body: string): StaticPageChanges => ({
  version,
  title: 'A page',
  description: '',
  body,
  registration: null,
})

test('what an editor saves is what readers get: cleaned, with its version and who did it', async () => {
  const hostile = '<p onclick="x()">We visit.</p><script>alert(1)</script><a href="javascript:x()">link</a>'
  await saveStaticPage(db(), app.actor, '/prison-outreach', text(0, hostile))

  const page = await findWrittenPage(app.app.database.publicDb, '/prison-outreach')
  expect(page?.renderedBody).toBe('<p>We visit.</p><a>link</a>')
  const [version] = await listStaticPageVersions(db(), '/prison-outreach')
  expect(version).toMatchObject({ version: 1, body: '<p>We visit.</p><a>link</a>', savedBy: app.actor.name })
  const logged = await db()
    .selectFrom('adminActivityLog')
    .selectAll()
    .where('entityType', '=', 'static-page')
    .executeTakeFirstOrThrow()
  expect(logged).toMatchObject({ action: 'create', entityId: '/prison-outreach', adminUser: app.actor.name })
})

test('of two who save the same version, the second is shown both texts and overwrites nothing', async () => {
  const saves = ['<p>One</p>', '<p>Two</p>'].map((body) =>
    saveStaticPage(db(), app.actor, '/about', text(0, body)),
  )
  const results = await Promise.allSettled(saves)
  const refused = results.find((result) => result.status === 'rejected')
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  expect(refused?.reason).toBeInstanceOf(VersionConflict)
  expect((await getStaticPage(db(), '/about')).version).toBe(1)

  await expect(saveStaticPage(db(), app.actor, '/about', text(7, ''))).rejects.toBeInstanceOf(VersionConflict)
  const { version, body } = await getStaticPage(db(), '/about')
  expect([version, body]).toEqual([1, expect.stringMatching(/^<p>(One|Two)<\/p>$/)])
})

test('a page is rendered when it is saved, again for a new renderer, and never shown as an older one drew it', async () => {
  const shown = async () => (await findWrittenPage(app.app.database.publicDb, '/about/vision'))?.renderedBody
  const { renderedBody } = renderBody('<p><span data-c="crimson">Our vision</span></p>')
  const saved = await saveStaticPage(
    db(),
    app.actor,
    '/about/vision',
    text(0, '<p><font color="crimson">Our vision</font></p>'),
  )
  expect(await shown()).toBe(renderedBody)
  expect(saved).not.toHaveProperty('renderedBody')

  const drawnBefore = `update static_pages set rendered_body = 'old', renderer_version = 0 where path = '/about/vision'`
  await runSql(app.database, drawnBefore)
  expect(await shown()).toBe(renderedBody)
  expect(await renderStoredPages(db())).toBe(1)
  expect(await renderStoredPages(db())).toBe(0)
  const stored = 'select rendered_body, version from static_pages where path = $1'
  expect(await runSql(app.database, stored, ['/about/vision'])).toEqual([
    { rendered_body: renderedBody, version: 1 },
  ])
})

test('the five newest versions are kept at hand, and any of them can be saved again', async () => {
  for (let version = 0; version < 7; version++) {
    await saveStaticPage(db(), app.actor, '/partners', text(version, `<p>Text ${version + 1}</p>`))
  }
  const versions = await listStaticPageVersions(db(), '/partners')
  expect(versions.map(({ version }) => version)).toEqual([7, 6, 5, 4, 3])
})

test('a page that nobody has written is there to be written; any other is not', async () => {
  expect(await getStaticPage(db(), '/sponsors')).toMatchObject({ title: 'Sponsors', body: '', version: 0 })
  expect((await listStaticPages(db())).map(({ path }) => path)).toContain('/contribution/donation')
  await expect(getStaticPage(db(), '/articles')).rejects.toBeInstanceOf(NotFound)
  await expect(saveStaticPage(db(), app.actor, '/no-such-page', text(0, ''))).rejects.toBeInstanceOf(NotFound)
})

test('who may not publish may not save a page, and nothing is left of the attempt', async () => {
  for (const role of ['writer', 'moderator'] as const) {
    const actor = { ...app.actor, role }
    await expect(saveStaticPage(db(), actor, '/sponsors', text(0, '<p>x</p>'))).rejects.toBeInstanceOf(
      Forbidden,
    )
  }
  expect((await getStaticPage(db(), '/sponsors')).version).toBe(0)
})

test('a page without a title is refused in words that name the title', () => {
  const sent = staticPageChanges.safeParse({ version: 0, title: '  ', body: '' })
  expect(sent.error?.issues.map(({ message }) => message)).toEqual(['Title is needed.'])
})

test('readers see a registration while it lasts, and not a day longer', async () => {
  const save = (version: number, expiresOn: string) =>
    saveStaticPage(db(), app.actor, '/book-donation', {
      ...text(version, ''),
      registration: { number: 'GAR/12', expiresOn },
    })
  const [today] = new Date().toISOString().split('T')
  await save(0, today ?? '')
  const shown = async () =>
    (await findWrittenPage(app.app.database.publicDb, '/book-donation'))?.registrationNumber
  expect(await shown()).toBe('GAR/12')
  const untilMidnight = (await findNextRegistrationEnd(db())) ?? 0
  expect(untilMidnight).toBeGreaterThan(0)
  expect(untilMidnight).toBeLessThanOrEqual(86_400_000)
  await save(1, '2020-12-31')
  expect(await shown()).toBeNull()
  expect(await findNextRegistrationEnd(db())).toBeNull()
})
