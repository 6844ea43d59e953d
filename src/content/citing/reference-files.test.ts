// @ts-expect-error it brings no types
import { Cite, plugins } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'
import { expect, test } from 'vitest'
import { bibtexOf } from './bibtex-of.ts'
import type { Citable } from './citable.ts'
import { risOf } from './ris-of.ts'

const shared = {
  title: 'Fees & 20% of “Act 798”: {what} #1 costs_in $ ~ Asɛm ŋ',
  names: [
    { given: 'Kofi', family: 'Ŋutsu-Agbeko' },
    { given: 'Akua Ɔbenewaa', family: 'Boateng' },
  ],
  site: 'Legal Voice & Ghana',
  day: '2026-05-31',
  url: 'https://example.gh/article/2/asem_yi?x=1&y=2%20',
  accessed: '2026-11-20',
}
const ITEMS: Record<string, Citable> = {
  text: { ...shared, kind: 'text' },
  unsigned: { ...shared, kind: 'text', names: [] },
  brief: { ...shared, kind: 'brief', cited: '[1980] GLR 637' },
  episode: { ...shared, kind: 'episode', show: 'Law in Plain Words', number: 12 },
  video: { ...shared, kind: 'video' },
  book: { ...shared, kind: 'book', year: '2024', publisher: 'Adinkra Law Press', edition: 2 },
}

type Parsed = {
  title: string
  author: { family?: string; given?: string; literal?: string }[]
  URL: string
  issued: { 'date-parts': number[][] }
  accessed: { 'date-parts': number[][] }
  publisher?: string
  edition?: string | number
}
const parse = (file: string): Parsed => new Cite(file).data[0] as Parsed

const FORMATS = [
  ['BibTeX', (item: Citable) => bibtexOf(item, 'asem-2')],
  ['RIS', risOf],
] as const

test.each(
  FORMATS.flatMap(([format, write]) => Object.keys(ITEMS).map((kind) => [format, kind, write] as const)),
)('another program reads from %s of %s what stands in it, field by field', (_format, kind, write) => {
  const item = ITEMS[kind]!
  const read = parse(write(item))
  expect(read.title).toBe(item.title)
  expect(read.author.map(({ family, given, literal }) => [family ?? literal, given])).toEqual(
    item.names.length === 0
      ? [[item.site, undefined]]
      : item.names.map((name) => ('family' in name ? [name.family, name.given] : [name.whole, undefined])),
  )
  expect(read.URL).toBe(item.url)
  expect(read.issued['date-parts'][0]).toEqual(item.kind === 'book' ? [2024] : [2026, 5, 31])
  if (item.kind === 'book') expect([read.publisher, Number(read.edition)]).toEqual(['Adinkra Law Press', 2])
})

test.each(Object.values(ITEMS))('the reader’s day stands where each format has it: $kind', (item) => {
  // Of a page of the web this parser takes the day from another line than Zotero does.
  const [record] = plugins.input.data(risOf(item), '@ris/file') as { Y2?: string }[]
  expect(record?.Y2).toBe('2026/11/20')
  expect(parse(bibtexOf(item, 'asem-2')).accessed['date-parts'][0]).toEqual([2026, 11, 20])
})

/** What stands of an item besides who, what, when and where: in RIS, and in BibTeX. */
const SITE = 'Legal Voice & Ghana'
const FURTHER: Record<string, [ris: object, bibtex: object]> = {
  text: [{ TY: 'ELEC', T2: SITE }, { organization: SITE }],
  unsigned: [{ TY: 'ELEC', T2: SITE }, { organization: SITE }],
  brief: [
    { TY: 'ELEC', T2: SITE, M3: 'Case brief', N1: 'On [1980] GLR 637' },
    { organization: SITE, type: 'Case brief', note: 'On [1980] GLR 637' },
  ],
  episode: [
    { TY: 'SOUND', T2: 'Law in Plain Words', PB: SITE, M1: '12' },
    {
      ...{ booktitle: 'Law in Plain Words', organization: SITE },
      ...{ number: '12', type: 'Audio podcast episode' },
    },
  ],
  video: [
    { TY: 'VIDEO', T2: 'YouTube', PB: SITE },
    { organization: SITE, type: 'Video' },
  ],
  book: [
    { TY: 'BOOK', PB: 'Adinkra Law Press', ET: '2' },
    { publisher: 'Adinkra Law Press', edition: '2' },
  ],
}

test.each(Object.keys(ITEMS))(
  'the show or the site, the publisher, the number, the kind and the language of %s stand where each format has them',
  (kind) => {
    const item = ITEMS[kind]!
    const [inRis, inBibtex] = FURTHER[kind]!
    const [{ AU: _au, TI: _ti, UR: _ur, PY: _py, DA: _da, Y2: _y2, ...ris }] = plugins.input.data(
      risOf(item),
      '@ris/file',
    ) as [Record<string, unknown>]
    expect(ris).toEqual({ ...inRis, LA: 'en' })
    const [{ type, properties }] = plugins.input.data(bibtexOf(item, 'asem-2'), '@biblatex/text') as [
      { type: string; properties: Record<string, string> },
    ]
    const { author: _a, title: _t, url: _u, year: _y, date: _d, urldate: _ud, ...bibtex } = properties
    const read = Object.fromEntries(
      Object.entries(bibtex).map(([name, value]) => [name, value.replace('\\&', '&')]),
    )
    expect([type, read]).toEqual([kind === 'book' ? 'book' : 'online', { ...inBibtex, langid: 'english' }])
  },
)
