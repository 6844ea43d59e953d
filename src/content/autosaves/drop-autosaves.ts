import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { assertCanWrite } from '../model/content.policy.ts'

/** Forgets one's own autosave of a form; that it is gone already is no fault. */
export async function dropAutosave(db: Db, actor: Actor, draftSession: string): Promise<void> {
  assertCanWrite(actor)
  await inTransaction(db, (tx) => dropAutosaveIn(tx, actor, draftSession))
}

/** In the transaction of the save that holds its text now. */
export async function dropAutosaveIn(tx: Tx, actor: Actor, draftSession: string | null): Promise<void> {
  if (draftSession === null || actor.staffId === null) return
  await tx
    .deleteFrom('contentAutosaves')
    .where('staffId', '=', actor.staffId)
    .where('writing', '=', draftSession)
    .execute()
}

/** Who moves an item to the trash gives up their own text in it; what others are writing waits for them. */
export async function dropOwnAutosavesIn(tx: Tx, actor: Actor, contentId: number): Promise<void> {
  if (actor.staffId === null) return
  await tx
    .deleteFrom('contentAutosaves')
    .where('staffId', '=', actor.staffId)
    .where('contentId', '=', contentId)
    .execute()
}
