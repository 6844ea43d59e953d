import type { Actor } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'
import { readBackgroundWork } from './background-work.queries.ts'
import { tryJobAgain } from './try-job-again.ts'

/** The jobs as the staff's API is given them. */
export function backgroundWorkOf(db: Db) {
  return {
    read: () => readBackgroundWork(db),
    tryAgain: (actor: Actor, id: string) => tryJobAgain(db, actor, id),
  }
}
