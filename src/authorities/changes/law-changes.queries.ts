import { sql } from 'kysely'
import type { Db, PublicDb } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
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

/** What staff look for among the authorities; `after`: the last of the page before. */
export type AuthoritiesAsked = {
  search: string
  kind?: AuthorityKind | undefined
  after?: number | undefined
}

/**
 * A page of the authorities whose citation, title, short names or parties hold the words, by name, each with what became
 * of it. `next` is the last of them where more follow.
 * @param asked search '' for all @throws InvalidInput where `after` is not there any more
 */
export async function listAuthorities(db: Db, { search, kind, after }: AuthoritiesAsked) {
  const part = `%${search
    .trim()
    .replace(/[\\%_]/g, '\\$&')
    .replace(/\s+/g, '%')}%`
  const place = after === undefined ? null : await placeOf(db, after)
  const rows = await db
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
    .where((eb) =>
      eb.or([
        eb('label', 'ilike', part),
        eb('title', 'ilike', part),
        eb('parties', 'ilike', part),
        sql<boolean>`exists (select from unnest(short_names) as short where short ilike ${part})`,
      ]),
    )
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(place !== null, (query) =>
      query.where(
        sql<boolean>`(title = '', title, label, id) >
          (${place!.title === ''}::boolean, ${place!.title}, ${place!.label}, ${place!.id}::integer)`,
      ),
    )
    .orderBy(sql`title = ''`)
    .orderBy('title')
    .orderBy('label')
    .orderBy('id')
    .limit(MOST_FOUND + 1)
    .execute()
  const items = rows.slice(0, MOST_FOUND)
  return { items, next: rows.length > MOST_FOUND ? items.at(-1)!.id : null }
}

/** Where the list goes on. */
async function placeOf(db: Db, id: number) {
  const place = await db
    .selectFrom('authorities')
    .select(['id', 'title', 'label'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!place) throw new InvalidInput('The list is another by now: search again.')
  return place
}
