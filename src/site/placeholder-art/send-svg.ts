import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import { acceptedEncoding } from '#http/accepted-encoding.ts'

export type Svg = { plain: Buffer; br: Buffer }

/** A drawing as it is sent, compressed once. */
export function toSvg(text: string): Svg {
  const plain = Buffer.from(text)
  return { plain, br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }) }
}

/** Sends a drawing that never changes at its address, as a picture that can do nothing. */
export function sendSvg(req: IncomingMessage, res: ServerResponse, { plain, br }: Svg): void {
  const small = acceptedEncoding(req.headers['accept-encoding'] as string | undefined) === 'br'
  const body = small ? br : plain
  res.writeHead(200, {
    'Content-Type': 'image/svg+xml',
    'Content-Length': body.length,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    Vary: 'Accept-Encoding',
    ...(small && { 'Content-Encoding': 'br' }),
  })
  res.end(req.method === 'HEAD' ? undefined : body)
}
