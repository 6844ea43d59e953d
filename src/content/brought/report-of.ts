import type { ConvertedDocx } from '../docx/convert-docx.ts'
import { MOST_OPEN_NOTES } from '../notes/notes.schema.ts'
import type { BroughtReport } from './brought.schema.ts'

const MOST_REMARKS = 500
const MOST_NAMED = 10
const TOO_MANY_REMARKS = `Only the first ${MOST_OPEN_NOTES} comments became notes; the others stand in this report.`

/**
 * What came of a document, in words of people.
 * @param kept how many pictures the library took
 * @param refused the names of those that it did not take, each with the reason
 */
export function reportOf(
  { facts, leftOut, remarks, renumbered }: ConvertedDocx,
  kept: number,
  refused: readonly string[],
): BroughtReport {
  const said = remarks.filter(({ text }) => text.trim() !== '').length
  const counts = [
    counted(facts.words, 'word'),
    counted(facts.headings, 'heading'),
    counted(facts.items, 'list item'),
    counted(facts.tables, 'table'),
    counted(facts.footnotes, 'footnote'),
    counted(facts.links, 'link'),
    counted(kept, 'picture'),
    counted(Math.min(said, MOST_OPEN_NOTES), 'comment, as a note', 'comments, as notes'),
  ]
  return {
    kept: counts.filter((each) => each !== ''),
    left: [
      ...aboutFile(leftOut),
      ...aboutText(leftOut, renumbered),
      ...aboutPictures(leftOut, refused),
      ...(said > MOST_OPEN_NOTES ? [TOO_MANY_REMARKS] : []),
    ],
    remarks: remarks.slice(0, MOST_REMARKS),
  }
}

function aboutFile({ broken, macros, headers }: ConvertedDocx['leftOut']): string[] {
  return [
    broken &&
      'The file is damaged. All text that could be read is here; compare its end with the file before you publish.',
    macros && 'Macros were left out: they were not read and not run.',
    headers.length > 0 && `Headers and footers of the pages were left out: ${named(headers, '“', '”')}.`,
  ].filter((line) => line !== false)
}

function aboutText(leftOut: ConvertedDocx['leftOut'], renumbered: ConvertedDocx['renumbered']): string[] {
  const { deletions, hidden, contents, equations, objects, unreadable } = leftOut
  const [first] = renumbered
  return [
    deletions > 0 && `Words that are marked as deleted were left out (${counted(deletions, 'place')}).`,
    hidden > 0 && `Hidden words were left out (${counted(hidden, 'place')}).`,
    contents > 0 && 'The table of contents was left out: the page makes its own.',
    equations > 0 && `${counted(equations, 'equation')} became plain words; check how each reads.`,
    objects > 0 &&
      `${counted(objects, 'embedded file')} could not be brought; only its picture, if it has one.`,
    unreadable > 0 && `${counted(unreadable, 'sign')} of a special font could not be read.`,
    first &&
      `${counted(renumbered.length, 'clause number')} read otherwise here, such as ${first[0]}, which is ${first[1]}: check what refers to them.`,
  ].filter((line): line is string => typeof line === 'string')
}

function aboutPictures({ remotePictures }: ConvertedDocx['leftOut'], refused: readonly string[]): string[] {
  const remote = `${counted(remotePictures.length, 'picture')} lie on other servers and were not fetched: ${named(remotePictures)}. Save them and add them by hand.`
  return [...(remotePictures.length > 0 ? [remote] : []), ...refused]
}

function named(names: readonly string[], open = '', close = ''): string {
  const shown = [...new Set(names)].slice(0, MOST_NAMED).map((name) => open + shortened(name) + close)
  const more = new Set(names).size - shown.length
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

const shortened = (name: string) => (name.length > 200 ? `${name.slice(0, 200)}…` : name)

/** `1,204 words`; empty for none. */
function counted(number: number, what: string, many = `${what}s`): string {
  if (number === 0) return ''
  return `${number.toLocaleString('en-GH')} ${number === 1 ? what : many}`
}
