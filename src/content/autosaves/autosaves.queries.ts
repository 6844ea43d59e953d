import type { Actor } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'
import { assertReadable } from '../queries/content.queries.ts'
import type { ContentTypeName } from '../types/registry.ts'
import { staffIdOf } from './autosave-content.ts'

/** One's own autosaves, newest first: of an item, or of new items of a type. @throws NotFound for an item that the actor may not read */
export async function listAutosaves(
  db: Db,
  actor: Actor,
  of: { contentId: number } | { type: ContentTypeName },
) {
  if ('contentId' in of) await assertReadable(db, actor, of.contentId)
  const mine = db
    .selectFrom('contentAutosaves')
    .select(['writing as draftSession', 'baseVersion', 'fields', 'userAgent', 'typedAt', 'savedAt'])
    .where('staffId', '=', staffIdOf(actor))
  const those =
    'contentId' in of
      ? mine.where('contentId', '=', of.contentId)
      : mine.where('contentId', 'is', null).where('type', '=', of.type)
  return those.orderBy('savedAt', 'desc').orderBy('writing').limit(5).execute()
}
