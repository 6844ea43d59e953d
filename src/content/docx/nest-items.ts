import type { Block, ListPlace, Paragraph } from './blocks.ts'

/** A list with its items, and in them what belongs to each. */
export type ItemList = {
  kind: 'list'
  isOrdered: boolean
  isClauses: boolean
  type: ListPlace['type']
  start: number
  items: { first: Paragraph; more: (Block | ItemList)[]; mark: string }[]
}

type Open = { level: number; place: ListPlace; list: ItemList }

/** A number that says where it stands: `1.1`. Without the items above it no list counts so. */
const SECTION = /^\d+(?:\.\d+)+\.?$/

/**
 * Paragraphs that say their level as nested lists. A level that is left out is not invented; what stands between two
 * items of one list, set in like them or above a lower one, belongs to the item above it.
 */
export function nestItems(blocks: readonly Block[]): (Block | ItemList)[] {
  const roots: (Block | ItemList)[] = []
  const open: Open[] = []
  for (const [at, block] of blocks.entries()) {
    const place = block.kind === 'paragraph' ? block.place : null
    if (block.kind !== 'paragraph' || !place) {
      const item = open.at(-1)?.list.items.at(-1)
      if (item && belongsTo(open, blocks, at)) item.more.push(block)
      else {
        open.length = 0
        roots.push(block)
      }
      continue
    }
    while (open.length > 0 && mustClose(open.at(-1)!, place)) open.pop()
    if (open.length === 0 && place.level > 0 && SECTION.test(place.mark)) {
      roots.push(withMark(block, place))
      continue
    }
    if ((open.at(-1)?.level ?? -1) < place.level) {
      const list = newList(place, open.length === 0)
      const around = open.at(-1)?.list.items.at(-1)
      if (around) around.more.push(list)
      else roots.push(list)
      open.push({ level: place.level, place, list })
    }
    const top = open.at(-1)!
    top.place = place
    top.list.items.push({ first: block, more: [], mark: place.mark })
  }
  return roots
}

function withMark(paragraph: Paragraph, { mark }: ListPlace): Paragraph {
  const number = { kind: 'words', text: `${mark} `, marks: [], href: null, lang: null } as const
  return { ...paragraph, place: null, inlines: [{ ...number, marks: [] }, ...paragraph.inlines] }
}

function newList(place: ListPlace, isOutermost: boolean): ItemList {
  const { isOrdered, isClauses, type, number } = place
  return {
    kind: 'list',
    isOrdered,
    isClauses: isClauses && isOutermost && isOrdered && place.level === 0,
    type,
    start: number,
    items: [],
  }
}

function mustClose({ level, place: last }: Open, place: ListPlace): boolean {
  if (level !== place.level) return level > place.level
  if (last.list !== place.list || last.isOrdered !== place.isOrdered) return true
  return place.isOrdered && place.number !== last.number + 1
}

/** Whether a block without a number goes on what the open item says. */
function belongsTo(open: readonly Open[], blocks: readonly Block[], at: number): boolean {
  const block = blocks[at]!
  if (block.kind === 'line') return false
  if (block.kind === 'paragraph') {
    if (/^h\d$|^title$/.test(block.role)) return false
    if (block.indent > 0) return true
  }
  const next = blocks
    .slice(at + 1, at + 20)
    .find((each) => each.kind === 'paragraph' && (each.place || /^h\d$/.test(each.role)))
  const place = next?.kind === 'paragraph' ? next.place : null
  return (
    place !== null &&
    place.level > 0 &&
    open.some(({ place: { list, level } }) => list === place.list && level < place.level)
  )
}
