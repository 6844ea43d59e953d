import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

const ONE = '/api/admin/content'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

const edit = (id: number, body: object) => app.request(`${ONE}/${id}`, { method: 'PATCH', body })
const restore = (id: number, version: number, current: number) =>
  app.request(`${ONE}/${id}/versions/${version}/restore`, { method: 'POST', body: { version: current } })
const ask = async (path: string) => (await app.request(`${ONE}/${path}`)).json()

test('every save of the text is a version: who saved it, when, and by how much it grew', async () => {
  const item = await app.make.draft('article', { title: 'Bail', body: '<p>One.</p>' })
  await edit(item.id, { version: 1, body: '<p>One, two.</p>' })
  await edit(item.id, { version: 2, imageAlt: 'A court' })
  await edit(item.id, { version: 3, title: 'Bond' })

  expect(await ask(`${item.id}/versions`)).toEqual({
    items: [
      { version: 4, title: 'Bond', grewBytes: 0 },
      { version: 2, title: 'Bail', grewBytes: 5 },
      { version: 1, title: 'Bail', grewBytes: null },
    ].map((each) => ({
      ...each,
      bytes: expect.any(Number),
      savedBy: app.actor.name,
      savedAt: expect.any(String),
      ofChanges: false,
    })),
    next: null,
  })
})

test('a long history comes page by page, without a gap and without a repeat', async () => {
  const item = await app.make.draft('article')
  await runSql(
    app.database,
    `insert into content_versions (content_id, version, title, description, body, saved_by, saved_at)
     select $1, version, 'T', '', repeat('x', version), 'Ama', now() from generate_series(2, 120) version`,
    [item.id],
  )
  const seen: number[] = []
  for (let next: number | null = null, pages = 0; pages < 4; pages++) {
    const page = (await ask(`${item.id}/versions${next ? `?before=${next}` : ''}`)) as {
      items: { version: number; grewBytes: number | null }[]
      next: number | null
    }
    seen.push(...page.items.map(({ version }) => version))
    if (page.next) expect(page.items.at(-1)?.grewBytes).toBe(1)
    next = page.next
    if (next === null) break
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index))
})

test('one version is read with its whole text', async () => {
  const item = await app.make.draft('article', { title: 'Bail', description: 'A line', body: '<p>One.</p>' })
  expect(await ask(`${item.id}/versions/1`)).toEqual({
    version: 1,
    title: 'Bail',
    description: 'A line',
    body: '<p>One.</p>',
    details: {},
    savedBy: app.actor.name,
    savedAt: expect.any(String),
  })
  for (const path of [`${item.id}/versions/7`, `${item.id}/versions/x`, '999999/versions/1'])
    expect((await app.request(`${ONE}/${path}`)).status).toBe(404)
})

test('restoring brings an earlier text back as a new version, and what was written since stays a version too', async () => {
  const item = await app.make.draft('article', { title: 'First title', body: '<p>First.</p>' })
  await edit(item.id, { version: 1, title: 'Second title', body: '<p>Second.</p>', imageAlt: 'Kept' })

  const answer = await restore(item.id, 1, 2)

  expect(await answer.json()).toMatchObject({
    version: 3,
    title: 'First title',
    slug: 'first-title',
    body: '<p>First.</p>',
    imageAlt: 'Kept',
  })
  expect(await ask(`${item.id}/versions/2`)).toMatchObject({ body: '<p>Second.</p>' })
  expect(await ask(`${item.id}/versions/3`)).toMatchObject({ body: '<p>First.</p>' })
  const log = await runSql(
    app.database,
    `select action, details->'restoredVersion' as restored from admin_activity_log
     where entity_id = $1 order by id desc limit 1`,
    [String(item.id)],
  )
  expect(log).toEqual([{ action: 'update', restored: 1 }])
})

test('restoring over a save that one has not seen is refused with the newer text', async () => {
  const item = await app.make.draft('article', { body: '<p>First.</p>' })
  await edit(item.id, { version: 1, body: '<p>Second.</p>' })
  const answer = await restore(item.id, 1, 1)
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({
    code: 'version_conflict',
    current: { version: 2, body: '<p>Second.</p>' },
  })
})

test('an earlier text of what readers see waits as a draft of changes, and one that could not be published stays there', async () => {
  const item = await app.make.draft('article', { title: 'Two texts', body: '' })
  await edit(item.id, { version: 1, body: '<p>Early words.</p>' })
  await edit(item.id, { version: 2, body: '<p>Late words.</p>' })
  await app.request(`${ONE}/${item.id}/publish`, { method: 'POST' })
  const page = async () => (await app.read(`/article/${item.id}/two-texts`)).text()
  expect(await page()).toContain('Late words.')

  expect((await restore(item.id, 1, 4)).status).toBe(200)
  const publish = () =>
    app.request(`${ONE}/${item.id}/changes/publish`, {
      method: 'POST',
      body: { change: { kind: 'minor' } },
    })
  expect((await publish()).status).toBe(422)
  expect((await restore(item.id, 2, 5)).status).toBe(200)
  expect(await page()).toContain('Late words.')
  expect((await publish()).status).toBe(200)
  expect(await page()).toContain('Early words.')
})

test('an item in the trash is restored from there first', async () => {
  const item = await app.make.draft('article')
  await app.request(`${ONE}/${item.id}/trash`, { method: 'POST' })
  expect((await restore(item.id, 1, 2)).status).toBe(410)
})
