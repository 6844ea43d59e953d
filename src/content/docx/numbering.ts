import type { ListPlace } from './blocks.ts'
import { childOf, childrenOf, isOn, valueIn, type XmlElement } from './parse-xml.ts'
import { writeNumber } from './write-number.ts'

type Level = { start: number; format: string; text: string; restart: number | undefined; isLegal: boolean }
type List = {
  /** What it counts together with: all lists of one kind go on in each other. */
  kind: string
  levels: Map<number, Level>
  /** Where it begins anew, by level. */
  starts: Map<number, number>
}

const DEEPEST = 8
const TYPES: Readonly<Record<string, ListPlace['type']>> = {
  lowerLetter: 'a',
  upperLetter: 'A',
  lowerRoman: 'i',
  upperRoman: 'I',
}

/** The lists of a document by their numbers, with what each level counts by. */
export class Numbering {
  readonly #lists = new Map<string, List>()
  /** Levels by the style of paragraphs that they belong to. */
  readonly #byStyle = new Map<string, { list: string; level: number }>()
  readonly #counts = new Map<string, (number | undefined)[]>()
  readonly #begun = new Set<string>()

  constructor(root: XmlElement | null) {
    const numbering = childOf(root ?? undefined, 'w:numbering')
    const kinds = new Map(
      childrenOf(numbering, 'w:abstractNum').map((kind) => [kind.attributes['w:abstractNumId'] ?? '', kind]),
    )
    const linked = new Map(
      [...kinds].flatMap(([id, kind]) => {
        const style = valueIn(kind, 'w:styleLink')
        return style === undefined ? [] : [[style, id]]
      }),
    )
    for (const list of childrenOf(numbering, 'w:num')) {
      const named = valueIn(list, 'w:abstractNumId') ?? ''
      const style = valueIn(kinds.get(named), 'w:numStyleLink')
      const kind = (style !== undefined ? linked.get(style) : undefined) ?? named
      this.#add(list, kind, kinds.get(kind))
    }
  }

  #add(list: XmlElement, kind: string, declared: XmlElement | undefined): void {
    const id = list.attributes['w:numId'] ?? ''
    const levels = new Map<number, Level>()
    const starts = new Map<number, number>()
    const read = (element: XmlElement) => {
      const level = Number(element.attributes['w:ilvl'])
      levels.set(level, levelOf(element))
      const style = valueIn(element, 'w:pStyle')
      if (style !== undefined && !this.#byStyle.has(style)) this.#byStyle.set(style, { list: id, level })
    }
    for (const level of childrenOf(declared, 'w:lvl')) read(level)
    for (const override of childrenOf(list, 'w:lvlOverride')) {
      const level = childOf(override, 'w:lvl')
      if (level) read(level)
      const start = valueIn(override, 'w:startOverride')
      if (start !== undefined) starts.set(Number(override.attributes['w:ilvl']), Number(start))
    }
    this.#lists.set(id, { kind, levels, starts })
  }

  /** The level that a style of paragraphs numbers. */
  ofStyle(style: string): { list: string; level: number } | undefined {
    return this.#byStyle.get(style)
  }

  /** Counts the next paragraph of a list; null where it is in none. */
  count(id: string, level: number): ListPlace | null {
    const list = this.#lists.get(id)
    if (!list || level < 0 || level > DEEPEST) return null
    const at = list.levels.get(level) ?? {
      start: 1,
      format: 'decimal',
      text: '',
      restart: undefined,
      isLegal: false,
    }
    const counts = this.#counts.get(list.kind) ?? []
    this.#counts.set(list.kind, counts)
    this.#beginAnew(id, list, counts)
    for (let above = 0; above < level; above++) counts[above] ??= list.levels.get(above)?.start ?? 1
    counts[level] = (counts[level] ?? at.start - 1) + 1
    for (let below = level + 1; below <= DEEPEST; below++) {
      const restart = list.levels.get(below)?.restart
      if (restart === undefined || level < restart) counts[below] = undefined
    }
    const isOrdered = at.format !== 'bullet' && at.format !== 'none'
    return {
      list: list.kind,
      level,
      isOrdered,
      type: TYPES[at.format] ?? null,
      number: counts[level],
      mark: isOrdered ? markOf(at, list.levels, counts) : '',
      hasWords: isOrdered && /\p{L}/u.test(at.text.replace(/%\d/g, '')),
      isClauses: isClauses(list.levels),
    }
  }

  #beginAnew(id: string, { starts }: List, counts: (number | undefined)[]): void {
    if (this.#begun.has(id)) return
    this.#begun.add(id)
    for (const [level, start] of starts) counts[level] = start - 1
  }
}

function levelOf(element: XmlElement): Level {
  const restart = valueIn(element, 'w:lvlRestart')
  return {
    start: Number(valueIn(element, 'w:start') ?? 1),
    format: valueIn(element, 'w:numFmt') ?? 'decimal',
    text: valueIn(element, 'w:lvlText') ?? '',
    restart: restart === undefined ? undefined : Number(restart),
    isLegal: isOn(element, 'w:isLgl') ?? false,
  }
}

function markOf(
  level: Level,
  levels: ReadonlyMap<number, Level>,
  counts: readonly (number | undefined)[],
): string {
  return level.text.replace(/%([1-9])/g, (_, digit: string) => {
    const at = Number(digit) - 1
    const format = level.isLegal ? 'decimal' : (levels.get(at)?.format ?? 'decimal')
    return writeNumber(counts[at] ?? 1, format)
  })
}

/** 1., then 1.1: what lawyers number their clauses by. */
function isClauses(levels: ReadonlyMap<number, Level>): boolean {
  const [first, second] = [levels.get(0), levels.get(1)]
  if (first?.format !== 'decimal' || !second) return false
  return /^%1\.?$/.test(first.text) && /^%1\.%2\.?$/.test(second.text)
}
