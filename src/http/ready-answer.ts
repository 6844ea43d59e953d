import type { IncomingMessage, ServerResponse } from 'node:http'

/** A whole answer that waits to be written: nothing is built, checked or encoded per request. */
export type ReadyAnswer = {
  status: 200 | 304
  headers: readonly string[]
  /** The status line and the headers as they go over the wire, without Date and Connection. */
  head: string
  /** The bytes of the body as a latin1 string: head and body then leave in one write. */
  body: string
  /** Head, date and body as they go over the wire in this second; one string, so that nothing is joined per request. */
  wire: string
  wireSecond: number
}

/** The parts of Node's OutgoingMessage that hold a finished head; see `sendReady`. */
type Internals = {
  _header: string | null
  _hasBody: boolean
  shouldKeepAlive: boolean
  maxRequestsOnConnectionReached?: boolean
}

const REASONS = { 200: 'OK', 304: 'Not Modified' }
/** Names and values of our own headers; anything else would be a fault of ours, found before it is ever sent. */
const NAME = /^[A-Za-z0-9-]+$/
const VALUE = /^[\t\x20-\x7e]*$/

/** @throws Error for a header that HTTP could not carry */
export function readyAnswer(status: 200 | 304, headers: readonly string[], body: Buffer | null): ReadyAnswer {
  let head = `HTTP/1.1 ${status} ${REASONS[status]}\r\n`
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index]!
    const value = headers[index + 1]!
    if (!NAME.test(name) || !VALUE.test(value)) throw new Error(`“${name}: ${value}” cannot be a header.`)
    head += `${name}: ${value}\r\n`
  }
  return { status, headers, head, body: body?.toString('latin1') ?? '', wire: '', wireSecond: 0 }
}

/** The same answer with other headers: those of its own with the same names go. */
export function withHeaders(answer: ReadyAnswer, others: readonly string[]): ReadyAnswer {
  const replaced = new Set(others.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()))
  const kept: string[] = []
  for (let index = 0; index < answer.headers.length; index += 2) {
    const name = answer.headers[index]!
    if (!replaced.has(name.toLowerCase())) kept.push(name, answer.headers[index + 1]!)
  }
  return { ...readyAnswer(answer.status, [...kept, ...others], null), body: answer.body }
}

/**
 * Writes a ready answer. Node checks and joins the headers of every answer anew, a quarter of what a cached page
 * costs; here the finished text is handed over in their place. That uses two fields that Node does not document, so the
 * ordinary way is taken wherever it matters: a connection that is to be closed, or a Node that no longer has them.
 */
export function sendReady(req: IncomingMessage, res: ServerResponse, answer: ReadyAnswer): void {
  const internals = res as unknown as Internals
  const isPlain = internals.shouldKeepAlive && !internals.maxRequestsOnConnectionReached && !res.headersSent
  const isHead = req.method === 'HEAD'
  if (!isPlain || internals._header !== null || typeof internals._hasBody !== 'boolean') {
    res.writeHead(answer.status, answer.headers as string[])
    if (isHead || answer.body === '') res.end()
    else res.end(answer.body, 'latin1')
    return
  }
  res.statusCode = answer.status
  internals._header = isHead ? joined(answer, '') : wireOf(answer)
  internals._hasBody = false // it is in the text already
  res.end()
}

function wireOf(answer: ReadyAnswer): string {
  const second = Math.floor(Date.now() / 1000)
  if (answer.wireSecond !== second) {
    answer.wire = joined(answer, answer.body)
    answer.wireSecond = second
  }
  return answer.wire
}

function joined({ head }: ReadyAnswer, body: string): string {
  return `${head}Date: ${new Date().toUTCString()}\r\nConnection: keep-alive\r\n\r\n${body}`
}
