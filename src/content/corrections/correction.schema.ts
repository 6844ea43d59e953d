import { z } from 'zod'
import { linesOfText } from '#platform/text.schema.ts'
import { ownText } from '../types/content-type.ts'
import { type ContentTypeName, contentTypeOf } from '../types/registry.ts'

/** What a change to the text of a published item may be (DECISIONS 39). */
export const TEXT_CHANGE_KINDS = ['minor', 'clarification', 'correction', 'removal'] as const
export type TextChangeKind = (typeof TEXT_CHANGE_KINDS)[number]
/** Those that readers are told of. */
export type CorrectionKind = Exclude<TextChangeKind, 'minor'>

export const CORRECTION_LABELS: Record<CorrectionKind, string> = {
  clarification: 'Clarification',
  correction: 'Correction',
  removal: 'Removed for legal reasons',
}

export const LONGEST_NOTE = 1000
export const KIND_MISSING =
  'Say what kind of change it is: minor, a clarification, a correction, or a removal for legal reasons.'

/** What staff say of a change as they make it public. All but a minor one needs a note to readers. */
export const textChange = z
  .strictObject({
    kind: z.enum(TEXT_CHANGE_KINDS, KIND_MISSING),
    note: linesOfText('Note to readers', { max: LONGEST_NOTE }).default(''),
    /** Whether who read it before was told something else. */
    changesMeaning: z.boolean().default(false),
  })
  .superRefine(({ kind, note, changesMeaning }, context) => {
    const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (kind === 'minor' && note !== '') say('note', 'A minor change has no note: choose another kind.')
    if (kind !== 'minor' && note === '') say('note', 'Tell readers what has changed.')
    if (kind !== 'correction' && changesMeaning)
      say('changesMeaning', 'Only a correction can change the meaning.')
  })

export type TextChange = z.output<typeof textChange>

/** Other words for a note that readers see. `was`: the words that the person saw. */
export const mendedNote = z.strictObject({
  note: linesOfText('Note to readers', { max: LONGEST_NOTE }).pipe(
    z.string().min(1, 'Tell readers what has changed; a note that is to go is withdrawn.'),
  ),
  was: z.string().max(LONGEST_NOTE),
})
export type MendedNote = z.output<typeof mendedNote>

/** What a change is when a direct save does not say. */
export const MINOR: TextChange = { kind: 'minor', note: '', changesMeaning: false }

const TEXT = ['title', 'description', 'body'] as const

/** What readers read as text: of every item, and of its type's own. */
export type ReadText = Record<(typeof TEXT)[number], string> & { type: ContentTypeName; details: object }

/** Whether two states of an item are two texts to their readers; a version keeps the same. */
export function isTextChanged(one: ReadText, other: ReadText): boolean {
  return (
    TEXT.some((field) => one[field] !== other[field]) ||
    JSON.stringify(ownTextOf(one)) !== JSON.stringify(ownTextOf(other))
  )
}

/** Whether a draft of changes to an item of the type touches its text. */
export function touchesText(type: ContentTypeName, fields: { details?: object }): boolean {
  return (
    TEXT.some((field) => field in fields) ||
    Object.keys(ownTextOf({ type, details: fields.details ?? {} })).length > 0
  )
}

/** What an item's own fields say as text; most types have none such. */
export function ownTextOf(item: Pick<ReadText, 'type' | 'details'>): Record<string, unknown> {
  return ownText(contentTypeOf(item), item.details)
}
