import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMarker, type Piece } from './create-marker.ts'

const shown = (pieces: readonly Piece[]) =>
  pieces.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('')

test('words are marked as they are written, whatever letters and endings they have', () => {
  expect(shown(createMarker(['penalti']).mark('Penalties, and a Penalty'))).toBe(
    '[Penalties], and a [Penalty]',
  )
  expect(shown(createMarker(['asem']).mark('Asɛm yi di ka'))).toBe('[Asɛm] yi di ka')
  expect(shown(createMarker(['843']).mark('Act 843, not Act 8430'))).toBe('Act [843], not Act [8430]')
  expect(shown(createMarker(['act']).mark('Actor and Act'))).toBe('[Actor] and [Act]')
})

test('the passage is where most of the words stand together', () => {
  const filler = 'nothing is said here of either of them at all. '.repeat(20)
  const text = `bail alone. ${filler}Here bail and police meet. ${filler}`
  const passage = shown(createMarker(['bail', 'polic']).passage({ text }))
  expect(passage).toContain('Here [bail] and [police] meet.')
  expect(passage.startsWith('… ')).toBe(true)
  expect(passage.length).toBeLessThan(260)
})

test('far into a long text the passage is the same as at its beginning', () => {
  const filler = 'nothing is said here of either of them at all. '
  const meeting = `${filler}Here bail and police meet. ${filler.repeat(9)}`
  const near = shown(createMarker(['bail', 'polic']).passage({ text: `${filler.repeat(3)}${meeting}` }))
  expect(near).toContain('Here [bail] and [police] meet.')
  for (const before of [30, 42, 43, 44, 160, 170, 171, 172, 700]) {
    const text = `bail alone. ${filler.repeat(before)}${meeting}${filler.repeat(before)}`
    expect(shown(createMarker(['bail', 'polic']).passage({ text }))).toBe(near)
  }
})

test('of several texts the passage is of the one with most of the words, of the first where all have as many', () => {
  const marker = createMarker(['bail', 'polic'])
  const summary = { text: 'On bail.' }
  const part = { text: 'of bail and the police in', isBeginning: false, isEnd: false }
  expect(shown(marker.passage(summary, part))).toBe('… of [bail] and the [police] in …')
  expect(shown(marker.passage(summary, { text: 'No bail here.' }))).toBe('On [bail].')
  expect(shown(marker.passage({ text: 'Nothing.' }, { ...part, isBeginning: true }))).toBe(
    'of [bail] and the [police] in …',
  )
})

test('a passage stands in one line, however its text is broken', () => {
  const passage = createMarker(['bail', 'polic']).passage({
    text: 'Here\n\n bail  and\u00a0police\tmeet. \n',
  })
  expect(shown(passage)).toBe('Here [bail] and [police] meet. ')
})

test('where a word was set off from its comma or bracket, no gap is left', () => {
  const passage = createMarker(['bail']).passage({
    text: 'Twi has mmara , Ewe has se . Of bail , ( Kwasi ’s case [ 1953 ] ) it says “ plead ” : bail ; no',
  })
  expect(shown(passage)).toBe(
    'Twi has mmara, Ewe has se. Of [bail], (Kwasi’s case [1953]) it says “plead”: [bail]; no',
  )
})

test('there is no passage where none of the words stands', () => {
  expect(createMarker(['bail']).passage({ text: 'Nothing of it' })).toEqual([])
})

test('no word of a text is lost or made up by marking', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string({ maxLength: 4 })), (text, stems) => {
      expect(
        createMarker(stems)
          .mark(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
