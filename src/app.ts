import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { startActivityFeed } from '#activity/activity-feed.ts'
import { adminPage } from '#admin/admin-page.ts'
import { createAdminApi } from '#admin/api/admin-api.ts'
import { createApi } from '#api.ts'
import { postComment } from '#comments/post-comment.ts'
import type { Config } from '#config.ts'
import { createAssetServer } from '#http/create-asset-server.ts'
import { EventStream } from '#http/event-stream.ts'
import { newRequestId } from '#http/new-request-id.ts'
import { parseRequestTarget } from '#http/request-target.ts'
import {
  adminPageHeaders,
  commonHeaders,
  publicPageHeaders,
  resourceHeaders,
} from '#http/security-headers.ts'
import { boundBody, MOST_REQUESTS_PER_SOCKET, SERVER_LIMITS } from '#http/server-limits.ts'
import { startRendering } from '#jobs/rendering.job.ts'
import { startDailyJobs } from '#jobs/start-daily-jobs.ts'
import { DerivedFiles } from '#media/images/derived-files.ts'
import { serveDerivedImage } from '#media/images/serve-derived-image.ts'
import { serveMedia } from '#media/serving/serve-media.ts'
import { diskStorage } from '#media/storage/disk-storage.ts'
import { s3Storage } from '#media/storage/s3-storage.ts'
import { readFormSecret } from '#messages/form-secret.queries.ts'
import { receiveMessage } from '#messages/receive-message.ts'
import { submitArticle } from '#messages/submit-article.ts'
import { ensureStaff } from '#people/ensure-staff.ts'
import type { Assets } from '#platform/assets.ts'
import { type Connection, type Database, openDatabase } from '#platform/db.ts'
import { ensurePublicRole } from '#platform/ensure-public-role.ts'
import type { Log } from '#platform/log.ts'
import { migrateToLatest } from '#platform/migrate-to-latest.ts'
import { loadSampleContent } from '#samples/load-sample-content.ts'
import { ReaderForms } from '#site/forms/reader-forms.ts'
import { openDataRoutes } from '#site/open-data/open-data.routes.ts'
import { servePlaceholder } from '#site/placeholder-art/serve-placeholder.ts'
import { PageServer } from '#site/server/page-server.tsx'
import { serveCard } from '#site/social-card/serve-card.ts'
import { signUp } from '#subscribers/sign-up.ts'
import { BeatBuffer } from '#visitors/beat-buffer.ts'
import { receiveBeat } from '#visitors/receive-beat.ts'

/** What pages are made of, and no page is. */
const RESOURCE =
  /^\/(?:assets|placeholder|media|img|card)\/|^\/[\w-]+\.(?:svg|png|jpg|webp|avif|ico|webmanifest)$/
const MOST_READER_STREAMS = 2000
const MOST_STAFF_STREAMS = 200

export type App = {
  server: Server
  database: Database
  pages: PageServer
  /** Printed once by who starts the app; null when an owner exists. */
  ownerPassword: string | null
  publicRole: boolean
  sampleItems: number
  stop(): Promise<void>
}

export type AppOptions = {
  assets: Assets
  log: Log
  /** The public origin, known only once the server listens. */
  origin: () => string
  /** False only in development, where hot update needs inline styles and a socket. */
  strictPolicy?: boolean
}

/**
 * Puts the house together on a database: schema, roles, staff, sample content, then the faces. Does not listen yet.
 */
export async function createApp(
  config: Config,
  connection: Connection,
  { assets, log, origin, strictPolicy = true }: AppOptions,
): Promise<App> {
  await migrateToLatest(connection)
  const publicRole = await ensurePublicRole(connection)
  const database = openDatabase(connection, { publicRole })
  const { db, publicDb } = database
  const storage = config.s3 ? s3Storage(config.s3) : diskStorage(join(config.dataDir, 'media'))
  const uploads = join(config.dataDir, 'uploads')
  const files = new DerivedFiles(join(config.dataDir, 'derived'))
  const ownerPassword = await ensureStaff(db, config.adminPasswords)
  const sampleItems = config.sampleContent ? await loadSampleContent(db, storage) : 0
  const stopRendering = await startRendering(db, log)
  const feed = await startActivityFeed(database, log)

  const https = config.siteUrl?.startsWith('https:') ?? false
  const common = commonHeaders({ https })
  const resource = resourceHeaders({ https })
  const publicHeaders = strictPolicy ? [...common, ...publicPageHeaders({ https })] : common
  const readerStream = new EventStream({ most: MOST_READER_STREAMS })
  const staffStream = new EventStream({ most: MOST_STAFF_STREAMS })
  const beats = new BeatBuffer(db, log, () =>
    staffStream.send('change', { entityType: 'visitors', entityId: null, action: 'update' }),
  )
  const stopTelling = feed.listen({
    onActivity: ({ entityType, entityId, action }) =>
      staffStream.send('change', { entityType, entityId, action }),
    onReconnect: () => staffStream.send('change', { entityType: 'all', entityId: null, action: 'update' }),
  })
  const pages = new PageServer({
    publicDb,
    db,
    feed,
    assets,
    log,
    origin,
    headers: publicHeaders,
    cache: { enabled: config.pageCache, mostBytes: config.pageCache ? config.pageCacheBytes : 0 },
    readerStream,
  })
  const forms = new ReaderForms({
    publicDb,
    commands: {
      postComment: (...input) => postComment({ db, publicDb }, ...input),
      receiveMessage: (...input) => receiveMessage(db, ...input),
      signUp: (...input) => signUp(db, ...input),
      submitArticle: (...input) => submitArticle(db, ...input),
    },
    readSecret: () => readFormSecret(db),
    assets,
    log,
    origin,
    headers: publicHeaders,
    trustProxy: config.trustProxy,
  })
  const api = createApi({
    adminApi: createAdminApi({ db, config, feed, storage, uploads, staffStream }),
    openData: openDataRoutes({ publicDb, origin }),
    log,
  })
  const assetFiles = createAssetServer()
  const stopJobs = startDailyJobs(db, log, { storage, uploads })

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    // Before the headers: an answer of nothing, twice a minute, costs its reader as little as it can.
    if (req.url === '/beat' && req.method === 'POST') return receiveBeat(req, res, beats)
    const target = parseRequestTarget(req)
    const headers = target && RESOURCE.test(target.path) ? resource : common
    for (const [name, value] of headers) res.setHeader(name, value)
    if (!target) return pages.refuse(req, res)
    const { path } = target
    if (path === '/api' || path.startsWith('/api/')) return api(req, res)
    if (await forms.handle(req, res, target)) return
    if (req.method !== 'GET' && req.method !== 'HEAD') return refuseMethod(res)
    if (path === '/live') return readerStream.open(req, res)
    if (path === '/healthz') return void res.writeHead(200, { 'Content-Type': 'text/plain' }).end('ok')
    if (path === '/readyz') return serveReadiness(database, res)
    if (path === '/admin' || path.startsWith('/admin/'))
      return serveAdminPage(res, assets, { https, strictPolicy })
    if (servePlaceholder(req, res, path)) return
    if (await serveMedia(req, res, path, { db, storage })) return
    if (await serveDerivedImage(req, res, path, { db, files, storage, log })) return
    if (await serveCard(req, res, path, { publicDb, files, log })) return
    if (pages.knows(path)) return pages.serve(req, res, target)
    assetFiles(req, res, () => void pages.serve(req, res, target).catch((error) => fail(req, res, error)))
  }

  const fail = (req: IncomingMessage, res: ServerResponse, error: unknown) => {
    const requestId = newRequestId()
    log.error({ err: error, requestId, path: req.url }, 'A request failed.')
    if (res.headersSent) res.destroy()
    else pages.fail(req, res, requestId)
  }
  const server = createServer(SERVER_LIMITS, (req, res) => {
    if (pages.serveCached(req, res)) return
    boundBody(req, res)
    handle(req, res).catch((error: unknown) => fail(req, res, error))
  })
  server.maxRequestsPerSocket = MOST_REQUESTS_PER_SOCKET

  return {
    server,
    database,
    pages,
    ownerPassword,
    publicRole,
    sampleItems,
    async stop() {
      readerStream.close()
      staffStream.close()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      const patience = setTimeout(() => server.closeAllConnections(), 5000)
      await closed
      clearTimeout(patience)
      stopTelling()
      stopJobs()
      await stopRendering()
      pages.close()
      await beats.flush()
      await feed.stop()
      await database.close()
    },
  }
}

function serveAdminPage(
  res: ServerResponse,
  assets: Assets,
  { https, strictPolicy }: { https: boolean; strictPolicy: boolean },
): void {
  const nonce = randomBytes(16).toString('base64')
  const entry = 'src/admin/app/main.tsx'
  const html = adminPage({
    script: assets.url(entry),
    styles: assets.styles(entry),
    modules: assets.imports(entry),
    nonce,
  })
  const headers = strictPolicy ? adminPageHeaders({ https, nonce }) : []
  for (const [name, value] of headers) res.setHeader(name, value)
  res.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(html),
  })
  res.end(res.req.method === 'HEAD' ? undefined : html)
}

/** Whether this instance should get traffic: its database answers. */
async function serveReadiness({ db }: Database, res: ServerResponse): Promise<void> {
  const ready = await db
    .selectFrom('siteSettings')
    .select('id')
    .execute()
    .then(
      () => true,
      () => false,
    )
  res.writeHead(ready ? 200 : 503, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' })
  res.end(ready ? 'ready' : 'the database does not answer')
}

/** Only the API and the readers' forms take anything but questions. */
function refuseMethod(res: ServerResponse): void {
  res.writeHead(405, { Allow: 'GET, HEAD', 'Content-Length': 0, 'Cache-Control': 'no-store' }).end()
}
