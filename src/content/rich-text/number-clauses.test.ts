import { expect, test } from 'vitest'
import { numberClauses } from './number-clauses.ts'

/** As a reader sees it, an item a line. */
const linesOf = (html: string) =>
  numberClauses(html)
    .replace(/<li>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .trim()
    .split('\n')

test('clauses carry their numbers as text: 1., 1.1, (a), (i)', () => {
  expect(
    linesOf(
      '<ol data-list="clauses"><li>Parties<ol><li>The seller<ol type="a"><li>owns<ol type="i"><li>free</li><li>of debt</li></ol></li><li>sells</li></ol></li><li>The buyer</li></ol></li><li>Price</li></ol>',
    ),
  ).toEqual([
    '1. Parties',
    '1.1 The seller',
    '(a) owns',
    '(i) free',
    '(ii) of debt',
    '(b) sells',
    '1.2 The buyer',
    '2. Price',
  ])
})

test('they count on from where their list begins, and stand on the line of a paragraph', () => {
  expect(numberClauses('<ol data-list="clauses" start="4"><li><p>Law</p><p>Ghana’s.</p></li></ol>')).toBe(
    '<ol data-list="clauses" start="4"><li><p><span data-clause="">4. </span>Law</p><p>Ghana’s.</p></li></ol>',
  )
})

test('points within a clause, and lists beside, have no number in their text', () => {
  const points = '<ul><li>One<ol><li>Two</li></ol></li></ul>'
  expect(linesOf(`<ol data-list="clauses"><li>Parties${points}</li><li>Price</li></ol>`)).toEqual([
    '1. Parties',
    'One',
    'Two',
    '2. Price',
  ])
  expect(numberClauses('<ol><li>One</li></ol>')).toBe('<ol><li>One</li></ol>')
  expect(linesOf('<ol data-list="clauses"><li>One</li></ol><ol><li>Two</li></ol>')).toEqual(['1. One', 'Two'])
})
