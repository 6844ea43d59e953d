import type { Route } from './router.ts'

/** @throws where what is asked does not answer */
type Probe = () => Promise<{ takesChanges: boolean }>

/** For whoever runs the process: `/healthz` while it lives, `/readyz` while it should get traffic. */
export function probeRoutes(probe: Probe, isLeaving: () => boolean): Route[] {
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
        const [status, text] = isLeaving()
          ? ([503, 'leaving'] as const)
          : await probe().then(wordsOf, () => [503, 'the database does not answer'] as const)
        res.writeHead(status, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end(text)
      },
    },
  ]
}

/** A database that takes no changes still answers readers: whoever sent them elsewhere would take the site away. */
function wordsOf({ takesChanges }: { takesChanges: boolean }): readonly [status: number, text: string] {
  return [200, takesChanges ? 'ready' : 'ready to read; the database takes no changes']
}
