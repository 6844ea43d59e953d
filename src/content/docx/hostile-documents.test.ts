import { expect, test } from 'vitest'
import type { DocxBlock, DocxDocument } from '#testing/docx/docx-document.ts'
import { DOCX_DOCUMENTS } from '#testing/docx/docx-documents.ts'
import { countWritten, tight } from '#testing/docx/read-written.ts'
import { docxParts, writeDocx } from '#testing/docx/write-docx.ts'
import { writeZip } from '#testing/docx/write-zip.ts'
import { sanitizeRichText } from '../rich-text/sanitize-rich-text.ts'
import { convertDocx } from './convert-docx.ts'
import { convertDocxApart } from './convert-docx-apart.ts'
import { openZip } from './open-zip.ts'

const opinion = DOCX_DOCUMENTS[0]!
const of = (blocks: DocxBlock[]): DocxDocument => ({ name: 'made', blocks })
const wordsOf = (bytes: Buffer) => countWritten(sanitizeRichText(convertDocx(bytes).html)).words
const partOf = (document: DocxDocument, name: string) =>
  String(docxParts(document, 'word').find((part) => part.name === name)!.bytes)

test('two megabytes of broken XML bring every word before and after the break, and the report says so', () => {
  const lines = Array.from({ length: 12_000 }, (_, at) => ({ p: [`Paragraph ${at} of a long opinion.`] }))
  const whole = partOf(of(lines), 'word/document.xml')
  const at = whole.indexOf('Paragraph 6000 ')
  const broken = `${whole.slice(0, at).replace('</w:p>', '')}${whole.slice(at, whole.length - 60)}`
  expect(broken.length).toBeGreaterThan(2_000_000)
  const bytes = writeDocx(of(lines), 'word', [{ name: 'word/document.xml', bytes: broken }])
  const { leftOut } = convertDocx(bytes)
  expect(leftOut.broken).toBe(true)
  expect(wordsOf(bytes)).toBe(lines.map(({ p }) => p[0]).join(' '))
})

test('entities that a document declares are not known, and nothing is fetched by its name', () => {
  const xml = partOf(of([{ p: ['Before &lol; after'] }]), 'word/document.xml').replace(
    '&amp;lol;',
    '&lol;&x;',
  )
  const declared = xml.replace(
    /^<\?xml[^>]*>/,
    '$&<!DOCTYPE d [<!ENTITY lol "lololol"><!ENTITY x SYSTEM "file:///etc/passwd">]>',
  )
  const words = wordsOf(writeDocx(of([]), 'word', [{ name: 'word/document.xml', bytes: declared }]))
  expect(words).toBe('Before &lol;&x; after')
})

test('macros are told and not read; deleted, hidden and doubled words are left out and said', () => {
  const run = (text: string, look = '') => `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t>${text}</w:t></w:r>`
  const blocks: DocxBlock[] = [
    {
      raw: `<w:p><w:ins w:id="1" w:author="K">${run('Inserted')}</w:ins><w:del w:id="2" w:author="K"><w:r><w:delText>gone</w:delText></w:r></w:del>${run('hidden', '<w:vanish/>')}${run(' kept')}</w:p>`,
    },
    {
      raw: `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><w:txbxContent><w:p>${run('In a box')}</w:p></w:txbxContent></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent><w:p>${run('In a box')}</w:p></w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
    },
    {
      raw: `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent><w:p>${run('Contents 1')}</w:p></w:sdtContent></w:sdt>`,
    },
    {
      raw: `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK "https://ghalii.org/a?b=1&amp;c=2" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('a field')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
    },
  ]
  const macros = [{ name: 'word/vbaProject.bin', bytes: 'Sub AutoOpen()' }]
  const { html, leftOut } = convertDocx(writeDocx(of(blocks), 'word', macros))
  expect(html).toBe(
    '<p>Inserted kept</p><p>In a box</p><p><a href="https://ghalii.org/a?b=1&amp;c=2">a field</a></p>',
  )
  expect(leftOut).toMatchObject({ macros: true, deletions: 1, hidden: 1, contents: 1, broken: false })
})

test('a text of nearly a megabyte and 3,000 links come whole', () => {
  const lines: DocxBlock[] = Array.from({ length: 6000 }, (_, at) => ({
    p: [
      `${at} `,
      ...(at < 3000 ? [{ link: `https://law.example/${at}`, text: `link ${at}` }] : []),
      ' shall be read with the others, and so on.'.repeat(2),
    ],
  }))
  const { html, facts } = convertDocx(writeDocx(of(lines), 'google'))
  expect(facts.links).toBe(3000)
  expect(sanitizeRichText(html)).toBe(html)
  expect(html.length).toBeGreaterThan(700_000)
})

test('a script in the words is words, and an address that runs is no link', () => {
  const { html } = convertDocx(
    writeDocx(
      of([
        {
          p: [
            '<script>alert(1)</script> ',
            { link: 'javascript:alert(1)', text: 'press' },
            { link: 'file:///C:/a.txt', text: ' here' },
          ],
        },
      ]),
      'word',
    ),
  )
  expect(html).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt; press here</p>')
})

test('a document of the strict kind, and one in which other letters stand for its names, are read alike', () => {
  const blocks: DocxBlock[] = [{ h: 2, text: ['Strict'] }, { p: ['One ', { text: 'two', look: ['b'] }] }]
  const expected = convertDocx(writeDocx(of(blocks), 'word')).html
  const parts = (change: (xml: string) => string) =>
    docxParts(of(blocks), 'word').map(({ name, bytes }) => ({ name, bytes: change(String(bytes)) }))
  const strict = parts((xml) =>
    xml
      .replaceAll(
        'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
        'http://purl.oclc.org/ooxml/wordprocessingml/main',
      )
      .replaceAll(
        'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
        'http://purl.oclc.org/ooxml/officeDocument/relationships',
      ),
  )
  const renamed = parts((xml) =>
    xml.replace(/(<\/?|\s|xmlns:)w:/g, '$1ns0:').replaceAll('xmlns:w=', 'xmlns:ns0='),
  )
  expect(convertDocx(writeZip(strict)).html).toBe(expected)
  expect(convertDocx(writeZip(renamed)).html).toBe(expected)
})

test('an archive that would unpack to too much is refused before it is unpacked', () => {
  const bomb = writeZip([{ name: 'word/document.xml', bytes: Buffer.alloc(20_000_000) }])
  expect(bomb.length).toBeLessThan(100_000)
  expect(() => openZip(bomb)).toThrow(/unpacks to far more/)
  const many = Array.from({ length: 3001 }, (_, at) => ({ name: `a${at}`, bytes: '' }))
  expect(() => openZip(writeZip(many))).toThrow(/unpacks to far more/)
})

test('an archive that says less than it holds is cut off there', () => {
  const parts = docxParts(opinion, 'word', [{ name: 'word/document.xml', bytes: Buffer.alloc(50_000_000) }])
  expect(() => convertDocx(writeZip(parts, { lies: { bytes: 1000 } }))).toThrow(/unpacks to far more/)
})

test('a password, another kind of file and a missing part are told in words', () => {
  expect(() => convertDocx(writeZip(docxParts(opinion, 'word'), { lies: { isLocked: true } }))).toThrow(
    /password/,
  )
  expect(() => convertDocx(writeZip([{ name: 'xl/workbook.xml', bytes: '<a/>' }]))).toThrow(
    /no Word document/,
  )
  expect(() => convertDocx(writeZip([]))).toThrow(/damaged/)
})

test('a document that takes too long is given up, and the next one is read', async () => {
  const bytes = writeDocx(opinion, 'word')
  await expect(convertDocxApart(bytes, { mostMs: 1 })).rejects.toThrow(/takes too long/)
  const { title } = await convertDocxApart(bytes)
  expect(title).toBe('Bail pending trial in Ghana')
})

test('nesting without end is read as far as documents nest', () => {
  const deep = `${'<w:sdt><w:sdtContent>'.repeat(5000)}<w:p><w:r><w:t>deep</w:t></w:r></w:p>${'</w:sdtContent></w:sdt>'.repeat(5000)}`
  const { leftOut } = convertDocx(writeDocx(of([{ raw: deep }, { p: ['after'] }]), 'word'))
  expect(leftOut.broken).toBe(true)
  expect(tight(wordsOf(writeDocx(of([{ raw: deep }, { p: ['after'] }]), 'word')))).toBe('after')
})
