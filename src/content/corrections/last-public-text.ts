import { createHash } from 'node:crypto'

type Text = { title: string; description: string; body: string }

/** What tells a text that readers saw from another: kept as an item leaves them, without the text itself. */
export function digestOfText({ title, description, body }: Text): string {
  return createHash('sha256')
    .update(JSON.stringify([title, description, body]))
    .digest('base64url')
}

/** Whether readers saw the item before, with another text. */
export function isOtherThanPublic(item: Text & { lastPublicDigest: string | null }): boolean {
  return item.lastPublicDigest !== null && item.lastPublicDigest !== digestOfText(item)
}
