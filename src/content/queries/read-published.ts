import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { listChangesSince, type OutdatingChange } from '#authorities/changes/law-changes.queries.ts'
import { type CitedAuthorities, tableOfAuthorities } from '#authorities/table-of-authorities.ts'
import type { PublicDb } from '#platform/db.ts'
import { type CorrectionNote, notesOf } from '../corrections/corrections.queries.ts'
import type { ShownTopic } from '../model/content.tables.ts'
import { type ShownSeries, seriesOf } from '../model/series-of-item.ts'
import { renderedItem, type Unrendered, unrenderedItem } from '../model/stored-body.ts'
import { toContent } from '../model/to-content.ts'
import { type Around, itemsAround } from '../near/items-around.ts'
import { showCopies } from '../pictures/show-copies.ts'
import { type ReplyLink, repliesOf, type StoredReplyLink } from '../replies/replies.queries.ts'
import type { ContentTypeName } from '../types/registry.ts'
import { type BriefedAuthority, briefsOf, type FoundBrief, withBriefs } from './case-briefs.queries.ts'
import { followOwnLinks } from './follow-own-links.ts'
import {
  isOf,
  LISTED,
  type Listed,
  type ListedContent,
  namedAsHere,
  type PublishedContent,
  refuseUnseen,
  toListed,
} from './public-content.queries.ts'

/** How many further items are named after an item. */
const FURTHER = 3

const COLUMNS = sql.join(LISTED.map((name) => sql.ref(name)))

type Place = 'item' | Around

/** Only the item itself has its text. */
type Row = Listed & {
  place: Place
  renderedBody: string
  wordCount: number
  unrendered: Unrendered | null
  cited: CitedAuthorities | null
  briefs: FoundBrief[] | null
  notes: CorrectionNote[] | null
  replies: StoredReplyLink[] | null
  topics: ShownTopic[]
  series: ShownSeries | null
  beside: unknown
}

/** What else is read with an item, as a column: of which item, in SQL. */
export type Beside<T> = (item: ReturnType<typeof sql>) => RawBuilder<T>

/** A published item, and where a reader may go on from it. */
export type PublishedAmongOthers<Name extends ContentTypeName = ContentTypeName, T = unknown> = {
  item: PublishedContent<Name>
  /** The part before it in its series; else the one of its type that was published before it. */
  previous: ListedContent | null
  /** The part after it in its series; else the one of its type that was published after it. */
  next: ListedContent | null
  /** Up to three others that have most in common with it; where none has, the newest of its category, then older ones. */
  further: ListedContent[]
  /** Whether those have something in common with it. */
  isNear: boolean
  /** The series that it is a part of. */
  series: ShownSeries | null
  /** What it cites. */
  authorities: BriefedAuthority[]
  /** What became of that since the day whose law it states, the latest first. */
  changes: OutdatingChange[]
  /** What readers were told of changes to it, the latest first. */
  notes: CorrectionNote[]
  /** What it answers, and what answers it. */
  replies: ReplyLink[]
  /** Whether one of them is not public yet, or not any more. */
  awaitsReply: boolean
  /** The items that its text links to. */
  linked: number[]
  /** What was asked for beside it. */
  beside: T | null
}

/**
 * One published item of one of the given types with its text as readers get it, what it cites, and its neighbours, in one
 * statement; where its text links to items of ours, one more tells their addresses, and where it shows pictures of other
 * sites, of which we have copies. Each statement costs a page more than what it reads: the way there and back.
 * @throws Gone when it is in the trash; NotFound when readers may not see it or it does not exist
 */
export async function readPublished<Name extends ContentTypeName, T = null>(
  db: PublicDb,
  types: readonly Name[],
  id: number,
  beside: Beside<T | null> = nothing,
): Promise<PublishedAmongOthers<Name, T>> {
  const { rows } = await db.withoutPlugins().executeQuery(statementFor(db, id, beside))
  const found = rows.find(({ place }) => place === 'item')
  if (!found || !isOf(types, found)) return refuseUnseen(db, types, id)
  const { place: _, cited, briefs, notes, replies, series, beside: further, ...item } = found
  const shown = renderedItem(item)
  const { html, linked } = await followOwnLinks(db, await showCopies(db, shown.renderedBody))
  return {
    ...whereToGoOn(rows, found),
    series,
    authorities: withBriefs(tableOfAuthorities(cited), briefs, id),
    changes: isOlder(found) ? await listChangesSince(db, id) : [],
    notes: notes ?? [],
    replies: (replies ?? []).filter((link): link is ReplyLink => link.item !== null),
    awaitsReply: replies?.some(({ item }) => item === null) ?? false,
    item: toContent({ ...shown, renderedBody: html }) as PublishedContent<Name>,
    linked,
    beside: further as T | null,
  }
}

const nothing = () => sql<null>`null::jsonb`

/** The neighbours of an item, and the others that its end leads to: none of them twice. */
function whereToGoOn(rows: Row[], { id, series }: Row) {
  const at = (wanted: Place) => rows.filter(({ place }) => place === wanted).map(toListed)
  const [before = null, ...older] = at('older')
  const [after = null] = at('next')
  const part = (wanted: number | null = null) => at('part').find((one) => one.id === wanted)
  const previous = part(series?.previous) ?? before
  const next = part(series?.next) ?? after
  const named = new Set([id, previous?.id, next?.id])
  const others = (found: ListedContent[]) =>
    found.filter((one) => !named.has(one.id) && named.add(one.id)).slice(0, FURTHER)
  const near = others(at('near'))
  const isNear = near.length > 0
  return { previous, next, isNear, further: isNear ? near : others([...at('alike'), ...older]) }
}

/** Whether anything that it cites changed after the day whose law it states. */
function isOlder({ lawStatedAt, cited }: Row): boolean {
  const changedOn = cited?.lastChangedOn ?? null
  return lawStatedAt !== null && changedOn !== null && changedOn > lawStatedAt
}

const OF_THE_ITEM = [
  ...(['renderedBody', 'wordCount', 'unrendered', 'cited', 'briefs', 'topics'] as const),
  ...(['beside', 'notes', 'replies', 'series'] as const),
] as const
const COLUMNS_OF_A_PAGE = namedAsHere<Row>(['place', ...LISTED, ...OF_THE_ITEM])

/** What stands for the number of the item in a statement that is kept. */
const ANY_ITEM = -1
const statements = new WeakMap<Beside<unknown>, CompiledQuery<Row>>()

/**
 * The statement for an item. Only its number changes: to put the rest together anew would cost a page a tenth of its time.
 * It names its columns as we do, so that no row has them renamed on its way.
 */
function statementFor(db: PublicDb, id: number, beside: Beside<unknown>): CompiledQuery<Row> {
  const known =
    statements.get(beside) ??
    db.selectFrom(withNeighbours(ANY_ITEM, beside)).select(COLUMNS_OF_A_PAGE).compile()
  statements.set(beside, known)
  return { ...known, parameters: known.parameters.map((value) => (value === ANY_ITEM ? id : value)) }
}

/** The item and the items around it, each row with what it is to it. Each part reads from an index what it gives. */
function withNeighbours(id: number, beside: Beside<unknown>) {
  return sql<Row>`(
    with item as materialized (
      select ${COLUMNS}, rendered_body, word_count, ${unrenderedItem}, cited, ${briefsOf(sql`cited`)} as briefs, topics,
        ${beside(sql`${id}`)} as beside, ${notesOf(sql`${id}`)} as notes, ${repliesOf(sql`${id}`)} as replies, ${seriesOf(sql`${id}`)} as series
      from public_content where id = ${id}
    ),
    around as materialized (
      select around.* from item cross join lateral ${itemsAround(sql`item`, FURTHER)} as around
    )
    select 'item'::text as place, item.* from item
    union all
    select around.place, other.*, null::text, null::int,
      null::jsonb, null::jsonb, null::jsonb, null::jsonb, null::jsonb, null::jsonb, null::jsonb, null::jsonb
    from around cross join lateral (select ${COLUMNS} from public_content where id = around.id offset 0) as other
  )`.as('found')
}
