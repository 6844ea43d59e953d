import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { findForCard } from '#content/queries/public-feeds.queries.ts'
import { categoryLabel } from '#content/types/content-type.ts'
import { type ContentTypeName, contentTypeNames, contentTypeOf } from '#content/types/registry.ts'
import { isNotModified } from '#http/is-not-modified.ts'
import { Busy } from '#http/limits/lane.ts'
import type { DerivedFiles } from '#media/images/derived-files.ts'
import { drawJpeg } from '#media/images/image-tool.ts'
import type { PublicDb } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { getPublicSettings } from '#settings/settings.queries.ts'
import { cardPath } from '../page/card-path.ts'
import { drawCard } from './draw-card.ts'

const PATH = new RegExp(`^/card/(${contentTypeNames.join('|')})-([1-9]\\d{0,8})\\.jpg$`)
/** Messengers show nothing of a heavier picture (FORMATS §3.5). */
const MOST_BYTES = 150_000
/** Counted up with the drawing, so that kept cards of an older one are not shown. */
const DESIGN = 1

type Services = { publicDb: PublicDb; files: DerivedFiles; log: Log }

/**
 * `/card/article-42.jpg`: the drawn card of a published item, made when it is first asked for. Where it cannot be made,
 * the site's own card is shown.
 * @returns false where readers may not see such an item
 */
export async function serveCard(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  { publicDb, files, log }: Services,
): Promise<boolean> {
  const [, type, id] = PATH.exec(path) ?? []
  if (type === undefined) return false
  const item = await findForCard(publicDb, type as ContentTypeName, Number(id))
  if (!item) return false
  const address = cardPath(item)
  const isThisVersion = req.url === address
  const headers = {
    'Cache-Control': `public, max-age=${isThisVersion ? '31536000, immutable' : '300'}`,
    ETag: `"${address.slice('/card/'.length)}"`,
  }
  if (isNotModified(req, { etag: headers.ETag })) {
    res.writeHead(304, headers).end()
    return true
  }
  try {
    const { siteTitle } = await getPublicSettings(publicDb)
    const drawn = createHash('sha256').update(`${DESIGN} ${siteTitle}`).digest('hex').slice(0, 12)
    const kept = `cards/${type}-${id}-${item.updatedAt.getTime()}-${drawn}.jpg`
    const bytes = await files.get(kept, () => {
      const kind = contentTypeOf(item)
      const label = categoryLabel(kind, item.category) ?? kind.label.one
      return drawJpeg(drawCard({ ...item, label, siteTitle }), MOST_BYTES)
    })
    res.writeHead(200, {
      ...headers,
      'Content-Type': 'image/jpeg',
      'Content-Length': bytes.length,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
    res.end(req.method === 'HEAD' ? undefined : bytes)
  } catch (error) {
    if (!(error instanceof Busy)) log.warn({ err: error, type, id }, 'A social card could not be drawn.')
    res
      .writeHead(302, { Location: '/social-card.jpg', 'Cache-Control': 'no-store', 'Content-Length': 0 })
      .end()
  }
  return true
}
