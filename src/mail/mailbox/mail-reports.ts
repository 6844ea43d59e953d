import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientAddressOf } from '#http/client-address-of.ts'
import { AddressLimit } from '#http/limits/address-limit.ts'
import type { TrustProxy } from '#http/limits/trust-proxy.ts'
import { requestIdOfNow } from '#http/new-request-id.ts'
import { toProblem } from '#http/problem.ts'
import type { Route } from '#http/router.ts'
import { InvalidInput, NotFound, TooManyAttempts } from '#platform/errors.ts'
import type { MailMeans } from '../sending/mail-means.ts'
import type { MailReport } from './mail-report.ts'
import { readLetter } from './read-letter.ts'
import { isReportAddress } from './report-address.ts'
import { serviceReportsSchema } from './service-report.schema.ts'
import { takeTrustedReport } from './take-report.ts'

export const MAIL_REPORTS = '/mail-reports'

const MOST_BYTES = 512 * 1024
const NOT_READ =
  'Send reports as JSON, such as {"event":"bounce","email":"ama@example.com","permanent":true}, or a letter that came back as message/rfc822.'

/** `POST /mail-reports?t=…`: what a mail service says of letters. The address is a secret, and all the authority there is. */
export class MailReports {
  readonly #means: MailMeans
  readonly #trustProxy: TrustProxy
  readonly #perAddress = new AddressLimit({ most: 300, minutes: 1 })

  constructor(means: MailMeans, trustProxy: TrustProxy) {
    this.#means = means
    this.#trustProxy = trustProxy
  }

  routes(): Route[] {
    return [
      {
        ...{ method: 'POST', path: MAIL_REPORTS, kind: 'beacon' },
        handle: (req, res, { query }) => this.#receive(req, res, query),
      },
    ]
  }

  async #receive(req: IncomingMessage, res: ServerResponse, query: string): Promise<void> {
    try {
      const seconds = this.#perAddress.take(clientAddressOf(req, this.#trustProxy))
      if (seconds > 0) throw new TooManyAttempts('Too many reports at once.', seconds)
      const token = (new URLSearchParams(query).get('t') ?? '').slice(0, 64)
      if (!(await isReportAddress(this.#means, token))) throw new NotFound('There is no such address.')
      const reports = await readReports(req)
      let known = 0
      for (const report of reports) if (await takeTrustedReport(this.#means, report)) known++
      answer(res, 200, { taken: reports.length, known })
    } catch (error) {
      const requestId = requestIdOfNow()
      const { status, detail } = toProblem(error, requestId)
      if (status === 500) this.#means.log.error({ err: error }, 'A report about letters could not be kept.')
      if (error instanceof TooManyAttempts) res.setHeader('Retry-After', error.retryAfterSeconds)
      if (!req.complete) res.setHeader('Connection', 'close') // the rest is not read
      answer(res, status, { detail, requestId })
    }
  }
}

function answer(res: ServerResponse, status: number, body: object): void {
  res
    .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(body))
}

async function readReports(req: IncomingMessage): Promise<MailReport[]> {
  const raw = await readBytes(req)
  if (/^message\/rfc822\b/i.test(req.headers['content-type'] ?? '')) {
    const letter = await readLetter(raw).catch(() => null)
    const says = letter?.report?.says
    if (!says) throw new InvalidInput(NOT_READ)
    return [says]
  }
  try {
    return serviceReportsSchema.parse(JSON.parse(raw.toString('utf8')))
  } catch {
    throw new InvalidInput(NOT_READ)
  }
}

async function readBytes(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new InvalidInput('This is too much at once: send up to 512 kB.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
