import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import { type ContentRow, type EditableContent, toEditable } from '../model/content-row.ts'
import { inPublicationState, readPublicationTerms } from '../model/publication-state.ts'
import { toContent } from '../model/to-content.ts'

/** One item with everything, for editing; also one in the trash. @throws NotFound */
export async function getContent(db: Db, id: number): Promise<EditableContent> {
  const row = await db.selectFrom('content').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound('This item does not exist.')
  return showContent(db, toContent(row))
}

/** What staff see of an item that a command has just given back. */
export async function showContent(db: Db, row: ContentRow): Promise<EditableContent> {
  return toEditable(row, await readPublicationTerms(db))
}

/** Milliseconds until the next scheduled item becomes public, by the database's clock; null when none is scheduled. */
export async function findNextPublication(db: Db): Promise<number | null> {
  const { ms } = await db
    .selectFrom('content')
    .select(
      sql<number | null>`(extract(epoch from min(published_at) - clock_timestamp()) * 1000)::float8`.as('ms'),
    )
    .where(inPublicationState('scheduled', await readPublicationTerms(db)))
    .executeTakeFirstOrThrow()
  return ms
}
