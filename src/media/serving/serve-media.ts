import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { isNotModified } from '#http/is-not-modified.ts'
import { readRange } from '#http/read-range.ts'
import type { Db } from '#platform/db.ts'
import { Unavailable } from '#platform/errors.ts'
import { FORMATS } from '../intake/sniff-format.ts'
import { keyOf } from '../model/media-file.ts'
import { FileMissing, MEDIA_CACHE_CONTROL, type Storage, type StoredFile } from '../storage/storage.ts'

const NOTHING = "sandbox; default-src 'none'"
/** Opened by itself, a sound plays in the browser's own player, which must then load it; still nothing runs. */
const SOUND = "sandbox allow-same-origin; default-src 'none'; media-src 'self'; style-src 'unsafe-inline'"

const TYPES = new Map<string, string>(
  Object.values(FORMATS).map(({ ending, contentType }) => [ending, contentType]),
)

/**
 * Serves an uploaded file, with ranges (a listener may jump) and conditional requests. Nothing in it may run, whatever
 * it claims to be.
 * @returns false where the address is not one of a file; the answer is then still to be given
 */
export async function serveMedia(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  { db, storage }: { db: Db; storage: Storage },
): Promise<boolean> {
  const key = keyOf(path)
  const type = TYPES.get(key?.split('.').at(-1) ?? '')
  if (!key || !type) return false
  try {
    const file = await storage.stat(key)
    if (!file) return false
    if (type === 'application/pdf')
      res.setHeader('Content-Disposition', `attachment; ${await downloadName(db, key)}`)
    await answer(req, res, { file, type, storage })
  } catch (error) {
    if (error instanceof FileMissing && !res.headersSent) return false
    if (!(error instanceof Unavailable)) throw error
    if (res.headersSent) res.destroy()
    else res.writeHead(503, { 'Retry-After': '5', 'Cache-Control': 'no-store', 'Content-Length': 0 }).end()
  }
  return true
}

type Found = { file: StoredFile; type: string; storage: Storage }

async function answer(
  req: IncomingMessage,
  res: ServerResponse,
  { file, type, storage }: Found,
): Promise<void> {
  const etag = `"${file.etag}"`
  const headers = {
    'Cache-Control': MEDIA_CACHE_CONTROL,
    ETag: etag,
    'Last-Modified': file.modifiedAt.toUTCString(),
    'Accept-Ranges': 'bytes',
    'Content-Security-Policy': type.startsWith('audio/') ? SOUND : NOTHING,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
  if (isNotModified(req, { ...file, etag })) return void res.writeHead(304, headers).end()
  const range = readRange(req.headers, file)
  if (range === 'unsatisfiable') {
    res.writeHead(416, { ...headers, 'Content-Range': `bytes */${file.bytes}`, 'Content-Length': 0 }).end()
    return
  }
  const { start, end } = range ?? { start: 0, end: file.bytes - 1 }
  const part = range ? { 'Content-Range': `bytes ${start}-${end}/${file.bytes}` } : {}
  const whole = { ...headers, ...part, 'Content-Type': type, 'Content-Length': end - start + 1 }
  if (req.method === 'HEAD') return void res.writeHead(range ? 206 : 200, whole).end()
  await sendBytes(res, await storage.read(file.key, range), () => res.writeHead(range ? 206 : 200, whole))
}

/** A reader who leaves in the middle is no fault of ours; a file that breaks off is told by a broken answer. */
async function sendBytes(
  res: ServerResponse,
  bytes: NodeJS.ReadableStream,
  begin: () => void,
): Promise<void> {
  begin()
  await pipeline(bytes, res).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && error.code !== 'ECONNRESET') throw error
  })
}

/** A PDF is saved under the name that staff gave it; without the database under the one of its address. */
async function downloadName(db: Db, key: string): Promise<string> {
  const row = await db
    .selectFrom('mediaFiles')
    .select('name')
    .where('key', '=', key)
    .executeTakeFirst()
    .catch(() => undefined)
  const name = row?.name || key.split('/').at(-1)!
  const ended = /\.pdf$/i.test(name) ? name : `${name}.pdf`
  const plain = ended.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(ended).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${encoded}`
}
