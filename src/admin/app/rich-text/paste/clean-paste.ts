import { HEADING_LEVELS, MARKUP } from '#content/rich-text/markup.schema.ts'
import { elementsOf, rename, unwrap } from './dom-edit.ts'
import { normalizeAttributes, normalizeLinks, normalizePictures } from './normalize-attributes.ts'
import { dropEmpty, normalizeBlanks } from './normalize-blanks.ts'
import { normalizeBlocks } from './normalize-blocks.ts'
import { normalizeForeignNotes } from './normalize-foreign-notes.ts'
import { normalizeLists } from './normalize-lists.ts'
import { normalizeMarks } from './normalize-marks.ts'
import { normalizeTables } from './normalize-tables.ts'
import { normalizeWordLists } from './normalize-word-lists.ts'
import { sanitizePasted } from './sanitize-pasted.ts'
import { styleOf } from './style-of.ts'

/** Boxes and second names of a mark are gone by then; the other headings move to a level that a text may have. */
const KNOWN = [...MARKUP.keys(), 'h1', 'h5', 'h6']
  .filter((tag) => !['div', 'span', 'b', 'i'].includes(tag))
  .join()
const DEEPEST_HEADING = Math.max(...HEADING_LEVELS)
/** What other programs put between the words, and no reader sees. */
const UNSEEN = '.EOP, .Apple-interchange-newline, .WACAltTextDescribedBy, head, title, xml, [hidden]'

export type CleanPaste = {
  html: string
  /** Pictures that were only on the writer's computer. */
  picturesLeftOut: number
}

/**
 * Pasted HTML of any program as the text that our pages hold: headings, paragraphs, emphasis, lists, links, tables and
 * footnotes. What was copied in this editor comes back as it is.
 */
export function cleanPaste(html: string): CleanPaste {
  const page = sanitizePasted(html)
  if (page.querySelector('[data-pm-slice]')) return { html: page.innerHTML, picturesLeftOut: 0 }
  dropUnseen(page)
  normalizeForeignNotes(page)
  normalizeWordLists(page)
  normalizeBlocks(page)
  normalizeLists(page)
  normalizeMarks(page)
  for (const element of elementsOf(page, '*')) if (!element.matches(KNOWN)) unwrap(element)
  normalizeTables(page)
  normalizeLinks(page)
  const picturesLeftOut = normalizePictures(page)
  page.normalize()
  normalizeBlanks(page)
  dropEmpty(page)
  normalizeAttributes(page)
  shiftHeadings(page)
  return { html: page.innerHTML, picturesLeftOut }
}

function dropUnseen(page: HTMLElement): void {
  const walker = page.ownerDocument.createTreeWalker(page, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
  for (const element of elementsOf(page, UNSEEN)) element.remove()
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
