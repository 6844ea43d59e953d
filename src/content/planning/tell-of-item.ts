import { sql } from 'kysely'
import type { ItemEvent } from '#letters/letter-data.schema.ts'
import { postLetter } from '#letters/post-letter.ts'
import type { Actor } from '#people/actor.ts'
import { roleMay, roleNames } from '#people/capabilities.schema.ts'
import type { Tx } from '#platform/db.ts'

type Item = { id: number; assignedTo: number | null; createdBy: number | null }
type By = Pick<Actor, 'staffId'>

/**
 * Writes to who an item is assigned to, who made it and whose byline stands over it, that another changed how it stands:
 * one letter each. Nothing to who did it, has no address, wants no such letters, or cannot sign in any more.
 * @param by `staffId` null: nobody of them did it, the clock did
 * @param also `staff.id` of who else has to know
 */
export async function tellOfItem(
  tx: Tx,
  by: By,
  item: Item,
  event: Exclude<ItemEvent, 'assigned'>,
  also: number | null = null,
): Promise<void> {
  const ids = [item.assignedTo, item.createdBy, also].filter((id) => id !== null)
  const hasByline = sql<boolean>`exists (
    select from content_authors as link join authors on authors.id = link.author_id
    where link.content_id = ${item.id} and authors.staff_id = staff.id)`
  const people = await reachable(tx, by)
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
        // Who sees their own alone could not open what another made.
        eb.and([eb('role', 'in', READERS), hasByline]),
      ]),
    )
    .orderBy('id')
    .execute()
  await write(tx, by, item, event, people)
}

/** Writes to whom an item is assigned to by another; as above. */
export async function tellAssigned(tx: Tx, by: By, item: Item): Promise<void> {
  if (item.assignedTo === null) return
  const people = await reachable(tx, by).where('id', '=', item.assignedTo).execute()
  await write(tx, by, item, 'assigned', people)
}

const READERS = roleNames.filter((role) => roleMay(role, 'content.read'))

function reachable(tx: Tx, { staffId }: By) {
  return tx
    .selectFrom('staff')
    .select(['id', 'email'])
    .where('id', 'is distinct from', staffId)
    .where('email', 'is not', null)
    .where('itemNotices', '=', true)
    .where('suspendedAt', 'is', null)
    .where('removedAt', 'is', null)
}

async function write(
  tx: Tx,
  { staffId: byId }: By,
  { id: contentId }: Item,
  event: ItemEvent,
  people: { id: number; email: string | null }[],
): Promise<void> {
  for (const { id: staffId, email } of people)
    await postLetter(tx, 'item-notice', { to: email!, data: { contentId, staffId, event, byId } })
}
