import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiOf } from '#api.ts'
import { assetRoutes } from '#http/asset-routes.ts'
import { SiteMetrics } from '#http/metrics/site-metrics.ts'
import type { Route } from '#http/router.ts'
import { type Role, roleMay, roleNames } from '#people/capabilities.schema.ts'
import { createLog } from '#platform/log.ts'
import { projectRoot } from '#platform/project-root.ts'
import { openDataRoutes } from '#site/open-data/open-data.routes.ts'
import { openSession } from '#testing/open-session.ts'
import type { Permission } from '#testing/staff-routes/content-routes.ts'
import { API_GUARDS, OPEN_API, TABLE_ROUTES } from '#testing/staff-routes/open-routes.ts'
import { permissionsTable, STAFF_ROUTES } from '#testing/staff-routes/staff-routes.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { createAdminApi } from './admin-api.ts'

let app: TestApp
/** The whole table of the router, as the app handed it over. */
let table: readonly Route[]
beforeAll(async () => {
  const metrics = await SiteMetrics.open()
  const marked = metrics.marked.bind(metrics)
  metrics.marked = (routes) => {
    table = routes
    return marked(routes)
  }
  app = await startTestApp({ metrics })
})
afterAll(() => app[Symbol.asyncDispose]())

test('every route of the staff’s API has a declared permission, and each declared route is there', () => {
  const { routes } = createAdminApi({ config: {} } as never)
  const known = new Set(
    routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`),
  )
  expect(known.size).toBeGreaterThan(80)
  expect([...known].sort()).toEqual(Object.keys(STAFF_ROUTES).sort())
})

/** Everything that stands below /api, what comes before its routes too. */
function linesOfApi() {
  const openData = openDataRoutes({} as never)
  const { routes } = apiOf({
    ...{ adminApi: createAdminApi({ config: {} } as never), openData, log: createLog('silent') },
  })
  return routes.map(({ method, path }) => ({ line: `${method} ${path}`, isGuard: method === 'ALL' }))
}

test('whatever else answers below /api is open by name, and nothing answers every method of an address', () => {
  const lines = linesOfApi()
  const open = lines.filter(({ line, isGuard }) => !isGuard && !/^\w+ \/api\/admin\//.test(line))
  expect([...new Set(open.map(({ line }) => line))].sort()).toEqual([...OPEN_API].sort())
  const guards: Record<string, number> = {}
  for (const { line, isGuard } of lines) if (isGuard) guards[line] = (guards[line] ?? 0) + 1
  expect(guards).toEqual(API_GUARDS)
})

test('every line of the router’s table is declared by name, with whom it is open to', () => {
  // Files that the build has made, which are there or not.
  const built = new Set(assetRoutes().map(({ path }) => path))
  const lines = table.flatMap(({ method, path }) => (built.has(path) ? [] : `${method} ${path}`))
  expect(lines.sort()).toEqual(Object.values(TABLE_ROUTES).flat().sort())
})

test('docs/permissions.md says who may what, as the code has it', async () => {
  await expect(permissionsTable()).toMatchFileSnapshot(join(projectRoot, 'docs/permissions.md'))
})

/** Asks with what the route takes, about a draft that was just made where it is about an item. @returns the status */
async function ask(route: string, what: object | string | undefined, cookie: string): Promise<number> {
  const [method = '', path = ''] = route.split(' ')
  const isOfItem = path.startsWith('/content') && path.includes(':id')
  const filled = path
    .replace(':id', isOfItem ? String((await app.make.draft('article')).id) : '999999')
    .replace(':version', '1')
    .replace(':noteId', '1')
    .replace(':answerId', '1')
    .replace(':note', '1')
    .replace(':draftSession', crypto.randomUUID())
    .replace(':type', 'article')
  const abort = new AbortController()
  const response = await fetch(`${app.url}/api/admin${filled}${typeof what === 'string' ? what : ''}`, {
    method,
    signal: abort.signal,
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie,
      ...(typeof what === 'object' && { 'content-type': 'application/json' }),
    },
    ...(typeof what === 'object' && { body: JSON.stringify(what) }),
  })
  abort.abort()
  return response.status
}

const mayAsk = (role: Role, permission: Permission, isOwn = false) =>
  permission === 'anybody' || permission === 'staff' || roleMay(role, permission, isOwn)

test.each(Object.entries(STAFF_ROUTES))(
  '%s answers whom it is for, and nobody else',
  async (route, [permission, what]) => {
    const answers: [string, number][] = [['nobody', await ask(route, what, '')]]
    for (const role of roleNames) {
      const { token } = await openSession(app.app.database.db, role)
      answers.push([role, await ask(route, what, `sid=${token}`)])
    }
    const [[, anonymous] = ['', 0], ...roles] = answers
    // At the door 401 says that the password is wrong.
    if (permission !== 'anybody') expect(anonymous).toBe(401)
    for (const [role, status] of roles) {
      if (mayAsk(role as Role, permission)) {
        expect([role, status]).not.toEqual([role, 403])
        if (permission !== 'anybody') expect([role, status]).not.toEqual([role, 401])
        expect(status).toBeLessThan(500)
      } else if (mayAsk(role as Role, permission, true)) {
        // The item is another's: for them there is none.
        if (route.includes('/:id')) expect([role, status]).toEqual([role, 404])
        else expect([role, status]).not.toEqual([role, 403])
      } else expect([role, status]).toEqual([role, 403])
    }
  },
)
