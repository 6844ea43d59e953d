/** What an authority is, in the order in which tables of authorities name them. */
export const AUTHORITY_KINDS = ['constitution', 'act', 'decree', 'instrument', 'cap', 'case'] as const
export type AuthorityKind = (typeof AUTHORITY_KINDS)[number]

export const KIND_LABELS: Record<AuthorityKind, string> = {
  constitution: 'Constitution',
  act: 'Acts',
  decree: 'Decrees and Laws',
  instrument: 'Instruments',
  cap: 'Laws of the Gold Coast',
  case: 'Cases',
}

export const AUTHORITIES_PATH = '/authorities'

/** The address of an authority's page. */
export function authorityPath(key: string): string {
  return `${AUTHORITIES_PATH}/${key}`
}

type Named = { label: string; title: string; year: number | null; kind: AuthorityKind }

/** `Data Protection Act, 2012 (Act 843)`; what has no title yet goes by its citation. */
export function authorityName({ label, title, year, kind }: Named): string {
  if (title === '') return label
  if (kind === 'constitution') return title
  return kind === 'case' ? `${title} ${label}` : `${title}${year ? `, ${year}` : ''} (${label})`
}
