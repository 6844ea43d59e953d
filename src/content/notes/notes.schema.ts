import { z } from 'zod'
import { lineOfText, linesOfText } from '#platform/text.schema.ts'
import { LARGEST_ID } from '../model/content.schema.ts'

/** Characters of a note or an answer, of the words that a note is about, and of those kept on either side of them. */
export const LONGEST_NOTE_TEXT = 2000
export const LONGEST_QUOTE = 1000
export const CONTEXT_LENGTH = 64
/** Open notes of an item, and answers to a note: more than anybody works through. */
export const MOST_OPEN_NOTES = 300
export const MOST_ANSWERS = 50

/**
 * Where a note stands, told from outside of the text: the words that it is about, those around them, and how many
 * characters stand before, each run of blanks counted as one. No words: the whole text.
 */
export const noteAnchor = z.strictObject({
  quote: lineOfText('The passage', { max: LONGEST_QUOTE }).default(''),
  before: lineOfText('What stands before the passage', { max: CONTEXT_LENGTH }).default(''),
  after: lineOfText('What stands after the passage', { max: CONTEXT_LENGTH }).default(''),
  at: z.int().min(0).max(LARGEST_ID).default(0),
})
export type NoteAnchor = z.output<typeof noteAnchor>

const text = linesOfText('Note', { min: 1, max: LONGEST_NOTE_TEXT })

export const newNote = noteAnchor.extend({ text })
export type NewNote = z.output<typeof newNote>
export const noteText = z.strictObject({ text })
export const noteAnswer = z.strictObject({ text: linesOfText('Answer', { min: 1, max: LONGEST_NOTE_TEXT }) })
export const noteResolved = z.strictObject({ isResolved: z.boolean() })
