import { recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { OutOfDate } from '#platform/errors.ts'
import { assertCanManageAuthorities } from './authorities.policy.ts'
import { authorityName } from './authorities.schema.ts'
import { lockAuthorities } from './authority-row.ts'
import type { MendedAuthority } from './mended-authority.schema.ts'

/**
 * Saves what is told of an authority; every page that names it shows it at once. Its address stays: that is how texts
 * cite it. From now on readers find it listed, also where nothing cites it.
 * @throws OutOfDate when somebody saved since `version`; NotFound; Forbidden
 */
export async function mendAuthority(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...fields }: MendedAuthority,
): Promise<void> {
  assertCanManageAuthorities(actor)
  await inTransaction(db, async (tx) => {
    const [before] = await lockAuthorities(tx, [id])
    if (before!.version !== version)
      throw new OutOfDate(
        'Somebody else changed this authority meanwhile. Copy what you need, close the form and open it again.',
      )
    await tx
      .updateTable('authorities')
      .set({ ...fields, isKnown: true, version: version + 1 })
      .where('id', '=', id)
      .execute()
    await recordActivity(tx, {
      actor,
      action: 'update',
      subject: { type: 'authority', id, title: authorityName(fields) },
      isPublic: true,
      details: { formerName: authorityName(before!) },
    })
  })
}
