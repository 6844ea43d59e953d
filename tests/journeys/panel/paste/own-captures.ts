import type { Kept } from './kept.ts'

/** Our own clipboards, in the manner of each program: what a person sees in them. */
export const OWN_CAPTURES: Record<string, Kept> = {
  // A numbered heading keeps its number as text; letters and Roman numbers go on where Word had them.
  'own-word-lists': {
    h2: 2,
    ol: [3, 2],
    ul: [1],
    counting: ['a from 1', 'i from 1', 'a from 3'],
    strong: 'Act30',
    em: 'section96',
    u: 'asamended',
    quotes: 1,
    paragraphs: 3,
  },
  // A number without its note stays as text; the remark in the margin is not for readers.
  'own-word-footnotes': {
    em: 'Tuffuor',
    notes: 2,
    paragraphs: 3,
  },
  'own-word-online': {
    h2: 1,
    em: 'Ghana',
    ol: [2],
    ul: [0, 1],
    counting: ['A from 1'],
    strong: 'SupremeCourt',
    links: ['https://judicial.example/'],
    paragraphs: 1,
  },
  'own-google-docs': {
    h2: 1,
    strong: 'Both',
    em: 'Both',
    u: 'line',
    sup: '2',
    links: ['https://ghalii.org/x'],
    ol: [2, 1],
    counting: ['i from 1'],
    tables: ['2 rows, 3 cells, rowspan 2'],
    paragraphs: 1,
  },
  'own-google-docs-footnotes': { notes: 1, paragraphs: 1 },
  'own-libreoffice-footnotes': { h2: 1, strong: 'open', notes: 2, paragraphs: 3 },
  // The row without a cell is LibreOffice's own; the cell beside it spans the two that are left.
  'own-libreoffice-table': {
    tables: ['3 rows, 5 cells, rowspan 2'],
    s: '60',
    ol: [1],
    counting: ['i from 4'],
    paragraphs: 2,
  },
  'own-excel': { tables: ['2 rows, 5 cells, colspan 2'] },
  'own-onenote': { strong: 'Notesofthehearing', em: 'Underfirst', ul: [2, 1], paragraphs: 1 },
  'own-evernote': {
    strong: '4May',
    links: ['https://parliament.example/bills'],
    ul: [1, 1],
    lines: 1,
    tables: ['1 row, 2 cells'],
    paragraphs: 2,
  },
  'own-slack': {
    links: ['https://ghalii.org/judgment'],
    strong: 'Hold',
    em: 'untilsix',
    breaks: 1,
    ul: [1],
    paragraphs: 2,
  },
  'own-apple-notes': { h3: 1, strong: '162(6)', em: 'bindsus', ul: [1, 1], quotes: 1, paragraphs: 2 },
}
