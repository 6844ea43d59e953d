import { sql } from 'kysely'
import { type Actor, can } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'
import { readsOnlyOf } from '../model/content.policy.ts'
import type { ContentTypeName } from '../types/registry.ts'
import './notes.tables.ts'

/** How many the overview names. */
const MOST_NAMED = 5

export type NotedItem = { id: number; type: ContentTypeName; title: string; notes: number }

/**
 * Items that this person made or has, with open notes in which others wrote: who waits longest first.
 * @returns the first, each with how many such notes it has, and whether there are more
 */
export async function listNotedItems(
  db: Db,
  actor: Actor,
): Promise<{ items: NotedItem[]; hasMore: boolean }> {
  const { staffId } = actor
  if (staffId === null || !can(actor, 'content.edit', 'own')) return { items: [], hasMore: false }
  const only = readsOnlyOf(actor)
  const rows = await db
    .selectFrom('content')
    .innerJoin('contentNotes', 'contentNotes.contentId', 'content.id')
    .select(['content.id', 'content.type', 'content.title'])
    .select(({ fn }) => fn.countAll<number>().as('notes'))
    .where((eb) => eb.or([eb('createdBy', '=', staffId), eb('assignedTo', '=', staffId)]))
    .$if(only !== null, (query) => query.where('createdBy', '=', only))
    .where('trashedAt', 'is', null)
    .where('resolvedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('contentNotes.authorId', 'is distinct from', staffId),
        eb.exists(
          eb
            .selectFrom('contentNoteAnswers')
            .select('contentNoteAnswers.id')
            .whereRef('noteId', '=', 'contentNotes.id')
            .where('contentNoteAnswers.authorId', 'is distinct from', staffId),
        ),
      ]),
    )
    .groupBy('content.id')
    .orderBy(sql`min(content_notes.created_at)`)
    .orderBy('content.id')
    .limit(MOST_NAMED + 1)
    .execute()
  return { items: rows.slice(0, MOST_NAMED), hasMore: rows.length > MOST_NAMED }
}
