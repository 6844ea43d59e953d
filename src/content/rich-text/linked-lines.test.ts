import { expect, test } from 'vitest'
import { linkedLines } from './linked-lines.ts'

test('lines are HTML with their links, and their signs are escaped', () => {
  expect(linkedLines('A < B\nsee Act 29 & more', [[10, 16, 'act-29']])).toEqual([
    'A &#60; B',
    'see <a href="/authorities/act-29">Act 29</a> &#38; more',
  ])
})

test('links of a text that was another, or that cross lines, are left out', () => {
  expect(linkedLines('short', [[2, 40, 'act-1']])).toEqual(['short'])
  expect(linkedLines('one\ntwo', [[1, 5, 'act-1']])).toEqual(['one', 'two'])
})
