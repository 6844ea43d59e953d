import { type Actor, can } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'
import { readsOnlyOf } from '../model/content.policy.ts'
import type { ContentTypeName } from '../types/registry.ts'
import type { Stage } from './stages.schema.ts'

/** How many the overview names. */
const MOST_NAMED = 5

export type AssignedItem = {
  id: number
  type: ContentTypeName
  title: string
  stage: Stage
  /** yyyy-mm-dd */
  plannedFor: string | null
}

/** Drafts that are assigned to this person and that they may read, the soonest planned first, and how many there are. */
export async function listAssigned(db: Db, actor: Actor): Promise<{ items: AssignedItem[]; total: number }> {
  if (actor.staffId === null || !can(actor, 'content.edit', 'own')) return { items: [], total: 0 }
  const only = readsOnlyOf(actor)
  const assigned = db
    .selectFrom('content')
    .where('assignedTo', '=', actor.staffId)
    .where('status', '=', 'draft')
    .where('trashedAt', 'is', null)
    .$if(only !== null, (query) => query.where('createdBy', '=', only))
  const items = await assigned
    .select(['id', 'type', 'title', 'stage', 'plannedFor'])
    .orderBy('plannedFor', (order) => order.asc().nullsLast())
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_NAMED)
    .execute()
  if (items.length < MOST_NAMED) return { items, total: items.length }
  const { total } = await assigned
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items, total }
}
