import { HEADING_LEVELS, MARKUP } from '#content/rich-text/markup.schema.ts'
import { dropClauseNumbers } from './copied-clauses.ts'
import { dropComments, elementsOf, rename, unwrap } from './dom-edit.ts'
import { inertPage } from './inert-page.ts'
import { normalizeAttributes, normalizeLinks, normalizePictures } from './normalize-attributes.ts'
import { dropEmpty, normalizeBlanks } from './normalize-blanks.ts'
import { normalizeBlocks } from './normalize-blocks.ts'
import { normalizeForeignNotes } from './normalize-foreign-notes.ts'
import { normalizeLists } from './normalize-lists.ts'
import { normalizeMarks } from './normalize-marks.ts'
import { normalizeTables } from './normalize-tables.ts'
import { normalizeWordLists } from './normalize-word-lists.ts'
import { ownCopy } from './own-copy.ts'
import { styleOf } from './style-of.ts'
import { wordListFormats } from './word-list-formats.ts'

/** Boxes and second names of a mark are gone by then; the other headings move to a level that a text may have. */
const KNOWN = [...MARKUP.keys(), 'h1', 'h5', 'h6']
  .filter((tag) => !['div', 'span', 'b', 'i'].includes(tag))
  .join()
const DEEPEST_HEADING = Math.max(...HEADING_LEVELS)
/** What other programs put between the words, and no reader sees. */
const UNSEEN = '.EOP, .Apple-interchange-newline, .WACAltTextDescribedBy, head, title, xml, [hidden]'

export type CleanPaste = {
  html: string
  /** What was cut here keeps its keys, and so finds its notes again. */
  isOwn: boolean
  /** Pictures that were only on the writer's computer. */
  picturesLeftOut: number
  /** Numbers of footnotes that came without their notes: they are text. */
  numbersLeft: string[]
}

/**
 * Pasted HTML of any program as the text that our pages hold: headings, paragraphs, emphasis, lists, links, tables and
 * footnotes. What was copied in this editor comes back as it is.
 * @param local addresses of the pictures that came beside the HTML, in their order
 */
export function cleanPaste(html: string, local: readonly string[] = []): CleanPaste {
  const page = inertPage(html)
  const own = ownCopy(page)
  if (own !== null) return { html: own, isOwn: true, picturesLeftOut: 0, numbersLeft: [] }
  dropUnseen(page)
  const numbersLeft = normalizeForeignNotes(page)
  normalizeWordLists(page, wordListFormats(html))
  normalizeBlocks(page)
  normalizeLists(page)
  normalizeMarks(page)
  for (const element of elementsOf(page, '*')) if (!element.matches(KNOWN)) unwrap(element)
  normalizeTables(page)
  normalizeLinks(page)
  const picturesLeftOut = normalizePictures(page, local)
  page.normalize()
  normalizeBlanks(page)
  dropEmpty(page)
  normalizeAttributes(page, local)
  shiftHeadings(page)
  return { html: page.innerHTML, isOwn: false, picturesLeftOut, numbersLeft }
}

function dropUnseen(page: HTMLElement): void {
  dropComments(page)
  for (const element of elementsOf(page, UNSEEN)) element.remove()
  dropClauseNumbers(page)
  for (const element of elementsOf(page, '[style*="display"], [style*="mso-hide"]')) {
    const style = styleOf(element)
    if (style.get('display') === 'none' || style.get('mso-hide') === 'all') element.remove()
  }
}

/** The page's own title is its first heading, so a text's begin with the second. */
function shiftHeadings(page: HTMLElement): void {
  const shift = page.querySelector('h1') ? 1 : 0
  const levels = [6, 5, 4, 3, 2, 1]
  for (const level of levels) {
    const name = `h${Math.min(DEEPEST_HEADING, level + shift)}`
    if (name === `h${level}`) continue
    for (const heading of elementsOf(page, `h${level}`)) {
      const align = heading.getAttribute('data-align')
      const renamed = rename(heading, name)
      if (align) renamed.setAttribute('data-align', align)
    }
  }
}
