import type { Route } from './router.ts'

/** Of the database; `ask` throws where it does not answer, `isAway` says what is known without asking. */
type Asked = { ask(): Promise<{ takesChanges: boolean }>; isAway(): boolean }
type Answer = readonly [status: number, text: string]

const KEPT_MS = 1000

/** For whoever runs the process: `/healthz` while it lives, `/readyz` while it should get traffic. */
export function probeRoutes(database: Asked, isLeaving: () => boolean): Route[] {
  const read = keptBriefly(database)
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
        const [status, text] = isLeaving() ? ([503, 'leaving'] as const) : await read()
        res.writeHead(status, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end(text)
      },
    },
  ]
}

/** However often it is called, the database is asked once a second; what has changed since is asked about at once. */
function keptBriefly({ ask, isAway }: Asked): () => Promise<Answer> {
  let known: { answer: Answer; isBad: boolean; until: number } | undefined
  let asking: Promise<Answer> | undefined
  const askAnew = async () => {
    const answer = await ask().then(wordsOf, () => [503, 'the database does not answer'] as const)
    known = { answer, isBad: answer[0] !== 200, until: performance.now() + KEPT_MS }
    asking = undefined
    return answer
  }
  return async () => {
    if (known && performance.now() < known.until && known.isBad === isAway()) return known.answer
    asking ??= askAnew()
    return asking
  }
}

/** A database that takes no changes still answers readers: whoever sent them elsewhere would take the site away. */
function wordsOf({ takesChanges }: { takesChanges: boolean }): Answer {
  return [200, takesChanges ? 'ready' : 'ready to read; the database takes no changes']
}
