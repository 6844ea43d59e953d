import { postLetter } from '#letters/post-letter.ts'
import type { Actor } from '#people/actor.ts'
import type { Tx } from '#platform/db.ts'

/** Writes to who an item is assigned to what another did to it; nothing without an address, or for what they did themselves. */
export async function tellAssigned(
  tx: Tx,
  actor: Actor,
  { id, assignedTo }: { id: number; assignedTo: number | null },
  event: 'assigned' | 'stage',
): Promise<void> {
  if (assignedTo === null || assignedTo === actor.staffId) return
  const person = await tx
    .selectFrom('staff')
    .select('email')
    .where('id', '=', assignedTo)
    .where('suspendedAt', 'is', null)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (!person?.email) return
  const data = { contentId: id, staffId: assignedTo, event, byId: actor.staffId }
  await postLetter(tx, 'item-notice', { to: person.email, data })
}
