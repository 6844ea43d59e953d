import { recordActivity } from '#activity/record-activity.ts'
import { isSigned, signToken } from '#letters/signed-token.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { MailMeans } from '../sending/mail-means.ts'
import { assertCanManageMail } from '../settings/mail.policy.ts'
import { MAIL_REPORTS } from './mail-reports.ts'
import './mailbox.tables.ts'

type Means = Pick<MailMeans, 'db' | 'readSecret'>

/** Where a mail service reports letters that came back; who knows it is believed. */
export async function reportUrlOf({ db, readSecret, origin }: Means & Pick<MailMeans, 'origin'>) {
  const token = signToken(await readSecret(), { ...(await signedNow(db)), expiresAt: null })
  return `${origin()}${MAIL_REPORTS}?t=${token}`
}

/** Whether a report came to the address of now. */
export async function isReportAddress({ db, readSecret }: Means, token: string): Promise<boolean> {
  return isSigned(await readSecret(), token, await signedNow(db))
}

/** Ends the address so far, such as after it was seen by others. @throws Forbidden */
export async function renewReportAddress(db: Db, actor: Actor): Promise<void> {
  assertCanManageMail(actor)
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('mailbox')
      .set((eb) => ({ reportKey: eb('reportKey', '+', 1) }))
      .where('id', '=', 1)
      .execute()
    await recordActivity(tx, {
      actor,
      action: 'update',
      subject: { type: 'mail', id: null, title: 'Address for reports' },
      isPublic: false,
    })
  })
}

async function signedNow(db: Db) {
  const { reportKey } = await db
    .selectFrom('mailbox')
    .select('reportKey')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return { purpose: 'mail-reports' as const, id: reportKey, state: '' }
}
