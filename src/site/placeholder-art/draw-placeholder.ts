import type { Palette } from '#content/types/content-type.ts'
import { type ContentTypeName, contentTypeOf } from '#content/types/registry.ts'

// Colours of the weave: the ground, two warps, then what the motifs are inlaid with.
const indigo = '#1c2b5a'
const blue = '#2f4590'
const gold = '#b8801f'
const corn = '#e0ae4a'
const forest = '#1f6b4a'
const clay = '#a63d2f'
const cream = '#f3e7cc'
const night = '#1b1a2b'

const palettes: Record<Palette, readonly (readonly string[])[]> = {
  indigo: [
    [indigo, corn, cream, clay, forest],
    [gold, indigo, cream, forest, corn],
    [blue, corn, forest, indigo, cream],
  ],
  clay: [
    [clay, cream, indigo, corn, forest],
    [indigo, clay, corn, cream, gold],
  ],
  forest: [
    [forest, corn, cream, indigo, clay],
    [forest, cream, indigo, corn, gold],
  ],
  night: [
    [night, corn, clay, cream, forest],
    [night, cream, blue, corn, clay],
  ],
  gold: [
    [gold, forest, cream, indigo, clay],
    [forest, gold, indigo, corn, cream],
  ],
}

// A block is 16 threads wide and 9 high; a motif is an outer and an inner shape of steps, as a loom makes them.
const motifs = [
  [
    'M7 0h2v1h2v1h2v1h2v1h1v1h-1v1h-2v1h-2v1h-2v1H7V8H5V7H3V6H1V5H0V4h1V3h2V2h2V1h2z',
    'M7 3h2v1h2v1H9v1H7V5H5V4h2z',
  ],
  [
    'M0 0h1v1h2v1h2v1h2v1h1v1H7v1H5v1H3v1H1v1H0zM16 0v9h-1V8h-2V7h-2V6H9V5H8V4h1V3h2V2h2V1h2V0z',
    'M7 0h2v2H7zM7 7h2v2H7z',
  ],
  ['M0 1h16v1H0zM0 3h16v3H0zM0 7h16v1H0z', 'M0 4h2v1H0zM4 4h2v1H4zM8 4h2v1H8zM12 4h2v1h-2z'],
  [
    'M0 0h4v3H0zM8 0h4v3H8zM4 3h4v3H4zM12 3h4v3h-4zM0 6h4v3H0zM8 6h4v3H8z',
    'M5 4h2v1H5zM13 4h2v1h-2zM1 1h2v1H1zM9 1h2v1H9zM1 7h2v1H1zM9 7h2v1H9z',
  ],
  ['M1 1h14v7H1z', 'M3 2h10v1H3zM3 6h10v1H3zM6 4h4v1H6z'],
  ['M0 9V7h2V5h2V3h2V1h4v2h2v2h2v2h2v2h-3V8h-2V6h-2V4H7v2H5v2H3v1z', 'M7 7h2v2H7zM0 0h2v2H0zM14 0h2v2h-2z'],
  [
    'M1 0h2v4H1zM5 0h2v4H5zM9 0h2v4H9zM13 0h2v4h-2zM1 5h2v4H1zM5 5h2v4H5zM9 5h2v4H9zM13 5h2v4h-2z',
    'M0 4h16v1H0z',
  ],
] as const
const warps = [
  ['M1 0h1v9H1zM14 0h1v9h-1z', 'M6 0h4v9H6z'],
  ['M0 0h2v9H0zM14 0h2v9h-2z', 'M4 0h1v9H4zM11 0h1v9h-1z'],
  ['M3 0h2v9H3zM11 0h2v9h-2z', 'M7 0h2v9H7z'],
  ['M1 0h.7v9H1zM3 0h.7v9H3zM12.3 0h.7v9h-.7zM14.3 0h.7v9h-.7z', 'M5 0h6v9H5z'],
] as const

/**
 * The cloth of an item without a picture: a kente weave drawn from its type and id, so the same item always wears
 * the same. 1280 × 720; any crop of it is still cloth.
 */
export function drawPlaceholder(seed: { type: ContentTypeName; id: number }): string {
  const next = numbersFrom(seed)
  const pick = <T>(list: readonly T[]): T => list[next() % list.length] as T
  const [ground, ...threads] = pick(palettes[contentTypeOf(seed).palette])
  const thread = (place: number) => threads[place % threads.length]
  const turn = next()
  const first = next() % motifs.length
  const chosen = [motifs[first], pick(motifs.filter((_, place) => place !== first))]

  const block = (
    id: string,
    back: string | undefined,
    shapes: readonly string[] | undefined,
    place: number,
  ) =>
    `<g id="${id}"><path fill="${back}" d="M0 0h16v9H0z"/><path fill="${thread(place)}" d="${shapes?.[0]}"/>` +
    `<path fill="${thread(place + 1)}" d="${shapes?.[1]}"/></g>`
  const blocks =
    block('a', ground, pick(warps), turn) +
    block('b', ground, pick(warps), turn + 2) +
    block('c', thread(turn + 1), chosen[0], turn + 2) +
    block('d', thread(turn + 3), chosen[1], turn)

  // Four strips by four blocks: warp and weft faces take turns, and the motifs run along the diagonals.
  const cells = Array.from({ length: 16 }, (_, cell) => {
    const [strip, row] = [cell % 4, cell >> 2]
    const face = (strip + row) % 2 === 0 ? 'ab'[strip % 2] : 'cd'[((strip + row) >> 1) % 2]
    return `<use href="#${face}" x="${strip * 16}" y="${row * 9}"/>`
  }).join('')

  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720" preserveAspectRatio="xMidYMid slice"><defs>' +
    `${blocks}<pattern id="w" width="64" height="36" patternUnits="userSpaceOnUse" patternTransform="scale(10)">` +
    `${cells}</pattern><pattern id="t" width="160" height="6" patternUnits="userSpaceOnUse">` +
    '<path fill="#fff" fill-opacity=".1" d="M0 0h160v2H0z"/><path fill-opacity=".3" d="M0 0h2v6H0z"/></pattern></defs>' +
    '<path fill="url(#w)" d="M0 0h1280v720H0z"/><path fill="url(#t)" d="M0 0h1280v720H0z"/></svg>'
  )
}

/** Whole numbers that follow from the seed alone (FNV-1a, then xorshift). */
function numbersFrom({ type, id }: { type: string; id: number }): () => number {
  let state = 2_166_136_261
  for (const letter of `${type}-${id}`) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619)
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 8
  }
}
