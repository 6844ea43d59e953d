import type { Selectable } from 'kysely'
import type { Tables, Tx } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'

export type AuthorityRow = Selectable<Tables['authorities']>

/** The authorities in the order asked for, held until the transaction ends; a save that cites one holds it too. @throws NotFound */
export async function lockAuthorities(tx: Tx, ids: readonly number[]): Promise<AuthorityRow[]> {
  const rows = await tx
    .selectFrom('authorities')
    .selectAll()
    .where('id', 'in', [...ids])
    // In one order for all, the order of saves.
    .orderBy('key')
    .forUpdate()
    .execute()
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id)
    if (!row) throw new NotFound('There is no such authority any more.')
    return row
  })
}
