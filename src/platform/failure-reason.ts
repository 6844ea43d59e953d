import { z } from 'zod'
import { isDatabaseAway } from './outage/is-database-away.ts'

const MOST_LETTERS = 300
const ADDRESS = /(?<![^\s<>"',;:])[^\s<>"',;:]+@[^\s<>"',;:]+/g

/**
 * Why something failed, in a line that may be kept and shown: no e-mail address, none of the values that PostgreSQL puts
 * into the details of its errors, no stack.
 */
export function failureReason(error: unknown): string {
  if (isDatabaseAway(error)) return 'The database did not answer.'
  if (error instanceof z.ZodError) return 'What it was to work on is of another release.'
  // Of some errors pg-boss hands on a copy, which is none any more.
  const { message } = Object(error) as { message?: unknown }
  const text = typeof message === 'string' ? message : String(error)
  const line = text.split('\n', 1)[0]!.replace(ADDRESS, '…@…').trim()
  const code = (error as { code?: unknown } | null)?.code
  const named = typeof code === 'string' && !line.includes(code) ? `${line} (${code})` : line
  return named.slice(0, MOST_LETTERS) || 'No reason was given.'
}
