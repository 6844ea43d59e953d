import { sql } from 'kysely'
import type { PublicDb } from '#platform/db.ts'
import { toContent } from '../model/to-content.ts'
import type { ContentTypeName } from '../types/registry.ts'
import { type ContentWithText, LISTED } from './public-content.queries.ts'

declare module '#platform/db.ts' {
  interface PublicViews {
    /** The sound file of an episode, where it is one of ours. */
    publicEpisodeFiles: { id: number; bytes: number; contentType: string }
  }
}

type Filter<Name> = { types?: readonly Name[]; category?: string; since?: Date; limit: number }

/** Published items with their text as it is stored, newest first. */
export async function listWithText<Name extends ContentTypeName = ContentTypeName>(
  db: PublicDb,
  { types, category, since, limit }: Filter<Name>,
): Promise<ContentWithText<Name>[]> {
  let query = db.selectFrom('publicContent').select([...LISTED, 'body'])
  if (types) query = query.where('type', 'in', types)
  if (category) query = query.where('category', '=', category)
  if (since) query = query.where('publishedAt', '>', since)
  const rows = await query.orderBy('publishedAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(toContent) as ContentWithText<Name>[]
}

/** Bytes and type of the episodes' sound files as they are stored, by the id of the episode. */
export async function findEpisodeFiles(db: PublicDb, ids: number[]) {
  if (ids.length === 0) return new Map<number, { bytes: number; contentType: string }>()
  const rows = await db.selectFrom('publicEpisodeFiles').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, ...file }) => [id, file]))
}

/**
 * The parts of the sitemap: ids 0–49,999 of a type are its first, and so on. A part never grows over the limit and
 * keeps its name, whatever is published or taken away.
 */
export async function listSitemapParts(db: PublicDb) {
  return await db
    .selectFrom('publicContent')
    .select((eb) => ['type', sql<number>`(id / 50000)`.as('part'), eb.fn.max('updatedAt').as('updatedAt')])
    .groupBy(['type', sql`(id / 50000)`])
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
    .where('id', '>=', part * 50_000)
    .where('id', '<', (part + 1) * 50_000)
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
