import { createHash } from 'node:crypto'
import { recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import type { Tx } from '#platform/db.ts'
import { IdempotencyMismatch, NotFound, OutOfDate } from '#platform/errors.ts'
import '../messages.tables.ts'

export type LockedCase = Awaited<ReturnType<typeof lockCase>>

/** The row of a message, locked until the transaction ends. @throws NotFound */
export async function lockCase(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('messages')
    .select(['id', 'subject', 'email', 'status', 'version', 'ownerId', 'closedAt', 'closedBy'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new NotFound('This message does not exist.')
  return row
}

/** @throws OutOfDate where the case is no longer as the person saw it */
export function assertSeen(row: LockedCase, version: number): void {
  if (row.version === version) return
  throw new OutOfDate(
    'Somebody changed this case meanwhile. Look at what is new, then try again: nothing you typed is lost.',
  )
}

/** Notes or answers that come twice by one click are one. */
export type OnceKey = { key: string | null; digest: string }

export function onceKey(key: string | null, content: unknown): OnceKey {
  return { key, digest: createHash('sha256').update(JSON.stringify(content)).digest('hex') }
}

/** Whether this click was taken already. @throws IdempotencyMismatch where it then said something else */
export async function isTaken(tx: Tx, { key, digest }: OnceKey): Promise<boolean> {
  if (!key) return false
  const earlier = await tx
    .selectFrom('caseEntries')
    .select('createDigest')
    .where('createKey', '=', key)
    .executeTakeFirst()
  if (earlier && earlier.createDigest !== digest)
    throw new IdempotencyMismatch('This was sent before with other text. Look at the case, then send again.')
  return earlier !== undefined
}

/** The audit row of a change to a case; what was written to or about a person stays out of it. */
export function recordCaseChange(
  tx: Tx,
  actor: Actor,
  { id, subject }: { id: number; subject: string },
  details: Record<string, unknown>,
): Promise<void> {
  return recordActivity(tx, {
    actor,
    action: 'update',
    subject: { type: 'message', id, title: subject },
    isPublic: false,
    details,
  })
}

/** How a row's closing follows its status: from then its time to be kept runs. */
export function closing(tx: Tx, actor: Actor, row: LockedCase, status: string) {
  if (status !== 'done') return { closedAt: null, closedBy: '' }
  return row.status === 'done' ? {} : { closedAt: tx.now, closedBy: actor.name }
}
