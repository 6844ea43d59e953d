import { clauseNumber } from '../rich-text/clause-number.schema.ts'
import { MOST_SPANNED, NOTE, NOTE_CALL } from '../rich-text/markup.schema.ts'
import type { Block, Cell, Inline, Note, Paragraph, Picture, Table, Words } from './blocks.ts'
import { type ItemList, nestItems } from './nest-items.ts'

/** Leads from a note back to its number, as the editor writes it. */
const BACK = '↩\ufe0e'
/** As many as the text may hold by number. */
const MOST_NOTES = 999

/** The text as the site stores it; a comment stands where each picture goes once the library has it. */
export type Written = {
  html: string
  /** In the order of their marks. */
  pictures: Picture[]
  /** Clauses whose numbers readers see otherwise than on paper: `1.1.1`, and `(a)` instead. */
  renumbered: [paper: string, here: string][]
}

/** @param shift by how many levels headings go down */
export function writeHtml(blocks: readonly Block[], notes: readonly Note[], shift: number): Written {
  const writer = new Writer(new Map(notes.map((note) => [note.id, note])), shift)
  return writer.write(blocks)
}

export const pictureMark = (at: number) => `<!--picture:${at}-->`

class Writer {
  readonly #notes: ReadonlyMap<string, Note>
  readonly #shift: number
  readonly #numbers = new Map<string, number>()
  readonly #pictures: Picture[] = []
  readonly #renumbered: [string, string][] = []

  constructor(notes: ReadonlyMap<string, Note>, shift: number) {
    this.#notes = notes
    this.#shift = shift
  }

  write(blocks: readonly Block[]): Written {
    const text = this.#blocks(blocks)
    const notes = [...this.#numbers].map(([id, number]) => this.#note(this.#notes.get(id)!, number))
    const html = notes.length > 0 ? `${text}<ol>${notes.join('')}</ol>` : text
    return { html, pictures: this.#pictures, renumbered: this.#renumbered }
  }

  #note({ blocks }: Note, number: number): string {
    const [only] = blocks
    const back = `<a href="#${NOTE_CALL}${number}">${BACK}</a>`
    const isPlain = blocks.length === 1 && only?.kind === 'paragraph' && !only.place && only.role === 'p'
    const inner = isPlain ? this.#inlines(trimmed(only.inlines)) : this.#blocks(noteBlocks(blocks))
    const closed =
      isPlain || !inner.endsWith('</p>') ? `${inner} ${back}` : inner.replace(/<\/p>$/, ` ${back}</p>`)
    return `<li id="${NOTE}${number}">${closed}</li>`
  }

  #blocks(blocks: readonly Block[]): string {
    return this.#joined(nestItems(blocks))
  }

  /** Lines of a quotation, of code, and a picture with its caption stand together. */
  #joined(blocks: readonly (Block | ItemList)[]): string {
    const html: string[] = []
    for (let at = 0; at < blocks.length; at++) {
      const block = blocks[at]!
      const role = block.kind === 'paragraph' ? block.role : null
      if (role === 'quote' || role === 'code') {
        const lines = [block as Paragraph]
        for (
          let next = blocks[at + 1];
          next?.kind === 'paragraph' && next.role === role;
          next = blocks[at + 1]
        ) {
          lines.push(next)
          at++
        }
        html.push(role === 'quote' ? this.#quote(lines) : this.#code(lines))
      } else if (block.kind === 'paragraph' && isPictures(block.inlines)) {
        const next = blocks[at + 1]
        const caption = next?.kind === 'paragraph' && next.role === 'caption' ? next : null
        if (caption) at++
        html.push(this.#figures(block.inlines, caption))
      } else html.push(this.#block(block))
    }
    return html.join('')
  }

  #block(block: Block | ItemList): string {
    if (block.kind === 'line') return '<hr />'
    if (block.kind === 'table') return this.#table(block)
    if (block.kind === 'list') return this.#list(block, block.isClauses ? [] : null)
    const tag = this.#tagOf(block.role)
    const inlines = tag === 'p' ? block.inlines : withoutBold(block.inlines)
    return `<${tag}${alignOf(block)}>${this.#inlines(trimmed(inlines))}</${tag}>`
  }

  #tagOf(role: Paragraph['role']): string {
    if (role === 'title') return 'h2'
    const level = /^h(\d)$/.exec(role)?.[1]
    return level ? `h${Math.max(2, Math.min(4, Number(level) + this.#shift))}` : 'p'
  }

  #quote(lines: readonly Paragraph[]): string {
    return `<blockquote>${lines.map((line) => `<p>${this.#inlines(trimmed(line.inlines))}</p>`).join('')}</blockquote>`
  }

  #code(lines: readonly Paragraph[]): string {
    const text = lines.map(({ inlines }) => this.#inlines(inlines).replaceAll('<br />', '\n')).join('\n')
    return `<pre><code>${text}</code></pre>`
  }

  #figures(inlines: readonly Inline[], caption: Paragraph | null): string {
    const pictures = inlines.filter((each) => each.kind === 'picture')
    return pictures
      .map((picture, at) => {
        const words = caption && at === pictures.length - 1 ? this.#inlines(trimmed(caption.inlines)) : ''
        return `<figure>${this.#picture(picture)}${words && `<figcaption>${words}</figcaption>`}</figure>`
      })
      .join('')
  }

  #picture(picture: Picture): string {
    this.#pictures.push(picture)
    return pictureMark(this.#pictures.length - 1)
  }

  /** @param counts the numbers of the clauses around it; null in any other list */
  #list(list: ItemList, counts: readonly number[] | null): string {
    const depth = (counts?.length ?? 0) + 1
    const isClauses = counts !== null && list.isOrdered
    const type = isClauses ? clauseType(depth) : list.type
    const attributes = [
      isClauses && depth === 1 ? ' data-list="clauses"' : '',
      list.isOrdered && list.start !== 1 ? ` start="${list.start}"` : '',
      list.isOrdered && type ? ` type="${type}"` : '',
    ].join('')
    const items = list.items.map(({ first, more, mark }, at) => {
      const here = isClauses ? [...counts, list.start + at] : null
      if (here) this.#compare(mark, clauseNumber(here))
      return this.#item(first, more, here ?? (list.isOrdered ? null : counts))
    })
    const tag = list.isOrdered ? 'ol' : 'ul'
    return `<${tag}${attributes}>${items.join('')}</${tag}>`
  }

  #compare(paper: string, here: string): void {
    if (paper !== '' && bare(paper) !== bare(here)) this.#renumbered.push([paper, here])
  }

  #item(first: Paragraph, more: readonly (Block | ItemList)[], counts: readonly number[] | null): string {
    const isBare = more.every(({ kind }) => kind === 'list') && !isPictures(first.inlines)
    const words = isBare
      ? this.#inlines(trimmed(first.inlines))
      : this.#joined([{ ...first, place: null, role: 'p' }])
    const rest = more.map((each) =>
      each.kind === 'list' ? this.#list(each, each.isClauses ? [] : counts) : this.#joined([each]),
    )
    return `<li>${words}${rest.join('')}</li>`
  }

  #table({ rows }: Table): string {
    const heads = rows.findIndex((row) => row.some(({ isHead }) => !isHead))
    const at = heads < 0 ? rows.length - 1 : heads
    const written = rows.map((row) => `<tr>${row.map((cell) => this.#cell(cell)).join('')}</tr>`)
    const head = at > 0 && rows[0]!.length > 0 ? `<thead>${written.slice(0, at).join('')}</thead>` : ''
    return `<table>${head}<tbody>${written.slice(head ? at : 0).join('')}</tbody></table>`
  }

  #cell({ columns, rows, isHead, blocks }: Cell): string {
    const tag = isHead ? 'th' : 'td'
    const span = (name: string, count: number) =>
      count > 1 ? ` ${name}="${Math.min(count, MOST_SPANNED)}"` : ''
    const [only] = blocks
    const isBare =
      blocks.length === 1 && only?.kind === 'paragraph' && only.role === 'p' && !only.place && !only.align
    const inner =
      isBare && !isPictures(only.inlines) ? this.#inlines(trimmed(only.inlines)) : this.#blocks(blocks)
    return `<${tag}${span('colspan', columns)}${span('rowspan', rows)}>${inner}</${tag}>`
  }

  #inlines(inlines: readonly Inline[]): string {
    let html = ''
    for (let at = 0; at < inlines.length; at++) {
      const inline = inlines[at]!
      if (inline.kind === 'break') html += '<br />'
      else if (inline.kind === 'note') html += this.#call(inline.id)
      else if (inline.kind === 'picture') html += this.#picture(inline)
      else if (inline.href === null) html += wordsHtml(inline)
      else {
        const words = [inline]
        for (
          let next = inlines[at + 1];
          next?.kind === 'words' && next.href === inline.href;
          next = inlines[at + 1]
        ) {
          words.push(next)
          at++
        }
        html += linkHtml(inline.href, words.map(wordsHtml).join(''))
      }
    }
    return html
  }

  #call(id: string): string {
    const known = this.#numbers.get(id)
    if (known) return `<sup>${known}</sup>`
    const note = this.#notes.get(id)
    if (!note) return ''
    if (this.#numbers.size >= MOST_NOTES)
      return ` [${this.#blocks(note.blocks)
        .replace(/<\/?(?:p|li|ol|ul)\b[^<>]*>/g, ' ')
        .trim()}]`
    const number = this.#numbers.size + 1
    this.#numbers.set(id, number)
    return `<sup id="${NOTE_CALL}${number}"><a href="#${NOTE}${number}">${number}</a></sup>`
  }
}

/** 1., then 1.1, then a, i, a. */
function clauseType(depth: number): 'a' | 'i' | null {
  if (depth <= 2) return null
  return depth === 4 ? 'i' : 'a'
}

/** A note begins with its number and a blank, which are counted here anew. */
function noteBlocks(blocks: readonly Block[]): Block[] {
  return blocks.map((block) =>
    block.kind === 'paragraph' ? { ...block, inlines: trimmed(block.inlines) } : block,
  )
}

const isPictures = (inlines: readonly Inline[]) =>
  inlines.some(({ kind }) => kind === 'picture') &&
  inlines.every(
    (each) =>
      each.kind === 'picture' || each.kind === 'break' || (each.kind === 'words' && each.text.trim() === ''),
  )

/** A heading that is bold as a whole is a heading. */
function withoutBold(inlines: readonly Inline[]): Inline[] {
  const isBold = inlines.every(
    (each) => each.kind !== 'words' || each.text.trim() === '' || each.marks.includes('strong'),
  )
  if (!isBold) return [...inlines]
  return inlines.map((each) =>
    each.kind === 'words' ? { ...each, marks: each.marks.filter((mark) => mark !== 'strong') } : each,
  )
}

/** Without blanks and breaks at its ends. */
function trimmed(inlines: readonly Inline[]): Inline[] {
  const left = [...inlines]
  while (isBlank(left[0])) left.shift()
  while (isBlank(left.at(-1))) left.pop()
  const [first] = left
  if (first?.kind === 'words') left[0] = { ...first, text: first.text.trimStart() }
  const last = left.at(-1)
  if (last?.kind === 'words') left[left.length - 1] = { ...last, text: last.text.trimEnd() }
  return left
}

const isBlank = (inline: Inline | undefined) =>
  inline?.kind === 'break' || (inline?.kind === 'words' && inline.text.trim() === '')

function alignOf({ align }: Paragraph): string {
  return align ? ` data-align="${align}"` : ''
}

function wordsHtml({ text, marks, lang }: Words): string {
  const open = marks.map((mark) => `<${mark}>`).join('')
  const close = marks
    .toReversed()
    .map((mark) => `</${mark}>`)
    .join('')
  const html = open + escaped(text) + close
  return lang ? `<span lang="${lang}">${html}</span>` : html
}

/** Links to places inside the document, or to files of the writer's computer, become text. */
function linkHtml(href: string, html: string): string {
  return /^(?:https?|mailto|tel):/i.test(href) ? `<a href="${escaped(href)}">${html}</a>` : html
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign]!)
}

/** A number of a list without the signs that end it. */
function bare(label: string): string {
  let end = label.length
  while (end > 0 && '.()'.includes(label.charAt(end - 1))) end--
  return label.slice(0, end)
}
