import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import type { Chances } from './chances.ts'
import { citeLaws } from './cite-laws.ts'
import { indexForSearch, withoutIndexing } from './index-items.ts'
import type { inventComments } from './invent-comments.ts'
import type { InventedItem } from './invent-item.ts'
import type { InventedText, InventedTexts } from './invent-texts.ts'

/** Who did it all, in the log and in the versions. */
const EDITOR = 'Invented editor'

type Comment = ReturnType<typeof inventComments>[number]
/** An item with its id, and which of the texts it has had, the present one last. */
export type Placed = InventedItem & { id: number; texts: number[] }

/** Stores a batch of items as the commands would have left them: rows, versions and what the log says of them. */
export async function storeItems(
  tx: Tx,
  chances: Chances,
  items: InventedItem[],
  texts: InventedTexts,
): Promise<Placed[]> {
  const ids = await takeIds(tx, 'content', items.length)
  const used: InventedText[] = []
  const places = new Map<InventedText, number>()
  const placeOf = (text: InventedText) => {
    if (!places.has(text)) places.set(text, used.push(text) - 1)
    return places.get(text)!
  }
  const placed = items.map((item, at) => {
    const ofType = texts[item.type]
    return {
      ...item,
      id: ids[at]!,
      texts: Array.from({ length: item.saves }, () => placeOf(chances.of(ofType))),
    }
  })
  await bringTexts(tx, used)
  await insertItems(tx, placed)
  await citeLaws(tx, placed, used)
  // By what they cite too.
  await indexForSearch(tx, placed)
  await insertVersions(tx, placed)
  await logItems(tx, placed)
  return placed
}

/** Stores what was said under items, and what the log says of it. */
export async function storeComments(
  tx: Tx,
  comments: (Comment & { contentId: number; contentType: string; title: string })[],
): Promise<void> {
  const ids = await takeIds(tx, 'comments', comments.length)
  const rows = JSON.stringify(comments.map((comment, at) => ({ ...comment, id: ids[at] })))
  await sql`
    insert into comments (id, content_id, content_type, author, email, content, status, date, created_at, decided_at)
    overriding system value
    select id, "contentId", "contentType", author, email, content, status,
      to_char("createdAt" at time zone 'Africa/Accra', 'FMMonth FMDD, YYYY'), "createdAt", "decidedAt"
    from jsonb_to_recordset(${rows}::jsonb) as said (id int, "contentId" int, "contentType" text, author text, email text,
      content text, status text, "createdAt" timestamptz, "decidedAt" timestamptz)`.execute(tx)
  await sql`
    insert into admin_activity_log (admin_user, actor_kind, action, entity_type, entity_id, entity_title, details,
      created_at, is_public, content_id)
    select admin_user, actor_kind, action, 'comment', id::text, title, details::jsonb, at, is_public, "contentId"
    from jsonb_to_recordset(${rows}::jsonb) as said (id int, "contentId" int, title text, status text,
      "createdAt" timestamptz, "decidedAt" timestamptz)
    cross join lateral (values
      ('reader', 'reader', 'create', '{"suspicions": []}', "createdAt", false),
      (${EDITOR}, 'staff', case status when 'approved' then 'approve' else 'reject' end, '{}', "decidedAt",
        status = 'approved')
    ) as done (admin_user, actor_kind, action, details, at, is_public)
    where at is not null
    order by at`.execute(tx)
}

/** Ids as a table gives them; what rows refer to each other by is known before they are written. */
async function takeIds(tx: Tx, table: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

async function insertItems(tx: Tx, items: Placed[]): Promise<void> {
  const rows = items.map((item) => ({ ...item, text: item.texts.at(-1) }))
  await withoutIndexing(
    tx,
    sql`
    insert into content (id, type, title, slug, description, category, status, published_at, scheduled,
      comments_enabled, authors, law_stated_at, topics, details, version, search_text, submitted_by, created_at, updated_at,
      trashed_at, trashed_by, body, rendered_body, renderer_version, word_count)
    overriding system value
    select id, type, title, slug, description, category, status, "publishedAt", scheduled,
      "commentsEnabled", authors, "lawStatedAt", topics, details, version, "searchText", nullif("submittedBy", 'null'),
      "createdAt", "updatedAt", "trashedAt", "trashedBy", body, rendered_body, renderer_version, word_count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item (id int, type text, title text, slug text,
      description text, category text, status text, "publishedAt" timestamptz, scheduled boolean,
      "commentsEnabled" boolean, authors jsonb, "lawStatedAt" date, topics int[], details jsonb, version int, "searchText" text,
      "submittedBy" jsonb, "createdAt" timestamptz, "updatedAt" timestamptz, "trashedAt" timestamptz,
      "trashedBy" text, text int)
    join invented_texts on item.text = nr`,
  )
}

async function insertVersions(tx: Tx, items: Placed[]): Promise<void> {
  const rows = items.flatMap(({ id, title, description, createdAt, texts: had }) =>
    // A minute between two saves.
    had.map((text, at) => ({
      ...{ id, version: at + 1, title, description, text },
      savedAt: new Date(createdAt.getTime() + at * 60_000),
    })),
  )
  await sql`
    insert into content_versions (content_id, version, title, description, body, saved_by, saved_at)
    select id, version, title, description, body, ${EDITOR}, "savedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as kept (id int, version int, title text, description text, text int, "savedAt" timestamptz)
    join invented_texts on kept.text = nr`.execute(tx)
}

/** A copy of a row's text is as compressed as the row: each text is compressed once a batch, however many items share it. */
async function bringTexts(tx: Tx, texts: InventedText[]): Promise<void> {
  await sql`
    create temporary table invented_texts (nr int primary key, body text, rendered_body text, renderer_version int,
      word_count int, found_by tsvector, passages text[], starts int[]) on commit drop`.execute(tx)
  const rows = JSON.stringify(texts.map((text, nr) => ({ nr, ...text })))
  await sql`
    insert into invented_texts
    select nr, body, "renderedBody", "rendererVersion", "wordCount",
      "foundBy"::tsvector, passages, starts
    from jsonb_to_recordset(${rows}::jsonb) as written (nr int, body text, "renderedBody" text,
      "rendererVersion" int, "wordCount" int, "foundBy" text, passages text[], starts int[])`.execute(tx)
}

async function logItems(tx: Tx, items: Placed[]): Promise<void> {
  const rows = items.flatMap((item) => {
    const { id, type, title, category, createdAt, updatedAt, publishedAt, trashedAt } = item
    const of = { id, type, title }
    const said = { category, hasImage: false }
    const isSeen = item.status === 'published' && !item.scheduled
    return [
      { ...of, action: 'create', at: createdAt, isPublic: false, details: said },
      ...Array.from({ length: item.saves - 1 }, (_, nr) => ({
        ...{ ...of, action: 'update', isPublic: false, details: { ...said, fields: ['body'] } },
        at: new Date(createdAt.getTime() + (nr + 1) * 60_000),
      })),
      ...(publishedAt
        ? [{ ...of, action: 'publish', at: updatedAt, isPublic: isSeen, details: { ...said, publishedAt } }]
        : []),
      ...(trashedAt ? [{ ...of, action: 'trash', at: trashedAt, isPublic: isSeen, details: said }] : []),
    ]
  })
  await sql`
    insert into admin_activity_log (admin_user, action, entity_type, entity_id, entity_title, details, created_at,
      is_public)
    select ${EDITOR}, action, type, id::text, title, details, at, "isPublic"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as done (id int, type text, title text, action text, at timestamptz, "isPublic" boolean, details jsonb)
    order by at`.execute(tx)
}
