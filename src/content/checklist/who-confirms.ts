import type { Actor } from '#people/actor.ts'
import { roleMay, roleNames } from '#people/capabilities.schema.ts'
import type { Db } from '#platform/db.ts'
import '#people/people.tables.ts'

/** `you`: as the second person; `other`: somebody else; `typed`: nobody else can, whoever may publish types a sentence. */
export type Confirms = 'you' | 'other' | 'typed'

/**
 * Whose accounts may publish, as `staff.id`. A password that opens by itself, of the environment or of the first start, is
 * no account: nobody can tell whether whoever uses it is somebody else.
 */
export async function listPublishers(db: Pick<Db, 'selectFrom'>): Promise<number[]> {
  const rows = await db
    .selectFrom('staff')
    .select('id')
    .where(
      'role',
      'in',
      roleNames.filter((role) => roleMay(role, 'content.publish')),
    )
    .where((eb) =>
      eb.or([
        eb('accountHash', 'is not', null),
        eb.and([
          eb('passwordHash', '=', 'none'),
          eb('id', 'in', eb.selectFrom('staffPasskeys').select('staffId')),
        ]),
      ]),
    )
    .where('suspendedAt', 'is', null)
    .where('removedAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** How a risk is confirmed that somebody answered for. @param mayPublish whether the actor may */
export function whoConfirms(
  publishers: readonly number[],
  answeredById: number | null,
  { staffId, mayPublish }: Pick<Actor, 'staffId'> & { mayPublish: boolean },
): Confirms {
  const others = publishers.filter((id) => id !== answeredById)
  if (!mayPublish) return 'other'
  if (others.length === 0) return 'typed'
  return staffId !== null && others.includes(staffId) ? 'you' : 'other'
}
