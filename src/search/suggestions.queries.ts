import { type RawBuilder, sql } from 'kysely'
import type { AuthorityKind } from '#authorities/authorities.schema.ts'
import type { ContentTypeName } from '#content/types/registry.ts'
import type { PublicDb } from '#platform/db.ts'

/** How many are offered at once: what a list over a phone's keyboard holds. */
export const MOST_SUGGESTIONS = 8
/** Of each kind, so that the others have room too. */
const MOST_AUTHORITIES = 3
const MOST_AUTHORS = 2
/** How far the index is read for one kind: a name may begin alike at several of its words. */
const MOST_READ = 24

type Item = { id: number; type: ContentTypeName; title: string; slug: string; category: string | null }
type Author = { id: number; slug: string; givenName: string; familyName: string }
type Authority = {
  id: number
  key: string
  kind: AuthorityKind
  label: string
  title: string
  year: number | null
}
export type Suggestions = { authorities: Authority[]; authors: Author[]; items: Item[] }

type Placed = { id: number; place: number }

/**
 * What a reader may mean who has typed so far: authorities, authors and items whose name goes on so at its beginning or
 * at one of its first words, at most `MOST_SUGGESTIONS` together. Nothing below two letters or figures.
 */
export async function suggest(db: PublicDb, typed: string): Promise<Suggestions> {
  const words = typed.normalize('NFC').replace(/\p{C}/gu, ' ').slice(0, 100)
  const folded = sql<string>`trim(search_words_of(${words}))`
  const goesOn = sql<boolean>`length(${folded}) >= 2 and words >= ${folded} and words < ${folded} || chr(1114111)`
  const [authorities, authors, items] = await Promise.all([
    readAuthorities(db, goesOn),
    readAuthors(db, goesOn),
    readItems(db, goesOn),
  ])
  const laws = nearest(authorities, MOST_AUTHORITIES)
  const people = nearest(authors, MOST_AUTHORS)
  return {
    authorities: laws,
    authors: people,
    items: nearest(items, MOST_SUGGESTIONS - laws.length - people.length),
  }
}

const readAuthorities = (db: PublicDb, goesOn: RawBuilder<boolean>) =>
  db
    .selectFrom('publicAuthorityBeginnings')
    .select(['id', 'place', 'key', 'kind', 'label', 'title', 'year'])
    .where(goesOn)
    .orderBy('words')
    .limit(MOST_READ)
    .execute()

const readAuthors = (db: PublicDb, goesOn: RawBuilder<boolean>) =>
  db
    .selectFrom('publicAuthorBeginnings')
    .select(['id', 'place', 'slug', 'givenName', 'familyName'])
    .where(goesOn)
    .orderBy('words')
    .limit(MOST_READ)
    .execute()

const readItems = (db: PublicDb, goesOn: RawBuilder<boolean>) =>
  db
    .selectFrom('publicItemBeginnings')
    .select(['id', 'place', 'type', 'title', 'slug', 'category'])
    .where(goesOn)
    .orderBy('words')
    .limit(MOST_READ)
    .execute()

/** Each once, those that begin so first. */
function nearest<T extends Placed>(rows: readonly T[], most: number): Omit<T, 'place'>[] {
  const sorted = rows.toSorted((a, b) => Number(a.place > 1) - Number(b.place > 1))
  const each = new Map(sorted.map((row) => [row.id, row]))
  return [...each.values()].slice(0, most).map(({ place: _, ...row }) => row)
}
