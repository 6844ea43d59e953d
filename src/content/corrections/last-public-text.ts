import { createHash } from 'node:crypto'
import { ownTextOf, type ReadText } from './correction.schema.ts'

/** What tells a text that readers saw from another: kept as an item leaves them, without the text itself. */
export function digestOfText(item: ReadText): string {
  const own = ownTextOf(item)
  const said = [item.title, item.description, item.body, ...(Object.keys(own).length > 0 ? [own] : [])]
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url')
}

/** Whether readers saw the item before, with another text. */
export function isOtherThanPublic(item: ReadText & { lastPublicDigest: string | null }): boolean {
  return item.lastPublicDigest !== null && item.lastPublicDigest !== digestOfText(item)
}
