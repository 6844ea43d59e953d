import { sql } from 'kysely'
import type { Actor } from '#people/actor.ts'
import type { Db, PublicDb } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import { MOST_AUTHORS } from './author.schema.ts'
import { assertCanManageAuthors, assertCanNameAuthors } from './authors.policy.ts'

/** How many are offered while a name is typed. */
const MOST_OFFERED = 8
/** Search engines take 50,000 addresses in one sitemap. */
const MOST_IN_SITEMAP = 50_000

const NAMES = ['slug', 'givenName', 'familyName', 'credential'] as const
const PROFILE = ['biography', 'interests', 'imageUrl', 'imageAlt', 'orcid', 'links'] as const

/** Whose name holds the words, whichever way they are written. */
const holdsWords = (words: string) =>
  sql<boolean>`strpos(search_fold(trim(given_name || ' ' || family_name)), search_fold(${words.trim()})) > 0`
const byName = sql`search_fold(family_name), search_fold(given_name), id`

/** The authors whose names hold the words, by family name, with how many items name each. */
export async function listAuthors(db: Db, search: string) {
  const page = db
    .selectFrom('authors')
    .select([...NAMES, 'id', 'imageUrl', 'imageAlt', 'staffId'])
    .$if(search.trim() !== '', (all) => all.where(holdsWords(search)))
    .orderBy(byName)
    .limit(MOST_AUTHORS + 1)
  const rows = await db
    .selectFrom(page.as('page'))
    .selectAll()
    .select((eb) => [
      eb
        .selectFrom('contentAuthors')
        .select((of) => of.fn.countAll<number>().as('items'))
        .whereRef('authorId', '=', 'page.id')
        .as('items'),
      eb.selectFrom('staff').select('staff.name').whereRef('staff.id', '=', 'page.staffId').as('staffName'),
      // Looked for author by author (offset 0), not in all that is published.
      sql<boolean>`exists (
        select from content_authors as link join content on content.id = link.content_id
        where link.author_id = page.id and status = 'published' and trashed_at is null and published_at <= now()
        offset 0)`.as('isPublic'),
    ])
    .orderBy(byName)
    .execute()
  const items = rows.slice(0, MOST_AUTHORS).map((row) => ({ ...row, items: row.items ?? 0 }))
  return { items, isMore: rows.length > MOST_AUTHORS }
}

/** Whom somebody who writes may mean by what they have typed of a name: those whose names begin with it first. */
export async function offerAuthors(db: Db, actor: Actor, typed: string) {
  assertCanNameAuthors(actor)
  if (typed.trim() === '') return []
  const begins = sql`not starts_with(search_fold(trim(given_name || ' ' || family_name)), search_fold(${typed.trim()}))`
  return await db
    .selectFrom('authors')
    .select(NAMES)
    .where(holdsWords(typed))
    .orderBy(begins)
    .orderBy(byName)
    .limit(MOST_OFFERED)
    .execute()
}

/** All that staff change of an author, and the addresses that lead to them besides. @throws NotFound; Forbidden */
export async function getAuthor(db: Db, actor: Actor, id: number) {
  assertCanManageAuthors(actor)
  const author = await db
    .selectFrom('authors')
    .select([...NAMES, ...PROFILE, 'id', 'staffId', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!author) throw new NotFound('There is no such author any more.')
  return author
}

/** The accounts that an author may be linked to. @throws Forbidden */
export async function listAccounts(db: Db, actor: Actor) {
  assertCanManageAuthors(actor)
  return await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('shared', '=', false)
    .where('removedAt', 'is', null)
    .orderBy('name')
    .execute()
}

export type PublicAuthor = Awaited<ReturnType<typeof getPublicAuthor>>

/**
 * An author who has something published, by the address that they have or had.
 * @throws NotFound
 */
export async function getPublicAuthor(db: PublicDb, slug: string) {
  const author = await db
    .selectFrom('publicAuthors')
    .select([...NAMES, ...PROFILE, 'id', 'updatedAt'])
    .where((eb) =>
      eb('slug', 'in', (of) =>
        of
          .selectFrom('publicFormerAuthorSlugs')
          .select('authorSlug')
          .where('publicFormerAuthorSlugs.slug', '=', slug)
          .union(sql<{ authorSlug: string }>`select ${slug}::text`),
      ),
    )
    .executeTakeFirst()
  if (!author) throw new NotFound('There is no such author.')
  return author
}

/** The addresses of all who have something published. */
export async function listPublicAuthors(db: PublicDb) {
  return await db.selectFrom('publicAuthors').select('slug').orderBy('slug').limit(MOST_IN_SITEMAP).execute()
}
