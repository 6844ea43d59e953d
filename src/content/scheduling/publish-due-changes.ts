import { sql } from 'kysely'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { DomainError } from '#platform/errors.ts'
import { publishChangesIn, readChangesAhead } from '../commands/publish-changes.ts'
import { takeOffSchedule } from '../model/draft-of-changes.ts'
import { isSeenByReaders } from '../model/publication-state.ts'
import { recordDraftOfChanges } from '../model/record-draft-of-changes.ts'
import { toContent } from '../model/to-content.ts'
import { tellOfItem } from '../planning/tell-of-item.ts'

/** Of one run; the next minute's goes on. */
const MOST_AT_ONCE = 200

/**
 * Publishes each draft of changes whose hour has come by the clock of the database, each in a transaction of its own: run
 * by two processes, late or twice, each is published once. What cannot be published waits for a person, with the reason.
 * While the site does not publish by itself, nothing is.
 */
export async function publishDueChanges(db: Db): Promise<void> {
  const due = await db
    .selectFrom('draftsOfChanges')
    .innerJoin('siteSettings', (join) => join.onTrue())
    .select('contentId')
    .where('publishAt', '<=', sql<Date>`now()`)
    .where('autoPublish', '=', true)
    .orderBy('publishAt')
    .orderBy('contentId')
    .limit(MOST_AT_ONCE)
    .execute()
  for (const { contentId } of due) await publishDue(db, contentId)
}

async function publishDue(db: Db, id: number): Promise<void> {
  const ahead = await readChangesAhead(db, id)
  try {
    await inTransaction(db, async (tx) => {
      const due = await lockDue(tx, id)
      if (!due) return
      const { item, actor, schedule } = due
      // Of what readers do not see at its hour, they are told nothing.
      const change = ((await isSeenByReaders(tx, item)) && schedule.publishChange) || undefined
      await publishChangesIn(tx, actor, item, ahead, { change, dueAt: schedule.publishAt! })
    })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await holdBack(db, id, error.message)
  }
}

async function holdBack(db: Db, id: number, reason: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const due = await lockDue(tx, id)
    if (!due) return
    await takeOffSchedule(tx, id, `At their hour they could not be published. ${reason}`)
    const held = await recordDraftOfChanges(tx, due.actor, due.item, { draftOfChanges: 'held back', reason })
    // Who chose the hour has to know too: nobody did it.
    await tellOfItem(tx, { staffId: null }, held, 'changes-held', due.actor.staffId)
  })
}

/** The item, locked, with its schedule as it is then; null: somebody else was first, or called it off. */
async function lockDue(tx: Tx, id: number) {
  const item = await tx
    .selectFrom('content')
    .selectAll()
    .where('id', '=', id)
    .where('trashedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const schedule = await tx
    .selectFrom('draftsOfChanges')
    .select(['publishAt', 'publishChange', 'scheduledBy', 'scheduledById'])
    .where('contentId', '=', id)
    .where('publishAt', '<=', tx.now)
    .executeTakeFirst()
  return item && schedule ? { item: toContent(item), schedule, actor: deciderOf(schedule) } : null
}

type Decider = { scheduledBy: string | null; scheduledById: number | null }

/** Who chose the hour, with the right that they had then: a decision holds when who took it has left. */
function deciderOf({ scheduledBy, scheduledById }: Decider): Actor {
  return {
    staffId: scheduledById,
    name: scheduledBy ?? '',
    role: 'editor',
    userAgent: '',
    requestId: '',
  }
}
