import type { Actor } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'
import { readsOnlyOf } from '../model/content.policy.ts'
import { withWords } from './with-words.ts'

const MOST = 8

/** The newest items that the actor may read, of every type, in which each of the words stands, folded as slugs are; none of the trash. */
export async function findContentByWords(db: Db, actor: Actor, search: string) {
  const only = readsOnlyOf(actor)
  let shown = db
    .selectFrom('content')
    .select(['id', 'type', 'title', 'status'])
    .where('trashedAt', 'is', null)
  if (only !== null) shown = shown.where('createdBy', '=', only)
  return withWords(shown, search).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(MOST).execute()
}
