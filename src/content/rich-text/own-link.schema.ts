import { contentTypes } from '../types/registry.ts'

/** Where items have their pages: those of a type, and those that stand under another for their category. */
const PLACES = [...new Set(contentTypes.map(({ itemsPath }) => itemsPath))]
const WITHIN = ' href="/'
const BEGINNINGS = PLACES.map((place) => `${WITHIN}${place.slice(1)}/`)
const OWN = new RegExp(`^(?:${PLACES.join('|')})/([1-9]\\d{0,14})(?:/[^/?#]*)?([?#].*)?$`)

/** What an address within the site names: an item, and what follows its address, such as `#part-2`. */
export type OwnLink = { id: number; rest: string }

/** The item that an address of this site leads to; null where it is none. What the address calls it says nothing. */
export function readOwnLink(address: string): OwnLink | null {
  const [whole, id, rest = ''] = OWN.exec(address) ?? []
  return whole === undefined ? null : { id: Number(id), rest }
}

/** Whether a text may hold a link to an item: where it says no, none of its links need be read. */
export function mayHoldOwnLink(html: string): boolean {
  for (let at = html.indexOf(WITHIN); at !== -1; at = html.indexOf(WITHIN, at + 1)) {
    if (BEGINNINGS.some((beginning) => html.startsWith(beginning, at))) return true
  }
  return false
}
