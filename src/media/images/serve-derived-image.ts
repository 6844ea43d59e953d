import type { IncomingMessage, ServerResponse } from 'node:http'
import { isNotModified } from '#http/is-not-modified.ts'
import { Busy, Lane } from '#http/limits/lane.ts'
import type { Db } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { readWhole, type Storage } from '../storage/storage.ts'
import type { DerivedFiles } from './derived-files.ts'
import { IMAGE_WIDTHS } from './image-address.schema.ts'
import { cutForSharing, type ImageFormat, resizeImage } from './image-tool.ts'

const KEY = '[A-Za-z0-9][\\w-]*(?:[./][A-Za-z0-9][\\w-]*)*'
const PATH = new RegExp(`^/img/(${IMAGE_WIDTHS.join('|')})/(${KEY})\\.(avif|webp|jpg)$`)
const SHARED_PATH = new RegExp(`^/img/(share)/(${KEY})\\.(jpg)$`)
const SOURCES = ['image/jpeg', 'image/png', 'image/webp']
const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
/** Messengers show nothing of a heavier picture (FORMATS §3.5). */
const MOST_SHARED_BYTES = 150_000

/** They are looked up on the connections of the staff, of whom there are ten. */
const lookUps = new Lane({ most: 2, mostWaiting: 200, mostMs: 3000 })

type Services = { db: Db; files: DerivedFiles; storage: Storage; log: Log }

/**
 * `/img/680/sample/court.webp.avif`: one of our pictures in another size and format, made when it is first asked for;
 * `/img/share/…jpg`: the part of it that messengers show, around its focal point.
 * Where it cannot be made (a broken file, too much to do), the reader gets the picture as it was uploaded.
 * @returns false where the address is none, or names no picture of ours
 * @throws Busy where too many ask
 */
export async function serveDerivedImage(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  { db, files, storage, log }: Services,
): Promise<boolean> {
  const [, size, key, format] = PATH.exec(path) ?? SHARED_PATH.exec(path) ?? []
  if (size === undefined || key === undefined) return false
  const source = await lookUps.run(() => findSource(db, key))
  if (!source || !SOURCES.includes(source.contentType)) return false
  const kind = format as ImageFormat
  const focus = { x: source.focalX, y: source.focalY }
  const made = size === 'share' ? `share-${focus.x}-${focus.y}` : size
  const version = `${source.sha256.slice(0, 24)}-${made}.${kind}`
  const headers = { 'Cache-Control': 'public, max-age=2592000', ETag: `"${version}"` }
  if (isNotModified(req, { etag: headers.ETag })) {
    res.writeHead(304, headers).end()
    return true
  }
  try {
    const bytes = await files.get(`images/${version}`, async () => {
      const original = await readWhole(storage, key)
      if (size === 'share') return cutForSharing(original, focus, MOST_SHARED_BYTES)
      return resizeImage(original, Number(size), kind)
    })
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

function findSource(db: Db, key: string) {
  return db
    .selectFrom('mediaFiles')
    .select(['contentType', 'sha256', 'focalX', 'focalY'])
    .where('key', '=', key)
    .executeTakeFirst()
}
