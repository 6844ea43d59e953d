import type { IncomingMessage, ServerResponse } from 'node:http'
import { findForCard } from '#content/queries/public-feeds.queries.ts'
import { type ContentTypeName, contentTypeNames } from '#content/types/registry.ts'
import type { PublicDb } from '#platform/db.ts'
import { isDatabaseAway } from '#platform/outage/is-database-away.ts'
import { drawPlaceholder } from './draw-placeholder.ts'
import { type Svg, sendSvg, toSvg } from './send-svg.ts'

const PATH = new RegExp(`^/placeholder/(${contentTypeNames.join('|')})-([1-9]\\d{0,8})\\.svg$`)
/** Of a picture in a text that we have no copy of yet. */
const WAITING = /^\/placeholder\/picture-(\d{1,2})\.svg$/
const REMEMBERED = 500
const woven = new Map<string, Svg>()

/**
 * The cloth of an item that has no picture: `/placeholder/article-42.svg`. The same item, the same cloth, for ever.
 * @returns false where readers see no such item: nothing is drawn for a number that somebody made up
 */
export async function servePlaceholder(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  publicDb: PublicDb,
): Promise<boolean> {
  const [, cloth] = WAITING.exec(path) ?? []
  if (cloth !== undefined) {
    sendSvg(req, res, weave('article', Number(cloth)))
    return true
  }
  const [, type, id] = PATH.exec(path) ?? []
  if (type === undefined || id === undefined) return false
  const isKnown = woven.has(`${type}-${id}`) || (await isPublished(publicDb, type as ContentTypeName, +id))
  if (!isKnown) return false
  sendSvg(req, res, weave(type as ContentTypeName, Number(id)))
  return true
}

/** While the database is away, pages from memory keep their pictures. */
async function isPublished(publicDb: PublicDb, type: ContentTypeName, id: number): Promise<boolean> {
  try {
    return (await findForCard(publicDb, type, id)) !== undefined
  } catch (error) {
    if (isDatabaseAway(error)) return true
    throw error
  }
}

function weave(type: ContentTypeName, id: number): Svg {
  const key = `${type}-${id}`
  const known = woven.get(key)
  if (known) return known
  const svg = toSvg(drawPlaceholder({ type, id }))
  if (woven.size >= REMEMBERED) woven.clear()
  woven.set(key, svg)
  return svg
}
