import { type Selectable, sql } from 'kysely'
import { rendered, unrenderedBody } from '#content/model/stored-body.ts'
import { showCopies } from '#content/pictures/show-copies.ts'
import { followOwnLinks } from '#content/queries/follow-own-links.ts'
import type { Db, PublicDb, PublicViews, Tables, Tx } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import { isStaticPagePath, staticPages } from './static-pages.schema.ts'

/** How many earlier versions staff are shown (DECISIONS 26). */
const VERSIONS_SHOWN = 5

/** What staff see of a page: not what is rendered of it. */
export const PAGE_FIELDS = [
  ...(['path', 'title', 'description', 'body'] as const),
  ...(['registrationNumber', 'registrationExpiresOn', 'version', 'updatedAt'] as const),
] as const

export type WrittenPage = Omit<Selectable<PublicViews['publicStaticPages']>, 'body' | 'rendererVersion'> & {
  /** The items that its text links to. */
  linked: number[]
}
export type EditableStaticPage = Pick<Selectable<Tables['staticPages']>, (typeof PAGE_FIELDS)[number]>

/** What staff wrote for a page, as readers may see it; null while they have written nothing. */
export async function findWrittenPage(db: PublicDb, path: string): Promise<WrittenPage | null> {
  const page = await db
    .selectFrom('publicStaticPages')
    .select(['path', 'title', 'description', 'registrationNumber', 'registrationExpiresOn', 'updatedAt'])
    .select(['renderedBody', unrenderedBody])
    .where('path', '=', path)
    .executeTakeFirst()
  if (!page) return null
  const shown = rendered(page)
  const { html, linked } = await followOwnLinks(db, await showCopies(db, shown.renderedBody))
  return { ...shown, renderedBody: html, linked }
}

/** Every page that staff may write, in the order of the declaration; version 0 is one that nobody has written. */
export async function listStaticPages(db: Db) {
  const rows = await db
    .selectFrom('staticPages')
    .select(['path', 'title', 'description', 'version', 'updatedAt'])
    .execute()
  const byPath = new Map(rows.map((row) => [row.path, row]))
  return staticPages.map(
    ({ path, title }) => byPath.get(path) ?? { path, title, description: '', version: 0, updatedAt: null },
  )
}

/** One page for the editor. @throws NotFound where staff may write no such page */
export async function getStaticPage(db: Db | Tx, path: string) {
  if (!isStaticPagePath(path)) throw new NotFound('There is no such page to edit.')
  const row = await db
    .selectFrom('staticPages')
    .select(PAGE_FIELDS)
    .where('path', '=', path)
    .executeTakeFirst()
  const title = staticPages.find((page) => page.path === path)?.title ?? ''
  const unwritten = { registrationNumber: null, registrationExpiresOn: null, version: 0, updatedAt: null }
  return row ?? { path, title, description: '', body: '', ...unwritten }
}

/** The newest versions of a page, newest first: what staff may bring back by saving it again. */
export function listStaticPageVersions(db: Db, path: string) {
  return db
    .selectFrom('staticPageVersions')
    .selectAll()
    .where('path', '=', path)
    .orderBy('version', 'desc')
    .limit(VERSIONS_SHOWN)
    .execute()
}

/**
 * Milliseconds until the next registration ends, which is with its last day in Accra, by the database's clock; null
 * when none is in force.
 */
export async function findNextRegistrationEnd(db: Db): Promise<number | null> {
  const { ms } = await db
    .selectFrom('staticPages')
    .select(
      sql<number | null>`(extract(epoch from (min(registration_expires_on) + 1)::timestamp
        at time zone 'Africa/Accra' - clock_timestamp()) * 1000)::float8`.as('ms'),
    )
    .where('registrationExpiresOn', '>=', sql<string>`(now() at time zone 'Africa/Accra')::date`)
    .executeTakeFirstOrThrow()
  return ms
}
