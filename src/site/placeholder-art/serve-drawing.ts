import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Drawing, drawingNames } from '#content/types/fields/drawing.ts'
import { drawSubject, HOURS_OF_DAY } from './draw-subject.ts'
import { type Svg, sendSvg, toSvg } from './send-svg.ts'

const PATH = new RegExp(`^/drawing/(${drawingNames.join('|')})-([0-${HOURS_OF_DAY - 1}])\\.svg$`)
/** At most one of each subject and hour. */
const drawn = new Map<string, Svg>()

/** The drawing of a subject: `/drawing/court-2.svg`. */
export function serveDrawing(req: IncomingMessage, res: ServerResponse, path: string): boolean {
  const [, subject, hour] = PATH.exec(path) ?? []
  if (!subject) return false
  const svg = drawn.get(path) ?? toSvg(drawSubject(subject as Drawing, Number(hour)))
  drawn.set(path, svg)
  sendSvg(req, res, svg)
  return true
}
