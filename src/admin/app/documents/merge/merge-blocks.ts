import { diffArrays } from 'diff'
import { splitBlocks } from './split-blocks.ts'

/** Beyond this a comparison would hold the page up; the text then counts as changed from end to end. */
const MOST_MS = 400
/** What is merged by what stands in it, an item or a paragraph at a time. */
const CONTAINERS = /^<(ul|ol|blockquote|div|section)\b[^>]*>/

/** Two copies brought together. The two texts differ only where both changed the same block in different ways. */
export type Merged = {
  /** With one's own wherever the two collide. */
  mine: string[]
  /** With the other's there. */
  theirs: string[]
  collisions: number
  /** How many blocks of the other's came in, changed or went. */
  brought: number
}

/** What one side made of each block of the base, and what it put before the first, between, and after the last. */
type Changes = { at: (string | null)[]; between: string[][] }

/**
 * Brings together what two people made of the same blocks. A block that one of them changed or took out is as that one
 * left it; what either wrote anew stands where it was written, the other's first; what both changed alike is there once.
 */
export function mergeBlocks(base: string[], mine: string[], theirs: string[]): Merged {
  const [own, other] = [changesOf(base, mine), changesOf(base, theirs)]
  const merged: Merged = { mine: [], theirs: [], collisions: 0, brought: 0 }
  base.forEach((block, index) => {
    addBetween(merged, own.between[index]!, other.between[index]!)
    addBlock(merged, { base: block, mine: own.at[index]!, theirs: other.at[index]! })
  })
  addBetween(merged, own.between[base.length]!, other.between[base.length]!)
  return merged
}

function addBetween(merged: Merged, own: string[], other: string[]): void {
  const left = [...own]
  for (const block of other) {
    const at = left.indexOf(block)
    if (at === -1) merged.brought++
    else left.splice(at, 1)
  }
  merged.mine.push(...other, ...left)
  merged.theirs.push(...other, ...left)
}

type Block = { base: string; mine: string | null; theirs: string | null }

function addBlock(merged: Merged, block: Block): void {
  const { base, mine, theirs } = block
  const add = (own: string | null, other: string | null) => {
    if (own !== null) merged.mine.push(own)
    if (other !== null) merged.theirs.push(other)
  }
  if (theirs === base || theirs === mine) add(mine, mine)
  else if (mine === base) {
    merged.brought++
    add(theirs, theirs)
  } else {
    const inside = mergeInside(block)
    merged.collisions += inside?.collisions ?? 1
    merged.brought += inside?.brought ?? 0
    add(inside?.mine ?? mine, inside?.theirs ?? theirs)
  }
}

/** A list or a quotation that both changed, item by item; null: it is none, or not the same one. */
function mergeInside({ base, mine, theirs }: Block) {
  const open = CONTAINERS.exec(base)
  if (!open || !mine?.startsWith(open[0]) || !theirs?.startsWith(open[0])) return null
  const close = `</${open[1]}>`
  const inside = (html: string) => splitBlocks(html.slice(open[0].length, -close.length))
  const merged = mergeBlocks(inside(base), inside(mine), inside(theirs))
  const whole = (blocks: string[]) => open[0] + blocks.join('') + close
  return { ...merged, mine: whole(merged.mine), theirs: whole(merged.theirs) }
}

/** Which block of the base became which: in a run that was changed, those that are most alike, in their order. */
function changesOf(base: string[], side: string[]): Changes {
  const changes: Changes = { at: [], between: [[]] }
  const keep = (block: string | null) => {
    changes.at.push(block)
    changes.between.push([])
  }
  const insert = (block: string) => changes.between.at(-1)!.push(block)
  let [old, now] = [0, 0]
  for (const { length, isSame, becomes } of runsOf(base, side)) {
    if (isSame) for (const block of side.slice(now, now + length)) keep(block)
    else pairUp(base.slice(old, old + length), side.slice(now, now + becomes), { keep, insert })
    old += length
    now += becomes
  }
  return changes
}

type Run = { length: number; becomes: number; isSame: boolean }

function runsOf(base: string[], side: string[]): Run[] {
  const parts = diffArrays(base, side, { timeout: MOST_MS })
  if (!parts) return [{ length: base.length, becomes: side.length, isSame: false }]
  const runs: Run[] = []
  for (const { added, removed, value } of parts) {
    const last = runs.at(-1)
    const [length, becomes] = [added ? 0 : value.length, removed ? 0 : value.length]
    const isSame = !added && !removed
    if (!isSame && last && !last.isSame) {
      last.length += length
      last.becomes += becomes
    } else runs.push({ length, becomes, isSame })
  }
  return runs
}

type Told = { keep(block: string | null): void; insert(block: string): void }

function pairUp(base: string[], side: string[], { keep, insert }: Told): void {
  let now = 0
  for (const old of pairs(base, side)) {
    for (; old !== null && now < old; now++) insert(side[now]!)
    keep(old === null ? null : side[now++]!)
  }
  for (; now < side.length; now++) insert(side[now]!)
}

/** Larger runs are paired from their beginning. */
const MOST_COMPARED = 10_000

/** For each block of the base the index of what it became, rising; null: it was taken out. */
function pairs(base: string[], side: string[]): (number | null)[] {
  if (base.length === side.length || base.length * side.length > MOST_COMPARED)
    return base.map((_, index) => (index < side.length ? index : null))
  const [olds, news] = [base.map(wordsOf), side.map(wordsOf)]
  // best[i][j]: how alike the blocks from i and j on can be paired at most.
  const best = Array.from({ length: base.length + 1 }, () => new Float64Array(side.length + 1))
  const paired = (i: number, j: number) => likeness(olds[i]!, news[j]!) + best[i + 1]![j + 1]!
  for (let i = base.length - 1; i >= 0; i--)
    for (let j = side.length - 1; j >= 0; j--)
      best[i]![j] = Math.max(best[i + 1]![j]!, best[i]![j + 1]!, paired(i, j))
  let j = 0
  return base.map((_, i) => {
    while (j < side.length && best[i]![j] !== paired(i, j) && best[i]![j] === best[i]![j + 1]) j++
    return j < side.length && best[i]![j] === paired(i, j) ? j++ : null
  })
}

/** Two blocks without a common word are a pair too where there is no better. */
const ANY = 0.01

function likeness(one: Set<string>, other: Set<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length
  return ANY + shared / Math.max(1, one.size, other.size)
}

const wordsOf = (html: string) => new Set(html.match(/[\p{L}\p{N}]+/gu))
