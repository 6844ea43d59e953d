import { sql } from 'kysely'
import type { ListedAuthority } from '#authorities/authorities.queries.ts'
import { AUTHORITIES_PATH } from '#authorities/authorities.schema.ts'
import type { PublicDb } from '#platform/db.ts'
import { caseBrief } from '../types/case.ts'

/** A published brief of a judgment. */
export type Brief = { id: number; title: string; path: string }
/** An authority, and our brief of it, where it is a case that we briefed. */
export type BriefedAuthority = ListedAuthority & { brief?: Brief }

/**
 * The published briefs of judgments, by the authorities that those are. Of two briefs of one the newer is meant.
 * @param keys of authorities; others than cases have none
 * @param except the brief that asks: it does not lead to itself
 */
export async function findBriefs(
  db: PublicDb,
  keys: readonly string[],
  except: number | null = null,
): Promise<ReadonlyMap<string, Brief>> {
  if (keys.length === 0) return new Map()
  // A brief names the authority that it was written of, also when that was merged into another since.
  const named = sql`(
    select key, key as means from unnest(${[...keys]}::text[]) as key
    union all
    select key, authority_key from public_former_authority_keys where authority_key = any(${[...keys]}::text[]))`
  const rows = await db
    .selectFrom('publicContent')
    .select(['id', 'title', 'slug', 'category'])
    .select(
      sql<string[]>`array(select means from ${named} as named where details->'authorityKeys' ? named.key)`.as(
        'keys',
      ),
    )
    .where('type', '=', caseBrief.name)
    .where(sql<boolean>`details->'authorityKeys' ?| array(select key from ${named} as named)`)
    .orderBy('id')
    .execute()
  return new Map(
    rows
      .filter(({ id }) => id !== except)
      .flatMap(({ id, title, keys: of, ...row }) => {
        const brief = { id, title, path: caseBrief.itemPath({ id, ...row }) }
        return of.map((key): [string, Brief] => [key, brief])
      }),
  )
}

/** The briefs of the cases among the authorities of an item. Without a case nobody is asked. */
export async function withBriefs(
  db: PublicDb,
  id: number,
  authorities: readonly ListedAuthority[],
): Promise<BriefedAuthority[]> {
  const cases = authorities.filter(({ kind }) => kind === 'case').map(({ key }) => key)
  const briefs = await findBriefs(db, cases, id)
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
