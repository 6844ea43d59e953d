import { recordActivity } from '#activity/record-activity.ts'
import { type Actor, SYSTEM } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { OutOfDate } from '#platform/errors.ts'
import { assertCanDeleteForever } from '../model/content.policy.ts'
import { purgeDue } from '../model/purge-time.ts'
import type { ExpectedTrash } from '../queries/trash.schema.ts'

/**
 * Removes all items of the trash for good, with their versions and comments; files stay.
 * @param seen what the person saw of the trash: nothing is removed that they did not
 * @returns how many went
 * @throws OutOfDate when the trash has changed since; Forbidden
 */
export async function emptyTrash(db: Db, actor: Actor, seen: ExpectedTrash): Promise<number> {
  assertCanDeleteForever(actor)
  return inTransaction(db, async (tx) => {
    const items = await tx
      .selectFrom('content')
      .select(['id', 'trashedAt'])
      .where('trashedAt', 'is not', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    const newest = Math.max(...items.map(({ trashedAt }) => trashedAt?.getTime() ?? 0))
    if (items.length !== seen.total || newest !== Date.parse(seen.newest)) {
      throw new OutOfDate(
        `The trash has changed since you looked: it holds ${items.length} items now, not ${seen.total}. ` +
          'Nothing was deleted. Look at it again first.',
      )
    }
    return remove(
      tx,
      actor,
      items.map(({ id }) => id),
    )
  })
}

/** Removes what was deleted 30 days ago or earlier, as the program does by itself. @returns how many went */
export async function purgeTrash(tx: Tx, now: Date): Promise<number> {
  const due = await tx
    .selectFrom('content')
    .select('id')
    .where('trashedAt', '<', purgeDue(now))
    .orderBy('id')
    .forUpdate()
    .execute()
  return remove(
    tx,
    SYSTEM,
    due.map(({ id }) => id),
  )
}

/** One entry of the log names all that went: hundreds of entries would hide the others. */
async function remove(tx: Tx, actor: Actor, ids: number[]): Promise<number> {
  if (ids.length === 0) return 0
  const gone = await tx
    .deleteFrom('content')
    .where('id', 'in', ids)
    .returning(['id', 'type', 'title'])
    .execute()
  await recordActivity(tx, {
    actor,
    action: 'delete',
    subject: { type: 'trash', id: null, title: 'Trash' },
    isPublic: false,
    details: { count: gone.length, items: gone },
  })
  return gone.length
}
