import { headingGlyphs, UNITS_PER_EM } from './heading-glyphs.ts'

type Glyph = { advance: number; outline: string }
let glyphs: Map<string, Glyph> | undefined

function glyphOf(letter: string): Glyph | undefined {
  glyphs ??= new Map(
    headingGlyphs.split(/[|\n]/).map((entry) => {
      const [, code = '', advance = '', outline = ''] = /^(\w+) (\d+) ?(.*)$/.exec(entry) ?? []
      return [String.fromCodePoint(Number.parseInt(code, 16)), { advance: Number(advance), outline }]
    }),
  )
  return glyphs.get(letter)
}

/** Letters that our font can draw: one that it has not is drawn without its accent, or left out. */
function lettersOf(text: string): string[] {
  return [...text.normalize('NFC')].flatMap((letter) => {
    if (glyphOf(letter)) return [letter]
    return [...letter.normalize('NFKD')].filter((part) => glyphOf(part) && !/\p{M}/u.test(part))
  })
}

/** How wide a text is, at a size in pixels. */
export function widthOf(text: string, size: number): number {
  return (lettersOf(text).reduce((sum, letter) => sum + glyphOf(letter)!.advance, 0) * size) / UNITS_PER_EM
}

/** A line of text as shapes: it looks the same on a server without any font. @param y of the base line */
export function drawText(
  text: string,
  { x, y, size, fill }: { x: number; y: number; size: number; fill: string },
) {
  let at = 0
  const shapes = lettersOf(text).map((letter) => {
    const { advance, outline } = glyphOf(letter)!
    const shape = outline === '' ? '' : `<path transform="translate(${at})" d="${outline}"/>`
    at += advance
    return shape
  })
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${size / UNITS_PER_EM})">${shapes.join('')}</g>`
}

/** Breaks a text into lines of at most that width; what does not fit into so many lines ends in “…”. */
export function wrapText(
  text: string,
  { size, width, lines }: { size: number; width: number; lines: number },
): string[] {
  const wrapped: string[] = []
  let line = ''
  for (const word of text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((whole) => pieces(whole, size, width))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(longer, size) > width) {
      wrapped.push(line)
      line = word
    } else line = longer
  }
  if (line !== '') wrapped.push(line)
  if (wrapped.length <= lines) return wrapped
  const kept = wrapped.slice(0, lines)
  let last = kept[lines - 1] ?? ''
  while (last.includes(' ') && widthOf(`${last}…`, size) > width) last = last.slice(0, last.lastIndexOf(' '))
  return [...kept.slice(0, -1), `${last.replace(/(?<![\s,;:–-])[\s,;:–-]+$/, '')}…`]
}

/** A word that is wider than the line comes in pieces. */
function pieces(word: string, size: number, width: number): string[] {
  if (widthOf(word, size) <= width) return [word]
  const found: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && widthOf(piece + letter, size) > width) {
      found.push(piece)
      piece = ''
    }
    piece += letter
  }
  return piece === '' ? found : [...found, piece]
}
