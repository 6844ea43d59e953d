import { z } from 'zod'

/** A megabyte of HTML is some 150,000 words. */
export const LARGEST_BODY_BYTES = 1_048_576

/** Rich text as it is sent, before it is sanitized. */
export const bodySchema = z
  .string({ error: 'The text must be text.' })
  .refine(
    (html) => html.isWellFormed() && !html.includes('\0'),
    'The text holds a character that cannot be stored.',
  )
  .refine((html) => utf8Length(html) <= LARGEST_BODY_BYTES, 'The text is longer than 1 MB. Split it in two.')

/** The bytes of a text in UTF-8, in the browser and on the server. */
function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length
}
