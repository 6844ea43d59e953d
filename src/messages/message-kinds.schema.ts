/** What a reader writes to us about. Free of zod, for the pages that only name one. */
export const messageKinds = [
  'contact',
  'book-order',
  'sponsorship',
  'partnership',
  'volunteer',
  'contribute-books',
  'request-books',
  'reply',
  'data-request',
  'data-objection',
] as const

/** What has a form of its own is not sent with that of messages. */
export const formKinds = messageKinds.filter((kind) => kind !== 'reply')

export type MessageKind = (typeof messageKinds)[number]
