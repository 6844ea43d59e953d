import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask, mainOf } from '#testing/ask.ts'
import { type BreakableDatabase, createBreakableDatabase } from '#testing/breakable-database.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

const EMPTY = /Coming Soon|No Headlines Available|Not Found/

let database: BreakableDatabase
let app: TestApp
beforeEach(async () => {
  database = await createBreakableDatabase()
  app = await startTestApp({ as: 'editor', database })
})
afterEach(async () => {
  await app[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

const until = <T>(isTrue: () => T | Promise<T>) => vi.waitFor(isTrue, { timeout: 60_000, interval: 50 })
const get = (path: string) => ask(app.url + path)
const drawings = () => app.app.database.statements.public

async function edit({ id, version }: { id: number; version: number }, body: Record<string, unknown>) {
  const answer = await app.request(`/api/admin/content/${id}`, {
    method: 'PATCH',
    body: { version, ...body },
  })
  expect(answer.status).toBe(200)
}

test('with the database away readers keep every page that was read before, and are told to try again for others', async () => {
  const read = await app.make.published('article', { title: 'Read before' })
  const changed = await app.make.published('article', { title: 'Changed before' })
  // Of another type: no article leads to it, so none goes with it.
  const removed = await app.make.published('newsletter', { title: 'Removed before' })
  const unread = await app.make.published('article', { title: 'Never read' })
  const path = ({ type, id, slug }: typeof read) => `/${type === 'article' ? type : 'news'}/${id}/${slug}`
  for (const item of [read, changed, removed]) expect((await get(path(item))).status).toBe(200)
  expect((await get('/readyz')).status).toBe(200)
  await edit(changed, { description: 'Said later' })
  expect((await app.request(`/api/admin/content/${removed.id}/trash`, { method: 'POST' })).status).toBe(200)
  for (const list of ['/', '/articles']) expect((await get(list)).status).toBe(200)

  await database.goAway()

  for (const known of [path(read), '/', '/articles', '/articles?utm_source=mail']) {
    const answer = await get(known)
    expect([known, answer.status]).toEqual([known, 200])
    expect(mainOf(answer.text)).not.toMatch(EMPTY)
  }
  const stale = await get(path(changed))
  expect([stale.status, stale.headers['cache-status']]).toEqual([
    200,
    'nyansapo; fwd=stale; detail=database-away',
  ])
  // A cache in front asks again after a second: what is served may be old.
  expect(stale.headers['cdn-cache-control']).toBe('public, s-maxage=1, stale-if-error=86400')
  expect(stale.text).toContain('Changed before')
  expect((await get(path(removed))).text).not.toContain('Removed before')

  for (const unknown of [
    path(removed),
    path(unread),
    '/headlines',
    '/news',
    '/article/999999',
    '/no-such-page',
  ]) {
    const answer = await get(unknown)
    expect([unknown, answer.status, answer.headers['retry-after']]).toEqual([unknown, 503, '5'])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.text).toContain('Try again')
    expect(answer.text).not.toMatch(EMPTY)
  }
  // It asks the database once a second.
  await expect.poll(async () => (await get('/readyz')).status, { timeout: 5000 }).toBe(503)
  expect((await get('/healthz')).status).toBe(200)
  const write = await app.request(`/api/admin/content/${read.id}/unpublish`, { method: 'POST' })
  expect([write.status, ((await write.json()) as { code: string }).code]).toEqual([503, 'unavailable'])

  await database.comeBack()

  await until(async () => expect((await get(path(changed))).text).toContain('Said later'))
  expect((await get(path(removed))).status).toBe(410)
  expect((await get(path(unread))).status).toBe(200)
  expect((await get('/no-such-page')).status).toBe(404)
  expect((await get('/readyz')).status).toBe(200)
  await until(async () => {
    await get('/articles')
    const before = drawings()
    const answer = await get('/articles')
    expect([answer.status, answer.headers['cache-status'], drawings() - before]).toEqual([200, undefined, 0])
  })
  await edit({ id: read.id, version: read.version }, { description: 'After the storm' })
  expect((await get('/articles')).text).toContain('After the storm')
})

test('while changes of other processes may pass unheard, nothing in memory counts as fresh; afterwards it does again', async () => {
  await using other = await startTestApp({ as: 'editor', database: database.behind })
  const { id, slug } = await app.make.published('article', { description: 'As it was' })
  const article = `/article/${id}/${slug}`
  let { version } = (await (await other.request(`/api/admin/content/${id}`)).json()) as { version: number }
  const change = async (description: string) => {
    const answer = await other.request(`/api/admin/content/${id}`, {
      method: 'PATCH',
      body: { version, description },
    })
    version = ((await answer.json()) as { version: number }).version
  }
  // Enough open ways to the database for all of this page's questions; new ones will be refused.
  await Promise.all(['/', '/articles', '/news', '/headlines', article].map(get))

  await database.refuseNew()
  await database.killListeners()
  await change('Changed unheard')
  await until(async () => expect((await get(article)).text).toContain('Changed unheard'))
  for (const text of ['Changed again', 'And again']) {
    await change(text)
    const answer = await get(article)
    expect([answer.status, answer.headers['cache-status']]).toEqual([200, undefined])
    expect(answer.text).toContain(text)
  }

  await change('Last words')
  await database.comeBack()
  await until(async () => {
    const before = drawings()
    expect((await get(article)).text).toContain('Last words')
    expect(drawings()).toBe(before)
  })
})

test('however often the database is cut off, every known page is kept, but for what left the public meanwhile', async () => {
  await using other = await startTestApp({ as: 'editor', database: database.behind })
  const items = []
  for (let count = 0; count < 8; count++)
    items.push(await app.make.published('article', { title: `Item ${count}` }))
  const [changed, removed] = [items[0]!, items[4]!]
  const pages = items.map(({ id, slug }) => `/article/${id}/${slug}`)
  const known = [...pages, '/', '/articles', '/news', '/about', '/contact']
  for (const path of known) expect((await get(path)).status).toBe(200)
  const { version } = (await (await other.request(`/api/admin/content/${changed.id}`)).json()) as {
    version: number
  }

  for (let round = 0; round < 2; round++) {
    await database.goAway()
    await until(() => expect(app.app.pages.isDeaf).toBe(true))
    await database.comeBack()
    await until(() => expect(app.app.pages.isDeaf).toBe(false))
  }
  for (const path of known) expect(app.app.pages.cache.get(path), path).toBeDefined()

  await database.goAway()
  await until(() => expect(app.app.pages.isDeaf).toBe(true))
  await other.request(`/api/admin/content/${changed.id}`, {
    method: 'PATCH',
    body: { version, description: 'Of now' },
  })
  await other.request(`/api/admin/content/${removed.id}/trash`, { method: 'POST' })
  await database.comeBack()
  await until(() => expect(app.app.pages.isDeaf).toBe(false))
  await until(async () => expect((await get(pages[4]!)).status).toBe(410))
  // Nobody waits long for a database that comes and goes.
  await until(async () => expect((await get(pages[0]!)).text).toContain('Of now'))
  for (const path of ['/articles', pages[3]!, pages[5]!])
    expect((await get(path)).text).not.toContain('Item 4')
  for (const path of ['/about', '/contact']) expect(app.app.pages.cache.get(path)?.stale).toBe(false)
})

test('what is taken away leaves the pages that do not show it, and those that did are drawn anew before they are asked for', async () => {
  const removed = await app.make.published('article', { title: 'Taken away' })
  const stays = await app.make.published('article', { title: 'Staying', category: 'Legal Opinion' })
  const known = [`/article/${stays.id}/${stays.slug}`, '/articles', '/legal-opinions', '/']
  for (const path of known) await get(path)

  expect((await app.request(`/api/admin/content/${removed.id}/trash`, { method: 'POST' })).status).toBe(200)
  await until(() => {
    for (const path of known) expect(app.app.pages.cache.get(path), path).toBeDefined()
  })
  await database.goAway()
  for (const path of known) {
    const answer = await get(path)
    expect([path, answer.status]).toEqual([path, 200])
    expect(answer.text).not.toContain('Taken away')
  }
})

test('when the database answers but refuses, readers keep what was read before', async () => {
  const { id, slug, version } = await app.make.published('article', { title: 'Read before' })
  const article = `/article/${id}/${slug}`
  for (const path of [article, '/articles']) await get(path)
  await edit({ id, version }, { description: 'Drawn never' })
  await database.run('alter view public_content rename to public_content_elsewhere')

  for (const path of [article, '/articles']) {
    const answer = await get(path)
    expect([path, answer.status, answer.headers['cache-status']]).toEqual([
      path,
      200,
      'nyansapo; fwd=stale; detail=failed',
    ])
    expect(answer.text).toContain('Read before')
  }
  const failed = await get('/headlines')
  expect([failed.status, failed.headers['cache-control']]).toEqual([500, 'no-store'])
  expect(failed.headers['content-security-policy']).toContain("default-src 'none'")
  expect(failed.text).toMatch(/quote [0-9a-f]{16}\./)
  expect(failed.text).not.toMatch(/public_content|select|\bat \w+|Coming Soon|No Headlines/)

  await database.run('alter view public_content_elsewhere rename to public_content')
  expect((await get(article)).text).toContain('Drawn never')
  expect((await get('/headlines')).status).toBe(200)
})

test('when the database is closed to us for maintenance, readers keep what was read before', async () => {
  const { id, slug } = await app.make.published('article', { title: 'Read before' })
  const paths = [`/article/${id}/${slug}`, '/articles', '/']
  for (const path of paths) await get(path)
  await database.close()

  for (const path of paths) {
    const answer = await get(path)
    expect([path, answer.status]).toEqual([path, 200])
    expect(answer.text).toContain('Read before')
  }
  expect((await get('/readyz')).status).toBe(503)
  expect((await get('/headlines')).status).toBeGreaterThanOrEqual(500)

  await database.reopen()
  await until(async () => expect((await get('/headlines')).status).toBe(200))
})

test('a database that hangs with every connection out is given up, and used again once it answers, without a restart', async () => {
  const items = []
  for (let count = 0; count < 12; count++) items.push(await app.make.published('article'))
  const pages = items.map(({ id, slug }) => `/article/${id}/${slug}`)
  const [known, changed, ...unread] = pages
  for (const path of [known!, changed!]) expect((await get(path)).status).toBe(200)
  await edit(items[1]!, { description: 'Drawn later' })

  database.hang()
  const answers = await Promise.all(unread.map(get))
  expect(answers.map(({ status }) => status)).toEqual(unread.map(() => 503))
  expect((await get('/readyz')).status).toBe(503)
  // Nobody waits for what is known to be away: not one statement is begun.
  await until(() => expect(app.app.database.circuit.outage?.reason).toBe('silent'))
  const before = app.app.database.statements.all
  await expect(app.app.database.probe()).rejects.toThrow('The database does not answer.')
  for (const path of [known!, changed!]) {
    const answer = await get(path)
    expect([answer.status, answer.headers['cache-status']]).toEqual([
      200,
      'nyansapo; fwd=stale; detail=database-away',
    ])
  }
  expect((await get(unread[1]!)).status).toBe(503)
  expect((await app.request(`/api/admin/content/${items[0]!.id}`)).status).toBe(503)
  expect(app.app.database.statements.all).toBe(before)

  database.answerAgain()
  await until(async () => expect((await get(unread[0]!)).status).toBe(200))
  expect((await get('/readyz')).status).toBe(200)
  await edit(items[0]!, { description: 'Saved after it' })
  await until(async () => expect((await get(known!)).text).toContain('Saved after it'))
})
