import { z } from 'zod'

const id = z.int().positive()

/** Every kind of letter, with what its row says of it; all else is read when it is written. */
export const letterData = {
  'confirm-subscription': z.object({ subscriberId: id }),
  'already-subscribed': z.object({ subscriberId: id }),
  welcome: z.object({ subscriberId: id }),
  'message-notice': z.object({ messageId: id }),
  'message-received': z.object({ messageId: id }),
  'message-reply': z.object({ entryId: id }),
  'message-digest': z.object({ staffId: id }),
  'submission-received': z.object({ contentId: id }),
  'submission-question': z.object({ entryId: id }),
  'submission-decided': z.object({ contentId: id }),
  'submission-notice': z.object({
    contentId: id,
    event: z.enum(['arrived', 'answered', 'withdrawn']),
  }),
  'comment-notice': z.object({ commentId: id }),
} as const

export type LetterKind = keyof typeof letterData
export type LetterData = { [Kind in LetterKind]: z.output<(typeof letterData)[Kind]> }

/** Whether a row's kind is one that this release knows. */
export const isLetterKind = (kind: string): kind is LetterKind => Object.hasOwn(letterData, kind)
