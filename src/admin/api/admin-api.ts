import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { assertJson } from '#http/json-body.ts'
import { sameOriginOnly } from '#http/same-origin-only.ts'
import { UPLOAD_PATH } from '#http/server/server-limits.ts'
import type { AdminEnv, AdminServices } from './request/admin-env.ts'
import { askAgain } from './request/ask-again.ts'
import { requireActor } from './request/require-actor.ts'
import { accountRoutes } from './routes/account.routes.ts'
import { activityRoutes } from './routes/activity.routes.ts'
import { authoritiesRoutes } from './routes/authorities.routes.ts'
import { autosavesRoutes } from './routes/autosaves.routes.ts'
import { backgroundWorkRoutes } from './routes/background-work.routes.ts'
import { backupsRoutes } from './routes/backups.routes.ts'
import { changesRoutes } from './routes/changes.routes.ts'
import { cleanHtmlRoutes } from './routes/clean-html.routes.ts'
import { commentsRoutes } from './routes/comments.routes.ts'
import { contentRoutes } from './routes/content.routes.ts'
import { contentVersionsRoutes } from './routes/content-versions.routes.ts'
import { findRoutes } from './routes/find.routes.ts'
import { healthRoutes } from './routes/health.routes.ts'
import { issuesRoutes } from './routes/issues.routes.ts'
import { mailRoutes } from './routes/mail.routes.ts'
import { mediaRoutes } from './routes/media.routes.ts'
import { messagesRoutes } from './routes/messages.routes.ts'
import { personalDataRoutes } from './routes/personal-data.routes.ts'
import { postersRoutes } from './routes/posters.routes.ts'
import { sampleContentRoutes } from './routes/sample-content.routes.ts'
import { sessionRoutes } from './routes/session.routes.ts'
import { settingsRoutes } from './routes/settings.routes.ts'
import { staffRoutes } from './routes/staff.routes.ts'
import { staffLinksRoutes } from './routes/staff-links.routes.ts'
import { staticPagesRoutes } from './routes/static-pages.routes.ts'
import { submissionsRoutes } from './routes/submissions.routes.ts'
import { subscribersRoutes } from './routes/subscribers.routes.ts'
import { trashRoutes } from './routes/trash.routes.ts'
import { visitorsRoutes } from './routes/visitors.routes.ts'

/** A body of 1 MB, its other fields, and what JSON's escapes add. */
const LARGEST_BODY = 3 * 1024 * 1024

/** The one route that takes a file instead of JSON, and counts its bytes itself. */
const isUpload = (c: Context) => c.req.method === 'POST' && c.req.path === UPLOAD_PATH

const jsonLimit = bodyLimit({
  maxSize: LARGEST_BODY,
  onError: () => {
    throw new HTTPException(413, { message: 'This is more than can be sent at once (3 MB).' })
  },
})
const limit = createMiddleware<AdminEnv>(async (c, next) => (isUpload(c) ? next() : jsonLimit(c, next)))

const jsonOnly = createMiddleware<AdminEnv>(async (c, next) => {
  if (isUpload(c)) return next()
  const sends =
    c.req.header('content-length') !== undefined || c.req.header('transfer-encoding') !== undefined
  if (sends && c.req.header('content-length') !== '0') assertJson(c.req.header('content-type'))
  await next()
})

/** The staff's API. Chained, so that its type is the typed client's type; its faults are translated above it. */
export function createAdminApi(services: AdminServices) {
  return new Hono<AdminEnv>()
    .use(async (c, next) => {
      c.set('services', services)
      c.header('Cache-Control', 'no-store')
      await next()
    })
    .use(sameOriginOnly(services.config.siteUrl), jsonOnly, limit)
    .route('/session', sessionRoutes)
    .route('/staff-links', staffLinksRoutes)
    .use(requireActor, askAgain)
    .route('/account', accountRoutes)
    .route('/staff', staffRoutes)
    .route('/content', contentRoutes)
    .route('/content', contentVersionsRoutes)
    .route('/content', autosavesRoutes)
    .route('/find', findRoutes)
    .route('/authorities', authoritiesRoutes)
    .route('/comments', commentsRoutes)
    .route('/messages', messagesRoutes)
    .route('/submissions', submissionsRoutes)
    .route('/posters', postersRoutes)
    .route('/activity', activityRoutes)
    .route('/trash', trashRoutes)
    .route('/visitors', visitorsRoutes)
    .route('/static-pages', staticPagesRoutes)
    .route('/media', mediaRoutes)
    .route('/clean-html', cleanHtmlRoutes)
    .route('/settings', settingsRoutes)
    .route('/mail', mailRoutes)
    .route('/issues', issuesRoutes)
    .route('/subscribers', subscribersRoutes)
    .route('/background-work', backgroundWorkRoutes)
    .route('/backups', backupsRoutes)
    .route('/personal-data', personalDataRoutes)
    .route('/health', healthRoutes)
    .route('/sample-content', sampleContentRoutes)
    .route('/changes', changesRoutes)
}

export type AdminApi = ReturnType<typeof createAdminApi>
