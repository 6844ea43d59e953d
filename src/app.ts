import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { type ActivityFeed, createActivityFeed } from '#activity/activity-feed.ts'
import { readTransactionNumber } from '#activity/missed-activity.ts'
import type { Activity } from '#activity/record-activity.ts'
import { createAdminApi } from '#admin/api/admin-api.ts'
import { writesOfOneSession } from '#admin/api/request/few-writes.ts'
import { testCopiesOfOnePerson } from '#admin/api/routes/issues.routes.ts'
import { testLettersOfOnePerson } from '#admin/api/routes/mail.routes.ts'
import { StaffChanges } from '#admin/api/staff-changes.ts'
import { doorOf } from '#admin/door-page.tsx'
import { recoveryOf } from '#admin/recovery-page.tsx'
import { createApi } from '#api.ts'
import { type AppLife, beginLife } from '#app-life.ts'
import { purgeWholeCdnJob } from '#cdn/purge-cdn.job.ts'
import { purgeWithChanges } from '#cdn/purge-with-changes.ts'
import type { Config } from '#config.ts'
import { readPublicationTerms } from '#content/model/publication-state.ts'
import { formsOf } from '#forms-of.ts'
import { lookAtSite } from '#health/look-at-site.ts'
import { EventStream } from '#http/event-stream.ts'
import { SharedAddressLimit } from '#http/limits/shared-address-limit.ts'
import { SharedCounts } from '#http/limits/shared-counts.ts'
import type { TrustProxy } from '#http/limits/trust-proxy.ts'
import type { Readings, SiteMetrics } from '#http/metrics/site-metrics.ts'
import { createRouter, type Route } from '#http/router.ts'
import { headersByKind } from '#http/security-headers.ts'
import { createHttpServer } from '#http/server/create-http-server.ts'
import { jobHandlers, watchedJobs } from '#jobs/all-jobs.ts'
import { countJobs } from '#jobs/background-work.queries.ts'
import { backgroundWorkOf } from '#jobs/background-work-of.ts'
import { LetterLandings } from '#mail/issues/letter-landings.ts'
import type { MailMeans } from '#mail/sending/mail-means.ts'
import { foreignPicturesOfOnePerson } from '#media/commands/fetch-foreign-picture.ts'
import { filesOfOnePerson } from '#media/commands/upload-media.ts'
import { DerivedFiles } from '#media/images/derived-files.ts'
import { keepUploadsSwept } from '#media/intake/sweep-uploads.ts'
import { diskStorage } from '#media/storage/disk-storage.ts'
import { s3Storage } from '#media/storage/s3-storage.ts'
import type { Storage } from '#media/storage/storage.ts'
import { readFormSecret } from '#messages/form-secret.queries.ts'
import { listOpenSessions } from '#people/sessions.ts'
import type { Assets } from '#platform/assets.ts'
import { type Connection, type Database, type Db, inTransaction } from '#platform/db.ts'
import { failureReason } from '#platform/failure-reason.ts'
import type { Log } from '#platform/log.ts'
import { knownMigrations } from '#platform/migrate-to-latest.ts'
import { programRelease } from '#platform/program-release.ts'
import { openInstanceKey } from '#platform/secrets/instance-key.ts'
import { PolicyReportLimits } from '#policy-reports/receive-policy-report.ts'
import { openSiteDatabase, type Prepared } from '#prepare-database.ts'
import { routesOf } from '#routes.ts'
import { MissedSearches } from '#search/missed-searches.ts'
import { openDataRoutes } from '#site/open-data/open-data.routes.ts'
import { tagsHeldElsewhere } from '#site/server/change-tags.ts'
import { PageKeeper } from '#site/server/kept-pages/page-keeper.ts'
import { PageServer } from '#site/server/page-server.ts'
import { BeatBuffer } from '#visitors/beat-buffer.ts'
import { BeatLimits } from '#visitors/beat-limits.ts'

const MOST_READER_STREAMS = 2000

export type App = AppLife & {
  database: Database
  /** What the start found and made; final once the app is whole. */
  prepared: Prepared
  server: Server
  pages: PageServer
}

export type AppOptions = {
  assets: Assets
  log: Log
  /** The public origin, known only once the server listens. */
  origin: () => string
  /** False only in development, where hot update needs inline styles and a socket. */
  strictPolicy?: boolean
  /** What an operator reads; absent, nothing is counted. */
  metrics?: SiteMetrics
}

/**
 * The composition root: puts the rooms together on a database. Does not listen yet. Where a database of the operator's own
 * is away, the app answers as it does in any outage, and becomes whole when it comes.
 */
export async function createApp(config: Config, connection: Connection, options: AppOptions): Promise<App> {
  const { assets, log, origin, strictPolicy = true, metrics } = options
  const { trustProxy, siteUrl, dataDir, privateHosts } = config
  const https = config.siteUrl?.startsWith('https:') ?? false
  const headers = headersByKind({ https, strictPolicy })
  const storage = config.s3 ? s3Storage(config.s3) : diskStorage(join(dataDir, 'media'))
  const uploads = join(dataDir, 'uploads')
  const files = new DerivedFiles(join(dataDir, 'derived'))
  // The server of our own has one folder, beside it.
  const direct = config.databaseListenUrl ? { connectionString: config.databaseListenUrl } : connection
  const ground = openSiteDatabase(config, { connection, direct }, storage, log)
  const { database, prepared } = ground
  const { db, publicDb } = database

  const feed = createActivityFeed(database, log)
  followWithReplica(database, feed)
  const readerStream = new EventStream({ most: MOST_READER_STREAMS })
  const staff = new StaffChanges(feed, db, (tokens) => listOpenSessions(db, tokens), log)
  const onFigures = () => staff.tellOf('visitors')
  const beats = new BeatBuffer(db, log, onFigures)
  const missed = new MissedSearches(db, log, onFigures)
  const cache = { enabled: config.pageCache, mostBytes: config.pageCache ? config.pageCacheBytes : 0 }
  const site = { publicDb, assets, log, origin, headers: headers.page, trustProxy, siteUrl }
  const purgeWhole = config.cdn ? followInCdn(db, log) : () => {}
  const onPublication = () => {
    database.replica?.hear()
    staff.tellOf('content')
    purgeWhole()
  }
  const onMissed = (words: string) => missed.add(words)
  const served = { ...site, database, feed, cache, readerStream, onPublication, onMissed }
  const pages = new PageServer({ ...served, pagesPerMinute: config.pagesPerMinute })
  const madeBy = [programRelease(), assets.build, config.siteUrl, JSON.stringify(headers.page)].join(' ')
  const isOn = config.pageCache && config.role !== 'worker'
  const readTime = async () => (await readPublicationTerms(db)).now
  const keeper = new PageKeeper({ dataDir, madeBy, cache: pages.cache, feed, readTime, storage, log, isOn })
  db.beforeCommit.add((tx, events) => keeper.noteRemovals(events, () => readTransactionNumber(tx)))
  const key = await openInstanceKey(config.secretKey, dataDir)
  const mail = mailMeansOf(config, db, { key, origin, log })
  const counts = new SharedCounts(db, mail.readSecret)
  const tries = triesOf(counts)
  const forms = formsOf({ ...site, counts }, database, mail)
  const health = { look: lookingAt(config, connection, storage), site: origin, privateHosts }
  const light = lightPagesOf({ assets, https, strictPolicy })
  const services = {
    ...{ db, config, key, feed, storage, uploads, staff, health, mail, ...light, ...tries },
    backgroundWork: backgroundWorkOf(db),
    writes: writesOfOneSession(config.writesPerMinute),
  }
  const adminApi = createAdminApi(services)
  const api = createApi({ adminApi, openData: openDataRoutes({ publicDb, origin }), log })
  const stopSweeping = keepUploadsSwept(uploads)

  let isLeaving = false
  const surroundings = { database, storage, files, log, assets, https, strictPolicy, trustProxy, siteUrl }
  const told = {
    ...surroundings,
    beatLimits: new BeatLimits(),
    policyReportLimits: new PolicyReportLimits(),
    isLeaving: () => isLeaving,
  }
  const table = routesOf({ ...told, ...light, ...tries, mail, api, pages, forms, beats, readerStream })
  // Who only does jobs is asked how it is, and nothing else.
  const answers = config.role !== 'worker'
  const routes = answers ? table : table.filter(({ kind }) => kind === 'probe')
  const server = serverOf(pages, routes, { headers, db, log, trustProxy, siteUrl, answers, metrics })
  metrics?.read(readingsOf(pages, database, readerStream))

  const work = workOf(config, connection, { db, storage, health, mail, log })
  const inside = { ground, feed, keeper, pages, readerStream, staff, server, ...work, stopSweeping }
  const onLeaving = () => {
    isLeaving = true
  }
  const life = await beginLife({ config, log, ...inside, beats, missed, onLeaving })
  tellOfOutages(database, log)
  return { database, prepared, server, pages, ...life }
}

/** What stands before the panel. */
function lightPagesOf(surroundings: Parameters<typeof doorOf>[0]) {
  return { door: doorOf(surroundings), recovery: recoveryOf(surroundings) }
}

/** How often whoever is not signed in may try a link, or ask for one, and what each person may have the site do. */
function triesOf(counts: SharedCounts) {
  return {
    linkTries: new SharedAddressLimit(counts, { name: 'staff link', most: 60, minutes: 10 }),
    recoveryTries: new SharedAddressLimit(counts, { name: 'recovery', most: 5, minutes: 60 }),
    sentFiles: filesOfOnePerson(),
    foreignPictures: foreignPicturesOfOnePerson(),
    testLetters: testLettersOfOnePerson(),
    testCopies: testCopiesOfOnePerson(),
  }
}

type Means = Pick<Parameters<typeof jobHandlers>[0], 'db' | 'storage' | 'health' | 'mail' | 'log'>

/** What does the jobs of this site, and what backs it up. */
function workOf(config: Config, connection: Connection, means: Means) {
  const workDir = join(config.dataDir, 'backup-work')
  const instanceKeyIn = config.secretKey === undefined ? config.dataDir : undefined
  const source = { connection, storage: means.storage, workDir, release: programRelease(), instanceKeyIn }
  const backups = { source, settings: config.backup }
  return { handlers: jobHandlers({ ...means, backups, cdn: config.cdn }), backups }
}

/** Looks at the site from this process, for whoever asks how it is. */
function lookingAt(config: Config, connection: Connection, storage: Storage) {
  const connect = async () => connection
  const site = { config, connect, storage, migrations: knownMigrations(), jobs: watchedJobs }
  return (how: Parameters<typeof lookAtSite>[1]) => lookAtSite(site, how)
}

function readingsOf(pages: PageServer, { db, pools, circuit }: Database, readers: EventStream): Readings {
  return {
    cache: () => pages.cache.size,
    pools,
    isDatabaseAway: () => circuit.outage !== null,
    liveReaders: () => readers.size,
    jobs: () => countJobs(db),
  }
}

/** A CDN follows each change. @returns what is called when time alone made something public */
function followInCdn(db: Db, log: Log): () => void {
  purgeWithChanges(db, (event) => tagsHeldElsewhere(event as Activity))
  return () =>
    void inTransaction(db, (tx) => tx.enqueue(purgeWholeCdnJob, {})).catch((error: unknown) =>
      log.warn({ reason: failureReason(error) }, 'The CDN could not be told of what became public.'),
    )
}

/** Before anybody else hears of a change, so that nobody reads from a replica to which it has not come. */
function followWithReplica({ replica }: Database, feed: ActivityFeed): void {
  if (!replica) return
  feed.listen({
    onActivity: ({ isPublic }) => void (isPublic && replica.hear()),
    onDisconnect: () => replica.goDeaf(),
    onReconnect: () => replica.hearAgain(),
  })
}

function tellOfOutages({ circuit }: Database, log: Log): void {
  circuit.listen({
    onOpen: ({ reason, code }) => log.warn({ reason, code }, 'The database does not answer.'),
    onClose: ({ since }) => log.info({ ms: Date.now() - since }, 'The database answers again.'),
  })
}

type Answering = {
  db: Db
  headers: ReturnType<typeof headersByKind>
  log: Log
  trustProxy: TrustProxy
  siteUrl: string | undefined
  answers: boolean
  metrics: SiteMetrics | undefined
}

/** Pages from memory come before the router; what fails gets a page too. */
function serverOf(
  pages: PageServer,
  routes: Route[],
  { headers, db, answers, metrics, ...rest }: Answering,
): Server {
  const route = createRouter(metrics?.marked(routes) ?? routes, {
    headers,
    refuse: (req, res) => pages.refuse(req, res),
    notFound: (req, res, target) => pages.serveNotFound(req, res, target),
  })
  const landings = new LetterLandings(db, rest.log, rest.trustProxy)
  const first = (req: IncomingMessage, res: ServerResponse) => {
    landings.note(req)
    return answers && pages.serveCached(req, res)
  }
  const server = createHttpServer({
    first: metrics?.countedFirst(first) ?? first,
    route: metrics?.timed(route) ?? route,
    fail: (req, res, requestId, error) => pages.fail(req, res, requestId, error),
    ...rest,
  })
  server.once('close', () => void landings.flush())
  return server
}

/** What letters are written and sent with. */
function mailMeansOf(
  { dataDir, mail: config }: Config,
  db: Db,
  { key, origin, log }: Pick<MailMeans, 'key' | 'origin' | 'log'>,
): MailMeans {
  return {
    db,
    key,
    config,
    outbox: join(dataDir, 'outbox'),
    origin,
    readSecret: () => readFormSecret(db),
    log,
  }
}
