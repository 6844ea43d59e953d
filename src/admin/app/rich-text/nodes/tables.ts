import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
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
})

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
