import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { Forbidden, InvalidInput } from '#platform/errors.ts'
import { readsOnlyOf } from '../model/content.policy.ts'
import { contentTypeOf } from '../types/registry.ts'
import type { newViewSchema } from './saved-views.schema.ts'

/** More than stand above a list without hiding it. */
const MOST_VIEWS = 30

/** Keeps what a list shows under a name, for this person alone. @throws InvalidInput for a name that they use already */
export async function saveView(
  db: Db,
  actor: Actor,
  { type, name, shows }: z.output<typeof newViewSchema>,
): Promise<{ id: number }> {
  const staffId = viewerOf(actor)
  const { many } = contentTypeOf({ type }).label
  return inTransaction(db, async (tx) => {
    await lockViewsOf(tx, staffId)
    const { kept } = await tx
      .selectFrom('savedViews')
      .select(({ fn }) => fn.countAll<number>().as('kept'))
      .where('staffId', '=', staffId)
      .where('type', '=', type)
      .executeTakeFirstOrThrow()
    if (kept >= MOST_VIEWS)
      throw new InvalidInput(
        `You have ${MOST_VIEWS} views of ${many.toLowerCase()} already. Remove one first.`,
      )
    await assertNameIsFree(tx, { staffId, type, name })
    return tx
      .insertInto('savedViews')
      .values({ staffId, type, name, shows: JSON.stringify(shows), createdAt: tx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
}

/** Whose views they are. @throws Forbidden for the program itself, and for who reads no list */
export function viewerOf(actor: Actor): number {
  readsOnlyOf(actor)
  if (actor.staffId === null) throw new Forbidden('Only people have views.')
  return actor.staffId
}

/** Two tabs of one person that name a view at the same moment come one after the other. */
export async function lockViewsOf(tx: Tx, staffId: number): Promise<void> {
  await tx.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().execute()
}

/** @param except the view that has the name already, being renamed. @throws InvalidInput */
export async function assertNameIsFree(
  tx: Tx,
  { staffId, type, name }: { staffId: number; type: string; name: string },
  except = 0,
): Promise<void> {
  const same = await tx
    .selectFrom('savedViews')
    .select('name')
    .where('staffId', '=', staffId)
    .where('type', '=', type as never)
    .where('id', '<>', except)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()
  if (same) throw new InvalidInput('This name is taken.', { name: `You have a view “${same.name}” already.` })
}
