import { z } from 'zod'
import { lineOfText } from '#platform/text.schema.ts'

/** Several short texts: a list of them, or a text with one a line, as people type it. Empty lines are none. */
export function listOfLines(what: string, { most, max }: { most: number; max: number }) {
  return z.preprocess(
    (value) =>
      typeof value === 'string' && value.length <= most * max * 2
        ? value.split('\n').filter((line) => line.trim() !== '')
        : value,
    z
      .array(lineOfText(what, { min: 1, max }), `${what} must be a list, one a line.`)
      .max(most, `${what}: at most ${most} lines.`),
  )
}
