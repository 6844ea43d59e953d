import { NOTE, NOTE_CALL } from '#content/rich-text/markup.schema.ts'
import { splitBlocks } from './split-blocks.ts'

const CALL = new RegExp(`<sup id="${NOTE_CALL}(\\d+)"><a href="#${NOTE}\\1">\\1</a></sup>`, 'g')
const ITEM = new RegExp(`^<li id="${NOTE}(\\d+)">([\\s\\S]*)</li>$`)
const LIST = new RegExp(`^<ol[^>]*>(?=<li id="${NOTE}\\d+">)([\\s\\S]*)</ol>$`)
/** No text holds this tag. */
const [BEGIN, END] = ['<own-note>', '</own-note>']
const NUMBER = '@'

/**
 * The blocks of a text, each footnote inside the paragraph that calls it: a number counts all that stand before it, and
 * says nothing of its own paragraph.
 * @returns null where a number has no note, a note no number, or several
 */
export function withOwnNotes(html: string): string[] | null {
  const blocks = splitBlocks(html)
  const list = LIST.exec(blocks.at(-1) ?? '')
  const text = list ? blocks.slice(0, -1) : blocks
  const notes = new Map(splitBlocks(list?.[1] ?? '').map(noteOf))
  const calls = [...text.join('').matchAll(CALL)].map(([, number = '']) => number)
  if (calls.length !== notes.size || new Set(calls).size !== notes.size) return null
  if (calls.some((number) => notes.get(number) === undefined)) return null
  return text.map((block) => block.replace(CALL, (_, number: string) => BEGIN + notes.get(number) + END))
}

/** The text of such blocks, its notes numbered by where they stand, at its end. */
export function withListedNotes(blocks: string[]): string {
  const notes: string[] = []
  const [text = '', ...parts] = blocks.join('').split(BEGIN)
  const rest = parts.map((part) => {
    const [note = '', after = ''] = part.split(END)
    const number = String(notes.length + 1)
    notes.push(`<li id="${NOTE}${number}">${note.replace(backTo(NUMBER), backTo(number))}</li>`)
    return `<sup id="${NOTE_CALL}${number}"><a href="#${NOTE}${number}">${number}</a></sup>${after}`
  })
  return text + rest.join('') + (notes.length > 0 ? `<ol>${notes.join('')}</ol>` : '')
}

function noteOf(item: string): [string, string | undefined] {
  const [, number = '', inside] = ITEM.exec(item) ?? []
  return [number, inside?.replace(backTo(number), backTo(NUMBER))]
}

const backTo = (number: string) => `href="#${NOTE_CALL}${number}"`
