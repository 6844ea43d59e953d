import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import { roleMay, roleNames } from '../capabilities.schema.ts'

const PUBLISHING = roleNames.filter((role) => roleMay(role, 'content.publish'))

/*
 * In a query of `staff`. Whoever publishes has seven days from when it is asked of them: since the rule is on, since they
 * are here, since they have their role. A password that several people know is nobody's, and has no second factor.
 */

/** When a person's role opens the panel with a second factor alone; null: it is not asked of them. */
export const factorAskedFrom = sql<Date | null>`
  case when staff.role = any(${PUBLISHING}) and not staff.shared then
    (select greatest(second_factor_since, staff.created_at, staff.role_since) + interval '7 days'
     from staff_rules where id = 1 and second_factor_since is not null)
  end`

/** The same of whoever has none yet; null of all others. */
export const factorDue = sql<Date | null>`
  case when not exists (select from staff_totp t where t.staff_id = staff.id and t.confirmed_at is not null)
    and not exists (select from staff_passkeys p where p.staff_id = staff.id)
  then ${factorAskedFrom} end`

/** Called once something was taken away. @throws InvalidInput where it was the last second factor, and one is asked for */
export async function assertFactorStays(tx: Tx, staffId: number): Promise<void> {
  const { due } = await tx
    .selectFrom('staff')
    .select(factorDue.as('due'))
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  if (due)
    throw new InvalidInput('Your role needs a second factor. Add another one before you remove this one.')
}
