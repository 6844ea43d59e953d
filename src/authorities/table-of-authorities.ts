import { type RawBuilder, sql } from 'kysely'
import type { ListedAuthority } from './authorities.queries.ts'
import { AUTHORITY_KINDS } from './authorities.schema.ts'

/** Of one item: a table that is longer serves nobody. */
const MOST_AUTHORITIES = 500

/** An authority that an item cites, with the day of the latest change that is recorded of it, yyyy-mm-dd. */
export type CitedAuthority = ListedAuthority & { lastChangedOn: string | null }

/** A column of a reader's query: what the item cites whose id is given, each once; null where it cites nothing. */
export function authoritiesOf(contentId: number): RawBuilder<CitedAuthority[] | null> {
  return sql<CitedAuthority[] | null>`(
    select jsonb_agg(jsonb_build_object('key', key, 'kind', kind, 'label', label, 'title', title, 'year', year,
      'lastChangedOn', last_changed_on))
    from (
      select distinct key, kind, label, title, year, last_changed_on from public_cited
      where content_id = ${contentId} limit ${MOST_AUTHORITIES}
    ) as cited
  )`
}

/** The table of authorities of an item: by kind, and then by name. */
export function tableOfAuthorities(cited: readonly CitedAuthority[] | null): CitedAuthority[] {
  return (cited ?? []).toSorted(byKindAndName)
}

const names = new Intl.Collator('en', { numeric: true })
const nameOf = ({ title, label }: ListedAuthority) => title || label

function byKindAndName(a: ListedAuthority, b: ListedAuthority): number {
  const kinds = AUTHORITY_KINDS.indexOf(a.kind) - AUTHORITY_KINDS.indexOf(b.kind)
  return kinds || names.compare(nameOf(a), nameOf(b))
}
