import { sql } from 'kysely'
import type { PublicDb } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import type { AuthorityKind } from './authorities.schema.ts'

const SHOWN = ['key', 'kind', 'label', 'title', 'year'] as const
/** Of one item on the page of an authority. */
const MOST_PASSAGES = 3

export type ListedAuthority = {
  key: string
  kind: AuthorityKind
  label: string
  title: string
  year: number | null
}
export type Authority = ListedAuthority & {
  id: number
  court: string
  parties: string
  shortNames: string[]
  address: string
  note: string
}

/** @throws NotFound for a key that no authority has that readers may see */
export async function getAuthority(db: PublicDb, key: string): Promise<Authority> {
  const found = await findAuthority(db, key)
  if (!found) throw new NotFound('There is no such authority.')
  return found
}

/** Also by the key of one that was merged into it; null where readers may see none. */
export async function findAuthority(db: PublicDb, key: string): Promise<Authority | null> {
  const found = await db
    .selectFrom('publicAuthorities')
    .select([...SHOWN, 'id', 'court', 'parties', 'shortNames', 'address', 'note'])
    .where((eb) =>
      eb.or([
        eb('key', '=', key),
        eb(
          'key',
          '=',
          eb.selectFrom('publicFormerAuthorityKeys').select('authorityKey').where('key', '=', key).limit(1),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}

type Passage = { before: string; words: string; after: string }
export type CitingItem = {
  contentId: number
  type: string
  title: string
  slug: string
  category: string | null
  publishedAt: Date
  /** How often it cites the authority; the first of them are the passages. */
  count: number
  passages: Passage[]
}

/**
 * The published items that cite an authority, the last made first, each with its first passages.
 * @param after the id of the item that the page before ended with @returns `isMore` where others follow
 */
export async function listCiting(
  db: PublicDb,
  authorityId: number,
  { after, length }: { after: number | null; length: number },
): Promise<{ items: CitingItem[]; isMore: boolean }> {
  const place = after === null ? sql`` : sql`and content_id < ${after}`
  const citing = sql<Omit<CitingItem, 'passages' | 'count'>>`(
    select distinct on (content_id) content_id, type, title, slug, category, published_at
    from public_citations where authority_id = ${authorityId} ${place}
    order by content_id desc
    limit ${length + 1}
  )`.as('citing')
  const count = sql<number>`(
    select count(*) from public_citations as one
    where one.authority_id = ${authorityId} and one.content_id = citing.content_id
  )`.as('count')
  const passages = sql<Passage[]>`(
    select jsonb_agg(jsonb_build_object('before', before_words, 'words', words, 'after', after_words) order by position)
    from (
      select * from public_citations as one
      where one.authority_id = ${authorityId} and one.content_id = citing.content_id
      order by position limit ${MOST_PASSAGES}
    ) as first
  )`.as('passages')
  const items = await db
    .selectFrom(citing)
    .selectAll()
    .select([count, passages])
    .orderBy('contentId', 'desc')
    .execute()
  return { items: items.slice(0, length), isMore: items.length > length }
}

export type AuthorityCount = { kind: AuthorityKind; letter: string; count: number }

/** How many authorities of each kind begin with each letter; `#` stands for what begins with none. */
export async function countAuthorities(db: PublicDb): Promise<AuthorityCount[]> {
  const letter = letterOf()
  const rows = await db
    .selectFrom('publicAuthorities')
    .select(['kind', letter.as('letter')])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy(['kind', letter])
    .orderBy('kind')
    // What begins with no letter stands last.
    .orderBy(sql`${letter} = '#'`)
    .orderBy(letter)
    .execute()
  return rows
}

function letterOf() {
  return sql<string>`case when upper(left(title, 1)) between 'A' and 'Z' then upper(left(title, 1)) else '#' end`
}

/** The authorities of a kind that begin with a letter, by name. */
export async function listAuthorities(
  db: PublicDb,
  kind: AuthorityKind,
  letter: string,
): Promise<ListedAuthority[]> {
  return db
    .selectFrom('publicAuthorities')
    .select(SHOWN)
    .where('kind', '=', kind)
    .where(letterOf(), '=', letter)
    .orderBy('title')
    .orderBy('label')
    .limit(500)
    .execute()
}
