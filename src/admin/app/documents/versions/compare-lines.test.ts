import { expect, test } from 'vitest'
import { type ComparedLine, compareLines } from './compare-lines.ts'
import { type Line, plainLines } from './text-lines.ts'

const compare = (from: string, to: string) => compareLines(plainLines(from), plainLines(to))
const shown = (lines: ComparedLine[]) =>
  lines.map(({ parts }) =>
    parts
      .map(({ text, change }) => ({ same: text, added: `+${text}+`, removed: `-${text}-` })[change])
      .join(''),
  )
const side = (lines: ComparedLine[], other: 'added' | 'removed') =>
  lines.map(({ parts }) =>
    parts
      .filter(({ change }) => change !== other)
      .map(({ text }) => text)
      .join(''),
  )

test('words that changed are marked, all others stay as they are', () => {
  expect(shown(compare('No offence is beyond bail.', 'Few offences are beyond bail.'))).toEqual([
    '-No offence is-+Few offences are+ beyond bail.',
  ])
})

test('a paragraph that came or went is marked as a whole', () => {
  expect(shown(compare('One.\nThree.', 'One.\nTwo.\nThree.'))).toEqual(['One.', '+Two.+', 'Three.'])
  expect(shown(compare('One.\nTwo.\nThree.', 'One.\nThree.'))).toEqual(['One.', '-Two.-', 'Three.'])
})

test('a paragraph that was cut in two shows where', () => {
  const lines = compare('The court sat. It rose.', 'The court sat.\nIt rose.')
  expect(side(lines, 'removed').join('\n')).toContain('The court sat.\nIt rose.')
})

test('both texts can be read out of the comparison, whatever they are', () => {
  const words = ['bail', 'court', 'ɛyɛ', '“is”', 'a', 'right', '2026']
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed % below
  }
  const text = () =>
    Array.from({ length: 1 + random(6) }, () =>
      Array.from({ length: 1 + random(8) }, () => words[random(words.length)]).join(' '),
    ).join('\n')
  for (let round = 0; round < 300; round++) {
    const [from, to] = [text(), text()]
    const lines = compare(from, to)
    const bare = (value: string) => value.replace(/\s+/g, '')
    expect(bare(side(lines, 'added').join(''))).toBe(bare(from))
    expect(bare(side(lines, 'removed').join(''))).toBe(bare(to))
  }
})

test('a heading stays a heading in the comparison', () => {
  const heading: Line = { kind: 'heading', text: 'What bail is' }
  expect(compareLines([heading], [{ ...heading, text: 'What bail was' }])[0]?.kind).toBe('heading')
})

test('two long texts without a common word are compared in bounded time', () => {
  const long = (word: string) =>
    Array.from({ length: 3000 }, (_, line) => `${word}${line} `.repeat(10)).join('\n')
  const lines = compare(long('alpha'), long('beta'))
  expect(lines.length).toBeGreaterThanOrEqual(3000)
})
