import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ContentTypeName, contentTypeNames } from '#content/types/registry.ts'
import { drawPlaceholder } from './draw-placeholder.ts'
import { type Svg, sendSvg, toSvg } from './send-svg.ts'

const PATH = new RegExp(`^/placeholder/(${contentTypeNames.join('|')})-([1-9]\\d{0,9})\\.svg$`)
const REMEMBERED = 500
const woven = new Map<string, Svg>()

/** The cloth of an item that has no picture: `/placeholder/article-42.svg`. The same item, the same cloth, for ever. */
export function servePlaceholder(req: IncomingMessage, res: ServerResponse, path: string): boolean {
  const [, type, id] = PATH.exec(path) ?? []
  if (type === undefined || id === undefined) return false
  sendSvg(req, res, weave(type as ContentTypeName, Number(id)))
  return true
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
