import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { createAdminApi } from '#admin/api/admin-api.ts'
import type { AdminEnv } from '#admin/api/request/admin-env.ts'
import { requestIdOfNow } from '#http/new-request-id.ts'
import { openApiDocument } from '#http/open-api.ts'
import { problemResponse } from '#http/problem.ts'
import { failureReason } from '#platform/failure-reason.ts'
import type { Log } from '#platform/log.ts'
import type { openDataRoutes } from '#site/open-data/open-data.routes.ts'

const READS = new Set(['GET', 'HEAD'])
const OPEN = /^\/api\/(?:v1\/|openapi\.json$|admin\/session$)/

type Parts = {
  adminApi: ReturnType<typeof createAdminApi>
  openData: ReturnType<typeof openDataRoutes>
  log: Log
}

type Handler = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>

/** Everything below /api, answered. */
export function createApi(parts: Parts): Handler {
  return getRequestListener(apiOf(parts).fetch, {
    // What cannot even become a Request: a Host header that is no host.
    errorHandler: (error) =>
      problemResponse(
        error instanceof RequestError
          ? new HTTPException(400, { message: 'The request cannot be read.' })
          : error,
        requestIdOfNow(),
      ),
  })
}

/** Everything below /api: problem+json for every fault, a request id on every answer. */
export function apiOf({ adminApi, openData, log }: Parts) {
  const api = new Hono<AdminEnv>()
    .use('*', async (c, next) => {
      c.set('requestId', requestIdOfNow())
      // Before the handler: a header set on a finished answer would copy it, and an event stream is not to be copied.
      c.header('X-Request-Id', c.var.requestId)
      await next()
      if (c.req.method === 'HEAD') await sayLength(c)
    })
    .route('/api/admin', adminApi)
    .route('/api/v1', openData)
  // Made when somebody asks: it takes longer than all else of a start, and most never do.
  const routes = [...api.routes]
  let description: object | undefined
  const describe = () =>
    openApiDocument(routes, { title: 'Nyansapo', version: '1', isOpen: (path) => OPEN.test(path) })
  return api
    .get('/api/openapi.json', (c) => {
      description ??= describe()
      return c.json(description)
    })
    .notFound(() => {
      throw new HTTPException(404, { message: 'There is no such address in the API.' })
    })
    .onError((error, c) => {
      const answer = problemResponse(error, c.var.requestId)
      if (answer.status === 500) log.error({ err: error, path: c.req.path }, 'A request failed.')
      else if (answer.status > 500 && !READS.has(c.req.method))
        log.warn(refusalOf(error, answer, c), 'A change could not be kept.')
      return answer
    })
}

/** Without what was sent: the code says why, of PostgreSQL, of the disk, or of the store of files. */
function refusalOf(error: Error, { status }: Response, { req: { method, path } }: Context) {
  const { code, name } = ((error.cause as Error | undefined) ?? error) as NodeJS.ErrnoException
  return { method, path, status, code: code ?? name, reason: failureReason(error) }
}

/** What GET would send, told to who asks for the headers alone: the server itself sees an empty answer. */
async function sayLength(c: Context): Promise<void> {
  if (c.res.body === null) return
  const { byteLength } = await c.res.clone().arrayBuffer()
  c.header('Content-Length', String(byteLength))
}
