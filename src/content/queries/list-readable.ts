import type { Actor } from '#people/actor.ts'
import { can } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'

/** Of these items those that the actor may read, with who made them. */
export async function listReadable(
  db: Db,
  actor: Actor,
  ids: number[],
): Promise<{ id: number; ownerId: number | null }[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('content').select(['id', 'createdBy']).where('id', 'in', ids).execute()
  return rows
    .filter((row) => can(actor, 'content.read', row))
    .map(({ id, createdBy }) => ({ id, ownerId: createdBy }))
}
