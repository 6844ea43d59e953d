import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONTEXT_LENGTH, type NoteAnchor } from '#content/notes/notes.schema.ts'
import { findPassage, type Place } from './find-passage.ts'

const words = [
  'bail',
  'court',
  'the',
  'of',
  'right',
  'Act',
  'section',
  'appeal',
  'ɛno',
  '§',
  '“no”',
  'judge',
  '😀',
]
const aText = fc
  .array(fc.constantFrom(...words), { minLength: 30, maxLength: 80 })
  .map((each) => each.join(' '))

/** As the editor tells it. */
function anchorAt(text: string, { from, to }: Place): NoteAnchor {
  return {
    quote: text.slice(from, to),
    before: text.slice(Math.max(0, from - CONTEXT_LENGTH), from).trim(),
    after: text.slice(to, to + CONTEXT_LENGTH).trim(),
    at: from,
  }
}
const said = (text: string, place: Place | null) => place && text.slice(place.from, place.to)

test('a passage stays where it is whatever is written, copied or deleted elsewhere', () => {
  fc.assert(
    fc.property(aText, aText, aText, fc.nat(3), (before, after, other, shape) => {
      const passage = 'no offence is beyond bail'
      // The paragraph that it stands in, with words that stand nowhere else.
      const paragraph = `Since Gorman v Republic ${passage} in this country.`
      const text = `${before} ${paragraph} ${after}`
      const from = text.indexOf(passage)
      const anchor = anchorAt(text, { from, to: from + passage.length })
      const [begin, end] = [
        [`${other} ${before}`, after],
        [before.slice(0, before.length >> 1).trimEnd(), other],
        ['', `${after} ${passage} ${other} ${passage}`],
        [`${passage} ${other} ${passage} ${before}`, `${passage} ${after}`],
      ][shape]!
      const now = `${begin} ${paragraph} ${end}`.trim()
      const place = findPassage(now, anchor)
      expect(place).toEqual({
        from: now.indexOf(paragraph) + paragraph.indexOf(passage),
        to: now.indexOf(paragraph) + paragraph.indexOf(passage) + passage.length,
      })
    }),
  )
})

test('edited inside, it is what stands between the words that were around it', () => {
  fc.assert(
    fc.property(aText, aText, aText, fc.constantFrom(...words), (before, passage, after, typed) => {
      const quote = passage.slice(0, 60).trim()
      const around = [`${before} That is how it began:`, `and so ends this. ${after}`] as const
      const text = `${around[0]} ${quote} ${around[1]}`
      const from = around[0].length + 1
      const anchor = anchorAt(text, { from, to: from + quote.length })
      const middle = quote.length >> 1
      const edited = `${quote.slice(0, middle)}${typed}!${quote.slice(middle + 3)}`.trim()
      const now = `${around[0]} ${edited} ${around[1]}`
      expect(said(now, findPassage(now, anchor))).toBe(edited)
    }),
  )
})

const text =
  'The court heard it in 2024. Bail is a right, they said. It rose at noon. Bail is a right, others hold.'
const anchorOf = (quote: string, near = 0) => {
  const from = text.indexOf(quote, near)
  return anchorAt(text, { from, to: from + quote.length })
}

test('of words that stand there twice those with the same neighbours are meant', () => {
  const second = anchorOf('Bail is a right', 60)
  const moved = `Bail is a right, others hold. Between them much is new. ${text.slice(0, 72)}`
  expect(findPassage(moved, second)).toEqual({ from: 0, to: 15 })
  expect(findPassage(text, second)?.from).toBe(text.lastIndexOf('Bail'))
})

test('a passage that is gone is nowhere, also where its word stands elsewhere', () => {
  const anchor = anchorOf('heard')
  expect(findPassage('It was adjourned, and nobody heard of it again in Kumasi.', anchor)).toBeNull()
  expect(
    findPassage(text.replace('Bail is a right, they said. ', ''), anchorOf('Bail is a right, they said.')),
  ).toBeNull()
  expect(findPassage('', anchor)).toBeNull()
  expect(findPassage(text, { ...anchor, quote: '' })).toBeNull()
})

test('a piece of it that is left is what it was about', () => {
  const anchor = anchorOf('in 2024. Bail is a right, they said. It rose at noon.')
  const now = 'All of this is new: Bail is a right, they said. Then everybody went home.'
  expect(said(now, findPassage(now, anchor))).toMatch(/Bail is a right/)
})

test('a text of one letter, with a note at that letter, is looked through in no time', () => {
  const long = 'a'.repeat(1_000_000)
  const place = findPassage(long, { quote: 'a', before: 'aaaaaaaa', after: 'aaaaaaaa', at: 500_000 })
  expect(place).toEqual({ from: 500_000, to: 500_001 })
})
