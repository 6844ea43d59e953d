import { textOfHtml } from '#authorities/cited/text-of-html.ts'
import type { Tx } from '#platform/db.ts'
import {
  CONTEXT_LENGTH,
  LONGEST_NOTE_TEXT,
  LONGEST_QUOTE,
  MOST_OPEN_NOTES,
  type NoteAnchor,
} from './notes.schema.ts'
import './notes.tables.ts'

/** A remark in the margin of a document: whose it is, what it says, and of which words. */
type Remark = { author: string; text: string; passage: string }

const MOST_NAME = 200
/** A document may leave out who wrote it. */
const UNKNOWN = 'Somebody, in the document'

/**
 * Makes notes of the remarks of a document, each at its passage. What is longer than a note may be is shortened here and
 * stands in full in the report of the document.
 * @param body the text that the document became, as it is stored
 */
export async function keepRemarks(
  tx: Tx,
  contentId: number,
  body: string,
  remarks: readonly Remark[],
): Promise<void> {
  const text = folded(textOfHtml(body).text.replaceAll('\ufffc', ''))
  let from = 0
  const notes = remarks.flatMap((remark) => {
    const said = remark.text.trim()
    if (said === '') return []
    const anchor = anchorOf(text, folded(remark.passage), from)
    from = anchor.at
    return [
      {
        contentId,
        ...anchor,
        text: shortened(said, LONGEST_NOTE_TEXT),
        authorId: null,
        author: shortened(remark.author.trim() || UNKNOWN, MOST_NAME),
        createdAt: tx.now,
        createKey: null,
        createDigest: null,
      },
    ]
  })
  const kept = notes.slice(0, MOST_OPEN_NOTES)
  if (kept.length > 0) await tx.insertInto('contentNotes').values(kept).execute()
}

/** Remarks come in the order of their passages: of words that stand there twice, those after the last one are meant. */
function anchorOf(text: string, passage: string, from: number): NoteAnchor {
  const quote = passage.slice(0, LONGEST_QUOTE).toWellFormed().trim()
  const next = quote === '' ? -1 : text.indexOf(quote, from)
  const at = next === -1 && quote !== '' ? text.indexOf(quote) : next
  if (at === -1) return { quote, before: '', after: '', at: quote === '' ? 0 : from }
  const end = at + quote.length
  return {
    quote,
    before: text
      .slice(Math.max(0, at - CONTEXT_LENGTH), at)
      .toWellFormed()
      .trim(),
    after: text
      .slice(end, end + CONTEXT_LENGTH)
      .toWellFormed()
      .trim(),
    at,
  }
}

const folded = (text: string) => text.replace(/\s+/g, ' ').trim()
const shortened = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text
