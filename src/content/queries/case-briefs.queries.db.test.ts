import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, linksIn, mainOf } from '#testing/ask.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { contentTypeOf } from '../types/registry.ts'
import { findBriefs } from './case-briefs.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

const act = async (id: number, action: string) =>
  expect((await app.request(`/api/admin/content/${id}/${action}`, { method: 'POST' })).status).toBe(200)
const linksOf = async (path: string) => linksIn(mainOf((await ask(app.url + path)).text))
const brief = (title: string, details: object) =>
  app.make.published('case', {
    title,
    details: {
      court: 'supreme-court',
      year: '2031',
      facts: 'They met.',
      issues: ['Whether'],
      holding: 'Yes.',
      ...details,
    },
  } as never)
const keysOf = async (keys: string[]) => {
  const found = await findBriefs(app.app.database.publicDb, keys)
  return Object.fromEntries([...found].map(([key, { title }]) => [key, title]))
}

test('a citation of a case that we briefed leads to the brief, as soon as there is one and as long as there is', async () => {
  const citing = await app.make.published('article', {
    title: 'On assemblies',
    body: '<p>See [2031] GHASC 7 and Act 29.</p>',
  })
  const page = contentTypeOf(citing).itemPath(citing)
  expect(await linksOf(page)).toContain('/authorities/ghasc-2031-7')
  expect(await linksOf('/authorities/ghasc-2031-7')).not.toContain('/cases')

  const made = await brief('Republic v Mensah', { neutralCitation: '[2031] GHASC 7' })
  const path = `/cases/${made.id}/republic-v-mensah`
  const links = await linksOf(page)
  // In the text, and in its table of authorities.
  expect(links.filter((link) => link === path)).toHaveLength(2)
  expect(links).not.toContain('/authorities/ghasc-2031-7')
  expect(links.filter((link) => link === '/authorities/act-29')).toHaveLength(2)
  expect(mainOf((await ask(app.url + page)).text)).toContain('Republic v Mensah [2031] GHASC 7')
  expect((await linksOf('/authorities/ghasc-2031-7'))[0]).toBe(path)

  const renamed = { version: made.version, title: 'Republic v Mensah (No 2)' }
  await app.request(`/api/admin/content/${made.id}`, { method: 'PATCH', body: renamed })
  expect(await linksOf(page)).toContain(`/cases/${made.id}/republic-v-mensah-no-2`)

  for (const [away, back] of [
    ['unpublish', 'publish'],
    ['trash', 'restore'],
  ] as const) {
    await act(made.id, away)
    expect(await linksOf(page), away).toContain('/authorities/ghasc-2031-7')
    expect((await linksOf(page)).filter((link) => link.startsWith(`/cases/${made.id}`))).toEqual([])
    await act(made.id, back)
  }
})

test('a brief is found by each citation of its judgment, and follows when they are mended', async () => {
  const made = await brief('Asante v Republic', {
    neutralCitation: '[2032] GHASC 9',
    reportCitations: ['[2032] 1 SCGLR 44', 'unreported', 'Act 29'],
  })
  expect(made.details).toMatchObject({ authorityKeys: ['ghasc-2032-9', 'scglr-2032-1-44'] })
  const keys = ['ghasc-2032-9', 'scglr-2032-1-44', 'act-29', 'ghasc-2032-10']
  expect(await keysOf(keys)).toEqual({
    'ghasc-2032-9': 'Asante v Republic',
    'scglr-2032-1-44': 'Asante v Republic',
  })

  const mended = { version: made.version, details: { neutralCitation: '[2032] GHASC 10' } }
  await app.request(`/api/admin/content/${made.id}`, { method: 'PATCH', body: mended })
  expect(await keysOf(keys)).toEqual({
    'ghasc-2032-10': 'Asante v Republic',
    'scglr-2032-1-44': 'Asante v Republic',
  })
  const forged = { version: made.version + 1, details: { authorityKeys: ['act-29'] } }
  const refused = await app.request(`/api/admin/content/${made.id}`, { method: 'PATCH', body: forged })
  expect(refused.status).toBe(422)
})

test('a brief that cites its own judgment leads on to the authority, not to itself', async () => {
  const made = await app.make.published('case', {
    title: 'Owusu v Owusu',
    body: '<p>As reported at [2033] GHASC 1.</p>',
    details: {
      neutralCitation: '[2033] GHASC 1',
      court: 'supreme-court',
      year: '2033',
      facts: 'They met.',
      issues: ['Whether'],
      holding: 'Yes.',
    },
  } as never)
  const links = await linksOf(`/cases/${made.id}/owusu-v-owusu`)
  expect(links).toContain('/authorities/ghasc-2033-1')
})

test('a brief of a case whose authority was merged into another leads from both', async () => {
  await app.make.published('article', {
    title: 'On two names',
    body: '<p>[2031] GHASC 21 and [2031] GHASC 22.</p>',
  })
  const made = await brief('Republic v Addo', { neutralCitation: '[2031] GHASC 21' })
  const rows = await runSql<{ id: number; key: string }>(
    app.database,
    `select id, key from authorities where key like 'ghasc-2031-2_'`,
  )
  const idOf = (key: string) => rows.find((each) => each.key === key)!.id
  const path = `/api/admin/authorities/${idOf('ghasc-2031-21')}/merge`
  const merged = await app.request(path, { method: 'POST', body: { into: idOf('ghasc-2031-22') } })
  expect(merged.status, await merged.clone().text()).toBe(200)
  expect(await keysOf(['ghasc-2031-22'])).toEqual({ 'ghasc-2031-22': 'Republic v Addo' })
  expect((await linksOf('/authorities/ghasc-2031-22'))[0]).toBe(`/cases/${made.id}/republic-v-addo`)
})
