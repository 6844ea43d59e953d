import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editorExtensions } from '../editor-extensions.ts'
import { findPattern, matchesIn } from './find-matches.ts'

const schema = getSchema(editorExtensions)
const text = (words: string, ...marks: string[]) => ({
  type: 'text',
  text: words,
  marks: marks.map((type) => ({ type })),
})
const docOf = (...paragraphs: object[][]) =>
  Node.fromJSON(schema, {
    type: 'doc',
    content: paragraphs.map((content) => ({ type: 'paragraph', content })),
  })
function found(
  doc: Node,
  words: string,
  options: { matchCase?: boolean; wholeWord?: boolean } = {},
): string[] {
  const pattern = findPattern({ words, matchCase: false, wholeWord: false, ...options })
  return pattern ? matchesIn(doc, pattern).map(({ from, to }) => doc.textBetween(from, to, '|', '*')) : []
}

test('words are found across bold and behind the number of a note, and never across paragraphs', () => {
  const doc = docOf(
    [text('The Co'), text('urt', 'bold'), { type: 'noteCall', attrs: { key: '1' } }, text(' of the court')],
    [text('court of'), text(' appeal')],
  )
  expect(found(doc, 'court')).toEqual(['Court', 'court', 'court'])
  expect(found(doc, 'court', { matchCase: true })).toEqual(['court', 'court'])
  expect(found(doc, 'court court')).toEqual([])
})

test('a whole word is none in another, in the letters of Ghana’s languages too', () => {
  const doc = docOf([text('ɔman, ɔmanfo, Act 30, Acts, fact')])
  expect(found(doc, 'ɔman', { wholeWord: true })).toEqual(['ɔman'])
  expect(found(doc, 'Ɔman')).toEqual(['ɔman', 'ɔman'])
  expect(found(doc, 'act', { wholeWord: true })).toEqual(['Act'])
})

test('typed quotes, hyphens and spaces find those of print, and no sign is a pattern', () => {
  const doc = docOf([text('The State’s “right” – s\u00a027(1) [1961] a.b')])
  for (const words of ["State's", '"right"', ' - ', 's 27(1)', '[1961]', 'a.b'])
    expect(found(doc, words), words).toHaveLength(1)
  expect(found(doc, '')).toEqual([])
  expect(found(doc, '.*')).toEqual([])
})

test('whatever is looked for is found where it stands', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 5 }),
      fc.string(),
      fc.string(),
      (words, before, after) => {
        const plain = words.normalize('NFC')
        const doc = docOf([text(`${before}${plain}${after}`.replaceAll('\n', ' ') || ' ')])
        const whole = doc.textContent
        fc.pre(whole.includes(plain))
        expect(found(doc, plain, { matchCase: true }).length).toBeGreaterThan(0)
        for (const one of found(doc, plain, { matchCase: true })) expect(one).toHaveLength(plain.length)
      },
    ),
  )
})
