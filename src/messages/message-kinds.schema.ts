/** What a reader writes to us about. Free of zod, for the pages that only name one. */
export const messageKinds = [
  'contact',
  'book-order',
  'sponsorship',
  'partnership',
  'volunteer',
  'contribute-books',
  'request-books',
] as const

export type MessageKind = (typeof messageKinds)[number]
