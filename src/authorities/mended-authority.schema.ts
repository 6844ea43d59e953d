import { z } from 'zod'
import { lineOfText, linesOfText, webAddress } from '#platform/text.schema.ts'
import { AUTHORITY_KINDS } from './authorities.schema.ts'

export const MOST_SHORT_NAMES = 8
export const LONGEST_NOTE = 600

/** All that staff say of an authority. `version` is the one that the change began from. */
export const mendedAuthoritySchema = z.strictObject({
  kind: z.enum(AUTHORITY_KINDS, { error: 'Choose what it is.' }),
  label: lineOfText('Number or citation', { min: 1, max: 120 }),
  title: lineOfText('Title', { max: 300 }),
  year: z
    .int('The year must be a number.')
    .min(1821, 'The year must be one after 1820.')
    .max(2100, 'The year lies too far ahead.')
    .nullable(),
  court: lineOfText('Court', { max: 120 }),
  parties: lineOfText('Parties', { max: 300 }),
  shortNames: z
    .array(lineOfText('Short name', { min: 1, max: 80 }))
    .max(MOST_SHORT_NAMES, `At most ${MOST_SHORT_NAMES} short names.`),
  address: webAddress('Where it can be read')
    .transform((address) => address ?? '')
    .refine(
      (address) => address === '' || address.startsWith('https://'),
      'The address must begin with https://.',
    ),
  note: linesOfText('Note', { max: LONGEST_NOTE }),
  version: z.int().min(1),
})
export type MendedAuthority = z.output<typeof mendedAuthoritySchema>
