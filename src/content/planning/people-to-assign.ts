import { type Actor, assertCan } from '#people/actor.ts'
import { roleMay, roleNames } from '#people/capabilities.schema.ts'
import type { Db, Tx } from '#platform/db.ts'
import '#people/people.tables.ts'

/** Whose role writes the items of all, of those who may sign in: to them an item can be assigned. @throws Forbidden */
export async function listPeopleToAssign(db: Db, actor: Actor): Promise<{ id: number; name: string }[]> {
  assertCan(actor, 'newsroom.read', 'see who works here')
  return peopleWhoWrite(db).execute()
}

export function peopleWhoWrite(db: Db | Tx) {
  return (db as Db)
    .selectFrom('staff')
    .select(['id', 'name'])
    .where(
      'role',
      'in',
      roleNames.filter((role) => roleMay(role, 'content.edit')),
    )
    .where('suspendedAt', 'is', null)
    .where('removedAt', 'is', null)
    .orderBy('name')
}
