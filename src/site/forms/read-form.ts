import type { IncomingMessage } from 'node:http'
import { HTTPException } from 'hono/http-exception'

/** What was typed, by field; JSON may hold what is no text, which the form's schema then refuses. */
export type Values = Record<string, unknown>

/** Whether script sent it: it then wants JSON back, and a browser without script a page. */
export function isJson(req: IncomingMessage): boolean {
  return /^application\/json\s*(?:;|$)/i.test(req.headers['content-type'] ?? '')
}

/**
 * Reads a posted form, plain or JSON.
 * @throws HTTPException 413, 415, or 400 for what cannot be read
 */
export async function readForm(req: IncomingMessage, mostBytes: number): Promise<Values> {
  const json = isJson(req)
  if (!json && !/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(req.headers['content-type'] ?? '')) {
    throw new HTTPException(415, { message: 'Send the form as application/x-www-form-urlencoded.' })
  }
  if (req.headers['content-encoding']) {
    throw new HTTPException(415, { message: 'Send the form without Content-Encoding.' })
  }
  const text = await readText(req, mostBytes)
  return json ? fromJson(text) : fromPlain(text)
}

async function readText(req: IncomingMessage, mostBytes: number): Promise<string> {
  const tooLarge = () => new HTTPException(413, { message: 'This is more text than the form takes.' })
  if (Number(req.headers['content-length'] ?? 0) > mostBytes) throw tooLarge()
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > mostBytes) throw tooLarge()
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new HTTPException(400, { message: 'The form is not UTF-8.' })
  }
}

function fromJson(text: string): Values {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new HTTPException(400, { message: 'The form is not JSON.' })
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new HTTPException(400, { message: 'The form is not a JSON object.' })
  }
  return withoutPrototype(Object.entries(body))
}

/** A field that comes twice keeps its first text: which one counts must not be up to the sender. */
function fromPlain(text: string): Values {
  return withoutPrototype([...new URLSearchParams(text)].reverse())
}

function withoutPrototype(entries: [string, unknown][]): Values {
  return Object.assign(Object.create(null), Object.fromEntries(entries))
}
