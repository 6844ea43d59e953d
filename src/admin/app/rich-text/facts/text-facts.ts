import type { Node } from '@tiptap/pm/model'
import { readOwnLink } from '#content/rich-text/own-link.schema.ts'
import { countWords } from '#content/rich-text/reading-time.schema.ts'
import { blockHtmlOf } from '../stored/from-editor.ts'
import { type Fault, faultsIn } from './faults-in.ts'

export type Heading = { level: number; words: string /** Where it stands. */; at: number }
/** A link to an item of ours. */
export type ItemLink = { id: number; words: string; at: number }
type Facts = { words: number; headings: Heading[]; links: ItemLink[]; faults: Fault[] }

/** Blocks as they were looked through last, their places counted from their own: a key changes one. */
const known = new WeakMap<Node, Facts>()

/** What is told of a text beside it: how long it is, its headings, where it leads, what readers would stumble over. */
export function textFacts(doc: Node): Facts {
  const all: Facts = { words: 0, headings: [], links: [], faults: [] }
  doc.forEach((block, start) => {
    const facts = known.get(block) ?? factsOf(block)
    const placed = <T extends { at: number }>(one: T): T => ({ ...one, at: one.at + start })
    all.words += facts.words
    all.headings.push(...facts.headings.map(placed))
    all.links.push(...facts.links.map(placed))
    all.faults.push(...facts.faults.map(placed))
  })
  all.faults = [...all.faults, ...skippedLevels(all.headings)].toSorted((one, other) => one.at - other.at)
  return all
}

function factsOf(block: Node): Facts {
  const facts: Facts = {
    words: countWords(blockHtmlOf(block)),
    headings: [],
    links: [],
    faults: faultsIn(block),
  }
  const look = (node: Node, at: number) => {
    if (node.type.name === 'heading' && node.textContent.trim() !== '')
      facts.headings.push({ level: node.attrs.level as number, words: node.textContent.trim(), at })
    const link = readOwnLink(String(node.marks.find(({ type }) => type.name === 'link')?.attrs.href ?? ''))
    if (link) facts.links.push({ id: link.id, words: node.textContent, at })
  }
  look(block, 0)
  block.descendants((node, at) => look(node, at + 1))
  known.set(block, facts)
  return facts
}

/** The page's own title stands above the first: it is of level 1. */
function skippedLevels(headings: readonly Heading[]): Fault[] {
  return headings.flatMap(({ level, at }, index) => {
    const before = headings[index - 1]?.level ?? 1
    if (level <= before + 1) return []
    const where = index === 0 ? 'The first heading' : `A heading after one of level ${before}`
    return [{ words: `${where} is of level ${level}. Make it level ${before + 1}.`, at }]
  })
}
