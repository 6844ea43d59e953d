import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DrawDoor } from '#admin/door-page.tsx'
import type { DrawRecovery } from '#admin/recovery-page.tsx'
import { serveAdminPage } from '#admin/serve-admin-page.ts'
import type { createApi } from '#api.ts'
import { assetRoutes } from '#http/asset-routes.ts'
import { clientAddressOf } from '#http/client-address-of.ts'
import type { EventStream } from '#http/event-stream.ts'
import type { SharedAddressLimit } from '#http/limits/shared-address-limit.ts'
import { streamBoundsOf } from '#http/limits/stream-bounds-of.ts'
import type { TrustProxy } from '#http/limits/trust-proxy.ts'
import { probeRoutes } from '#http/probe-routes.ts'
import type { Route } from '#http/router.ts'
import { POLICY_REPORTS } from '#http/security-headers.ts'
import type { MailMeans } from '#mail/sending/mail-means.ts'
import type { DerivedFiles } from '#media/images/derived-files.ts'
import { serveDerivedImage } from '#media/images/serve-derived-image.ts'
import { serveMedia } from '#media/serving/serve-media.ts'
import type { Storage } from '#media/storage/storage.ts'
import type { Assets } from '#platform/assets.ts'
import type { Database } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { type PolicyReportLimits, receivePolicyReport } from '#policy-reports/receive-policy-report.ts'
import { knownAddresses } from '#site/feeds/known-addresses.ts'
import { serveDrawing } from '#site/placeholder-art/serve-drawing.ts'
import { servePlaceholder } from '#site/placeholder-art/serve-placeholder.ts'
import type { PageServer } from '#site/server/page-server.ts'
import { serveCard } from '#site/social-card/serve-card.ts'
import type { BeatBuffer } from '#visitors/beat-buffer.ts'
import type { BeatLimits } from '#visitors/beat-limits.ts'
import { receiveBeat } from '#visitors/receive-beat.ts'

type Parts = {
  database: Database
  storage: Storage
  files: DerivedFiles
  log: Log
  assets: Assets
  https: boolean
  strictPolicy: boolean
  /** Draws the page that asks staff who they are. */
  door: DrawDoor
  /** Draws the pages of who forgot their password, and what these look at. */
  recovery: DrawRecovery
  linkTries: SharedAddressLimit
  mail: MailMeans
  api: ReturnType<typeof createApi>
  pages: PageServer
  /** What readers send. */
  forms: { routes(): Route[] }[]
  beats: BeatBuffer
  beatLimits: BeatLimits
  policyReportLimits: PolicyReportLimits
  readerStream: EventStream
  trustProxy: TrustProxy
  siteUrl: string | undefined
  /** Whether this process is about to end. */
  isLeaving(): boolean
}

/** The whole table of the router: every address that is answered, and by whom. */
export function routesOf(parts: Parts): Route[] {
  const { api, pages, forms, database } = parts
  const get = { method: 'GET' } as const
  return [
    // Twice a minute from every open page.
    { method: 'POST', path: '/beat', kind: 'beacon', handle: (req, res) => receiveBeat(req, res, parts) },
    {
      method: 'POST',
      path: POLICY_REPORTS,
      kind: 'beacon',
      handle: (req, res) => receivePolicyReport(req, res, { ...parts, limits: parts.policyReportLimits }),
    },
    { method: '*', path: '/api', kind: 'api', handle: api },
    { method: '*', path: '/api/**', kind: 'api', handle: api },
    {
      ...get,
      path: '/live',
      kind: 'stream',
      handle: (req, res, { query }) => {
        openReaderStream(req, res, parts)
        return pages.tellIfChanged(res, query)
      },
    },
    ...probeRoutes({ ask: database.probe, isAway: () => database.circuit.outage !== null }, parts.isLeaving),
    ...adminPages(parts),
    ...forms.flatMap((one) => one.routes()),
    ...pages.routes(),
    ...knownAddresses(),
    ...resourceRoutes(parts),
    ...assetRoutes(),
  ]
}

/** The panel, or the door before it. */
function adminPages({ database: { db }, ...parts }: Parts): Route[] {
  return ['/admin', '/admin/**'].map((path) => ({
    method: 'GET',
    path,
    kind: 'panel',
    handle: (req, res, target) => serveAdminPage(req, res, target, { ...parts, db }),
  }))
}

function openReaderStream(req: IncomingMessage, res: ServerResponse, parts: Parts): void {
  parts.readerStream.open(req, res, streamBoundsOf(clientAddressOf(req, parts.trustProxy)))
}

/** What pages are made of, and no page is. */
function resourceRoutes({ database: { db, publicDb }, storage, files, log }: Parts): Route[] {
  const resource = { method: 'GET', kind: 'resource' } as const
  return [
    { ...resource, path: '/drawing/*', handle: (req, res, { path }) => serveDrawing(req, res, path) },
    {
      ...resource,
      path: '/placeholder/*',
      handle: (req, res, { path }) => servePlaceholder(req, res, path, publicDb),
    },
    {
      ...resource,
      path: '/media/*',
      handle: (req, res, { path }) => serveMedia(req, res, path, { db, storage }),
    },
    {
      ...resource,
      path: '/img/*',
      handle: (req, res, { path }) => serveDerivedImage(req, res, path, { db, files, storage, log }),
    },
    {
      ...resource,
      path: '/card/*',
      handle: (req, res, { path }) => serveCard(req, res, path, { publicDb, files, log }),
    },
  ]
}
