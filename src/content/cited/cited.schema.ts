import { z } from 'zod'
import { lineOfText } from '#platform/text.schema.ts'

/** A decision about a citation, as it is sent. `to`: an authority by its number; null: no link; 'words': what the words say. */
export const citationDecision = z.strictObject({
  form: lineOfText('The citation', { min: 1, max: 500 }),
  cites: z.string().regex(/^[a-z0-9-]{1,200}$/, 'This names no authority.'),
  to: z.union([z.int().positive().max(2_147_483_647), z.null(), z.literal('words')], {
    error: 'Choose an authority, or no link.',
  }),
})
export type CitationDecision = z.output<typeof citationDecision>

/** An authority as a line says it. */
export type NamedAuthority = { key: string; name: string }

/** A citation of an item as it is written there, wherever it stands. */
export type CitedForm = {
  form: string
  /** The key of the authority that its words say. */
  cites: string
  /** The same by its name. */
  says: NamedAuthority
  /** Where it leads; null: nowhere. */
  leadsTo: NamedAuthority | null
  /** Of a short form: what it is short for, and goes with. */
  shortFor: string | null
  /** Who decided where it leads; null: nobody, its words did. */
  decided: { by: string; at: Date } | null
  /** How often it stands in the text, with the first of its passages. */
  count: number
  passages: { nr: number; before: string; words: string; after: string }[]
}
