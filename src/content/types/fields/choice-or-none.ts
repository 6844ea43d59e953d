import { z } from 'zod'
import type { Category } from '../content-type.ts'

/** One of several values that the declaration names; empty means none. */
export function choiceOrNone(what: string, options: readonly Category[]) {
  const values = options.map(({ value }) => value) as [string, ...string[]]
  const named = options.map(({ label }) => label).join(', ')
  return z.preprocess(
    (value) => (value === '' ? null : value),
    z.enum(values, `${what} must be one of these: ${named}.`).nullable(),
  )
}
