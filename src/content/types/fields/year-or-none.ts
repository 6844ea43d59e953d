import { z } from 'zod'

/** A year as four digits, for what is known no closer; empty means none. */
export function yearOrNone(what: string) {
  return z.preprocess(
    (value) => (typeof value === 'string' && value.length < 20 ? value.trim() || null : value),
    z
      .string({ error: `${what} must be a year, like 1980.` })
      .regex(/^(?:1[89]|20)\d\d$/, `${what} must be a year, like 1980.`)
      .nullable(),
  )
}
