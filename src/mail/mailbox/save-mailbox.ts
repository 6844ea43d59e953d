import { recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { VersionConflict } from '#platform/errors.ts'
import type { InstanceKey } from '#platform/secrets/instance-key.ts'
import { assertCanManageMail } from '../settings/mail.policy.ts'
import { MAILBOX_PASSWORD_PURPOSE, readMailbox, type StoredMailbox } from './mailbox.queries.ts'
import type { MailboxChanges } from './mailbox.schema.ts'

/**
 * Changes which mailbox is read. Another one is read from its next letter on; a password that is not sent stays, unless
 * the server is another.
 * @throws Forbidden; VersionConflict
 */
export async function saveMailbox(
  db: Db,
  actor: Actor,
  { version, password, ...settings }: MailboxChanges,
  key: InstanceKey,
): Promise<StoredMailbox> {
  assertCanManageMail(actor)
  return inTransaction(db, async (tx) => {
    await tx.selectFrom('mailbox').select('id').where('id', '=', 1).forUpdate().execute()
    const before = await readMailbox(tx)
    if (before.version !== version) throw new VersionConflict(before, settings)
    const isElsewhere = settings.host !== before.host
    const isAnother =
      isElsewhere || settings.username !== before.username || settings.folder !== before.folder
    const given = password ?? (isElsewhere ? '' : undefined)
    await tx
      .updateTable('mailbox')
      .set({
        ...settings,
        ...(settings.host === '' && { address: '' }),
        ...(given !== undefined && { sealedPassword: given && key.seal(MAILBOX_PASSWORD_PURPOSE, given) }),
        ...(isAnother && { uidValidity: null, lastUid: 0, lookedAt: null }),
        fault: '',
        version: version + 1,
      })
      .where('id', '=', 1)
      .execute()
    const { host, port, security, folder } = settings
    await recordActivity(tx, {
      actor,
      action: 'update',
      subject: { type: 'mail', id: null, title: 'Mailbox' },
      isPublic: false,
      details: { host, port, security, folder, isPasswordNew: given !== undefined && given !== '' },
    })
    return readMailbox(tx)
  })
}
