import type { ContentTypeName } from '#content/types/registry.ts'
import { knotPaths } from '#design/knot-paths.ts'
import { drawPlaceholder } from '../placeholder-art/draw-placeholder.ts'
import { drawText, widthOf, wrapText } from './drawn-text.ts'

const [WIDTH, HEIGHT] = [1200, 630]
const PLACEHOLDER_WIDTH = 276
const LEFT = 72
const ROOM = WIDTH - PLACEHOLDER_WIDTH - LEFT - 56
const paper = '#FBF8F2'
const gold = '#8A5A0B'
const indigo = '#1C2B5A'
const STRIPE = ['#1C2B5A', '#E0AE4A', '#1F6B4A', '#A63D2F', '#B8801F']
/** The largest size at which the title has room. */
const SIZES = [
  { size: 76, lines: 3 },
  { size: 64, lines: 4 },
  { size: 54, lines: 5 },
]

type Card = { type: ContentTypeName; id: number; title: string; label: string; siteTitle: string }

/** The card that messengers show of an item: its title beside its own weave, under our knot. */
export function drawCard({ type, id, title, label, siteTitle }: Card): string {
  const { size, lines } =
    SIZES.find((step) => wrapText(title, { ...step, lines: 99, width: ROOM }).length <= step.lines) ??
    SIZES.at(-1)!
  const wrapped = wrapText(title, { size, lines, width: ROOM })
  const top = 352 - ((wrapped.length - 1) * size * 1.18) / 2
  const weave = drawPlaceholder({ type, id }).replace(
    '<svg ',
    `<svg x="${WIDTH - PLACEHOLDER_WIDTH}" y="0" width="${PLACEHOLDER_WIDTH}" height="${HEIGHT}" `,
  )
  const stripe = STRIPE.map(
    (colour, place) =>
      `<path fill="${colour}" d="M${WIDTH - PLACEHOLDER_WIDTH - 15 + place * 3} 0h3v${HEIGHT}h-3z"/>`,
  ).join('')
  const name = fitted(siteTitle, 34, ROOM - 84)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<path fill="${paper}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>${weave}${stripe}` +
    `<g transform="translate(${LEFT - 6} 60) scale(2.9)" fill="none">` +
    `<path stroke="${gold}" stroke-width="2.3" d="${knotPaths.strands}"/><path fill="${gold}" d="${knotPaths.seed}"/></g>` +
    drawText(name, { x: LEFT + 82, y: 106, size: 34, fill: indigo }) +
    wrapped
      .map((line, row) => drawText(line, { x: LEFT, y: top + row * size * 1.18, size, fill: indigo }))
      .join('') +
    drawText(label, { x: LEFT, y: HEIGHT - 62, size: 30, fill: gold }) +
    '</svg>'
  )
}

function fitted(text: string, size: number, width: number): string {
  return widthOf(text, size) <= width ? text : (wrapText(text, { size, width, lines: 1 })[0] ?? '')
}
