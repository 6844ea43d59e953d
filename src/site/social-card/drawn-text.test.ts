import { expect, test } from 'vitest'
import { drawText, widthOf, wrapText } from './drawn-text.ts'

const at = { x: 0, y: 0, size: 50, fill: '#000' }

test('every letter of Twi, Ewe and Ga is drawn, and the cedi sign', () => {
  for (const letter of 'abcXYZ019ɛɔŋɖƒɣʋƐƆŊƉƑƔƲ₵“”’—…')
    expect(drawText(letter, at), letter).toMatch(/<path transform="translate\(0\)" d="M[^"]{20,}"/)
})

test('a letter that the font has not is drawn without its accent or left out; nothing of the text is markup', () => {
  expect(drawText('ǎ', at)).toContain('<path')
  expect(drawText('😀 ብ', at)).not.toContain('<path')
  expect(drawText('<script>&"', at)).not.toMatch(/script|&|<[^gp/]/)
})

test('lines are never wider than their room, and what is left over is shown to be missing', () => {
  const room = { size: 50, width: 500, lines: 3 }
  const title =
    'Constitution, with questions, cases and answers for every one of the twenty-six chapters and more'
  const lines = wrapText(title, room)
  expect(lines).toHaveLength(3)
  for (const line of [...lines, ...wrapText('W'.repeat(200), { ...room, lines: 99 })])
    expect(widthOf(line, 50)).toBeLessThanOrEqual(500)
  expect(lines.at(-1)).toMatch(/\w…$/)
  expect(wrapText('Is bail a right?', room)).toEqual(['Is bail a right?'])
  expect(wrapText('', room)).toEqual([])
})
