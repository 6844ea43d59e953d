import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import { type EditableContent, toEditable } from '../model/content-row.ts'

/** One item with everything, for editing; also one in the trash. @throws NotFound */
export async function getContent(db: Db, id: number): Promise<EditableContent> {
  const row = await db.selectFrom('content').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound('This item does not exist.')
  return toEditable(row)
}

/** Milliseconds until the next scheduled item becomes public, by the database's clock; null when none is scheduled. */
export async function findNextPublication(db: Db): Promise<number | null> {
  const { ms } = await db
    .selectFrom('content')
    .select(
      sql<number | null>`(extract(epoch from min(published_at) - clock_timestamp()) * 1000)::float8`.as('ms'),
    )
    .where('status', '=', 'published')
    .where('trashedAt', 'is', null)
    .where('publishedAt', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return ms
}
