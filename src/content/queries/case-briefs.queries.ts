import { sql } from 'kysely'
import type { ListedAuthority } from '#authorities/authorities.queries.ts'
import { AUTHORITIES_PATH } from '#authorities/authorities.schema.ts'
import type { PublicDb } from '#platform/db.ts'
import { caseBrief } from '../types/case.ts'

/** A published brief of a judgment. */
export type Brief = { id: number; title: string; path: string }
/** An authority, and our brief of it, where it is a case that we briefed. */
export type BriefedAuthority = ListedAuthority & { brief?: Brief }

/** A brief as `briefs_of` finds it: of which authority it is, by its key. */
export type FoundBrief = { key: string; id: number; title: string; slug: string; category: string }

/**
 * The published briefs of judgments, by the authorities that those are. Of two briefs of one the newer is meant.
 * @param keys of authorities; others than cases have none
 */
export async function findBriefs(db: PublicDb, keys: readonly string[]): Promise<ReadonlyMap<string, Brief>> {
  if (keys.length === 0) return new Map()
  return byKey(
    await db
      .selectFrom(sql<FoundBrief>`briefs_of(${[...keys]}::text[])`.as('found'))
      .selectAll()
      .execute(),
  )
}

function byKey(found: readonly FoundBrief[]): ReadonlyMap<string, Brief> {
  return new Map(
    found.map(({ key, ...row }) => [key, { id: row.id, title: row.title, path: caseBrief.itemPath(row) }]),
  )
}

/** The briefs of the cases among what an item cites, as a column. @param cited what it cites, in SQL */
export function briefsOf(cited: ReturnType<typeof sql>) {
  return sql<FoundBrief[] | null>`(
    select jsonb_agg(to_jsonb(found)) from briefs_of(array(
      select one->>'key' from jsonb_array_elements(${cited}->'listed') as one where one->>'kind' = 'case'
    )) as found
  )`
}

/** The authorities of an item, and the briefs of the cases among them. @param own the item: it does not lead to itself */
export function withBriefs(
  authorities: readonly ListedAuthority[],
  found: readonly FoundBrief[] | null,
  own: number,
): BriefedAuthority[] {
  const briefs = byKey((found ?? []).filter(({ id }) => id !== own))
  return authorities.map((authority) => {
    const brief = briefs.get(authority.key)
    return brief ? { ...authority, brief, title: authority.title || brief.title } : authority
  })
}

const LAW_LINK = new RegExp(`<a href="${AUTHORITIES_PATH}/([a-z0-9-]+)">`, 'g')

/** A rendered text in which the citations of a case that we briefed lead to our brief. */
export function linkBriefs(html: string, authorities: readonly BriefedAuthority[]): string {
  const paths = new Map(authorities.flatMap(({ key, brief }) => (brief ? [[key, brief.path]] : [])))
  if (paths.size === 0) return html
  return html.replace(LAW_LINK, (link, key: string) => {
    const path = paths.get(key)
    return path === undefined ? link : `<a href="${path}">`
  })
}
