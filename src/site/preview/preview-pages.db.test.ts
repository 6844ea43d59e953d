import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentTypeNames } from '#content/types/registry.ts'
import { signToken } from '#letters/signed-token.ts'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

const ONE = '/api/admin/content'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

type Link = { path: string; url: string; expiresAt: string }

const linkTo = async (id: number, isSent = true): Promise<Link> =>
  (
    await app.request(`${ONE}/${id}/preview-links`, { method: 'POST', body: { isSent } })
  ).json() as Promise<Link>
const act = (id: number, action: string) => app.request(`${ONE}/${id}/${action}`, { method: 'POST' })
const secretOf = async () => {
  const [row] = (await runSql(app.database, 'select secret from form_secret')) as { secret: string }[]
  return row?.secret ?? ''
}

test('a link shows a draft as its page to somebody without a session, for seven days, kept and found by nobody', async () => {
  const { id } = await app.make.draft('article', {
    title: 'Before it is public',
    body: '<h2>First part</h2><p>Not yet.</p>',
  })
  const { url, path, expiresAt } = await linkTo(id)
  expect(url).toBe(app.url + path)
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(6.99 * 86_400_000)

  const answer = await app.read(path)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).toContain('Before it is public</h1>')
  expect(html).toContain('This is not public yet.')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('rel="canonical"')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
  })
  expect(answer.headers.get('set-cookie')).toBeNull()
  for (const place of ['/articles', '/feed.xml', '/sitemap.xml', '/robots.txt'])
    expect(await (await app.read(place)).text()).not.toMatch(/preview\?|Before it is public/)
})

test('a look from the panel says at what time its link ends, one that was sent on which day', async () => {
  const { id } = await app.make.draft('article', { title: 'Looked at' })
  const look = await linkTo(id, false)
  const at = new Date(look.expiresAt).toISOString().slice(11, 16)
  const html = await (await app.read(look.path)).text()
  expect(html).toContain(`This link ends at ${at} in Accra.`)
  expect(html).not.toContain('Who has this link')
  expect(await (await app.read((await linkTo(id)).path)).text()).toMatch(
    /Who has this link sees it until \d+ \w+ \d{4}\./,
  )
})

test.each(contentTypeNames.filter((name) => name !== 'article'))(
  'a %s is previewed as its page too',
  async (type) => {
    const { id } = await app.make.draft(type, { title: `A ${type} to come` })
    const answer = await app.read((await linkTo(id)).path)
    expect(await answer.text()).toContain(`A ${type} to come</h1>`)
  },
)

test('a preview shows the draft of changes, which the public page does not', async () => {
  const { id } = await app.make.published('article', { title: 'As it stands', body: '<p>Public.</p>' })
  const body = { version: 2, title: 'As it will be', body: '<p>See <em>Republic v Adjei</em>, to come.</p>' }
  await app.request(`${ONE}/${id}/changes`, { method: 'PUT', body })
  const html = await (await app.read((await linkTo(id)).path)).text()
  expect(html).toContain('As it will be</h1>')
  expect(html).toContain('to come.')
  expect(html).toContain('changes that are not public yet')
  expect(await (await app.read(`/article/${id}/as-it-stands`)).text()).not.toContain('to come.')
})

test('links that were revoked, have ended, were changed or show what is in the trash say so in words, and show nothing', async () => {
  const { id } = await app.make.draft('article', { title: 'Secret title' })
  const said = async (path: string) => {
    const answer = await app.read(path)
    const text = await answer.text()
    expect(text).not.toContain('Secret title')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    return [answer.status, /<h1>[^<]*<\/h1><p>([^<]*)</.exec(text)?.[1]]
  }
  const first = await linkTo(id)
  expect((await app.request(`${ONE}/${id}/preview-links`, { method: 'DELETE' })).status).toBe(200)
  expect(await said(first.path)).toEqual([410, expect.stringContaining('called off')])
  const second = await linkTo(id)
  expect((await app.read(second.path)).status).toBe(200)

  const other = await app.make.draft('article')
  const foreign = second.path.replace(`t=${id.toString(36)}.`, `t=${other.id.toString(36)}.`)
  const noLink = expect.stringContaining('not whole')
  expect(await said(foreign)).toEqual([404, noLink])
  expect(await said(`${second.path.slice(0, -1)}~`)).toEqual([404, noLink])
  expect(await said('/preview')).toEqual([404, noLink])
  expect(await said(`/preview?t=${'z'.repeat(1500)}`)).toEqual([404, noLink])

  const yesterday = new Date(Date.now() - 86_400_000)
  const secret = await secretOf()
  const ended = signToken(secret, { purpose: 'preview', id, state: '1', expiresAt: yesterday })
  expect(await said(`/preview?t=${ended}`)).toEqual([410, expect.stringContaining('has ended')])
  // What is signed for a letter opens no preview.
  const letter = signToken(secret, { purpose: 'comment', id, state: '1', expiresAt: new Date(8e12) })
  expect(await said(`/preview?t=${letter}`)).toEqual([404, noLink])

  await act(id, 'trash')
  expect(await said(second.path)).toEqual([410, expect.stringContaining('removed')])
  await runSql(app.database, 'delete from content where id = $1', [id])
  expect((await said(second.path))[0]).toBe(404)
})

test('who may not write an item hands out no link to it; the log names links that were handed out and revoked', async () => {
  const { id } = await app.make.draft('article')
  const { token } = await openSession(app.app.database.db, 'moderator')
  const tried = await app.request(`${ONE}/${id}/preview-links`, {
    method: 'POST',
    body: { isSent: true },
    headers: { cookie: `sid=${token}` },
  })
  expect(tried.status).toBe(403)
  await linkTo(id, false)
  await linkTo(id)
  await app.request(`${ONE}/${id}/preview-links`, { method: 'DELETE' })
  const rows = await runSql(
    app.database,
    `select details->>'preview' as preview, is_public from admin_activity_log
     where entity_type = 'article' and entity_id = $1 and details ? 'preview' order by id`,
    [String(id)],
  )
  expect(rows).toEqual([
    { preview: 'link made', is_public: false },
    { preview: 'links revoked', is_public: false },
  ])
})

test('a visit to a preview is not counted', async () => {
  await using own = await startTestApp({ database: app.database })
  for (const place of ['/preview', '/articles']) {
    const beat = { id: `session_${'a'.repeat(32)}`, what: 'view', path: place }
    await own.read('/beat', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
      body: JSON.stringify(beat),
    })
  }
  // What was counted is written when a process ends.
  await own[Symbol.asyncDispose]()
  expect(await runSql(app.database, 'select page_url from page_views')).toEqual([{ page_url: '/articles' }])
})

test('one address may look at previews sixty times a minute, and is told when to come again', async () => {
  const { path } = await linkTo((await app.make.draft('article')).id)
  const statuses = []
  for (let nr = 0; nr < 70; nr++) statuses.push((await app.read(path)).status)
  expect(statuses.slice(-5)).toEqual([429, 429, 429, 429, 429])
  expect((await app.read(path)).headers.get('retry-after')).toMatch(/^\d+$/)
})
