import type { Db } from '#platform/db.ts'
import { withWords } from './with-words.ts'

const MOST = 8

/** The newest items of every type in which each of the words stands, folded as slugs are; none of the trash. */
export async function findContentByWords(db: Db, search: string) {
  const shown = db
    .selectFrom('content')
    .select(['id', 'type', 'title', 'status'])
    .where('trashedAt', 'is', null)
  return withWords(shown, search).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(MOST).execute()
}
