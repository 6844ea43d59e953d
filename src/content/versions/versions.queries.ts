import { sql } from 'kysely'
import type { Actor } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import { assertReadable } from '../queries/content.queries.ts'

const PAGE = 50

/**
 * The versions of an item's text, newest first, without the text. `grewBytes` compares with the version that is kept
 * before it; null for the first.
 * @param before the version that the last page ended with
 * @throws NotFound for an item that the actor may not read
 */
export async function listVersions(db: Db, actor: Actor, contentId: number, before: number | null) {
  await assertReadable(db, actor, contentId)
  // The length of a long text is known without reading it.
  const bytes = sql<number>`octet_length(title) + octet_length(description) + octet_length(body)
    + octet_length(details::text)`
  let query = db
    .selectFrom('contentVersions')
    .select(['version', 'title', 'savedBy', 'savedAt', 'ofChanges', bytes.as('bytes')])
    .where('contentId', '=', contentId)
  if (before !== null) query = query.where('version', '<', before)
  const rows = await query
    .orderBy('version', 'desc')
    .limit(PAGE + 1)
    .execute()
  return {
    items: rows.slice(0, PAGE).map((row, index) => ({
      ...row,
      grewBytes: rows[index + 1] ? row.bytes - rows[index + 1]!.bytes : null,
    })),
    next: rows.length > PAGE ? rows[PAGE - 1]!.version : null,
  }
}

/** One version with its text. @throws NotFound, also when it was thinned out, or the actor may not read the item */
export async function getVersion(db: Db, actor: Actor, contentId: number, version: number) {
  await assertReadable(db, actor, contentId)
  const row = await db
    .selectFrom('contentVersions')
    .select(['version', 'title', 'description', 'body', 'details', 'savedBy', 'savedAt'])
    .where('contentId', '=', contentId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw new NotFound('This version is not kept any more.')
  return row
}
