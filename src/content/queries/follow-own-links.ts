import type { PublicDb } from '#platform/db.ts'
import { mayHoldOwnLink, readOwnLink } from '../rich-text/own-link.schema.ts'
import { contentTypeOf } from '../types/registry.ts'

/** Further items keep the address that the text has; it leads to them by a redirect. */
const MOST_ITEMS = 100
const LINK_TAG = /<(\/?)a((?: [^<>]*)?)>/g
const ADDRESS = / href="([^"]*)"/

export type FollowedLinks = {
  html: string
  /** The items that it names, seen by readers or not: what becomes of one changes the text. */
  linked: number[]
}

/**
 * A text for readers, its links to items of ours at the addresses that those have now. Where readers may not see one, its
 * words stay without a link.
 * @param html rendered text
 */
export async function followOwnLinks(db: PublicDb, html: string): Promise<FollowedLinks> {
  const linked = mayHoldOwnLink(html) ? itemsLinkedIn(html) : []
  if (linked.length === 0) return { html, linked }
  const rows = await db
    .selectFrom('publicContent')
    .select(['id', 'type', 'slug', 'category'])
    .where('id', 'in', linked)
    .execute()
  const paths = new Map(rows.map((row) => [row.id, contentTypeOf(row).itemPath(row)]))
  return { html: withPaths(html, new Set(linked), paths), linked }
}

function itemsLinkedIn(html: string): number[] {
  const ids = new Set<number>()
  for (const [, slash, attributes = ''] of html.matchAll(LINK_TAG)) {
    const link = slash === '' ? ownLinkOf(attributes) : null
    if (link && ids.size < MOST_ITEMS) ids.add(link.id)
  }
  return [...ids]
}

function ownLinkOf(attributes: string) {
  const [, address] = ADDRESS.exec(attributes) ?? []
  return address === undefined ? null : readOwnLink(address)
}

/** One pass: the end of a link goes with its beginning. */
function withPaths(html: string, asked: Set<number>, paths: Map<number, string>): string {
  let isLeftOut = false
  return html.replace(LINK_TAG, (tag, slash: string, attributes: string) => {
    if (slash) {
      const end = isLeftOut ? '' : tag
      isLeftOut = false
      return end
    }
    const link = ownLinkOf(attributes)
    if (!link || !asked.has(link.id)) return tag
    const path = paths.get(link.id)
    isLeftOut = path === undefined
    return path === undefined ? '' : `<a${attributes.replace(ADDRESS, ` href="${path}${link.rest}"`)}>`
  })
}
