import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { InUse } from '#platform/errors.ts'
import type { InstanceKey } from '#platform/secrets/instance-key.ts'
import { eraseSubscription } from '#subscribers/erase-subscription.ts'
import { type PersonPattern, patternOf } from './person-pattern.ts'
import { assertCanManagePersonalData } from './personal-data.policy.ts'
import { type Person, readPerson } from './read-person.ts'
import { takeOutOfTexts } from './take-out-of-texts.ts'
import { findThingsOf, type ThingsOfPerson } from './things-of-person.queries.ts'
import { withOpenLog } from './with-open-log.ts'
import { withdrawSubmissions } from './withdraw-submissions.ts'

type Means = { db: Db; key: InstanceKey; outbox: string }

/**
 * Erases one person everywhere: what they sent goes, what names them loses them. The record says how much and by whom,
 * and not whom. Backups forget them as they are thinned.
 * @param typed an e-mail address, or a phone number
 * @returns how much went, by table
 * @throws InUse where the address is that of the site or of somebody who works here; InvalidInput; Forbidden
 */
export async function erasePerson(
  { db, key, outbox }: Means,
  actor: Actor,
  typed: string,
): Promise<Record<string, number>> {
  assertCanManagePersonalData(actor)
  const person = readPerson(typed)
  const pattern = patternOf(person)
  const { letters, counts } = await inTransaction(db, async (tx) => {
    await assertNotOurs(tx, person, pattern)
    const things = await findThingsOf(tx, person, pattern)
    const all = await withOpenLog(tx, async () => ({
      ...(await eraseThings(tx, actor, key, person, things)),
      ...(await takeOutOfTexts(tx, pattern)),
    }))
    await recordActivity(tx, {
      actor,
      action: 'delete',
      subject: { type: 'personal-data', id: null, title: 'A person was erased' },
      // Which pages named them is not worth knowing: all are drawn anew.
      isPublic: Object.keys(all).length > 0,
      details: all,
    })
    return { letters: things.letters, counts: all }
  })
  // After COMMIT: a letter that lies in the outbox is a file beside its row.
  for (const { id, kind } of letters) await rm(join(outbox, letterFile(id, kind)), { force: true })
  return counts
}

const letterFile = (id: number, kind: string) => `${String(id).padStart(6, '0')}-${kind}.eml`

async function assertNotOurs(tx: Tx, person: Person, { exact }: PersonPattern): Promise<void> {
  const staff = await tx.selectFrom('staff').select(['email', 'phone']).execute()
  const isStaff = staff.some(({ email, phone }) =>
    'email' in person ? email === person.email : phone === person.phone,
  )
  if (isStaff)
    throw new InUse(
      'This is how somebody signs in here. Remove them on the Staff screen first; their work stays.',
      [],
    )
  const { contactEmail, contactPhone } = await tx
    .selectFrom('siteSettings')
    .select(['contactEmail', 'contactPhone'])
    .executeTakeFirstOrThrow()
  const isContact = `${contactEmail} ${contactPhone}`.search(exact) >= 0
  if (isContact)
    throw new InUse('This is the address or the number of the site itself. Change it in Settings first.', [])
}

async function eraseThings(
  tx: Tx,
  actor: Actor,
  key: InstanceKey,
  person: Person,
  things: ThingsOfPerson,
): Promise<Record<string, number>> {
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
  const remove = async (table: 'comments' | 'messages' | 'letters', rows: { id: number }[]) => {
    if (rows.length > 0) await tx.deleteFrom(table).where('id', 'in', idsOf(rows)).execute()
  }
  await remove('comments', things.comments)
  await remove('messages', things.messages)
  await remove('letters', things.letters)
  if ('email' in person) await eraseSubscription(tx, key, person.email)
  await withdrawSubmissions(tx, actor, things.submissions)
  await blankLog(tx, 'comment', idsOf(things.comments))
  await blankLog(tx, 'message', idsOf(things.messages))
  const counts = {
    comments: things.comments.length,
    messages: things.messages.length,
    letters: things.letters.length,
    subscribers: things.subscriptions.length,
    submissions: things.submissions.length,
  }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

/** Entries about what is gone: that something was, and no word of it. */
async function blankLog(tx: Tx, entityType: string, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('adminActivityLog')
    .set({ entityTitle: '', details: '{}' })
    .where('entityType', '=', entityType)
    .where('entityId', 'in', ids.map(String))
    .execute()
}
