import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { NewAuthor } from './author.schema.ts'
import {
  type AuthorRow,
  assertFreeAccount,
  assertOwnName,
  freeSlug,
  recordAuthorActivity,
} from './author-row.ts'
import { assertCanManageAuthors } from './authors.policy.ts'

/**
 * Makes an author, before any item names them.
 * @throws InvalidInput for a name or an account that another author has; Forbidden
 */
export async function createAuthor(db: Db, actor: Actor, fields: NewAuthor): Promise<AuthorRow> {
  assertCanManageAuthors(actor)
  return inTransaction(db, async (tx) => {
    await assertOwnName(tx, fields, null)
    await assertFreeAccount(tx, fields.staffId, null)
    const author = await tx
      .insertInto('authors')
      .values({
        ...fields,
        links: JSON.stringify(fields.links),
        slug: await freeSlug(tx, fields, null),
        kept: true,
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAuthorActivity(tx, actor, 'create', author)
    return author
  })
}
