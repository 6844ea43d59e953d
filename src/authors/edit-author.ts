import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { OutOfDate } from '#platform/errors.ts'
import { authorName, type ChangedAuthor } from './author.schema.ts'
import {
  type AuthorRow,
  assertFreeAccount,
  assertOwnName,
  freeSlug,
  keepFormerSlug,
  lockAuthors,
  recordAuthorActivity,
} from './author-row.ts'
import { assertCanManageAuthors } from './authors.policy.ts'

/**
 * Saves an author as they are to be. With another name they get another address, and the old one leads there; every
 * item that names them shows it at once, as no new version of its own.
 * @throws OutOfDate when somebody saved since `version`; InvalidInput for what another author has; NotFound; Forbidden
 */
export async function editAuthor(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...fields }: ChangedAuthor,
): Promise<AuthorRow> {
  assertCanManageAuthors(actor)
  return inTransaction(db, async (tx) => {
    const [before] = await lockAuthors(tx, [id])
    if (before!.version !== version)
      throw new OutOfDate(
        'Somebody else changed this author meanwhile. Copy what you need, close the form and open it again.',
      )
    const isRenamed = authorName(fields) !== authorName(before!)
    if (isRenamed) await assertOwnName(tx, fields, id)
    await assertFreeAccount(tx, fields.staffId, id)
    const slug = isRenamed ? await freeSlug(tx, fields, id) : before!.slug
    if (slug !== before!.slug) {
      await tx.deleteFrom('formerAuthorSlugs').where('slug', '=', slug).execute()
      await keepFormerSlug(tx, before!, id)
    }
    const author = await tx
      .updateTable('authors')
      .set({
        ...fields,
        slug,
        links: JSON.stringify(fields.links),
        kept: true,
        version: version + 1,
        updatedAt: tx.now,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const isToldElsewhere = isRenamed || fields.credential !== before!.credential
    await recordAuthorActivity(tx, actor, isToldElsewhere ? 'rename' : 'update', author, {
      ...(isRenamed && { formerName: authorName(before!) }),
    })
    return author
  })
}
