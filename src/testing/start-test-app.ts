import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, createApp } from '#app.ts'
import { type Config, readConfig } from '#config.ts'
import type { SiteMetrics } from '#http/metrics/site-metrics.ts'
import type { Actor, Role } from '#people/actor.ts'
import { type Assets, sourceAssets } from '#platform/assets.ts'
import { createLog, type Log } from '#platform/log.ts'
import { createTestDatabase, type TestDatabase } from './create-test-database.ts'
import { createFactories } from './factories.ts'
import { fetchByName } from './fetch-by-name.ts'
import { openSession } from './open-session.ts'

export type TestApp = AsyncDisposable & {
  app: App
  /** Like http://127.0.0.1:41234 */
  url: string
  /** What this instance keeps on disk. */
  dataDir: string
  database: TestDatabase
  actor: Actor
  make: ReturnType<typeof createFactories>
  /** Asks as the signed-in person: same origin, with the session's cookie; objects are sent as JSON. */
  request(path: string, init?: Omit<RequestInit, 'body'> & { body?: unknown }): Promise<Response>
  /** Asks as a reader: no cookie, redirects not followed. */
  read(path: string, init?: RequestInit): Promise<Response>
}

type Options = {
  as?: Role
  config?: Partial<Config>
  assets?: Assets
  log?: Log
  metrics?: SiteMetrics
  /** Another app's database: two instances of one site. */
  database?: TestDatabase
}

/** The whole app on a real PostgreSQL and a real port, with a signed-in person. */
export async function startTestApp({
  as = 'owner',
  config,
  assets,
  log,
  metrics,
  database,
}: Options = {}): Promise<TestApp> {
  const ownDatabase = database ?? (await createTestDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'nyansapo-app-'))
  const settings = {
    ...readConfig({ SAMPLE_CONTENT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir }),
    // All of a test's readers come from one address, and its staff write by one session.
    pagesPerMinute: 1_000_000,
    writesPerMinute: 1_000_000,
    // Jobs would run between the statements that a test counts; what is about them asks for them.
    role: 'web' as const,
    ...config,
  }
  let url = ''
  const app = await createApp(settings, ownDatabase.connection, {
    assets: assets ?? sourceAssets(),
    log: log ?? createLog(settings.logLevel),
    origin: () => settings.siteUrl ?? url,
    ...(metrics && { metrics }),
  })
  await new Promise<void>((resolve) => app.server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const ask = settings.siteUrl ? fetchByName(new URL(settings.siteUrl).host) : fetch
  const cookieName = settings.siteUrl?.startsWith('https:') ? '__Host-sid' : 'sid'
  const { actor, token } = await openSession(app.database.db, as)

  return {
    app,
    url,
    dataDir,
    database: ownDatabase,
    actor,
    make: createFactories(app.database.db, actor),
    request(path, { body, headers, ...init } = {}) {
      return ask(url + path, {
        redirect: 'manual',
        ...init,
        headers: {
          'sec-fetch-site': 'same-origin',
          cookie: `${cookieName}=${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(headers as Record<string, string>),
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
    },
    read: (path, init) => ask(url + path, { redirect: 'manual', ...init }),
    async [Symbol.asyncDispose]() {
      await app.stop()
      if (!database) await ownDatabase[Symbol.asyncDispose]()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
