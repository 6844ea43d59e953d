import { z } from 'zod'

const id = z.int().positive()

/** What may be done to an item that others of the staff are told of by letter. */
export const itemEvents = [
  ...(['assigned', 'stage', 'published', 'scheduled', 'unpublished', 'trashed', 'restored'] as const),
  ...(['changes-published', 'changes-scheduled', 'changes-unscheduled', 'changes-held'] as const),
] as const
export type ItemEvent = (typeof itemEvents)[number]

/** Every kind of letter, with what its row says of it; all else is read when it is written. */
export const letterData = {
  'confirm-subscription': z.object({ subscriberId: id }),
  'already-subscribed': z.object({ subscriberId: id }),
  'confirm-address': z.object({ subscriberId: id, askedAt: z.int() }),
  welcome: z.object({ subscriberId: id }),
  'subscriber-notice': z.object({ since: z.int() }),
  'message-notice': z.object({ messageId: id, entryId: id.optional() }),
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
  /** The token of a link, which nobody can use who has the database alone. */
  invitation: z.object({ sealed: z.string() }),
  'password-recovery': z.object({ sealed: z.string() }),
  'new-device': z.object({ staffId: id, device: z.string(), at: z.iso.datetime() }),
  /** To who an item is assigned to, or who wrote it; `byId`: whose doing it was. */
  'item-notice': z.object({
    contentId: id,
    staffId: id,
    event: z.enum(itemEvents),
    byId: id.nullable(),
  }),
  /** To who an item is assigned to, or who wrote in the note; `byId`: who wrote now. */
  'note-notice': z.object({ contentId: id, noteId: id, staffId: id, byId: id.nullable() }),
} as const

export type LetterKind = keyof typeof letterData
export type LetterData = { [Kind in LetterKind]: z.output<(typeof letterData)[Kind]> }

/** Whether a row's kind is one that this release knows. */
export const isLetterKind = (kind: string): kind is LetterKind => Object.hasOwn(letterData, kind)
