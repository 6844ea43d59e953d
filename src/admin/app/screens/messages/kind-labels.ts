import type { MessageKind } from '#messages/message-kinds.schema.ts'

/** What a message is about, by the form that it came from. */
export const kindLabels: Record<MessageKind, string> = {
  contact: 'Contact',
  'book-order': 'Book order',
  sponsorship: 'Sponsorship',
  partnership: 'Partnership',
  volunteer: 'Volunteering',
  'contribute-books': 'Contributing books',
  'request-books': 'Requesting books',
  reply: 'Right of reply',
  'data-request': 'Own data',
  'data-objection': 'Objection to use of data',
}

/** How far a message has come, in colour beside the word. */
export const STATUS_COLOURS = { new: 'gold', open: 'indigo', done: 'forest' } as const
