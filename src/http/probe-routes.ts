import type { Db } from '#platform/db.ts'
import type { Route } from './router.ts'

/** For whoever runs the process: `/healthz` while it lives, `/readyz` while it should get traffic. */
export function probeRoutes(db: Db): Route[] {
  return [
    {
      method: 'GET',
      path: '/healthz',
      kind: 'probe',
      handle: (_, res) => res.writeHead(200, { 'Content-Type': 'text/plain' }).end('ok'),
    },
    {
      method: 'GET',
      path: '/readyz',
      kind: 'probe',
      async handle(_, res) {
        const isReady = await isAnswering(db)
        res.writeHead(isReady ? 200 : 503, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' })
        res.end(isReady ? 'ready' : 'the database does not answer')
      },
    },
  ]
}

function isAnswering(db: Db): Promise<boolean> {
  return db
    .selectFrom('siteSettings')
    .select('id')
    .execute()
    .then(
      () => true,
      () => false,
    )
}
