import { type Selectable, sql } from 'kysely'
import { type ActivityAction, recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import type { Tables, Tx } from '#platform/db.ts'
import { InvalidInput, NotFound } from '#platform/errors.ts'
import { authorName } from './author.schema.ts'

export type AuthorRow = Selectable<Tables['authors']>
type Names = { givenName: string; familyName: string }

/** A name as it is compared: without case, accents and special letters. */
const foldedName = (names: Names) => sql<string>`search_fold(${authorName(names)})`
const foldedNameOfRow = sql<string>`search_fold(trim(given_name || ' ' || family_name))`

/**
 * The authors, locked until the transaction ends, and before them the items that name them: a save locks in this order
 * too. @throws NotFound
 */
export async function lockAuthors(tx: Tx, ids: readonly number[]): Promise<AuthorRow[]> {
  await sql`
    select from content where id in (select content_id from content_authors where author_id = any (${ids}::int[]))
    order by id for update`.execute(tx)
  const rows = await tx
    .selectFrom('authors')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id)
    if (!row) throw new NotFound('There is no such author any more.')
    return row
  })
}

/** An address that nobody else has or had. @param own the author who may take one of their own back */
export async function freeSlug(tx: Tx, names: Names, own: number | null): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select free_author_slug(${authorName(names)}, ${own}::int) as slug`.execute(tx)
  return rows[0]!.slug
}

/** Keeps the address that an author had, so that it leads on. */
export async function keepFormerSlug(tx: Tx, former: AuthorRow, authorId: number): Promise<void> {
  await tx
    .insertInto('formerAuthorSlugs')
    .values({ slug: former.slug, name: authorName(former), authorId })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ authorId }))
    .execute()
}

/** @throws InvalidInput where another author has this name, however it is written: nobody would tell them apart */
export async function assertOwnName(tx: Tx, names: Names, own: number | null): Promise<void> {
  let same = tx.selectFrom('authors').select('slug').where(foldedNameOfRow, '=', foldedName(names))
  if (own !== null) same = same.where('id', '<>', own)
  if (!(await same.executeTakeFirst())) return
  const message =
    own === null
      ? 'There is an author of this name already. Two people of one name are told apart by an initial.'
      : 'Another author has this name already. If both are one person, merge them.'
  throw new InvalidInput(message, { familyName: message })
}

/** @throws InvalidInput where there is no such account, or it is somebody else’s */
export async function assertFreeAccount(tx: Tx, staffId: number | null, own: number | null): Promise<void> {
  if (staffId === null) return
  const account = await tx
    .selectFrom('staff')
    .leftJoin('authors', 'authors.staffId', 'staff.id')
    .select(['authors.id as authorId', 'authors.givenName', 'authors.familyName'])
    .where('staff.id', '=', staffId)
    .where('shared', '=', false)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  const linked = account?.authorId != null && account.authorId !== own
  if (account && !linked) return
  const name = authorName({ givenName: account?.givenName ?? '', familyName: account?.familyName ?? '' })
  const message = account
    ? `This account is linked to ${name} already.`
    : 'There is no such account any more.'
  throw new InvalidInput(message, { staffId: message })
}

/** The activity row of a change to an author; readers hear of it where something by them is published. */
export async function recordAuthorActivity(
  tx: Tx,
  actor: Actor,
  action: ActivityAction,
  author: Pick<AuthorRow, 'id' | 'givenName' | 'familyName'>,
  details: Record<string, unknown> = {},
): Promise<void> {
  const published = await tx
    .selectFrom('contentAuthors')
    .innerJoin('content', 'content.id', 'contentAuthors.contentId')
    .select('content.id')
    .where('authorId', '=', author.id)
    .where('status', '=', 'published')
    .where('trashedAt', 'is', null)
    .executeTakeFirst()
  await recordActivity(tx, {
    actor,
    action,
    subject: { type: 'author', id: author.id, title: authorName(author) },
    isPublic: published !== undefined,
    details,
  })
}
