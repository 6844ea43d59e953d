import { roleMay, roleNames } from '#people/capabilities.schema.ts'
import type { Db, Tx } from '#platform/db.ts'
import '#people/people.tables.ts'

/** Whose role answers messages, of those who may sign in. */
export function peopleWhoAnswer(db: Db | Tx) {
  return (db as Db)
    .selectFrom('staff')
    .select(['id', 'name'])
    .where(
      'role',
      'in',
      roleNames.filter((role) => roleMay(role, 'messages.answer')),
    )
    .where('suspendedAt', 'is', null)
    .where('removedAt', 'is', null)
    .orderBy('name')
}
