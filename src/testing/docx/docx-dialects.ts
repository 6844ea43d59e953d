import { LISTS, type ListName } from './docx-document.ts'

export const dialectNames = ['word', 'libreoffice', 'google'] as const
export type DialectName = (typeof dialectNames)[number]
type Look = 'b' | 'i' | 'u' | 's' | 'sub' | 'sup'
type NoteKind = 'footnote' | 'endnote'

/** How one program saves what is the same in all. */
export type Dialect = {
  listStyle: string
  right: string
  mergedOn: string
  styleIds: Record<'quote' | 'code' | 'caption', string>
  heading(level: number): string
  paragraph(properties: string, runs: string): string
  run(text: string, look: string): string
  look(look: Look): string
  link(id: string, text: string, address: string): string
  noteCall(kind: NoteKind, at: number): string
  remarked(id: number, runs: string): string
  picture(id: string, alt: string, isRemote: boolean): string
  document(body: string): string
  header(body: string): string
  styles(): string
  numbering(lists: readonly ListName[]): string
  notes(kind: NoteKind, notes: readonly string[]): string
  comments(remarks: readonly string[]): string
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const SPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(' ')

const part = (name: string, inner: string) => `${HEAD}<w:${name} ${SPACES}>${inner}</w:${name}>`
const drawing = (id: string, alt: string, link: string) =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="100" cy="100"/><wp:docPr id="1" name="Picture" descr="${alt}"/><a:graphic><a:graphicData><a:blip r:${link}="${id}"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`

const LOOKS: Record<Look, string> = {
  b: '<w:b/><w:bCs/>',
  i: '<w:i/><w:iCs/>',
  u: '<w:u w:val="single"/>',
  s: '<w:strike/>',
  sub: '<w:vertAlign w:val="subscript"/>',
  sup: '<w:vertAlign w:val="superscript"/>',
}

function stylesOf(names: Record<string, string>, more = ''): string {
  const rows = Object.entries(names).map(
    ([id, name]) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${/^Heading/.test(id) ? '<w:basedOn w:val="Normal"/><w:rPr><w:b/></w:rPr>' : ''}</w:style>`,
  )
  return part('styles', rows.join('') + more)
}

const HEADINGS = {
  Normal: 'Normal',
  Heading1: 'heading 1',
  Heading2: 'heading 2',
  Heading3: 'heading 3',
  Heading4: 'heading 4',
  Title: 'Title',
}
const CHARACTERS =
  '<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr><w:u w:val="single"/></w:rPr></w:style>'

/** @param levels how many each list declares, as the program writes them */
function numberingOf(lists: readonly ListName[], levels: number): string {
  const kinds = [...new Set(lists)]
  const declared = kinds.map((name, at) => {
    const looks = Array.from({ length: Math.max(levels, LISTS[name].length) }, (_, level) => {
      const [format, text, start = 1] = LISTS[name][level] ?? ['decimal', `%${level + 1}.`]
      return `<w:lvl w:ilvl="${level}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${720 * (level + 1)}" w:hanging="360"/></w:pPr></w:lvl>`
    })
    return `<w:abstractNum w:abstractNumId="${at}"><w:multiLevelType w:val="multilevel"/>${looks.join('')}</w:abstractNum>`
  })
  const used = lists.map((name, at) => {
    const again =
      lists.indexOf(name) < at ? '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>' : ''
    return `<w:num w:numId="${at + 1}"><w:abstractNumId w:val="${kinds.indexOf(name)}"/>${again}</w:num>`
  })
  return part('numbering', declared.join('') + used.join(''))
}

const separators = (kind: NoteKind, ids: readonly [number, number]) =>
  `<w:${kind} w:type="separator" w:id="${ids[0]}"><w:p><w:r><w:separator/></w:r></w:p></w:${kind}><w:${kind} w:type="continuationSeparator" w:id="${ids[1]}"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:${kind}>`

/** Words of one run, cut in two as Word does after its checks of spelling. */
function wordRuns(text: string, properties: string): string {
  const at = text.indexOf(' ', 3)
  const one = (words: string) =>
    `<w:r w:rsidR="00AB12CD">${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${words}</w:t></w:r>`
  return at < 0
    ? one(text)
    : `${one(text.slice(0, at))}<w:proofErr w:type="spellStart"/>${one(text.slice(at))}<w:proofErr w:type="spellEnd"/>`
}

const word: Dialect = {
  listStyle: '<w:pStyle w:val="ListParagraph"/>',
  right: 'right',
  mergedOn: '<w:vMerge/>',
  styleIds: { quote: 'Quote', code: 'HTMLPreformatted', caption: 'Caption' },
  heading: (level) => `Heading${level}`,
  paragraph: (properties, runs) =>
    `<w:p w:rsidR="00AB12CD" w:rsidRDefault="00EF3456">${properties && `<w:pPr>${properties}</w:pPr>`}<w:bookmarkStart w:id="9" w:name="_GoBack"/>${runs}<w:bookmarkEnd w:id="9"/></w:p>\n`,
  run: wordRuns,
  look: (look) => LOOKS[look],
  link: (id, text) =>
    `<w:hyperlink r:id="${id}" w:history="1">${wordRuns(text, '<w:rStyle w:val="Hyperlink"/>')}</w:hyperlink>`,
  noteCall: (kind, at) =>
    `<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:${kind}Reference w:id="${at + 1}"/></w:r>`,
  remarked: (id, runs) =>
    `<w:commentRangeStart w:id="${id}"/>${runs}<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`,
  picture: (id, alt, isRemote) => drawing(id, alt, isRemote ? 'link' : 'embed'),
  document: (body) => part('document', `<w:body>${body}<w:sectPr/></w:body>`),
  header: (body) => part('hdr', body),
  styles: () =>
    stylesOf(
      {
        ...HEADINGS,
        ListParagraph: 'List Paragraph',
        Quote: 'Quote',
        HTMLPreformatted: 'HTML Preformatted',
        Caption: 'caption',
        TOC1: 'toc 1',
      },
      `${CHARACTERS}<w:style w:type="character" w:styleId="FootnoteReference"><w:name w:val="footnote reference"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>`,
    ),
  numbering: (lists) => numberingOf(lists, 9),
  notes: (kind, notes) =>
    part(
      `${kind}s`,
      separators(kind, [-1, 0]) +
        notes
          .map(
            (note, at) =>
              `<w:${kind} w:id="${at + 1}"><w:p><w:pPr><w:pStyle w:val="FootnoteText"/></w:pPr><w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:${kind}Ref/></w:r>${wordRuns(` ${note}`, '')}</w:p></w:${kind}>`,
          )
          .join(''),
    ),
  comments: (remarks) => part('comments', remarks.join('')),
}

const libreRun = (text: string, properties: string) =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`

const libreoffice: Dialect = {
  ...word,
  listStyle: '<w:pStyle w:val="TextBody"/>',
  right: 'end',
  mergedOn: '<w:vMerge w:val="continue"/>',
  styleIds: { quote: 'Quotations', code: 'PreformattedText', caption: 'Caption' },
  paragraph: (properties, runs) => `<w:p><w:pPr>${properties}<w:rPr></w:rPr></w:pPr>${runs}</w:p>`,
  run: libreRun,
  link: (id, text) =>
    `<w:hyperlink r:id="${id}">${libreRun(text, '<w:rStyle w:val="Hyperlink"/>')}</w:hyperlink>`,
  noteCall: (kind, at) =>
    `<w:r><w:rPr><w:rStyle w:val="FootnoteAnchor"/></w:rPr><w:${kind}Reference w:id="${at + 2}"/></w:r>`,
  styles: () =>
    stylesOf(
      {
        ...HEADINGS,
        TextBody: 'Body Text',
        Quotations: 'Quotations',
        PreformattedText: 'Preformatted Text',
        Caption: 'caption',
      },
      `${CHARACTERS}<w:style w:type="character" w:styleId="FootnoteAnchor"><w:name w:val="Footnote Anchor"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>`,
    ),
  notes: (kind, notes) =>
    part(
      `${kind}s`,
      separators(kind, [0, 1]) +
        notes
          .map(
            (note, at) =>
              `<w:${kind} w:id="${at + 2}"><w:p><w:pPr><w:pStyle w:val="Footnote"/><w:rPr></w:rPr></w:pPr><w:r><w:rPr></w:rPr><w:${kind}Ref/></w:r><w:r><w:rPr></w:rPr><w:tab/></w:r>${libreRun(note, '')}</w:p></w:${kind}>`,
          )
          .join(''),
    ),
}

const googleRun = (text: string, properties: string) =>
  `<w:r w:rsidDel="00000000" w:rsidR="00000000" w:rsidRPr="00000000"><w:rPr>${properties}<w:rtl w:val="0"/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`

const google: Dialect = {
  ...word,
  listStyle: '',
  mergedOn: '<w:vMerge w:val="continue"/>',
  styleIds: { quote: 'Quote', code: 'Code', caption: 'Caption' },
  paragraph: (properties, runs) =>
    `<w:p w:rsidR="00000000" w:rsidDel="00000000"><w:pPr>${properties}<w:rPr/></w:pPr>${runs}<w:r><w:rPr><w:rtl w:val="0"/></w:rPr></w:r></w:p>`,
  run: googleRun,
  look: (look) => LOOKS[look].replace(/<w:(bCs|b|iCs|i|strike)\/>/g, '<w:$1 w:val="1"/>'),
  link: (id, text) =>
    `<w:hyperlink r:id="${id}">${googleRun(text, '<w:color w:val="1155cc"/><w:u w:val="single"/>')}</w:hyperlink>`,
  noteCall: (kind, at) =>
    `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:${kind}Reference w:customMarkFollows="0" w:id="${at}"/></w:r>`,
  remarked: (id, runs) =>
    `<w:sdt><w:sdtPr><w:id w:val="-12"/><w:tag w:val="goog_rdk_${id}"/></w:sdtPr><w:sdtContent><w:commentRangeStart w:id="${id}"/></w:sdtContent></w:sdt>${runs}<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`,
  styles: () => stylesOf({ ...HEADINGS, Quote: 'Quote', Code: 'Code', Caption: 'Caption' }),
  notes: (kind, notes) =>
    part(
      `${kind}s`,
      notes
        .map(
          (note, at) =>
            `<w:${kind} w:id="${at}"><w:p><w:pPr><w:rPr><w:sz w:val="20"/></w:rPr></w:pPr><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:${kind}Ref/></w:r>${googleRun(` ${note}`, '')}</w:p></w:${kind}>`,
        )
        .join(''),
    ),
}

export const DIALECTS: Record<DialectName, Dialect> = { word, libreoffice, google }
