import type { MailStanding } from '../settings/mail-settings.queries.ts'
import { composeLetter } from '../smtp/compose-letter.ts'
import type { WrittenLetter } from './write-letter.ts'

type Addressed = { id: number; recipient: string; createdAt: Date }

/** A written letter as it travels, from whom the settings name. */
export function composeWritten(
  { id, recipient, createdAt }: Addressed,
  { subject, html, text, replyTo, unsubscribeUrl }: WrittenLetter,
  { sender }: MailStanding,
): Promise<Buffer> {
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1)
  return composeLetter({
    messageId: `<letter.${id}.${createdAt.getTime().toString(36)}@${domain}>`,
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
