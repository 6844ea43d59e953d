import MailComposer from 'nodemailer/lib/mail-composer'
import type { Sender } from '../settings/mail-settings.queries.ts'

export type LetterToCompose = {
  /** The same each time that it is tried: a mailbox that gets it twice shows it once. */
  messageId: string
  /** What it follows, oldest first, as their `Message-ID`s. */
  references: string[]
  /** Whether a person wrote it, and programs may answer. */
  isPersonal: boolean
  date: Date
  from: Sender
  to: string
  /** Whom an answer goes to, where that is not the office. */
  replyTo?: string
  subject: string
  html: string
  text: string
  /** The page and the one-click address of RFC 8058. */
  unsubscribeUrl?: string
}

/** A letter as it travels: MIME, with the plain text first. Its subject and names cannot begin a header. */
export async function composeLetter(letter: LetterToCompose): Promise<Buffer> {
  const { messageId, references, isPersonal, date, from, to, subject, html, text, unsubscribeUrl } = letter
  const replyTo = letter.replyTo || from.replyTo
  return new MailComposer({
    messageId,
    ...(references.length > 0 && { inReplyTo: references.at(-1)!, references }),
    date,
    from: { name: headerText(from.name), address: from.address },
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject: headerText(subject),
    text,
    html,
    textEncoding: 'quoted-printable',
    headers: {
      'Content-Language': 'en',
      // Nobody's holiday notice answers what no person wrote.
      ...(!isPersonal && { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }),
      ...(unsubscribeUrl && {
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}

/** One line, without what could end a header or turn a name round. */
function headerText(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim()
    .toWellFormed()
}
