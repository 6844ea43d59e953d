import { createHash } from 'node:crypto'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import sanitizeHtml from 'sanitize-html'
import { type FoldedText, foldQuoted } from './fold-quoted.ts'
import { type MailReport, readDeliveryStatus, readFeedback, readFields } from './mail-report.ts'

/** A letter that came in, as far as the site looks at it. Nothing in it is to be believed. */
export type ReadLetter = FoldedText & {
  /** The same for the same letter, also where a mailbox numbers anew. */
  key: string
  from: { name: string; address: string }
  /** `Message-ID`s of what it answers. */
  follows: string[]
  /** A program wrote it: nobody answers, and no case gets it. */
  isAutomatic: boolean
  /** Names of files that came with it. */
  attachments: string[]
  /** What a program says of a letter, and headers of the letter that it is about. */
  report: { says: MailReport; about: Map<string, string> } | null
}

const MOST_TEXT = 20_000
const MOST_NAMES = 20
// biome-ignore lint/suspicious/noControlCharactersInRegex: taking control characters out is what it is for
const HIDDEN = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g
const ENDS_LINE = /<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6]|\/blockquote)\b[^<>]*>/gi
const AUTOMATIC = ['x-autoreply', 'x-autorespond', 'list-id', 'list-unsubscribe']

/** @throws Error where it is no letter that can be read: parts in parts without end, or headers of megabytes */
export async function readLetter(raw: Buffer): Promise<ReadLetter> {
  const mail = await PostalMime.parse(raw, {
    ...{ forceRfc822Attachments: true, maxNestingDepth: 20, maxHeadersSize: 256 * 1024 },
  })
  const whole = plain(mail.text || wordsOfHtml(mail.html ?? '')).slice(0, MOST_TEXT)
  return {
    ...foldQuoted(whole),
    key: createHash('sha256')
      .update(mail.messageId ? `id ${mail.messageId}` : raw)
      .digest('base64url'),
    from: { name: plain(mail.from?.name ?? '').slice(0, 120), address: addressOf(mail) },
    follows: messageIds(`${mail.inReplyTo ?? ''} ${mail.references ?? ''}`),
    isAutomatic: isAutomatic(mail),
    attachments: mail.attachments.slice(0, MOST_NAMES).map(nameOf),
    report: reportIn(mail),
  }
}

/** As a person would see it: without hidden signs, line breaks of one kind. */
const plain = (text: string) =>
  text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(HIDDEN, '').toWellFormed().normalize('NFC')

/** Of markup only the words; what runs, and what is no text, is dropped with what stands in it. */
function wordsOfHtml(html: string): string {
  const words = sanitizeHtml(html.replace(ENDS_LINE, '\n'), {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'head'],
  })
  return words
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/[ \t\u00A0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
}

const addressOf = ({ from }: Email) => (from?.address ?? '').replace(HIDDEN, '').toLowerCase().slice(0, 254)
const messageIds = (text: string) => (text.match(/<[^<>\s]{3,250}>/g) ?? []).slice(0, 100)

function nameOf({ filename, mimeType }: Attachment): string {
  return plain(filename || mimeType)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120)
}

/** What RFC 3834 says that programs say of themselves, and what they said before it. */
function isAutomatic({ headers }: Email): boolean {
  return headers.some(({ key, value }) => {
    if (key === 'auto-submitted') return value.trim().toLowerCase() !== 'no'
    if (key === 'precedence') return /^(?:bulk|junk|list|auto_reply)\b/i.test(value.trim())
    if (key === 'return-path') return /^<\s*>$/.test(value.trim())
    return AUTOMATIC.includes(key)
  })
}

function reportIn({ attachments }: Email): ReadLetter['report'] {
  const partOf = (...types: string[]) => attachments.find(({ mimeType }) => types.includes(mimeType))
  const status = partOf('message/delivery-status', 'message/global-delivery-status')
  const feedback = partOf('message/feedback-report')
  const says = status ? readDeliveryStatus(textOf(status)) : feedback ? readFeedback(textOf(feedback)) : null
  const about = partOf('message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers', 'message/global')
  if (!says || !about) return null
  const [head = ''] = textOf(about).replaceAll('\r\n', '\n').split('\n\n', 1)
  return { says, about: readFields(head) }
}

const textOf = ({ content }: Attachment) =>
  typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('utf8')
