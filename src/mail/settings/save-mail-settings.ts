import { recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { VersionConflict } from '#platform/errors.ts'
import type { InstanceKey } from '#platform/secrets/instance-key.ts'
import '../issues/issues.tables.ts'
import { assertCanManageMail } from './mail.policy.ts'
import { PASSWORD_PURPOSE, readMailSettings, type StoredMailSettings } from './mail-settings.queries.ts'
import type { MailSettingsChanges } from './mail-settings.schema.ts'

/**
 * Changes how letters leave. A password that is not sent stays, unless the server is another: what was typed for one is
 * not told to the next.
 * @throws Forbidden; VersionConflict
 */
export async function saveMailSettings(
  db: Db,
  actor: Actor,
  { version, password, ...settings }: MailSettingsChanges,
  key: InstanceKey,
): Promise<StoredMailSettings> {
  assertCanManageMail(actor)
  return inTransaction(db, async (tx) => {
    await tx.selectFrom('mailSettings').select('id').where('id', '=', 1).forUpdate().execute()
    const before = await readMailSettings(tx)
    if (before.version !== version) throw new VersionConflict(before, settings)
    const isElsewhere = settings.host !== before.host
    const given = password ?? (isElsewhere ? '' : undefined)
    await tx
      .updateTable('mailSettings')
      .set({
        ...settings,
        ...(given !== undefined && { sealedPassword: given && key.seal(PASSWORD_PURPOSE, given) }),
        version: version + 1,
      })
      .where('id', '=', 1)
      .execute()
    const isWarmedAnew =
      settings.warmUpFrom > 0 && (before.warmUpFrom === 0 || settings.senderAddress !== before.senderAddress)
    if (isWarmedAnew) await tx.updateTable('sendingPace').set({ warmDays: 0 }).where('id', '=', 1).execute()
    const { host, port, security, senderAddress } = settings
    await recordActivity(tx, {
      actor,
      action: 'update',
      subject: { type: 'mail', id: null, title: 'Mail server' },
      isPublic: false,
      details: { host, port, security, senderAddress, isPasswordNew: given !== undefined && given !== '' },
    })
    return readMailSettings(tx)
  })
}
