import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ZodError } from 'zod'
import {
  DomainError,
  InUse,
  InvalidInput,
  TooManyAttempts,
  Unavailable,
  VersionConflict,
} from '#platform/errors.ts'
import { isDatabaseAway } from '#platform/outage/is-database-away.ts'

/** RFC 9457, with a stable `code` and the request id. */
export type Problem = {
  type: 'about:blank'
  status: number
  title: string
  detail: string
  code: string
  requestId: string
  fields?: Record<string, string>
  current?: unknown
  submitted?: unknown
  usedIn?: unknown[]
}

const STATUS: Record<string, [ContentfulStatusCode, string]> = {
  invalid_input: [422, 'The input needs a change'],
  not_publishable: [422, 'Not ready to publish'],
  questions_open: [422, 'Questions are open'],
  unauthenticated: [401, 'Not signed in'],
  other_account: [401, 'Signed in as somebody else'],
  forbidden: [403, 'Not allowed'],
  proof_needed: [403, 'Show that it is you'],
  second_factor_needed: [403, 'Add a second factor first'],
  not_found: [404, 'Not found'],
  gone: [410, 'Gone'],
  version_conflict: [409, 'Saved by someone else'],
  out_of_date: [409, 'Changed meanwhile'],
  idempotency_mismatch: [422, 'Sent before with other text'],
  too_many_attempts: [429, 'Too many attempts'],
  unsupported_file: [415, 'This kind of file is not kept here'],
  too_large: [413, 'Too large'],
  in_use: [409, 'Still in use'],
  storage_full: [507, 'No room left'],
  unavailable: [503, 'Try again in a moment'],
}

const HTTP_CODES: Record<number, string> = {
  400: 'malformed',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'wrong_content_type',
}

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

/**
 * The one translator from what went wrong to HTTP. What is not a domain error becomes a 500 that shows nothing of
 * itself but the request id.
 */
export function toProblem(error: unknown, requestId: string): Problem {
  const known = toDomainError(error)
  if (known) {
    const [status, title] = STATUS[known.code] ?? [500, 'Something went wrong']
    const fields = Object.keys(known.fields).length > 0 ? { fields: known.fields } : {}
    const copies =
      known instanceof VersionConflict ? { current: known.current, submitted: known.submitted } : {}
    const uses = known instanceof InUse ? { usedIn: known.usedIn } : {}
    return { ...problem(status, title, known.message, known.code, requestId), ...fields, ...copies, ...uses }
  }
  if (error instanceof HTTPException) {
    const code = HTTP_CODES[error.status] ?? 'malformed'
    return problem(error.status, 'The request cannot be answered', error.message, code, requestId)
  }
  return problem(
    500,
    'Something went wrong',
    `Something went wrong on our side. Please try again; if it happens again, quote ${requestId}.`,
    'internal',
    requestId,
  )
}

/** The problem as an answer; `Retry-After` where waiting helps. */
export function problemResponse(error: unknown, requestId: string): Response {
  const body = toProblem(error, requestId)
  const headers: Record<string, string> = {
    'Content-Type': PROBLEM_TYPE,
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
  }
  if (error instanceof TooManyAttempts) headers['Retry-After'] = String(error.retryAfterSeconds)
  if (body.status === 503) headers['Retry-After'] = '5'
  return new Response(JSON.stringify(body), { status: body.status, headers })
}

/** zod's issues as field → message, by dotted path. */
export function toInvalidInput(error: ZodError): InvalidInput {
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) fields[path.join('.') || 'body'] ??= message
  return new InvalidInput(Object.values(fields).join(' '), fields)
}

function toDomainError(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error
  if (error instanceof ZodError) return toInvalidInput(error)
  if (isDatabaseAway(error)) {
    return new Unavailable(
      'The database does not answer just now. Nothing was saved; please try again in a moment.',
    )
  }
  return null
}

function problem(status: number, title: string, detail: string, code: string, requestId: string): Problem {
  return { type: 'about:blank', status, title, detail, code, requestId }
}
