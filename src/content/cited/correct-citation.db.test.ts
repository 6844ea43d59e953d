import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderStoredBodies } from '#content/commands/render-stored-bodies.ts'
import { ask, mainOf } from '#testing/ask.ts'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import type { CitedForm } from './cited.schema.ts'

const ONE = '/api/admin/content'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

const send = (method: string, path: string, body?: object, who = {}) =>
  app.request(`${ONE}/${path}`, { method, ...(body && { body }), ...who })
const page = async (path: string) => mainOf((await ask(app.url + path)).text).replaceAll('\u00a0', ' ')
const article = (body: string) => app.make.published('article', { title: 'On data', body: `<p>${body}</p>` })
const idOf = async (key: string) =>
  (await runSql<{ id: string }>(app.database, 'select id from authorities where key = $1', [key]))[0]!.id
const stored = async (id: number) =>
  (
    await runSql<{ key: string }>(
      app.database,
      `select key from citations join authorities on authorities.id = authority_id
        where content_id = $1 order by position`,
      [id],
    )
  ).map(({ key }) => key)
const listed = async (id: number) =>
  ((await (await send('GET', `${id}/citations`)).json()) as { citations: CitedForm[] }).citations
const decide = (id: number, form: string, cites: string, to: unknown) =>
  send('PUT', `${id}/citations`, { form, cites, to })
const to = async (key: string) => Number(await idOf(key))

test('every citation is listed as it is written, with its passages and where it leads', async () => {
  const { id } = await article('By section 5 of Act 843 and s 6 of Act 843; see [2041] GHASC 3.')
  expect(await listed(id)).toMatchObject([
    {
      form: 'Act 843',
      says: { key: 'act-843', name: 'Data Protection Act, 2012 (Act 843)' },
      leadsTo: { key: 'act-843' },
      decided: null,
      count: 2,
      passages: [{ before: 'By ', words: 'section 5 of Act 843' }, { words: 's 6 of Act 843' }],
    },
    { form: '[2041] GHASC 3', leadsTo: { key: 'ghasc-2041-3' }, count: 1 },
  ])
})

test('a citation without a link is words: no link, not cited, in no table, and for readers at once', async () => {
  const { id, slug } = await article('By section 5 of Act 843 and Act 29.')
  const path = `/article/${id}/${slug}`
  expect(await page(path)).toContain('<a href="/authorities/act-843">section 5 of Act 843</a>')
  expect(await page('/authorities/act-843')).toContain(path)

  expect((await decide(id, 'Act 843', 'act-843', null)).status).toBe(200)
  const after = await page(path)
  expect(after).toContain('By section 5 of Act 843 and')
  expect(after).not.toContain('act-843')
  expect(after).toContain('<a href="/authorities/act-29">Act 29</a>')
  expect(await stored(id)).toEqual(['act-29'])
  expect(await page('/authorities/act-843')).not.toContain(path)
  expect((await listed(id))[0]).toMatchObject({ leadsTo: null, decided: { by: app.actor.name }, count: 1 })
  expect(
    await runSql(
      app.database,
      `select details->'citation' as citation, details->'means' as means from admin_activity_log
        where entity_id = '${id}' and details ? 'citation'`,
    ),
  ).toEqual([{ citation: 'Act 843', means: 'no link' }])

  expect((await decide(id, 'Act 843', 'act-843', 'words')).status).toBe(200)
  expect(await page(path)).toContain('<a href="/authorities/act-843">section 5 of Act 843</a>')
  expect(await stored(id)).toEqual(['act-843', 'act-29'])
})

test('a citation that means another leads there with its part, and holds for later texts, changes and renderings', async () => {
  const { id, slug, version } = await article('By section 5 of Act 843.')
  const path = `/article/${id}/${slug}`
  expect((await decide(id, 'Act 843', 'act-843', await to('act-29'))).status).toBe(200)
  const corrected = '<a href="/authorities/act-29">section 5 of Act 843</a>'
  expect(await page(path)).toContain(corrected)
  expect(await page('/authorities/act-29')).toContain(path)
  const { version: now } = (await (await send('GET', String(id))).json()) as { version: number }
  expect(now, 'it is no save of the text').toBe(version)

  const body = '<p>Another text. By section 5 of Act 843. Act 30 too.</p>'
  expect((await send('PATCH', String(id), { version, body })).status).toBe(200)
  expect(await page(path)).toContain(corrected)
  expect(await stored(id)).toEqual(['act-29', 'act-30'])

  const change = { version: version + 1, body: '<p>By section 5 of Act 843 alone, and Act 31.</p>' }
  expect((await send('PUT', `${id}/changes`, change)).status).toBe(200)
  expect((await listed(id)).map(({ form, leadsTo }) => [form, leadsTo?.key])).toEqual([
    ['Act 843', 'act-29'],
    ['Act 31', 'act-31'],
    ['Act 30', 'act-30'],
  ])
  // Of the changes alone.
  expect((await decide(id, 'Act 31', 'act-31', null)).status).toBe(200)
  expect(await page(path)).toContain('Act 30')
  const link = (await (await send('POST', `${id}/preview-links`, { isSent: false })).json()) as {
    path: string
  }
  const preview = (await ask(app.url + link.path)).text.replaceAll('\u00a0', ' ')
  expect(preview).toContain(corrected)
  expect(preview).not.toContain('/authorities/act-31')
  await send('POST', `${id}/changes/publish`, { change: { kind: 'minor' } })
  expect(await stored(id)).toEqual(['act-29'])

  await runSql(app.database, 'update content set renderer_version = 0 where id = $1', [id])
  expect(await page(`${path}?`), 'drawn by another release').toContain(corrected)
  for await (const _ of renderStoredBodies(app.app.database.db));
  expect(await stored(id)).toEqual(['act-29'])
  const versions = await send('POST', `${id}/versions/1/restore`, { version: version + 3 })
  expect(versions.status).toBe(200)
})

test('a short form goes with what it is short for, unless it is decided itself', async () => {
  const { id } = await article('The Data Protection Act, 2012 (Act 843) (“the Act”) binds. See the Act.')
  expect(await stored(id)).toEqual(['act-843', 'act-843'])
  await decide(id, 'Act 843', 'act-843', null)
  expect(await stored(id)).toEqual([])
  expect((await listed(id))[1]).toMatchObject({ form: 'the Act', shortFor: 'Act 843', leadsTo: null })
  expect((await decide(id, 'the Act', 'act-843', await to('act-29'))).status).toBe(200)
  expect(await stored(id)).toEqual(['act-29'])
})

test('a decision goes with its authority into a merge', async () => {
  const { id, slug, version } = await article('See Act 843, [2042] GHASC 1 and [2042] GHASC 2.')
  await decide(id, 'Act 843', 'act-843', await to('ghasc-2042-1'))
  const into = await to('ghasc-2042-2')
  const merged = await app.request(`/api/admin/authorities/${await to('ghasc-2042-1')}/merge`, {
    method: 'POST',
    body: { into },
  })
  expect(merged.status).toBe(200)
  expect((await listed(id))[0]!.leadsTo!.key).toBe('ghasc-2042-2')
  await send('PATCH', String(id), { version, body: '<p>See Act 843.</p>' })
  expect(await stored(id)).toEqual(['ghasc-2042-2'])
  expect(await page(`/article/${id}/${slug}`)).toContain('<a href="/authorities/ghasc-2042-2">Act 843</a>')
})

test('what is not there is refused in words, and what is decided of words that went is kept and listed', async () => {
  const { id, version } = await article('See Act 843.')
  const refused = await decide(id, 'Act 999', 'act-999', null)
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ fields: { form: expect.stringContaining('no more') } })
  expect((await decide(id, 'Act 843', 'act-843', 2_000_000_000)).status).toBe(404)
  expect((await decide(id, 'Act 843', 'act-843', 'elsewhere')).status).toBe(422)
  expect((await decide(2_000_000_000, 'Act 843', 'act-843', null)).status).toBe(404)
  await decide(id, 'Act 843', 'act-843', null)
  await send('PATCH', String(id), { version, body: '<p>See Act 30.</p>' })
  expect(await listed(id)).toMatchObject([{ form: 'Act 30' }, { form: 'Act 843', count: 0, leadsTo: null }])
})

test('who may not publish decides about a draft, and nothing about what readers see', async () => {
  const { id } = await article('See Act 843.')
  const { token } = await openSession(app.app.database.db, 'writer')
  const as = { headers: { cookie: `sid=${token}` } }
  const body = { form: 'Act 843', cites: 'act-843', to: null }
  expect((await send('PUT', `${id}/citations`, body, as)).status).toBe(403)
  expect(await stored(id)).toEqual(['act-843'])
  const draft = await app.make.draft('article', { body: '<p>See Act 843.</p>' })
  expect((await send('PUT', `${draft.id}/citations`, body, as)).status).toBe(200)
})

test('a save that meets a decision keeps it', async () => {
  const { id, version } = await article('See Act 843.')
  const [saved, decided] = await Promise.all([
    send('PATCH', String(id), { version, body: '<p>Now see Act 843 and Act 30.</p>' }),
    decide(id, 'Act 843', 'act-843', null),
  ])
  expect([saved.status, decided.status]).toEqual([200, 200])
  expect(await stored(id)).toEqual(['act-30'])
})
