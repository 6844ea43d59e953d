import type { ListedAuthority } from './authorities.queries.ts'
import { AUTHORITY_KINDS } from './authorities.schema.ts'

/** What an item cites, as the database keeps it for its page: the migration of the tables of authorities writes it. */
export type CitedAuthorities = {
  /** Each once, in no order that readers know; the first five hundred. */
  listed: ListedAuthority[]
  /** The day of the latest change that is recorded of any of them, yyyy-mm-dd. */
  lastChangedOn: string | null
}

/** The table of authorities of an item: by kind, and then by name. @param cited null where it cites nothing */
export function tableOfAuthorities(cited: CitedAuthorities | null): ListedAuthority[] {
  return (cited?.listed ?? []).toSorted(byKindAndName)
}

const names = new Intl.Collator('en', { numeric: true })
const nameOf = ({ title, label }: ListedAuthority) => title || label

function byKindAndName(a: ListedAuthority, b: ListedAuthority): number {
  const kinds = AUTHORITY_KINDS.indexOf(a.kind) - AUTHORITY_KINDS.indexOf(b.kind)
  return kinds || names.compare(nameOf(a), nameOf(b))
}
