import { displayAddress } from '#letters/display-address.schema.ts'
import type { MessageKind } from '#messages/message-kinds.schema.ts'
import type { Letter, LetterSite } from './letter.ts'

export type MessageOfReader = {
  kind: MessageKind
  name: string
  email: string
  subject: string
  message: string
  /** What letters about it follow. */
  thread?: string[]
}

const ABOUT: Record<MessageKind, string> = {
  contact: 'a message',
  'book-order': 'a book order',
  sponsorship: 'a word about sponsorship',
  partnership: 'a word about partnership',
  volunteer: 'an offer to volunteer',
  'contribute-books': 'an offer of books',
  'request-books': 'a request for books',
  reply: 'a word to be published as a reply',
  'data-request': 'a request about their own data, to be answered within 40 days',
  'data-objection': 'an objection to the use of their data, to be answered within 21 days',
}

type Received = { sender: string; text: string }

/** Tells the office that a reader wrote, or answered; an answer to it goes to the reader. */
export function messageNotice(
  { panelUrl, received, ...message }: MessageOfReader & { panelUrl: string; received?: Received },
  { title }: LetterSite,
): Letter {
  return {
    subject: `${message.name}: ${message.subject}`,
    preview: (received?.text ?? message.message).slice(0, 140),
    heading: received ? 'A reader answered' : `${message.name} sent ${ABOUT[message.kind]}`,
    blocks: [
      {
        is: 'facts',
        rows: [
          ['From', `${message.name}, ${displayAddress(message.email)}`],
          ...(received && received.sender !== message.email.toLowerCase()
            ? [['Came from', displayAddress(received.sender)] as [string, string]]
            : []),
          ['Subject', message.subject],
        ],
      },
      { is: 'quote', text: received?.text ?? message.message },
      { is: 'button', label: 'Open in Messages', href: panelUrl },
      {
        is: 'small',
        text: 'Answer this letter to write to the reader. The name and the address are as they typed them; nobody has proved them.',
      },
    ],
    why: `You get this letter because this is the contact address of ${title}, or because you asked for it under My Account.`,
    replyTo: message.email,
    ...(message.thread && { thread: message.thread }),
  }
}

/** Tells a reader that their message arrived. It repeats none of it: whose address was typed is not proved. */
export function messageReceived(
  { kind, thread }: Pick<MessageOfReader, 'kind' | 'thread'>,
  { title, answersTo }: LetterSite,
): Letter {
  return {
    subject: `Your message has reached ${title}`,
    preview: 'We read every message, and answer by e-mail.',
    heading: 'Your message has reached us',
    blocks: [
      {
        is: 'text',
        text: `Thank you for sending us ${ABOUT[kind]}. We read every message, and answer by e-mail.`,
      },
      { is: 'text', text: 'To add something, just answer this letter.' },
      {
        is: 'small',
        text: 'If you did not write to us, somebody typed your address by mistake: then there is nothing to do, and no further letter comes.',
      },
    ],
    why: 'You get this one letter because your address was entered in a form of ours.',
    replyTo: answersTo,
    ...(thread && { thread }),
  }
}

/** What staff answer, above what they answer to. */
export function messageReply(
  { text, subject, message, name, thread }: Omit<MessageOfReader, 'kind' | 'email'> & { text: string },
  { title, answersTo }: LetterSite,
): Letter {
  return {
    subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    preview: text.slice(0, 140),
    heading: `An answer from ${title}`,
    blocks: [
      { is: 'text', text },
      { is: 'small', text: `${name} wrote:` },
      { is: 'quote', text: message },
    ],
    why: 'You get this letter because you wrote to us.',
    replyTo: answersTo,
    isPersonal: true,
    ...(thread && { thread }),
  }
}

type WaitingMessages = {
  count: number
  newest: Pick<MessageOfReader, 'kind' | 'name' | 'subject'>[]
  /** Cases that are not done, of whom it is written to. */
  own: number
}

/** Tells somebody of the staff, once a day, what nobody has opened yet. */
export function messageDigest(
  { count, newest, own, panelUrl }: WaitingMessages & { panelUrl: string },
  { title }: LetterSite,
): Letter {
  const messages = count === 1 ? 'new message' : 'new messages'
  const more = count - newest.length
  return {
    subject: `${count} ${messages} for ${title}`,
    preview: newest
      .map(({ subject }) => subject)
      .join(' · ')
      .slice(0, 140),
    heading: count === 1 ? 'One new message waits' : `${count} new messages wait`,
    blocks: [
      {
        is: 'facts',
        rows: newest.map(({ kind, name, subject }) => [name, `${subject} (${ABOUT[kind]})`]),
      },
      ...(more > 0 ? [{ is: 'text' as const, text: `And ${more} more.` }] : []),
      ...(own > 0 ? [{ is: 'text' as const, text: `Cases of yours that are not done: ${own}.` }] : []),
      { is: 'button', label: 'Open Messages', href: panelUrl },
    ],
    why: 'You get this letter because you chose a daily notice under My Account, where you can end it.',
  }
}
