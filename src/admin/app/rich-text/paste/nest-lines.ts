/** A line of a list as word processors give it: flat, with its level. */
export type ListLine = {
  level: number
  /** Lines of one list carry the same. */
  list: string
  ordered: boolean
  /** How an ordered list counts: 1, a, A, i, I. */
  type: string | null
  number: number
  content: Node[]
  /** As it was typed, where it was. */
  mark?: string
}

/** A number that says where it stands: `1.1`. */
const SECTION = /^\d+(?:\.\d+)+\.?$/

/**
 * Flat lines as nested lists. A level that is left out is not invented: what comes next deeper is one deeper.
 */
export function nestLines(lines: ListLine[], page: Document): HTMLElement[] {
  const roots: HTMLElement[] = []
  const open: { level: number; list: string; element: HTMLElement }[] = []
  for (const line of lines) {
    while (open.length > 0 && mustClose(open.at(-1)!, line)) open.pop()
    if (open.length === 0 && SECTION.test(line.mark ?? '')) {
      roots.push(numbered(line, page))
      continue
    }
    if ((open.at(-1)?.level ?? -1) < line.level) {
      const element = newList(line, page)
      const item = open.at(-1)?.element.lastElementChild
      if (item) item.append(element)
      else roots.push(element)
      open.push({ level: line.level, list: line.list, element })
    }
    const item = page.createElement('li')
    item.append(...line.content)
    open.at(-1)!.element.append(item)
  }
  return roots
}

/** `1.1` without its `1.`, as under a numbered heading: no list counts so, and the text may speak of it. */
function numbered({ mark, content }: ListLine, page: Document): HTMLElement {
  const paragraph = page.createElement('p')
  paragraph.append(`${mark} `, ...content)
  return paragraph
}

function mustClose(open: { level: number; list: string; element: HTMLElement }, line: ListLine): boolean {
  if (open.level !== line.level) return open.level > line.level
  return open.list !== line.list || (open.element.localName === 'ol') !== line.ordered
}

function newList({ ordered, type, number }: ListLine, page: Document): HTMLElement {
  const list = page.createElement(ordered ? 'ol' : 'ul')
  if (ordered && number > 1) list.setAttribute('start', String(number))
  if (ordered && type && type !== '1') list.setAttribute('type', type)
  return list
}
