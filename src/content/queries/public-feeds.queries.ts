import { sql } from 'kysely'
import type { PublicDb } from '#platform/db.ts'
import { type CorrectionNote, notesOf } from '../corrections/corrections.queries.ts'
import type { ShownTopic } from '../model/content.tables.ts'
import { toContent } from '../model/to-content.ts'
import { type ContentOf, type ContentTypeName, contentTypeNames } from '../types/registry.ts'
import { filedUnder, LISTED, type Listed, partsOf, worksOf } from './public-content.queries.ts'

declare module '#platform/db.ts' {
  interface PublicViews {
    /** The sound file of an episode, where it is one of ours. */
    publicEpisodeFiles: { id: number; bytes: number; contentType: string }
  }
}

type Filter<Name> = {
  types?: readonly Name[]
  category?: string
  authorId?: number
  topicIds?: readonly number[]
  seriesId?: number
  since?: Date
  limit: number
}
/** By what published items are chosen, of whatever type. */
export type ContentFilter = Omit<Filter<ContentTypeName>, 'types' | 'limit'>

/** A published item as feeds tell it: with its text as it is stored, and what readers were told of changes to it. */
export type ContentForFeed<Name extends ContentTypeName = ContentTypeName> = ContentOf<
  Name,
  Listed & { body: string; topics: ShownTopic[]; notes: CorrectionNote[] | null }
>

/** Published items with their text as it is stored, newest first. */
export async function listWithText<Name extends ContentTypeName = ContentTypeName>(
  db: PublicDb,
  { types, category, authorId, topicIds, seriesId, since, limit }: Filter<Name>,
): Promise<ContentForFeed<Name>[]> {
  let query = db
    .selectFrom('publicContent')
    .select([...LISTED, 'body', 'topics', notesOf(sql`public_content.id`).as('notes')])
  if (types) query = query.where('type', 'in', types)
  if (category) query = query.where('category', '=', category)
  if (authorId !== undefined) query = query.where('id', 'in', worksOf(authorId))
  if (topicIds !== undefined) query = query.where('id', 'in', filedUnder(topicIds))
  if (seriesId !== undefined) query = query.where('id', 'in', partsOf(seriesId))
  if (since) query = query.where('publishedAt', '>', since)
  const rows = await query.orderBy('publishedAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(toContent) as ContentForFeed<Name>[]
}

/** Bytes and type of the episodes' sound files as they are stored, by the id of the episode. */
export async function findEpisodeFiles(db: PublicDb, ids: number[]) {
  if (ids.length === 0) return new Map<number, { bytes: number; contentType: string }>()
  const rows = await db.selectFrom('publicEpisodeFiles').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, ...file }) => [id, file]))
}

/** The part of the sitemap that an id stands in, as the index `content_sitemap` has it. Search engines take 50,000 in one. */
const partOf = sql<number>`(id / 5000)`

/**
 * The parts of the sitemap: ids 0–4,999 of a type are its first, and so on. A part never grows over the limit and
 * keeps its name, whatever is published or taken away. Of each part the index gives its newest change.
 */
export async function listSitemapParts(db: PublicDb) {
  return await db
    .selectFrom(
      sql<{ type: ContentTypeName; part: number; updatedAt: Date }>`(
        select types.type, parts.part, newest.updated_at
        from unnest(${sql.val(contentTypeNames)}::text[]) as types (type)
        cross join generate_series(0, (select max(id) from public_content) / 5000) as parts (part)
        cross join lateral (
          select updated_at from public_content where type = types.type and ${partOf} = parts.part
          order by updated_at desc limit 1
        ) as newest
      )`.as('parts'),
    )
    .selectAll()
    .orderBy('type')
    .orderBy('part')
    .execute()
}

/** All published items of one part, for their addresses. */
export async function listSitemapItems(db: PublicDb, type: ContentTypeName, part: number) {
  return await db
    .selectFrom('publicContent')
    .select(['id', 'type', 'slug', 'category', 'updatedAt'])
    .where('type', '=', type)
    .where(partOf, '=', part)
    .orderBy('id')
    .execute()
}

/** What a drawn card tells of a published item; undefined where readers may not see it. */
export async function findForCard(db: PublicDb, type: ContentTypeName, id: number) {
  return await db
    .selectFrom('publicContent')
    .select(['id', 'type', 'title', 'category', 'updatedAt'])
    .where('id', '=', id)
    .where('type', '=', type)
    .executeTakeFirst()
}
