import { recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { VersionConflict } from '#platform/errors.ts'
import { assertCanManageHealth } from '../health.policy.ts'
import { readAlertSettings } from './alert-settings.queries.ts'
import type { AlertSettings, AlertSettingsChanges } from './alert-settings.schema.ts'

/** Changes where alerts are sent. @throws Forbidden; VersionConflict */
export async function saveAlertSettings(
  db: Db,
  actor: Actor,
  { version, webhook }: AlertSettingsChanges,
): Promise<AlertSettings & { version: number }> {
  assertCanManageHealth(actor)
  return inTransaction(db, async (tx) => {
    await tx.selectFrom('alertSettings').select('id').where('id', '=', 1).forUpdate().execute()
    const before = await readAlertSettings(tx)
    if (before.version !== version) throw new VersionConflict(before, { webhook })
    await tx
      .updateTable('alertSettings')
      .set({ webhook, version: version + 1 })
      .where('id', '=', 1)
      .execute()
    // The address itself may be a key, which the log is no place for.
    await recordActivity(tx, {
      actor,
      action: 'update',
      subject: { type: 'health', id: null, title: 'Alerts' },
      isPublic: false,
      details: { isOn: webhook !== '' },
    })
    return readAlertSettings(tx)
  })
}
