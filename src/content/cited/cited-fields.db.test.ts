import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderStoredBodies } from '#content/commands/render-stored-bodies.ts'
import { ask, mainOf } from '#testing/ask.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

const ONE = '/api/admin/content'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

const send = (method: string, path: string, body?: object) =>
  app.request(`${ONE}/${path}`, { method, ...(body && { body }) })
const page = async (path: string) => mainOf((await ask(app.url + path)).text).replaceAll('\u00a0', ' ')
const stored = async (id: number) =>
  (
    await runSql<{ key: string }>(
      app.database,
      `select key from citations join authorities on authorities.id = authority_id
        where content_id = $1 order by position`,
      [id],
    )
  ).map(({ key }) => key)

const parts = {
  facts: 'One <b> & two met.\n\nThe Data Protection Act, 2012 (Act 843) (“the Act”) binds them.',
  issues: ['Whether section 5 of Act 29 binds', 'Whether the Act does'],
  holding: 'It does, as in [1980] GLR 637.',
  changed: 'See now section 2 of Act 30, and the Act.',
  sources: ['A report on Act 31'],
}
const judged = { court: 'supreme-court', year: '1980' }
const brief = (details: object = {}) =>
  app.make.published('case', {
    title: 'Mensah v Asante',
    body: '<p>By section 4 of the Act it binds.</p>',
    details: { ...judged, reportCitations: ['[1999] GLR 1'], ...parts, ...details },
  } as never)
const link = (key: string, words: string) => `<a href="/authorities/${key}">${words}</a>`

test('what the parts of a brief cite is linked and stored as in its text, in the order in which it is read', async () => {
  const { id, slug } = await brief()
  const html = await page(`/cases/${id}/${slug}`)
  for (const words of [
    `<p>One &#60;b&#62; &#38; two met.</p>`,
    `(${link('act-843', 'Act 843')})`,
    `<li>Whether ${link('act-29', 'section 5 of Act 29')} binds</li>`,
    `<li>Whether ${link('act-843', 'the Act')} does</li>`,
    `as in ${link('glr-1980-637', '[1980] GLR 637')}.`,
    link('act-843', 'section 4 of the Act'),
    `See now ${link('act-30', 'section 2 of Act 30')}, and ${link('act-843', 'the Act')}.`,
    '<li>A report on Act 31</li>',
  ])
    expect(html).toContain(words)
  expect(await stored(id)).toEqual([
    ...['act-843', 'act-29', 'act-843', 'glr-1980-637', 'act-843', 'act-30', 'act-843'],
  ])
  const table = html.slice(html.indexOf('<h2>Authorities</h2>'))
  for (const key of ['act-843', 'act-29', 'act-30']) expect(table).toContain(`/authorities/${key}`)
  expect(await page('/authorities/act-29')).toContain('Whether <b>section 5 of Act 29</b> binds')
})

test('a case that we briefed is led to from the parts of another brief', async () => {
  const first = await app.make.published('case')
  const { id, slug } = await brief()
  expect(await page(`/cases/${id}/${slug}`)).toContain(
    `as in <a href="/cases/${first.id}/${first.slug}">[1980] GLR 637</a>`,
  )
  await send('POST', `${first.id}/trash`)
})

test('a part that is saved alone, corrected, changed in a draft, or drawn by another release leads where it should', async () => {
  const { id, slug, version } = await brief()
  const path = `/cases/${id}/${slug}`
  const details = { holding: 'No: see Act 32.' }
  expect((await send('PATCH', String(id), { version, details })).status).toBe(200)
  expect(await page(path)).toContain(`No: see ${link('act-32', 'Act 32')}.`)
  expect(await stored(id)).toContain('act-32')

  const decision = { form: 'Act 32', cites: 'act-32', to: null }
  expect((await send('PUT', `${id}/citations`, decision)).status).toBe(200)
  expect(await page(path)).toContain('No: see Act 32.')
  expect(await stored(id)).not.toContain('act-32')

  const changes = { version: version + 1, details: { facts: 'Longer than before: Act 33 and Act 32.' } }
  expect((await send('PUT', `${id}/changes`, changes)).status).toBe(200)
  const preview = (await (await send('POST', `${id}/preview-links`, { isSent: false })).json()) as {
    path: string
  }
  const drawn = (await ask(app.url + preview.path)).text.replaceAll('\u00a0', ' ')
  expect(drawn).toContain(`Longer than before: ${link('act-33', 'Act 33')} and Act 32.`)
  expect(await page(path)).toContain(`(${link('act-843', 'Act 843')})`)
  const minor = { change: { kind: 'minor' } }
  expect((await send('POST', `${id}/changes/publish`, minor)).status).toBe(200)
  const published = `Longer than before: ${link('act-33', 'Act 33')} and Act 32.`
  expect(await page(path)).toContain(published)

  // As another release stored it: without links.
  await runSql(
    app.database,
    `update content set renderer_version = 0, details = details - 'fieldLinks' where id = $1`,
    [id],
  )
  await runSql(app.database, 'delete from citations where content_id = $1', [id])
  for await (const _ of renderStoredBodies(app.app.database.db));
  expect(await stored(id)).toContain('act-33')
  const { version: last } = (await (await send('GET', String(id))).json()) as { version: number }
  await send('PATCH', String(id), { version: last, title: 'Mensah v Asante again' })
  expect(await page(`/cases/${id}/mensah-v-asante-again`)).toContain(published)
})
