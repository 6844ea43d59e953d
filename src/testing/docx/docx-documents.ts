import type { DocxBlock, DocxDocument, Piece } from './docx-document.ts'

const item = (list: Extract<DocxBlock, { item: Piece[] }>['list'], level: number, ...text: Piece[]) => ({
  item: text,
  list,
  level,
})

const opinion: DocxDocument = {
  name: 'opinion',
  header: 'Draft of the chambers',
  blocks: [
    { title: ['Bail pending trial in Ghana'] },
    { p: ['By Ama Walker, for the newsroom'], align: 'right' },
    { h: 1, text: ['The question'] },
    {
      p: [
        'May a court ',
        { text: 'refuse', look: ['b'] },
        ' bail under ',
        { text: 'section 96', look: ['i', 'b'] },
        ' of Act 30?',
        { note: 'Criminal and Other Offences (Procedure) Act, 1960 (Act 30), s 96.' },
        ' It may, & for “good” reasons <only>.',
      ],
    },
    { h: 2, text: ['What the Constitution says'] },
    { p: ['No person shall be deprived of personal liberty.'], style: 'quote', indent: 720 },
    {
      p: [
        'H',
        { text: '2', look: ['sub'] },
        'O and the 3',
        { text: 'rd', look: ['sup'] },
        ' day; ',
        { text: 'never', look: ['u'] },
        ' ',
        { text: 'again', look: ['s'] },
      ],
    },
    { h: 3, text: ['The cases'] },
    { p: ['Gorman was decided first.', { note: 'Gorman v Republic [2003–2004] SCGLR 784.' }] },
  ],
}

const notes: DocxDocument = {
  name: 'twelve-notes',
  blocks: [
    { h: 1, text: ['Notes'] },
    ...Array.from({ length: 12 }, (_, at) => ({
      p: [
        `Statement ${at + 1}`,
        at === 5
          ? { endnote: `End ${at + 1}: see above.` }
          : { note: `Note ${at + 1}: Act ${at + 100}, s ${at}.` },
        ' and its rest.',
      ],
    })),
    { table: [[{ text: ['In a cell', { note: 'A note of a cell.' }] }]] },
  ],
}

const lists: DocxDocument = {
  name: 'nested-lists',
  blocks: [
    { p: ['What to bring:'] },
    ...[0, 1, 2, 1, 0].map((level, at) => item('bullets', level, `Bullet ${at} at ${level}`)),
    { p: ['In this order:'] },
    ...[0, 1, 2, 2, 1, 0, 0].map((level, at) => item('numbers', level, `Step ${at} at ${level}`)),
    { p: ['And then:'] },
    item('numbers', 0, 'goes on'),
    { p: ['Anew:'] },
    { ...item('numbers', 0, 'begins anew'), again: true },
    ...[0, 1, 2, 3, 0].map((level, at) => item('outline', level, `Head ${at} at ${level}`)),
    item('late', 0, 'The seventh'),
    item('late', 0, 'The eighth'),
  ],
}

const clauses: DocxDocument = {
  name: 'clauses',
  blocks: [
    { h: 1, text: ['Tenancy agreement'] },
    ...[0, 1, 1, 2, 2, 3, 3, 2, 0, 1].map((level, at) =>
      item('legal-letters', level, `Clause ${at} at ${level}.`),
    ),
    { p: ['Set in below clause two.'], indent: 1440 },
    item('legal-letters', 1, 'Clause after it.'),
  ],
}

const decimalClauses: DocxDocument = {
  name: 'clauses-by-figures',
  blocks: [
    ...[0, 1, 2, 2, 1, 0, 1].map((level, at) => item('legal', level, `Figure ${at} at ${level}.`)),
    item('articles', 0, 'Name and seat'),
    item('articles', 1, 'The club is in Accra.'),
    { h: 2, text: ['A numbered heading'], list: 'outline' },
    { p: ['Below it.'] },
  ],
}

const tables: DocxDocument = {
  name: 'tables',
  blocks: [
    { p: ['Fees of the courts'], style: 'caption' },
    {
      head: true,
      table: [
        [{ text: ['Court'] }, { text: ['Filing'] }, { text: ['Hearing'] }],
        [
          { text: ['High Court'], rows: 2 },
          { text: ['GH₵ 100'] },
          { text: [{ text: 'GH₵ 50', look: ['b'] }] },
        ],
        [{ text: ['GH₵ 200'] }, { text: ['GH₵ 75'] }],
        [{ text: ['All others'], columns: 2 }, { text: [''] }],
      ],
    },
    { p: ['Between'] },
    {
      table: [[{ text: ['a'] }, { text: ['b'], rows: 3, columns: 2 }], [{ text: ['c'] }], [{ text: ['d'] }]],
    },
  ],
}

const links: DocxDocument = {
  name: 'links-and-languages',
  blocks: [
    { h: 2, text: ['Where to read'] },
    {
      p: [
        'See ',
        { link: 'https://ghalii.org/akn/gh/act/1960/30', text: 'Act 30 of 1960' },
        ' and ',
        { link: 'mailto:desk@example.org?subject=A&body=B', text: 'write to us' },
        '.',
      ],
    },
    {
      p: ['They say ', { lang: 'ak-GH', text: 'ɔman' }, ' and ', { lang: 'ee-GH', text: 'dukɔ' }, ' for it.'],
    },
    { p: ['let a = 1'], style: 'code' },
    { p: ['let b = a < 2'], style: 'code' },
    { line: true },
    { p: ['After the line, centred'], align: 'center' },
  ],
}

const remarks: DocxDocument = {
  name: 'remarks-and-pictures',
  blocks: [
    { h: 1, text: ['A visit to the court'] },
    {
      p: [
        'The judge sat at ',
        { remark: 'Was it not ten?', by: 'Kofi Reader', text: 'nine o’clock' },
        ' sharp.',
      ],
    },
    { p: [{ picture: 'image1.png', alt: 'The court house' }] },
    { p: ['Figure 1: the court house'], style: 'caption' },
    { p: ['In the line ', { picture: 'image2.png', alt: 'A seal' }, ' a seal.'] },
    { p: [{ picture: 'https://example.org/far.png', alt: 'Far away' }] },
    { p: ['The end.', { remark: 'Check the end.', by: 'Esi', text: ' Truly.' }] },
  ],
}

const plain: DocxDocument = {
  name: 'no-headings',
  blocks: [
    {
      p: [
        'Only words, in ',
        { raw: '<w:r><w:t>two</w:t><w:br/><w:t>lines</w:t><w:tab/><w:t>and</w:t></w:r>' },
        ' a tab.',
      ],
    },
    { p: [''] },
    {
      p: [
        'Signs: ',
        { raw: '<w:r><w:sym w:font="Wingdings" w:char="F0FC"/><w:noBreakHyphen/></w:r>' },
        'x &amp; ɛ ŋ ɖ 😀 \u00a0.',
      ],
    },
  ],
}

/** Each is written as each program saves its files. */
export const DOCX_DOCUMENTS: readonly DocxDocument[] = [
  ...[opinion, notes, lists, clauses, decimalClauses, tables, links, remarks, plain],
]
