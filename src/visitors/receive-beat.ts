import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientAddressOf } from '#http/client-address-of.ts'
import type { TrustProxy } from '#http/limits/trust-proxy.ts'
import { requestOrigin } from '#http/request-origin.ts'
import { type Beat, beatSchema } from './beat.schema.ts'
import type { BeatBuffer } from './beat-buffer.ts'
import type { BeatLimits } from './beat-limits.ts'
import { isBot } from './device-of.ts'

const MOST_BYTES = 1024

type Services = {
  beats: BeatBuffer
  beatLimits: BeatLimits
  trustProxy: TrustProxy
  siteUrl: string | undefined
}

/**
 * `POST /beat`: always 204, whatever came, so that nobody learns what is counted. Bots are counted apart. Not counted are
 * staff who are signed in, previews, other sites’ pages, readers who do not want it (Do-Not-Track, Global Privacy Control, Save-Data),
 * and floods.
 */
export async function receiveBeat(
  req: IncomingMessage,
  res: ServerResponse,
  { beats, beatLimits, trustProxy, siteUrl }: Services,
): Promise<void> {
  const address = clientAddressOf(req, trustProxy)
  const isHeard = isCounted(req, siteUrl) && beatLimits.hears(address)
  const beat = isHeard ? await readBeat(req) : null
  res.writeHead(204, { 'Cache-Control': 'no-store' }).end()
  if (!beat || isPreview(beat)) return void req.resume()
  const userAgent = req.headers['user-agent'] ?? ''
  const isView = beat.what === 'view'
  if (isBot(userAgent)) {
    if (isView) beats.addBot(userAgent)
  } else if (!isView || beatLimits.counts(address)) beats.add(beat, userAgent)
}

function isCounted({ headers }: IncomingMessage, siteUrl: string | undefined): boolean {
  if (headers.dnt === '1' || headers['sec-gpc'] === '1' || headers['save-data'] === 'on') return false
  if (/(?:^|;\s*)(?:__Host-)?sid=/.test(headers.cookie ?? '')) return false
  return requestOrigin(headers, siteUrl) === 'own'
}

/** What a link shows before it is public is visited by nobody. */
const isPreview = ({ path }: Beat) => path === '/preview'

/** Null where it is too large, cut off or not a beat. The rest of what is too large is not kept. */
async function readBeat(req: IncomingMessage): Promise<Beat | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of req as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > MOST_BYTES * 64) break
      if (bytes <= MOST_BYTES) chunks.push(chunk)
    }
    if (bytes > MOST_BYTES) return null
    return beatSchema.safeParse(JSON.parse(Buffer.concat(chunks).toString())).data ?? null
  } catch {
    return null
  }
}
