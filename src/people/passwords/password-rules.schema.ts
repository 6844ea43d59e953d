import { z } from 'zod'
import { SHORTEST_PASSWORD } from './password-strength.schema.ts'

/** Characters, not bytes. */
export const LONGEST_PASSWORD = 256

/** A password that somebody chooses: long, and nothing else is asked of its composition. */
export const newPassword = z
  .string({ error: 'Type a password.' })
  .max(LONGEST_PASSWORD * 2, `A password may have at most ${LONGEST_PASSWORD} characters.`)
  .refine((text) => text.isWellFormed(), 'This holds half a character. Please type it again.')
  .refine((text) => [...text].length >= SHORTEST_PASSWORD, tooShort(SHORTEST_PASSWORD))
  .refine(
    (text) => [...text].length <= LONGEST_PASSWORD,
    `A password may have at most ${LONGEST_PASSWORD} characters.`,
  )

/** A password that somebody types to prove who they are. */
export const knownPassword = z
  .string('Type the password.')
  .min(1, 'Type the password.')
  .max(1024, 'This is longer than a password may be.')

function tooShort(least: number): string {
  return `A password needs at least ${least} characters. A few words that nobody would put together are easy to remember.`
}
