import { z } from 'zod'

export const FIRST_DAY = '1900-01-01'
export const LAST_DAY = '2200-01-01'

/** A day of the calendar, as yyyy-mm-dd. */
export function day(what: string) {
  return z.iso
    .date({ error: `${what} must be a date.`, abort: true })
    .refine((text) => text >= FIRST_DAY && text < LAST_DAY, `${what} must be a date between 1900 and 2200.`)
}

/** The same as a form sends it: empty means none. */
export function dayOrNone(what: string) {
  return z.preprocess((value) => (value === '' ? null : value), day(what).nullable())
}
