import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { ListedAuthority } from '#authorities/authorities.queries.ts'
import { listChangesSince, type OutdatingChange } from '#authorities/changes/law-changes.queries.ts'
import { type CitedAuthorities, tableOfAuthorities } from '#authorities/table-of-authorities.ts'
import type { PublicDb, PublicViews } from '#platform/db.ts'
import type { ShownTopic } from '../model/content.tables.ts'
import { rendered, unrenderedBody } from '../model/stored-body.ts'
import { toContent } from '../model/to-content.ts'
import type { ContentTypeName } from '../types/registry.ts'
import { followOwnLinks } from './follow-own-links.ts'
import {
  isOf,
  LISTED,
  type ListedContent,
  type PublishedContent,
  refuseUnseen,
} from './public-content.queries.ts'

/** How many further items are named after an item. */
const FURTHER = 3
/** Itself, the one before it and the one after it may be among the newest of its category. */
const NEWEST = FURTHER + 3

const COLUMNS = sql.join(LISTED.map((name) => sql.ref(name)))

type Place = 'item' | 'older' | 'next' | 'alike'
type Listed = Pick<Selectable<PublicViews['publicContent']>, (typeof LISTED)[number]>
/** Only the item itself has its text. */
type Row = Listed & {
  place: Place
  renderedBody: string
  wordCount: number
  unrendered: string | null
  cited: CitedAuthorities | null
  topics: ShownTopic[]
}

/** A published item, and where a reader may go on from it: all of the same type. */
export type PublishedAmongOthers<Name extends ContentTypeName = ContentTypeName> = {
  item: PublishedContent<Name>
  /** The one published before it. */
  previous: ListedContent | null
  /** The one published after it. */
  next: ListedContent | null
  /** Three others: the newest of its category, then those published before it. */
  further: ListedContent[]
  /** What it cites. */
  authorities: ListedAuthority[]
  /** What became of that since the day whose law it states, the latest first. */
  changes: OutdatingChange[]
  /** The items that its text links to. */
  linked: number[]
}

/**
 * One published item of one of the given types with its text as readers get it, what it cites, and its neighbours, in one
 * statement; where its text links to items of ours, one more tells their addresses.
 * @throws Gone when it is in the trash; NotFound when readers may not see it or it does not exist
 */
export async function readPublished<Name extends ContentTypeName>(
  db: PublicDb,
  types: readonly Name[],
  id: number,
): Promise<PublishedAmongOthers<Name>> {
  const rows = await db.selectFrom(withNeighbours(id)).selectAll().execute()
  const found = rows.find(({ place }) => place === 'item')
  if (!found || !isOf(types, found)) return refuseUnseen(db, types, id)
  const { place: _, cited, ...item } = found
  const at = (wanted: Place) => rows.filter(({ place }) => place === wanted).map(listed)
  const [previous = null, ...older] = at('older')
  const [next = null] = at('next')
  const named = new Set([id, previous?.id, next?.id])
  const shown = rendered(item)
  const { html, linked } = await followOwnLinks(db, shown.renderedBody)
  const further = [...at('alike'), ...older].filter((one) => !named.has(one.id) && named.add(one.id))
  return {
    ...{ previous, next, further: further.slice(0, FURTHER) },
    authorities: tableOfAuthorities(cited),
    changes: isOlder(found) ? await listChangesSince(db, id) : [],
    item: toContent({ ...shown, renderedBody: html }) as PublishedContent<Name>,
    linked,
  }
}

/** Whether anything that it cites changed after the day whose law it states. */
function isOlder({ lawStatedAt, cited }: Row): boolean {
  const changedOn = cited?.lastChangedOn ?? null
  return lawStatedAt !== null && changedOn !== null && changedOn > lawStatedAt
}

function listed({ place, renderedBody, wordCount, unrendered, cited, topics, ...row }: Row): ListedContent {
  return toContent(row)
}

/** The item and the items around it, each row with what it is to it. Each part reads from an index what it gives. */
function withNeighbours(id: number) {
  const newestFirst = sql`order by published_at desc, id desc`
  return sql<Row>`(
    with item as materialized (
      select ${COLUMNS}, rendered_body, word_count, ${unrenderedBody}, cited, topics
      from public_content where id = ${id}
    )
    select 'item'::text as place, item.* from item
    union all ${others('older', sql`and (published_at, id) < (item.published_at, item.id) ${newestFirst}`, 1 + FURTHER)}
    union all ${others('next', sql`and (published_at, id) > (item.published_at, item.id) order by published_at, id`, 1)}
    union all ${others('alike', sql`and category = item.category ${newestFirst}`, NEWEST)}
  )`.as('found')
}

function others(place: Place, which: RawBuilder<unknown>, limit: number) {
  return sql`
    select ${place}::text, other.*, null::text, null::int, null::text, null::jsonb, null::jsonb
    from item, lateral (
      select ${COLUMNS} from public_content where type = item.type ${which} limit ${limit}
    ) as other`
}
