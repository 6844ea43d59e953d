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
const read = async <T>(path: string) => (await (await ask('GET', path)).json()) as T
const page = async (id: number) => (await app.read(`/cases/${id}/x`, { redirect: 'follow' })).text()
const note = { kind: 'correction', note: 'The appeal was dismissed.', changesMeaning: true }

const brief = () =>
  app.make.published('case', {
    title: 'Mensah v Asante',
    body: '<p>The words bind.</p>',
    details: {
      ...{ court: 'supreme-court', year: '1980', facts: 'Two met.', issues: ['Whether it binds'] },
      ...{ holding: 'The appeal was allowed.', changed: '', drawing: null },
    },
  } as never)
const holding = { details: { holding: 'The appeal was dismissed.' } }

test('a brief’s holding is not rewritten before readers without a word: its change is named, and told', async () => {
  const { id, version } = await brief()
  expect((await ask('PUT', `${id}/changes`, { version, ...holding })).status).toBe(200)
  const refused = await ask('POST', `${id}/changes/publish`)
  expect(refused.status).toBe(422)
  expect((await refused.json()) as object).toHaveProperty(['fields', 'change.kind'])
  expect(await page(id)).toContain('The appeal was allowed.')
  expect((await ask('POST', `${id}/changes/publish`, { change: note })).status).toBe(200)
  expect(await page(id)).toContain('"@type":"CorrectionComment"')
})

test('what is no text of a brief is changed without a question', async () => {
  const { id, version } = await brief()
  await ask('PUT', `${id}/changes`, { version, details: { judgmentUrl: 'https://example.com/judgment' } })
  expect((await ask('POST', `${id}/changes/publish`)).status).toBe(200)
})

test('a brief that was taken back comes back with another holding when it is said what the change is', async () => {
  const { id, version } = await brief()
  await ask('POST', `${id}/unpublish`)
  const taken = await read<{ version: number }>(String(id))
  await ask('PATCH', String(id), { version: taken.version, ...holding })
  expect(version).toBeLessThan(taken.version)
  expect(await read(String(id))).toMatchObject({ isOtherThanPublic: true })
  expect((await ask('POST', `${id}/publish`)).status).toBe(422)
  expect((await ask('POST', `${id}/publish`, { change: note })).status).toBe(200)
})

test('each text of a brief’s own fields is kept as a version, and comes back from it', async () => {
  const { id } = await app.make.draft('case', {
    title: 'Mensah v Asante',
    details: { holding: 'Allowed.', issues: ['One', 'Two'] },
  } as never)
  await ask('PATCH', String(id), { version: 1, details: { holding: 'Dismissed.', issues: ['One'] } })
  await ask('PATCH', String(id), { version: 2, details: { judgmentUrl: 'https://example.com/judgment' } })
  const { items } = await read<{ items: { version: number }[] }>(`${id}/versions`)
  expect(items.map(({ version }) => version)).toEqual([2, 1])
  const first = await read<{ details: object }>(`${id}/versions/1`)
  expect(first.details).toMatchObject({ holding: 'Allowed.', issues: ['One', 'Two'] })
  expect(first.details).not.toHaveProperty('judgmentUrl')
  expect((await ask('POST', `${id}/versions/1/restore`, { version: 3 })).status).toBe(200)
  expect(await read(String(id))).toMatchObject({
    details: { holding: 'Allowed.', issues: ['One', 'Two'], judgmentUrl: 'https://example.com/judgment' },
  })
})

test('a version from before own fields were kept brings its text back and leaves them as they are', async () => {
  const { id } = await app.make.draft('case', { title: 'First', details: { holding: 'Held.' } } as never)
  await runSql(app.database, `update content_versions set details = '{}' where content_id = $1`, [id])
  await ask('PATCH', String(id), { version: 1, title: 'Second' })
  await ask('POST', `${id}/versions/1/restore`, { version: 2 })
  expect(await read(String(id))).toMatchObject({ title: 'First', details: { holding: 'Held.' } })
})
