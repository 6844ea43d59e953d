import { z } from 'zod'
import type { Actor } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'
import { readsOnlyOf } from '../model/content.policy.ts'
import { contentId } from '../model/content.schema.ts'
import {
  type PublicationState,
  publicationStateOf,
  readPublicationTerms,
} from '../model/publication-state.ts'

const MOST_ITEMS = 200

/** `?ids=7,42` */
export const linkedQuery = z.strictObject({
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(contentId).min(1).max(MOST_ITEMS, `Ask about at most ${MOST_ITEMS} items at once.`)),
})

export type LinkedItem = { id: number; state: PublicationState | 'deleted' }

/**
 * How items that a text links to stand with readers. Nothing else is told of them, so each of staff may ask about any:
 * where a link leads, readers see as well.
 */
export async function listLinked(db: Db, actor: Actor, ids: readonly number[]): Promise<LinkedItem[]> {
  readsOnlyOf(actor)
  const [terms, rows] = await Promise.all([
    readPublicationTerms(db),
    db
      .selectFrom('content')
      .select(['id', 'status', 'trashedAt', 'publishedAt', 'scheduled'])
      .where('id', 'in', [...ids])
      .execute(),
  ])
  const states = new Map(rows.map((row) => [row.id, publicationStateOf(row, terms)]))
  return [...new Set(ids)].map((id) => ({ id, state: states.get(id) ?? 'deleted' }))
}
