import { expect, test } from 'vitest'
import { dialectNames } from '#testing/docx/docx-dialects.ts'
import { DOCX_DOCUMENTS } from '#testing/docx/docx-documents.ts'
import { countedOf, countWritten } from '#testing/docx/read-written.ts'
import { writeDocx } from '#testing/docx/write-docx.ts'
import { sanitizeRichText } from '../rich-text/sanitize-rich-text.ts'
import { convertDocx } from './convert-docx.ts'

test('there are more than 25 documents, as three programs save them', () => {
  expect(DOCX_DOCUMENTS.length * dialectNames.length).toBeGreaterThan(25)
})

for (const document of DOCX_DOCUMENTS)
  for (const dialect of dialectNames)
    test(`${document.name} of ${dialect} keeps every word, footnote, list level and table cell`, () => {
      const expected = countedOf(document)
      const { title, html, facts } = convertDocx(writeDocx(document, dialect))
      const stored = sanitizeRichText(html.replace(/<!--picture:\d+-->/g, ''))
      const { items, cells, notes, words, headings } = countWritten(stored)
      expect({ items, cells, notes }).toEqual({
        items: expected.items,
        cells: expected.cells,
        notes: expected.notes,
      })
      expect(words).toBe(expected.words)
      expect(title ?? '').toBe(expected.title)
      expect(facts).toMatchObject({
        items: items.length,
        cells: cells.length,
        footnotes: notes.length,
        headings: headings.length,
      })
    })
