import { z } from 'zod'

/** A whole number from 1 on, kept as its digits: an edition, an episode. Empty means none. */
export function countOrNone(what: string, { max }: { max: number }) {
  const message = `${what} must be a whole number from 1 to ${max}.`
  return z.preprocess(
    (value) => (typeof value === 'string' && value.length < 20 ? value.trim() || null : value),
    z
      .string({ error: message })
      .refine((digits) => /^[1-9]\d{0,5}$/.test(digits) && Number(digits) <= max, message)
      .nullable(),
  )
}
