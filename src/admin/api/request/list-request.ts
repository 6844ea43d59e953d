import type { Context } from 'hono'
import { z } from 'zod'
import { contentId } from '#content/model/content.schema.ts'
import { type Cursor, decodeCursor } from '#platform/cursor.ts'
import { InvalidInput, NotFound } from '#platform/errors.ts'

/** Where a list goes on. @throws InvalidInput for what no list has written */
export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null
  const cursor = decodeCursor(text)
  if (!cursor) throw new InvalidInput('This page of the list does not exist.')
  return cursor
}

/** The number in an address. @throws NotFound for what cannot be an id: no such thing exists */
export function idOf(text: string, otherwise = 'This item does not exist.'): number {
  const id = contentId.safeParse(text)
  if (!id.success) throw new NotFound(otherwise)
  return id.data
}

const ifMatch = z
  .string()
  .regex(/^"[1-9]\d{0,9}"$/, 'If-Match must be the version in quotes, like "7".')
  .transform((text) => Number(text.slice(1, -1)))
  .optional()

/** The version that the person saw, as HTTP says it: `If-Match: "7"`. Without it whatever stands there is changed. @throws ZodError */
export function expectedVersionOf({ req }: Pick<Context, 'req'>): { version: number | undefined } {
  return { version: ifMatch.parse(req.header('if-match')) }
}

const idempotencyKey = z.uuid('Idempotency-Key must be a UUID.').optional()

/** What tells a click from its repetition; null where the client names none. @throws ZodError */
export function idempotencyKeyOf({ req }: Context): string | null {
  return idempotencyKey.parse(req.header('idempotency-key')) ?? null
}
