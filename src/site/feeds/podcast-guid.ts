import { createHash } from 'node:crypto'

/** The name space of the Podcast Index (FORMATS §3.2). */
const NAMESPACE = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6'

/** The podcast's id for life: UUIDv5 of the feed's address without its scheme and trailing slashes. */
export function podcastGuid(feedUrl: string): string {
  const name = feedUrl.replace(/^[a-z]+:\/\//i, '').replace(/(?<!\/)\/+$/, '')
  const bytes = createHash('sha1')
    .update(Buffer.from(NAMESPACE.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
    .subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x50
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
