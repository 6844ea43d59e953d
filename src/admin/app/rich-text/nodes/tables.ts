import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import type { Node } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import { blockAttributes } from './block-style.ts'

const cellAttributes = () => ({
  colspan: {
    default: 1,
    parseHTML: (element: HTMLElement) => (element as HTMLTableCellElement).colSpan || 1,
  },
  rowspan: {
    default: 1,
    parseHTML: (element: HTMLElement) => (element as HTMLTableCellElement).rowSpan || 1,
  },
  // The table commands of ProseMirror expect it; columns are as wide as their words.
  colwidth: { default: null, rendered: false },
  ...blockAttributes(),
})

/** A table with a plain caption. One with a foot or a marked-up caption stays one piece (`kept-block.ts`). */
const table = Table.extend({
  addAttributes: () => ({
    caption: {
      default: '',
      rendered: false,
      parseHTML: (element: HTMLElement) => element.querySelector(':scope > caption')?.textContent ?? '',
    },
  }),
  parseHTML: () => [
    {
      tag: 'table',
      getAttrs: (element) => (isPlain(element as HTMLTableElement) ? {} : false),
      contentElement: (element) => withoutCaption(element as HTMLTableElement),
    },
  ],
  renderHTML: ({ node }) =>
    node.attrs.caption
      ? ['table', ['caption', { contenteditable: 'false' }, node.attrs.caption], ['tbody', 0]]
      : ['table', ['tbody', 0]],
  addNodeView: () => (props) => tableView(props.node),
})

/** A table as wide as the text; one that is wider scrolls within its box. */
function tableView(node: Node): NodeView {
  const [dom, box, rows] = ['div', 'table', 'tbody'].map((name) => document.createElement(name))
  dom!.className = 'table-box'
  box!.append(rows!)
  dom!.append(box!)
  const caption = document.createElement('caption')
  caption.contentEditable = 'false'
  draw(node)

  function draw({ attrs }: Node) {
    caption.textContent = attrs.caption as string
    if (attrs.caption) box!.prepend(caption)
    else caption.remove()
  }
  return {
    dom: dom!,
    contentDOM: rows!,
    update(next) {
      if (next.type !== node.type) return false
      draw(next)
      return true
    },
    ignoreMutation: (mutation) => !rows!.contains(mutation.target),
  }
}

function isPlain(element: HTMLTableElement): boolean {
  const caption = element.querySelector(':scope > caption')
  return !element.tFoot && !caption?.firstElementChild && !caption?.attributes.length
}

function withoutCaption(element: HTMLTableElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLTableElement
  copy.caption?.remove()
  return copy
}

export const tables = [
  table.configure({ resizable: false, View: null }),
  TableRow,
  TableCell.extend({ addAttributes: cellAttributes }),
  TableHeader.extend({ addAttributes: cellAttributes }),
]
