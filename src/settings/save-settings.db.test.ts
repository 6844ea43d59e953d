import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#people/actor.ts'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import type { StoredSettings } from './settings.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const read = async () => (await (await app.request('/api/admin/settings')).json()) as StoredSettings
const send = (body: object) => app.request('/api/admin/settings', { method: 'PATCH', body })
const save = async (changes: object) => send({ version: (await read()).version, ...changes })
const home = async () => (await app.read('/')).text()

test('a new title stands on every page at once, though the pages were cached', async () => {
  expect(await home()).toContain('Nyansapo Law')
  expect((await save({ siteTitle: 'Law for All' })).status).toBe(200)
  expect(await home()).toContain('Law for All')
  expect(await home()).not.toContain('Nyansapo Law')
  const [row] = await runSql(
    app.database,
    `select action, entity_type, details from admin_activity_log order by id desc limit 1`,
  )
  expect(row).toEqual({ action: 'update', entity_type: 'settings', details: { fields: ['siteTitle'] } })
})

test('of two who began from the same settings the second is told, and overwrites nothing', async () => {
  const { version } = await read()
  expect((await send({ version, tagline: 'One' })).status).toBe(200)
  const second = await send({ version, tagline: 'Two' })
  expect(second.status).toBe(409)
  expect(await second.json()).toMatchObject({ code: 'version_conflict', current: { tagline: 'One' } })
  expect((await read()).tagline).toBe('One')
})

test('the home page follows the order, the titles and what is hidden', async () => {
  const { homepageSections } = await read()
  const turned = homepageSections.toReversed().map((section) => ({
    ...section,
    title: section.type === 'articles' ? 'Fresh from the desk' : section.title,
    visible: section.type !== 'figures',
  }))
  expect((await save({ homepageSections: turned })).status).toBe(200)
  const html = await home()
  expect(html.indexOf('Fresh from the desk')).toBeGreaterThan(0)
  expect(html.indexOf('Fresh from the desk')).toBeLessThan(html.indexOf('Latest headlines'))
  expect(html).not.toContain('Legal Articles')
  expect((await read()).homepageSections.map(({ type }) => type)).toEqual(turned.map(({ type }) => type))
})

test('the figures of the home page say what staff wrote', async () => {
  const { homepageSections } = await read()
  await save({ homepageSections: homepageSections.map((section) => ({ ...section, visible: true })) })
  const homeFigures = [{ figure: '12', label: 'Essays' }]
  expect((await save({ homeFigures })).status).toBe(200)
  expect(await home()).toContain('Essays')
})

test.each([
  ['a title of blanks', { siteTitle: '   ' }, 'Site title is needed.'],
  ['an address that is none', { contactEmail: 'nobody' }, 'Contact e-mail must be an e-mail address.'],
  ['a phone number without its country', { contactPhone: '0302000000' }, 'Contact phone must be in the form'],
  [
    'a script for an address',
    { socialMedia: { facebook: 'javascript:alert(1)' } },
    'Facebook must be an address that begins with https://',
  ],
  [
    'an address that anybody on the way can change',
    { socialMedia: { twitter: 'http://x.com/nyansapo' } },
    'Twitter / X must be an address that begins with https://',
  ],
  ['a section left out', { homepageSections: [] }, 'Send every section of the home page once.'],
  ['a field that nobody knows', { id: 2 }, 'id'],
])('%s is refused in words, and nothing changes', async (_, changes, words) => {
  const before = await read()
  const all = changes as { socialMedia?: object }
  const body = all.socialMedia ? { socialMedia: { ...before.socialMedia, ...all.socialMedia } } : changes
  const answer = await save(body)
  expect(answer.status).toBe(422)
  expect(JSON.stringify(await answer.json())).toContain(words)
  expect(await read()).toEqual(before)
})

test('a save that changes nothing is no save', async () => {
  const before = await read()
  expect((await send({ version: before.version, siteTitle: before.siteTitle })).status).toBe(200)
  expect((await read()).version).toBe(before.version)
})

test('how to give appears once it is filled in and a registration is in force', async () => {
  const donation = { ...(await read()).donation, mobileNetwork: 'MTN', mobileNumber: '024 000 0000' }
  expect((await save({ donation })).status).toBe(200)
  const page = async () => (await app.read('/contribution/donation')).text()
  expect(await page()).not.toContain('024 000 0000')
  expect(await page()).toContain('Coming Soon')
  await runSql(
    app.database,
    `insert into static_pages (path, title, registration_number, registration_expires_on)
     values ('/contribution/donation', 'Donation', 'GAR/1', current_date + 30)`,
  )
  // Written past the program: any save purges the pages.
  await save({ tagline: 'Purged' })
  expect(await page()).toContain('024 000 0000')
  expect(await page()).not.toContain('Coming Soon')
})

test('only owners and editors see and change the settings', async () => {
  const paths = ['', '/mail', '/retention']
  for (const role of ['owner', 'editor', 'writer', 'moderator'] as Role[]) {
    const { token } = await openSession(app.app.database.db, role)
    const headers = { cookie: `sid=${token}` }
    const may = role === 'owner' || role === 'editor'
    for (const path of paths)
      expect([role, path, (await app.request(`/api/admin/settings${path}`, { headers })).status]).toEqual([
        role,
        path,
        may ? 200 : 403,
      ])
    const { version } = await read()
    const answer = await app.request('/api/admin/settings', {
      method: 'PATCH',
      headers,
      body: { version, tagline: role },
    })
    expect([role, answer.status]).toEqual([role, may ? 200 : 403])
  }
})
