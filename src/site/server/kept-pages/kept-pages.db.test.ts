import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type App, createApp } from '#app.ts'
import { type Config, readConfig, type S3Config } from '#config.ts'
import { sourceAssets } from '#platform/assets.ts'
import { createLog } from '#platform/log.ts'
import { ask } from '#testing/ask.ts'
import { type BreakableDatabase, createBreakableDatabase } from '#testing/breakable-database.ts'
import { openDoor } from '#testing/door.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { startS3Server } from '#testing/uploads/s3-server.ts'

/** A database of the operator's own: it may be away when a process starts. */
const databaseUrl = 'postgres://somewhere/else'

let database: BreakableDatabase
let folder: string
beforeEach(async () => {
  database = await createBreakableDatabase()
  folder = await mkdtemp(join(tmpdir(), 'nyansapo-kept-'))
})
afterEach(async () => {
  await database[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const until = <T>(isTrue: () => T | Promise<T>) => vi.waitFor(isTrue, { timeout: 60_000, interval: 50 })
const start = (dataDir: string, s3?: S3Config) =>
  startTestApp({ as: 'editor', database, config: { databaseUrl, dataDir, s3 } })

/** As the process itself starts, whether the database is there or not. */
async function restart(dataDir: string, config: Partial<Config> = {}) {
  const settings = readConfig({ SAMPLE_CONTENT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir })
  const app: App = await createApp(
    { ...settings, role: 'web', databaseUrl, ...config },
    database.connection,
    {
      assets: sourceAssets(),
      log: createLog('silent'),
      origin: () => 'http://law.example',
    },
  )
  await new Promise<void>((resolve) => app.server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const get = async (path: string) => {
    const { status, text, headers } = await ask(url + path)
    return { status, text, isStale: String(headers['cache-status']).includes('fwd=stale'), headers }
  }
  return { app, url, get, [Symbol.asyncDispose]: () => app.stop() }
}

/** A disk as a process left it that was killed at this moment. */
async function asKilled(disk: string): Promise<string> {
  const copy = join(folder, 'as-killed')
  await cp(disk, copy, { recursive: true })
  return copy
}

async function readAll(app: TestApp, paths: string[]): Promise<void> {
  for (const path of paths) expect((await app.read(path)).status).toBe(200)
}

const change = async (app: TestApp, id: number, what: 'trash' | 'unpublish' | 'publish') =>
  expect((await app.request(`/api/admin/content/${id}/${what}`, { method: 'POST' })).status).toBe(200)

async function dateInto2100(app: TestApp, id: number): Promise<void> {
  const { version } = (await (await app.request(`/api/admin/content/${id}`)).json()) as { version: number }
  const body = { version, publishedAt: '2100-01-01T00:00:00.000Z' }
  expect((await app.request(`/api/admin/content/${id}`, { method: 'PATCH', body })).status).toBe(200)
}

test('after a restart that finds no database readers get the pages that were read before, and all is whole by itself when it comes', async () => {
  const before = await start(folder)
  const { id, slug } = await before.make.published('article', { title: 'Known to many' })
  const draft = await before.make.draft('article', { title: 'Nobody may see this' })
  const known = ['/', '/articles', `/article/${id}/${slug}`]
  await readAll(before, known)
  await before.request(`/api/admin/content/${draft.id}`)
  await before[Symbol.asyncDispose]()
  expect(await readFile(join(folder, 'pages/known.jsonl'), 'utf8')).not.toContain('Nobody may see this')

  await database.goAway()
  await using after = await restart(folder)
  for (const path of known) {
    const answer = await after.get(path)
    expect([path, answer.status, answer.isStale]).toEqual([path, 200, true])
    expect(answer.text).toContain('Known to many')
  }
  for (const [path, words] of [
    ['/headlines', 'Try again'],
    ['/article/999999', 'Try again'],
    ['/api/v1/items', 'try again'],
  ] as const) {
    const answer = await after.get(path)
    expect([path, answer.status, answer.headers['retry-after']]).toEqual([path, 503, '5'])
    expect(answer.text).toContain(words)
  }
  expect((await after.get('/readyz')).status).toBe(503)
  expect((await after.get('/healthz')).status).toBe(200)

  await database.comeBack()
  await after.app.whole
  expect((await after.get('/readyz')).status).toBe(200)
  for (const path of [...known, '/headlines']) {
    const answer = await after.get(path)
    expect([path, answer.status, answer.isStale]).toEqual([path, 200, false])
  }
})

test('a first start that finds no database waits for it, and then makes what it needs', async () => {
  await database.goAway()
  await using site = await restart(folder)
  expect((await site.get('/')).status).toBe(503)
  expect((await site.get('/readyz')).status).toBe(503)
  await database.comeBack()
  await site.app.whole
  expect((await site.get('/')).status).toBe(200)
  expect(site.app.prepared.ownerPassword).toMatch(/^\w{5}(?:-\w{5}){3}$/)
})

test('what changed while no process ran is known before anything counts as fresh', async () => {
  const before = await start(folder)
  const { id, slug } = await before.make.published('article', { title: 'Gone meanwhile' })
  const kept = await before.make.published('newsletter', { title: 'Still there' })
  await readAll(before, [`/article/${id}/${slug}`, `/news/${kept.id}/${kept.slug}`])
  await before[Symbol.asyncDispose]()
  await using other = await startTestApp({ as: 'editor', database: database.behind })
  await database.goAway()
  await using after = await restart(folder)
  expect((await after.get(`/article/${id}/${slug}`)).status).toBe(200)

  // Cut off from the database, this process cannot know; nothing is noted in the other's place of files.
  await change(other, id, 'trash')
  await database.comeBack()
  await after.app.whole
  expect((await after.get(`/article/${id}/${slug}`)).status).toBe(410)
  await database.goAway()
  expect((await after.get(`/article/${id}/${slug}`)).text).not.toContain('Gone meanwhile')
  expect((await after.get(`/news/${kept.id}/${kept.slug}`)).status).toBe(200)
})

test.each(['trash', 'unpublish', 'date'] as const)(
  'what was taken away (%s) is on no page from the disk, though the process was killed with the answer',
  async (what) => {
    const site = join(folder, 'site')
    const before = await start(site)
    const { id, slug } = await before.make.published('article', { title: 'Taken away' })
    const pages = ['/', '/articles', `/article/${id}/${slug}`, '/news', '/about']
    await readAll(before, pages)
    await before[Symbol.asyncDispose]()
    await using unlucky = await start(site)
    if (what === 'date') await dateInto2100(unlucky, id)
    else await change(unlucky, id, what)
    const disk = await asKilled(site)
    await database.goAway()

    await using after = await restart(disk)
    for (const path of pages) expect((await after.get(path)).text).not.toContain('Taken away')
    expect((await after.get('/about')).status).toBe(200)
  },
)

test('a disk that takes no pages costs nobody anything but a start without a database', async () => {
  await writeFile(join(folder, 'pages'), 'in the way')
  const before = await start(folder)
  const { id } = await before.make.published('article', { title: 'Read all the same' })
  await readAll(before, ['/articles'])
  await change(before, id, 'trash')
  await before[Symbol.asyncDispose]()

  await database.goAway()
  await using after = await restart(folder)
  expect((await after.get('/articles')).status).toBe(503)
  await database.comeBack()
  await after.app.whole
  expect((await after.get('/articles')).status).toBe(200)
})

/** Whether every transaction that PostgreSQL began before the last change of a site has ended. */
async function isSettled({ database }: TestApp): Promise<boolean> {
  const [row] = await runSql<{ settled: boolean }>(
    database,
    'select pg_snapshot_xmin(pg_current_snapshot()) > max(xact) as settled from admin_activity_log',
  )
  return row!.settled
}

test('what came back to the public after it was taken away is kept again', async () => {
  const before = await start(folder)
  const { id, slug } = await before.make.published('article', { title: 'There and back' })
  await change(before, id, 'unpublish')
  await change(before, id, 'publish')
  await readAll(before, [`/article/${id}/${slug}`])
  await before[Symbol.asyncDispose]()
  // The next process has heard everything up to its beginning, but for what others on the server had begun before.
  await until(async () => expect(await isSettled(before)).toBe(true))
  const next = await start(folder)
  await readAll(next, [`/article/${id}/${slug}`])
  await next[Symbol.asyncDispose]()

  await database.goAway()
  await using after = await restart(folder)
  expect((await after.get(`/article/${id}/${slug}`)).text).toContain('There and back')
})

test('what another process took away is on no page from this one’s disk: both know it from the place of the files', async () => {
  await using bucket = await startS3Server()
  const first = await start(join(folder, 'first'), bucket.settings)
  const { id, slug } = await first.make.published('article', { title: 'Taken away elsewhere' })
  await readAll(first, [`/article/${id}/${slug}`, '/articles', '/about'])
  await first[Symbol.asyncDispose]()
  await using second = await start(join(folder, 'second'), bucket.settings)
  await change(second, id, 'unpublish')
  await database.goAway()

  await using after = await restart(join(folder, 'first'), { s3: bucket.settings })
  for (const path of [`/article/${id}/${slug}`, '/articles'])
    expect((await after.get(path)).text).not.toContain('Taken away elsewhere')
  expect((await after.get('/about')).status).toBe(200)
})

test('as long as nobody can say what was taken away, pages from the disk are shown to nobody', async () => {
  await using bucket = await startS3Server()
  const door = await openDoor(Number(new URL(bucket.settings.endpoint!).port))
  const s3 = { ...bucket.settings, endpoint: `http://127.0.0.1:${door.port}` }
  const before = await start(folder, s3)
  await readAll(before, ['/about'])
  await before[Symbol.asyncDispose]()
  await database.goAway()
  door.shut()

  await using after = await restart(folder, { s3 })
  expect((await after.get('/about')).status).toBe(503)
  await door.open()
  await until(async () => expect((await after.get('/about')).status).toBe(200))
  door.close()
})

test('what is taken away while the place of the files is away leaves no kept page behind, and is noted when it is back', async () => {
  await using bucket = await startS3Server()
  const door = await openDoor(Number(new URL(bucket.settings.endpoint!).port))
  const s3 = { ...bucket.settings, endpoint: `http://127.0.0.1:${door.port}` }
  const before = await start(join(folder, 'one'), s3)
  const { id, slug } = await before.make.published('article', { title: 'Taken away in a storm' })
  await readAll(before, [`/article/${id}/${slug}`])
  await before[Symbol.asyncDispose]()
  await cp(join(folder, 'one'), join(folder, 'two'), { recursive: true })

  await using unlucky = await start(join(folder, 'one'), s3)
  door.shut()
  await change(unlucky, id, 'trash')
  await expect(readFile(join(folder, 'one/pages/known.jsonl'))).rejects.toThrow('ENOENT')
  await door.open()
  await database.goAway()
  await using other = await restart(join(folder, 'two'), { s3 })
  await until(async () => expect((await other.get(`/article/${id}/${slug}`)).status).toBe(503))
  door.close()
})
