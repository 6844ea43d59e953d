import { z } from 'zod'
import { contentTypeName } from '../model/content.schema.ts'
import { bodySchema } from '../rich-text/body.schema.ts'

const LONGEST = 5000

/** As typed so far, half a title among it; only what cannot be stored at all is refused. */
const typed = z
  .string()
  .max(LONGEST, 'This is too long to be kept.')
  .refine(
    (text) => text.isWellFormed() && !text.includes('\0'),
    'This holds a character that cannot be stored.',
  )

const typedAuthor = z.object({
  givenName: typed,
  familyName: typed,
  credential: typed,
  slug: typed.optional(),
})

/**
 * What the form holds, before the rules of a save: an autosave must not fail because a title has two letters so far.
 * A field that is not known here is left out; the browser's own backup holds it.
 */
const autosaveFields = z.object({
  title: typed,
  description: typed,
  body: bodySchema,
  category: typed,
  publishedAt: typed.nullable(),
  imageUrl: typed,
  imageAlt: typed,
  commentsEnabled: z.boolean(),
  authors: z.array(typedAuthor).max(50),
  lawStatedAt: typed.nullable(),
  topics: z.array(z.int()).max(50).default([]),
  seriesId: z.int().nullable().default(null),
  details: z
    .record(z.string().max(60), typed)
    .refine((details) => Object.keys(details).length <= 40, 'These are too many fields.'),
})

export type AutosaveFields = z.output<typeof autosaveFields>

/** Milliseconds, as the browser has them: later with each text of a draft session. */
const typedAt = z
  .number()
  .int()
  .min(0)
  .max(8.64e15)
  .transform((ms) => new Date(ms))

export const draftSessionId = z.uuid('A draft session is named by a UUID.')

export const itemAutosaveSchema = z.strictObject({
  draftSession: draftSessionId,
  baseVersion: z.number().int().min(1),
  typedAt,
  fields: autosaveFields,
})

export const newAutosaveSchema = z.strictObject({
  type: contentTypeName,
  typedAt,
  fields: autosaveFields,
})

export type ItemAutosave = z.output<typeof itemAutosaveSchema>
export type NewAutosave = z.output<typeof newAutosaveSchema>
