import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { validator } from 'hono/validator'
import type { z } from 'zod'
import { asksFor } from './open-api.ts'

/**
 * Parses a JSON body with a schema, once, where it comes in; its type is the typed client's type, and the API's description
 * is drawn from it.
 * @throws ZodError for what does not fit; HTTPException 400 for broken JSON
 */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return asksFor(
    'body',
    schema,
    validator('json', (value): z.output<Schema> => schema.parse(value)),
  )
}

/** Before `jsonBody`, where all of it may be left out: a body without a byte is read as `{}`, whatever its type says. */
export const maybeNoBody = createMiddleware(async (c, next) => {
  if ((await c.req.text()) === '') {
    const headers = new Headers(c.req.raw.headers)
    headers.delete('content-type')
    c.req.raw = new Request(c.req.raw.url, { method: c.req.method, headers })
  }
  await next()
})

/** The same for the query string. */
export function queryOf<Schema extends z.ZodType>(schema: Schema) {
  return asksFor(
    'query',
    schema,
    validator('query', (value): z.output<Schema> => schema.parse(value)),
  )
}

/** @throws HTTPException 415 for a body that does not say that it is JSON */
export function assertJson(contentType: string | undefined): void {
  if (contentType && /^application\/json\s*(?:;|$)/i.test(contentType)) return
  throw new HTTPException(415, { message: 'Send the body as application/json.' })
}
