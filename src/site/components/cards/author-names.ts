import type { Author } from '../site-data.ts'

/** `Ama Mensah, Kofi Ansah and Esi Dadzie`; empty when nobody is named. */
export function authorNames(authors: readonly Author[]): string {
  const names = authors.map(({ givenName, familyName }) => `${givenName} ${familyName}`.trim())
  const last = names.pop() ?? ''
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last
}
