import type { IncomingMessage, ServerResponse } from 'node:http'
import { createPathMatcher } from './create-path-matcher.ts'
import { parseRequestTarget, type RequestTarget } from './parse-request-target.ts'

/**
 * What an answer is; its security headers follow from it (`headersByKind`). A `resource` is what pages are made of, a
 * `beacon` is answered with nothing, and carries nothing.
 */
export type RouteKind = 'page' | 'panel' | 'resource' | 'api' | 'stream' | 'probe' | 'beacon'

export type RouteTarget = RequestTarget & { params: Record<string, string> }

/** One line of the router's table. */
export type Route = {
  /** `GET` answers HEAD too; `*` refuses by itself what it does not take. */
  method: 'GET' | 'POST' | '*'
  /** As `createPathMatcher` reads it. Of two that fit an address the earlier one counts. */
  path: string
  kind: RouteKind
  /** Answers. @returns false where nothing stands under this address: readers then get the page that says so */
  handle(req: IncomingMessage, res: ServerResponse, target: RouteTarget): unknown
}

type Options = {
  headers: Record<RouteKind, readonly (readonly [name: string, value: string])[]>
  /** Answers an address that cannot be read. */
  refuse(req: IncomingMessage, res: ServerResponse): void
  /** Answers GET or HEAD for an address that is none. */
  notFound(req: IncomingMessage, res: ServerResponse, target: RequestTarget): unknown
}

type Methods = Map<string, Route>

/**
 * The one way from a request to who answers it: the table is looked up once, the headers of the route's kind are set,
 * and its handler answers. Other methods than a route's are refused with 405.
 */
export function createRouter(
  routes: readonly Route[],
  { headers, refuse, notFound }: Options,
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const match = createPathMatcher(byPath(routes))
  const setHeaders = (res: ServerResponse, kind: RouteKind) => {
    for (const [name, value] of headers[kind]) res.setHeader(name, value)
    if (kind === 'resource' || kind === 'beacon') leaveHint(res)
  }
  return async (req, res) => {
    const target = parseRequestTarget(req)
    const found = target && match(target.path)
    const route = found?.value.get(req.method ?? '') ?? found?.value.get('*')
    if (target && route) {
      setHeaders(res, route.kind)
      const { path, query } = target
      const answered = await route.handle(req, res, { path, query, params: found!.params })
      if (answered !== false) return
    }
    setHeaders(res, 'page')
    if (!target) refuse(req, res)
    else if (route || (!found && asks(req))) await notFound(req, res, target)
    else refuseMethod(res, found ? [...found.value.keys()] : ['GET', 'HEAD'])
  }
}

/**
 * Without `Keep-Alive`, which tells programs how long a connection waits: browsers see it close. A page is made of six
 * such answers, each 37 bytes the less. Node has no documented way; one without this field says it, and that is all.
 */
function leaveHint(res: ServerResponse): void {
  ;(res as { _keepAliveTimeout?: number })._keepAliveTimeout = 0
}

/** The routes of one path beside each other, by method. */
function byPath(routes: readonly Route[]): [path: string, methods: Methods][] {
  const paths = new Map<string, Methods>()
  for (const route of routes) {
    const methods = paths.get(route.path) ?? new Map<string, Route>()
    for (const method of route.method === 'GET' ? ['GET', 'HEAD'] : [route.method]) {
      if (methods.has(method)) throw new Error(`Two routes answer ${method} ${route.path}.`)
      methods.set(method, route)
    }
    paths.set(route.path, methods)
  }
  return [...paths]
}

const asks = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

function refuseMethod(res: ServerResponse, allowed: readonly string[]): void {
  res
    .writeHead(405, {
      Allow: allowed.toSorted().join(', '),
      'Content-Length': 0,
      'Cache-Control': 'no-store',
    })
    .end()
}
