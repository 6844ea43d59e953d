import type { ServerResponse } from 'node:http'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { PROBLEM_TYPE, toProblem } from './problem.ts'

/** The problem as an answer outside Hono. */
export function sendProblem(res: ServerResponse, error: unknown, requestId: string): void {
  const body = toProblem(error, requestId)
  const text = JSON.stringify(body)
  res.writeHead(body.status, {
    'Content-Type': PROBLEM_TYPE,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    ...(body.status === 503 && { 'Retry-After': '5' }),
  })
  res.end(text)
}

/** An HTTP fault without a domain error behind it. */
export function httpFault(status: ContentfulStatusCode, message: string): HTTPException {
  return new HTTPException(status, { message })
}
