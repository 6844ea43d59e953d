import { letterPart } from '../letters/thread-parts.ts'
import type { MailStanding } from '../settings/mail-settings.queries.ts'
import { composeLetter } from '../smtp/compose-letter.ts'
import type { WrittenLetter } from './write-letter.ts'

type Addressed = { id: number; recipient: string; createdAt: Date }

/** A written letter as it travels, from whom the settings name. */
export function composeWritten(
  { id, recipient, createdAt }: Addressed,
  { subject, html, text, replyTo, unsubscribeUrl, thread = [], isPersonal = false }: WrittenLetter,
  { sender }: MailStanding,
): Promise<Buffer> {
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1)
  return composeLetter({
    messageId: `<${letterPart({ id, createdAt })}@${domain}>`,
    references: thread.map((part) => `<${part}@${domain}>`),
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
