import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

const ONE = '/api/admin/content'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

const ask = (method: string, path: string, body?: object) =>
  app.request(`${ONE}/${path}`, { method, ...(body && { body }) })
const publish = (id: number, change?: object) =>
  ask('POST', `${id}/changes/publish`, change ? { change } : undefined)
const read = async (path: string) => (await app.read(path, { redirect: 'follow' })).text()
const page = (id: number) => read(`/article/${id}/x`)
const stored = () =>
  runSql<{ kind: string; note: string }>(app.database, 'select kind, note from corrections order by id')

/** A published article with changes that wait. */
async function changed(fields: object = { body: '<p>Bail may be refused.</p>' }): Promise<number> {
  const { id, version } = await app.make.published('article', { body: '<p>Bail is always given.</p>' })
  expect((await ask('PUT', `${id}/changes`, { version, ...fields })).status).toBe(200)
  return id
}

const correction = { kind: 'correction', note: 'We wrote that bail is always given.', changesMeaning: true }

test('changes to the text that readers see are not published until it is said what they are', async () => {
  const id = await changed()
  const refused = await publish(id)
  expect(refused.status).toBe(422)
  const problem = (await refused.json()) as { detail: string; fields: object }
  expect(problem.detail).toContain('Say what kind of change it is')
  expect(problem.fields).toHaveProperty(['change.kind'])
  expect(await page(id)).toContain('Bail is always given.')
  expect((await publish(id, { kind: 'minor' })).status).toBe(200)
  expect(await page(id)).toContain('Bail may be refused.')
})

test.each([
  [{ kind: 'correction' }, 'change.note'],
  [{ kind: 'removal', note: '  ' }, 'change.note'],
  [{ kind: 'minor', note: 'A comma.' }, 'change.note'],
  [{ kind: 'clarification', note: 'Clearer.', changesMeaning: true }, 'change.changesMeaning'],
  [{ kind: 'silent' }, 'change.kind'],
  [{ kind: 'correction', note: 'x'.repeat(1001) }, 'change.note'],
])('a change told as %j is refused at its field, and nothing is published', async (change, field) => {
  const id = await changed()
  const refused = await publish(id, change)
  expect(refused.status).toBe(422)
  expect((await refused.json()) as object).toHaveProperty(['fields', field])
  expect(await page(id)).toContain('Bail is always given.')
})

test('a minor change leaves its version and a line in the log, and readers are told nothing', async () => {
  const before = await stored()
  const id = await changed()
  await publish(id, { kind: 'minor' })
  expect(await stored()).toEqual(before)
  const html = await page(id)
  expect(html).not.toMatch(/>Updated|CorrectionComment|All corrections/)
  const { publishedAt } = (await (await ask('GET', String(id))).json()) as { publishedAt: string }
  expect(html).toContain(`property="article:modified_time" content="${publishedAt}"`)
  expect(
    await runSql(
      app.database,
      `select details->'change' as change from admin_activity_log
        where entity_id = '${id}' and details->>'draftOfChanges' = 'published'`,
    ),
  ).toEqual([{ change: 'minor' }])
})

test('a correction that changes the meaning stands over the text with its day, on the page of corrections, in the feeds and for search engines', async () => {
  const empty = await read('/corrections')
  const id = await changed()
  expect((await publish(id, correction)).status).toBe(200)
  const html = await page(id)
  expect(html.indexOf(correction.note)).toBeLessThan(html.indexOf('Bail may be refused.'))
  expect(html).toMatch(/Correction, <time dateTime="[^"]+">\d+ \w+ \d{4}<\/time>/i)
  expect(html).toMatch(/Updated <time/)
  expect(html).toContain(`"@type":"CorrectionComment","text":"${correction.note}"`)
  const listed = await read('/corrections')
  expect(empty).not.toContain(correction.note)
  expect(listed).toContain(correction.note)
  expect(listed).toContain(`/article/${id}/`)
  for (const feed of ['/feed.xml', '/atom.xml', '/feed.json', '/articles/feed.xml']) {
    const text = await read(feed)
    expect(text.indexOf(correction.note), feed).toBeGreaterThan(0)
    expect(text.indexOf(correction.note), feed).toBeLessThan(text.indexOf('Bail may be refused.'))
  }
})

test.each([
  [{ kind: 'clarification', note: 'Bail pending trial is meant.' }, 'Clarification'],
  [{ kind: 'removal', note: 'A name was taken out.' }, 'Removed for legal reasons'],
  [{ kind: 'correction', note: 'The year was wrong.' }, 'Correction'],
])('%j stands below the text', async (change, label) => {
  const id = await changed()
  await publish(id, change)
  const html = await page(id)
  expect(html.indexOf(change.note, html.indexOf('Bail may be refused.'))).toBeGreaterThan(0)
  expect(html).toContain(label)
})

test('a note is text: its markup is shown, not obeyed', async () => {
  const id = await changed()
  await publish(id, { ...correction, note: '<img src=x onerror=alert(1)></script>' })
  for (const text of [await page(id), await read('/corrections'), await read('/feed.json')])
    expect(text).not.toMatch(/<img src=x|alert\(1\)><\/script>/)
})

test('what is no text, or was never seen, asks for no kind; a note that no reader needs is refused', async () => {
  const withPicture = await changed({ imageAlt: 'A court' })
  expect((await publish(withPicture)).status).toBe(200)
  const draft = await app.make.draft('article')
  const edit = (change?: object) =>
    ask('PATCH', String(draft.id), { version: 1, title: 'Another title', ...(change && { change }) })
  expect((await edit(correction)).status).toBe(422)
  expect((await edit()).status).toBe(200)
})

test('a direct save of a public text says what it is, and is minor where it does not', async () => {
  const { id, version } = await app.make.published('article')
  await ask('PATCH', String(id), { version, body: '<p>First.</p>' })
  await ask('PATCH', String(id), {
    version: version + 1,
    body: '<p>Second.</p>',
    change: { kind: 'clarification', note: 'Said otherwise.' },
  })
  expect(
    await runSql(
      app.database,
      `select details->'change' as change from admin_activity_log
        where entity_id = '${id}' and action = 'update' order by id`,
    ),
  ).toEqual([{ change: 'minor' }, { change: 'clarification' }])
  expect(await page(id)).toContain('Said otherwise.')
})

test('an earlier text of what readers see comes back as a draft of changes, so that it is named too', async () => {
  const { id, version } = await app.make.published('article', { body: '<p>Earlier.</p>' })
  await ask('PATCH', String(id), { version, body: '<p>Later.</p>' })
  const restored = await ask('POST', `${id}/versions/1/restore`, { version: version + 1 })
  expect(restored.status).toBe(200)
  expect(await page(id)).toContain('Later.')
  expect((await publish(id)).status).toBe(422)
  expect((await publish(id, { kind: 'minor' })).status).toBe(200)
  expect(await page(id)).toContain('Earlier.')
})

test('notes of an item that is taken away are gone with it, and come back with it', async () => {
  const id = await changed()
  const note = 'Only while it stands.'
  await publish(id, { ...correction, note })
  expect(await read('/corrections')).toContain(note)
  await ask('POST', `${id}/unpublish`)
  expect(await read('/corrections')).not.toContain(note)
  await ask('POST', `${id}/publish`)
  expect(await read('/corrections')).toContain(note)
})

test('the page of corrections goes on page by page, each note once, and a place that is none is not found', async () => {
  const ids = []
  for (let nr = 0; nr < 13; nr++) {
    const id = await changed()
    await publish(id, { ...correction, note: `Note number ${nr}.` })
    ids.push(id)
  }
  const seen: string[] = []
  let path: string | undefined = '/corrections'
  while (path) {
    const html: string = await read(path)
    seen.push(...[...html.matchAll(/<p>(Note number \d+\.)<\/p>/g)].map(([, note]) => note!))
    path = /href="(\/corrections\?page=[^"]+)"[^>]*>Load More/.exec(html)?.[1]
  }
  expect(seen).toEqual(Array.from({ length: 13 }, (_, nr) => `Note number ${12 - nr}.`))
  expect((await app.read('/corrections?page=none')).status).toBe(404)
})
