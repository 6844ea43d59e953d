import { clauseNumber } from './clause-number.schema.ts'

const TAG = /<(\/?)(ol|ul|li|p)((?: [^<>]*)?)>/g
const START = / start="(\d+)"/
const PARAGRAPH = /<p[ >]/y

/** Null where items have points. */
type List = { next: number | null; isClauses: boolean }

/**
 * Writes the numbers of clauses, 1., 1.1, (a), (i), into their items: what is copied of a page carries them into any
 * program, and what reads a page aloud says them. A number that only the page's style draws is in no copy.
 * @param html canonical, as `sanitizeRichText` gives it
 */
export function numberClauses(html: string): string {
  if (!html.includes(' data-list=')) return html
  const lists: List[] = []
  let number = ''
  return html.replace(TAG, (tag: string, slash: string, name: string, attributes: string, at: number) => {
    if (name === 'ol' || name === 'ul') {
      if (slash === '') lists.push(listOf(name, attributes, lists.at(-1)))
      else lists.pop()
      return tag
    }
    if (slash !== '') return tag
    if (name === 'li') number = nextNumber(lists)
    // An item that begins with a paragraph has its number on the paragraph's line.
    PARAGRAPH.lastIndex = at + tag.length
    if (number === '' || (name === 'li' && PARAGRAPH.test(html))) return tag
    const written = `${tag}<span data-clause="">${number} </span>`
    number = ''
    return written
  })
}

function listOf(name: string, attributes: string, around: List | undefined): List {
  const isClauses = attributes.includes(' data-list=') || around?.isClauses === true
  const start = Number(START.exec(attributes)?.[1] ?? 1)
  return { next: name === 'ol' ? start : null, isClauses: name === 'ol' && isClauses }
}

/** Of the item that begins; empty where it is no clause. */
function nextNumber(lists: List[]): string {
  const list = lists.at(-1)
  if (!list || list.next === null) return ''
  list.next++
  if (!list.isClauses) return ''
  const around = lists.slice(lists.findLastIndex(({ isClauses }) => !isClauses) + 1)
  return clauseNumber(around.map(({ next }) => (next ?? 1) - 1))
}
