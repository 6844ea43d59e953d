import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '#platform/db.ts'

export type ActivityAction =
  | 'create'
  | 'update'
  | 'rename'
  | 'merge'
  | 'publish'
  | 'unpublish'
  | 'send'
  | 'trash'
  | 'restore'
  | 'delete'
  | 'approve'
  | 'reject'
  | 'activate'
  | 'deactivate'
  | 'login'
  | 'logout'

/** Something that happened, as every process hears it. */
export type Activity = {
  kind: 'activity'
  id: number
  action: ActivityAction
  entityType: string
  entityId: string | null
  /** The item that the subject stands under: a comment's. */
  contentId?: number | undefined
  /** `staff.id` of who made the item or the file: whoever sees their own alone hears of it. */
  ownerId?: number | undefined
  /** Who did it, of the staff. */
  by?: string | undefined
  /** Whether readers can see the change: the item was public before it or is after it. */
  isPublic: boolean
  /** Whether it was public before and is not after it, whatever the action is called. */
  leaves?: boolean | undefined
  /** The handle that wrote it: its own listeners have heard of it directly and need not hear it again. */
  instance: string
}

/** Staff, a reader of whom nothing is known, or the program by itself: a name alone can be anybody's. */
export type ActorKind = 'staff' | 'reader' | 'system'

export type NewActivity = {
  /** Who did it, and in which request. */
  actor: { name: string; role: string; userAgent: string; requestId: string }
  action: ActivityAction
  subject: {
    type: string
    id: number | string | null
    title: string
    contentId?: number
    createdBy?: number | null
  }
  isPublic: boolean
  leaves?: boolean
  details?: Record<string, unknown>
}

export const CHANNEL = 'nyansapo_activity'

const announced = z.object({
  kind: z.literal('activity'),
  id: z.number(),
  action: z.string(),
  entityType: z.string(),
  entityId: z.string().nullable(),
  contentId: z.number().optional(),
  ownerId: z.number().optional(),
  by: z.string().optional(),
  isPublic: z.boolean(),
  leaves: z.boolean().optional(),
  instance: z.string(),
})

/** What another process announced; null for what is none of ours: anyone with the database's rights may NOTIFY. */
export function readActivity(payload: string | undefined): Activity | null {
  try {
    const { data } = announced.safeParse(JSON.parse(payload ?? ''))
    return (data as Activity | undefined) ?? null
  } catch {
    return null
  }
}

/**
 * Writes the audit row and the change event, which are one thing: the row now, the event in this process after
 * COMMIT, and in every other process by NOTIFY, which PostgreSQL delivers after COMMIT too.
 */
export async function recordActivity(
  tx: Tx,
  { actor, action, subject, isPublic, leaves = false, details }: NewActivity,
): Promise<void> {
  const { id } = await tx
    .insertInto('adminActivityLog')
    .values({
      adminUser: actor.name,
      actorKind: kindOf(actor.role),
      action,
      entityType: subject.type,
      entityId: subject.id === null ? null : String(subject.id),
      entityTitle: subject.title,
      details: JSON.stringify({ ...details, ...(leaves && { leaves }) }),
      userAgent: actor.userAgent,
      requestId: actor.requestId,
      createdAt: tx.now,
      isPublic,
      contentId: subject.contentId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const activity: Activity = {
    kind: 'activity',
    id,
    action,
    entityType: subject.type,
    entityId: subject.id === null ? null : String(subject.id),
    ...(subject.contentId !== undefined && { contentId: subject.contentId }),
    ...(typeof subject.createdBy === 'number' && { ownerId: subject.createdBy }),
    ...(kindOf(actor.role) === 'staff' && { by: actor.name }),
    isPublic,
    ...(leaves && { leaves }),
    instance: tx.instance,
  }
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(activity)})`.execute(tx)
  tx.announce(activity)
}

function kindOf(role: string): ActorKind {
  return role === 'reader' || role === 'system' ? role : 'staff'
}
