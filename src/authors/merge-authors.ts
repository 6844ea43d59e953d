import { sql } from 'kysely'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import { authorName } from './author.schema.ts'
import { type AuthorRow, keepFormerSlug, lockAuthors, recordAuthorActivity } from './author-row.ts'
import { assertCanManageAuthors } from './authors.policy.ts'

/**
 * Makes two authors one: every item that named the first names the second in its place, and the addresses of the first
 * lead to it. What the second does not tell of itself it takes from the first.
 * @returns the author who stays, and how many items moved @throws InvalidInput for one and the same; NotFound; Forbidden
 */
export async function mergeAuthors(
  db: Db,
  actor: Actor,
  id: number,
  into: number,
): Promise<{ author: AuthorRow; moved: number }> {
  assertCanManageAuthors(actor)
  if (id === into) throw new InvalidInput('Choose another author to merge this one into.')
  return inTransaction(db, async (tx) => {
    const [gone, stays] = (await lockAuthors(tx, [id, into])) as [AuthorRow, AuthorRow]
    await tx.updateTable('formerAuthorSlugs').set({ authorId: into }).where('authorId', '=', id).execute()
    await keepFormerSlug(tx, gone, into)
    const moved = await moveItems(tx, gone, stays)
    // Where nothing but a byline made it, it went with its last item.
    await tx.deleteFrom('authors').where('id', '=', id).execute()
    const author = await tx
      .updateTable('authors')
      .set({ ...taken(gone, stays), kept: true, version: stays.version + 1, updatedAt: tx.now })
      .where('id', '=', into)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAuthorActivity(tx, actor, 'merge', author, { merged: authorName(gone), items: moved })
    return { author, moved }
  })
}

/** An item that named both names the second once, where the first of them stood. */
async function moveItems(tx: Tx, gone: AuthorRow, stays: AuthorRow): Promise<number> {
  const { numAffectedRows } = await sql`
    update content set authors = (
      select jsonb_agg(
        case when entry->>'slug' = ${gone.slug} then jsonb_build_object('slug', ${stays.slug}::text) else entry end
        order by nr)
      from jsonb_array_elements(authors) with ordinality as listed (entry, nr))
    where id in (select content_id from content_authors where author_id = ${gone.id})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

function taken(gone: AuthorRow, stays: AuthorRow) {
  const picture = stays.imageUrl === null && { imageUrl: gone.imageUrl, imageAlt: gone.imageAlt }
  return {
    credential: stays.credential || gone.credential,
    biography: stays.biography || gone.biography,
    interests: stays.interests || gone.interests,
    orcid: stays.orcid || gone.orcid,
    links: JSON.stringify(stays.links.length > 0 ? stays.links : gone.links),
    staffId: stays.staffId ?? gone.staffId,
    ...picture,
  }
}
