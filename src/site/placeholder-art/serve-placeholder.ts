import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import { type ContentTypeName, contentTypeNames } from '#content/types/registry.ts'
import { acceptedEncoding } from '#http/accepted-encoding.ts'
import { drawPlaceholder } from './draw-placeholder.ts'

const PATH = new RegExp(`^/placeholder/(${contentTypeNames.join('|')})-([1-9]\\d{0,9})\\.svg$`)
const REMEMBERED = 500
const woven = new Map<string, { plain: Buffer; br: Buffer }>()

/** The woven picture of an item that has none: `/placeholder/article-42.svg`. The same item, the same cloth, for ever. */
export function servePlaceholder(req: IncomingMessage, res: ServerResponse, path: string): boolean {
  const [, type, id] = PATH.exec(path) ?? []
  if (type === undefined || id === undefined) return false
  const { plain, br } = weave(type as ContentTypeName, Number(id))
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
  return true
}

function weave(type: ContentTypeName, id: number): { plain: Buffer; br: Buffer } {
  const key = `${type}-${id}`
  const known = woven.get(key)
  if (known) return known
  const plain = Buffer.from(drawPlaceholder({ type, id }))
  const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  if (woven.size >= REMEMBERED) woven.clear()
  woven.set(key, { plain, br })
  return { plain, br }
}
