import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Db } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { Busy, type DerivedFiles } from './derived-files.ts'
import { IMAGE_WIDTHS } from './image-address.schema.ts'
import { type ImageFormat, resizeImage } from './image-tool.ts'
import './media.tables.ts'

const KEY = '[A-Za-z0-9][\\w-]*(?:[./][A-Za-z0-9][\\w-]*)*'
const PATH = new RegExp(`^/img/(${IMAGE_WIDTHS.join('|')})/(${KEY})\\.(avif|webp|jpg)$`)
const SOURCES = ['image/jpeg', 'image/png', 'image/webp']
const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

type Services = { db: Db; files: DerivedFiles; mediaRoot: string; log: Log }

/**
 * `/img/640/sample/court.webp.avif`: one of our pictures in another size and format, made when it is first asked for.
 * Where it cannot be made (a broken file, too much to do), the reader gets the picture as it was uploaded.
 * @returns false where the address is none, or names no picture of ours
 */
export async function serveDerivedImage(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  { db, files, mediaRoot, log }: Services,
): Promise<boolean> {
  const [, width, key, format] = PATH.exec(path) ?? []
  if (width === undefined || key === undefined) return false
  const source = await db
    .selectFrom('mediaFiles')
    .select(['contentType', 'sha256'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!source || !SOURCES.includes(source.contentType)) return false
  const kind = format as ImageFormat
  const version = `${source.sha256.slice(0, 24)}-${width}.${kind}`
  const headers = { 'Cache-Control': 'public, max-age=2592000', ETag: `"${version}"` }
  if (req.headers['if-none-match'] === headers.ETag) {
    res.writeHead(304, headers).end()
    return true
  }
  try {
    const make = () => resizeImage(join(mediaRoot, key), Number(width), kind)
    const bytes = await files.get(`images/${version}`, make)
    res.writeHead(200, {
      ...headers,
      'Content-Type': TYPES[kind],
      'Content-Length': bytes.length,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
    res.end(req.method === 'HEAD' ? undefined : bytes)
  } catch (error) {
    if (!(error instanceof Busy)) log.warn({ err: error, key }, 'A smaller picture could not be made.')
    res.writeHead(302, { Location: `/media/${key}`, 'Cache-Control': 'no-store', 'Content-Length': 0 }).end()
  }
  return true
}
