import { sql } from 'kysely'
import type { Db, PublicDb } from '#platform/db.ts'
import type { AuthorityKind } from '../authorities.schema.ts'
import { type LawChangeKind, MOST_FOUND } from './law-change.schema.ts'

/** What became of an authority. */
export type LawChange = {
  id: number
  kind: LawChangeKind
  /** yyyy-mm-dd */
  changedOn: string
  byWhat: string
}
/** The same beside the authority's names, as an item says it. */
export type OutdatingChange = LawChange & {
  label: string
  title: string
  year: number | null
  authorityKind: AuthorityKind
}

/** What changed since the day whose law a published item states, the latest first. */
export async function listChangesSince(db: PublicDb, contentId: number): Promise<OutdatingChange[]> {
  return db
    .selectFrom('publicOutdated')
    .select(['id', 'kind', 'changedOn', 'byWhat', 'label', 'title', 'year', 'authorityKind'])
    .where('contentId', '=', contentId)
    .orderBy('changedOn', 'desc')
    .orderBy('id')
    .execute()
}

/** What became of an authority, the latest first. */
export async function listLawChanges(db: PublicDb, authorityId: number): Promise<LawChange[]> {
  return db
    .selectFrom('publicLawChanges')
    .select(['id', 'kind', 'changedOn', 'byWhat'])
    .where('authorityId', '=', authorityId)
    .orderBy('changedOn', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The authorities whose names hold the words, by name, each with what became of it. @param search '' for the first of all */
export async function findAuthorities(db: Db, search: string) {
  const part = `%${search
    .trim()
    .replace(/[\\%_]/g, '\\$&')
    .replace(/\s+/g, '%')}%`
  return db
    .selectFrom('authorities')
    .select(['id', 'key', 'kind', 'label', 'title', 'year', 'address'])
    .select(['court', 'parties', 'shortNames', 'note', 'version'])
    .select(
      sql<number>`(
        select count(distinct content_id) from citations where authority_id = authorities.id)`.as('items'),
    )
    .select(
      sql<LawChange[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'changedOn', changed_on, 'byWhat', by_what)
          order by changed_on desc)
        from law_changes where authority_id = authorities.id), '[]')`.as('changes'),
    )
    .where((eb) => eb.or([eb('label', 'ilike', part), eb('title', 'ilike', part)]))
    .orderBy(sql`title = ''`)
    .orderBy('title')
    .orderBy('label')
    .limit(MOST_FOUND)
    .execute()
}
