/** What a program says of letters of ours: that it could not deliver one, or that a reader calls one unwanted. */
export type MailReport =
  | { is: 'returned'; isForGood: boolean; words: string; address: string }
  | { is: 'unwanted'; address: string }

const MOST_WORDS = 300
/** No such mailbox or domain, moved, or closed, in the words of RFC 3463. */
const GONE = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/

/**
 * Reads the part of a delivery report (RFC 3464) that is for programs: of several readers the first who did not get it.
 * @returns null where all got it, or still may
 */
export function readDeliveryStatus(text: string): MailReport | null {
  // The first group is about the whole; each after it is about one reader.
  for (const group of text.replaceAll('\r\n', '\n').split(/\n[ \t]*\n/)) {
    const fields = readFields(group)
    if (fields.get('action')?.toLowerCase() !== 'failed') continue
    const status = fields.get('status') ?? ''
    const diagnostic = (fields.get('diagnostic-code') ?? '').replace(/^[\w-]+;\s*/, '')
    return {
      is: 'returned',
      isForGood: GONE.test(status),
      words: `${status} ${diagnostic}`.replace(/\s+/g, ' ').trim().slice(0, MOST_WORDS),
      address: addressIn(fields.get('final-recipient')),
    }
  }
  return null
}

/** Reads a feedback report (RFC 5965). @returns null where it is about something else than unwanted letters */
export function readFeedback(text: string): MailReport | null {
  const fields = readFields(text.replaceAll('\r\n', '\n'))
  const type = fields.get('feedback-type')?.toLowerCase()
  if (type !== 'abuse' && type !== 'complaint' && type !== 'opt-out') return null
  return { is: 'unwanted', address: addressIn(fields.get('original-rcpt-to')) }
}

/** Fields by name, in small letters; what is folded is one line again, and of two the first counts. */
export function readFields(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of text.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const [, name, value = ''] = /^([\w-]+):(.*)$/.exec(line) ?? []
    const key = name?.toLowerCase()
    if (key && !fields.has(key)) fields.set(key, value.trim())
  }
  return fields
}

const addressIn = (field = '') =>
  field
    .replace(/^[\w-]+;\s*/, '')
    .replace(/[<>\s]/g, '')
    .toLowerCase()
    .slice(0, 254)
