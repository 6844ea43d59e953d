import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markWords, type Piece, passageOf } from './passage.ts'

const shown = (pieces: readonly Piece[]) =>
  pieces.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('')

test('words are marked as they are written, whatever letters and endings they have', () => {
  expect(shown(markWords('Penalties, and a Penalty', ['penalti']))).toBe('[Penalties], and a [Penalty]')
  expect(shown(markWords('Asɛm yi di ka', ['asem']))).toBe('[Asɛm] yi di ka')
  expect(shown(markWords('Act 843, not Act 8430', ['843']))).toBe('Act [843], not Act [8430]')
  expect(shown(markWords('Actor and Act', ['act']))).toBe('[Actor] and [Act]')
})

test('the passage is where most of the words stand together', () => {
  const filler = 'nothing is said here of either of them at all. '.repeat(20)
  const text = `bail alone. ${filler}Here bail and police meet. ${filler}`
  const passage = shown(passageOf(text, ['bail', 'polic']))
  expect(passage).toContain('Here [bail] and [police] meet.')
  expect(passage.startsWith('… ')).toBe(true)
  expect(passage.length).toBeLessThan(260)
})

test('far into a long text the passage is the same as at its beginning', () => {
  const filler = 'nothing is said here of either of them at all. '
  const meeting = `${filler}Here bail and police meet. ${filler.repeat(9)}`
  const near = shown(passageOf(`${filler.repeat(3)}${meeting}`, ['bail', 'polic']))
  expect(near).toContain('Here [bail] and [police] meet.')
  for (const before of [30, 42, 43, 44, 160, 170, 171, 172, 700]) {
    const text = `bail alone. ${filler.repeat(before)}${meeting}${filler.repeat(before)}`
    expect(shown(passageOf(text, ['bail', 'polic']))).toBe(near)
  }
})

test('there is no passage where none of the words stands', () => {
  expect(passageOf('Nothing of it', ['bail'])).toEqual([])
})

test('no word of a text is lost or made up by marking', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string({ maxLength: 4 })), (text, stems) => {
      expect(
        markWords(text, stems)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
