import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { assertJson } from '#http/json-body.ts'
import { sameOriginOnly } from '#http/same-origin-only.ts'
import { UPLOAD_PATHS } from '#http/server/server-limits.ts'
import { recoveryFormRoutes } from '../recovery-form.routes.ts'
import type { AdminEnv, AdminServices } from './request/admin-env.ts'
import { askAgain } from './request/ask-again.ts'
import { factorFirst } from './request/factor-first.ts'
import { fewWrites } from './request/few-writes.ts'
import { noteRefusals } from './request/note-refusals.ts'
import { requireActor } from './request/require-actor.ts'
import { sameAccount } from './request/same-account.ts'
import { accountRoutes } from './routes/account.routes.ts'
import { activityRoutes } from './routes/activity.routes.ts'
import { authoritiesRoutes } from './routes/authorities.routes.ts'
import { autosavesRoutes } from './routes/autosaves.routes.ts'
import { backgroundWorkRoutes } from './routes/background-work.routes.ts'
import { backupsRoutes } from './routes/backups.routes.ts'
import { changesRoutes } from './routes/changes.routes.ts'
import { commentsRoutes } from './routes/comments.routes.ts'
import { contentRoutes } from './routes/content.routes.ts'
import { contentVersionsRoutes } from './routes/content-versions.routes.ts'
import { overviewRoutes } from './routes/desk/overview.routes.ts'
import { planRoutes } from './routes/desk/plan.routes.ts'
import { viewsRoutes } from './routes/desk/views.routes.ts'
import { authorsRoutes } from './routes/filing/authors.routes.ts'
import { seriesRoutes } from './routes/filing/series.routes.ts'
import { topicsRoutes } from './routes/filing/topics.routes.ts'
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
import { sessionFormRoutes } from './routes/session-form.routes.ts'
import { settingsRoutes } from './routes/settings.routes.ts'
import { staffRoutes } from './routes/staff.routes.ts'
import { staffLinksRoutes } from './routes/staff-links.routes.ts'
import { staffPicturesRoutes } from './routes/staff-pictures.routes.ts'
import { staticPagesRoutes } from './routes/static-pages.routes.ts'
import { submissionsRoutes } from './routes/submissions.routes.ts'
import { subscribersRoutes } from './routes/subscribers.routes.ts'
import { trashRoutes } from './routes/trash.routes.ts'
import { visitorsRoutes } from './routes/visitors.routes.ts'
import { broughtDocumentsRoutes } from './routes/writing/brought-documents.routes.ts'
import { checklistRoutes } from './routes/writing/checklist.routes.ts'
import { citationsRoutes } from './routes/writing/citations.routes.ts'
import { cleanHtmlRoutes } from './routes/writing/clean-html.routes.ts'
import { correctionsRoutes } from './routes/writing/corrections.routes.ts'
import { notesRoutes } from './routes/writing/notes.routes.ts'

/** A body of 1 MB, its other fields, and what JSON's escapes add. */
const LARGEST_BODY = 3 * 1024 * 1024

/** Routes that take a file instead of JSON, and count its bytes themselves. */
const isUpload = (c: Context) => c.req.method === 'POST' && UPLOAD_PATHS.includes(c.req.path)
/** The forms before the panel, as a browser sends them without script. */
const FORMS = new Set(['/api/admin/session/form', '/api/admin/recovery', '/api/admin/recovery/set'])
const isForm = (c: Context) => c.req.method === 'POST' && FORMS.has(c.req.path)

const jsonLimit = bodyLimit({
  maxSize: LARGEST_BODY,
  onError: () => {
    throw new HTTPException(413, { message: 'This is more than can be sent at once (3 MB).' })
  },
})
const limit = createMiddleware<AdminEnv>(async (c, next) => (isUpload(c) ? next() : jsonLimit(c, next)))

const jsonOnly = createMiddleware<AdminEnv>(async (c, next) => {
  if (isUpload(c) || isForm(c)) return next()
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
    .use(noteRefusals)
    .route('/session/form', sessionFormRoutes)
    .route('/session', sessionRoutes)
    .route('/recovery', recoveryFormRoutes)
    .route('/staff-links', staffLinksRoutes)
    .use(requireActor, sameAccount, fewWrites, factorFirst, askAgain)
    .route('/account', accountRoutes)
    .route('/staff', staffRoutes)
    .route('/staff-pictures', staffPicturesRoutes)
    .route('/content', contentRoutes)
    .route('/content', contentVersionsRoutes)
    .route('/content', autosavesRoutes)
    .route('/content', citationsRoutes)
    .route('/content', correctionsRoutes)
    .route('/content', notesRoutes)
    .route('/content', checklistRoutes)
    .route('/overview', overviewRoutes)
    .route('/plan', planRoutes)
    .route('/views', viewsRoutes)
    .route('/brought-documents', broughtDocumentsRoutes)
    .route('/find', findRoutes)
    .route('/authorities', authoritiesRoutes)
    .route('/authors', authorsRoutes)
    .route('/topics', topicsRoutes)
    .route('/series', seriesRoutes)
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
