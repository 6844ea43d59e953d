import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientAddressOf } from '#http/client-address-of.ts'
import { isPassing } from '#http/is-passing.ts'
import { AddressLimit } from '#http/limits/address-limit.ts'
import { RateLimit } from '#http/limits/rate-limit.ts'
import type { TrustProxy } from '#http/limits/trust-proxy.ts'
import type { Db } from '#platform/db.ts'
import { keepPolicyReport } from './keep-policy-report.ts'
import { type PolicyReport, readPolicyReport } from './policy-report.schema.ts'

const MOST_BYTES = 8192

type Services = { database: { db: Db }; trustProxy: TrustProxy }

/** What is heard of one address, of its network and of everybody: a page with one fault reports it at each look. */
export class PolicyReportLimits {
  readonly #ofAddress = new AddressLimit({ most: 10, minutes: 1 })
  readonly #ofAll = new RateLimit({ most: 300, minutes: 1 })

  hears(address: string): boolean {
    return this.#ofAddress.take(address) === 0 && this.#ofAll.take('all') === 0
  }
}

/** `POST /csp`: always 204, whatever came. Neither address nor browser is kept. */
export async function receivePolicyReport(
  req: IncomingMessage,
  res: ServerResponse,
  { database, trustProxy, limits }: Services & { limits: PolicyReportLimits },
): Promise<void> {
  const report = limits.hears(clientAddressOf(req, trustProxy)) ? await readBody(req) : null
  res.writeHead(204, { 'Cache-Control': 'no-store' }).end()
  req.resume()
  if (!report) return
  await keepPolicyReport(database.db, report).catch((error: unknown) => {
    // While the database is away nothing is lost that would not be reported again.
    if (!isPassing(error)) throw error
  })
}

async function readBody(req: IncomingMessage): Promise<PolicyReport | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of req as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > MOST_BYTES * 8) return null
      if (bytes <= MOST_BYTES) chunks.push(chunk)
    }
    if (bytes > MOST_BYTES) return null
    return readPolicyReport(JSON.parse(Buffer.concat(chunks).toString()))
  } catch {
    return null
  }
}
