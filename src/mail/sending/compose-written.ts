import { letterPart, signPart } from '../letters/thread-parts.ts'
import type { MailStanding } from '../settings/mail-settings.queries.ts'
import { composeLetter } from '../smtp/compose-letter.ts'
import type { WrittenLetter } from './write-letter.ts'

type Addressed = { id: number; recipient: string; createdAt: Date }

/** A written letter as it travels, from whom the settings name. @param secret signs by what an answer to it is known */
export function composeWritten(
  { id, recipient, createdAt }: Addressed,
  { subject, html, text, replyTo, unsubscribeUrl, thread = [], isPersonal = false }: WrittenLetter,
  { sender }: MailStanding,
  secret: string,
): Promise<Buffer> {
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1)
  return composeLetter({
    messageId: `<${signPart(secret, letterPart({ id, createdAt }))}@${domain}>`,
    references: thread.map((part) => `<${signPart(secret, part)}@${domain}>`),
    isPersonal,
    date: createdAt,
    from: sender,
    to: recipient,
    subject,
    html,
    text,
    ...(replyTo && { replyTo }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  })
}
