import { expect, test } from 'vitest'
import { patternOf, without, withoutDeep } from './person-pattern.ts'

test('an address goes from a text in every way that it is written, and another’s stays', () => {
  const pattern = patternOf({ email: 'a.b+c@x.example' })
  for (const text of [
    'a.b+c@x.example',
    'A.B+C@X.EXAMPLE.',
    'mailto:a.b+c@x.example?subject=x',
    'a.b+c%40x.example',
    '<a.b+c@x.example>',
  ])
    expect([text, without(text, pattern)]).toEqual([text, expect.stringContaining('[…]')])
  for (const text of [
    'za.b+c@x.example',
    'a.b+c@x.example.gh',
    'a-b+c@x.example',
    'b+c@x.example',
    'a.b+c@xyexample',
  ])
    expect(without(text, pattern)).toBe(text)
})

test('a number goes however people write it, and a longer number stays', () => {
  const pattern = patternOf({ phone: '+233244567890' })
  for (const text of [
    ...['+233244567890', '0244567890', '024 456 7890', '024-456-7890', '(024) 456 7890', '00233 24 456 7890'],
    ...['+233 (0) 24 456 7890', 'tel:+233244567890', '233244567890'],
  ])
    expect([text, without(text, pattern)]).toEqual([text, expect.stringMatching(/^\D*\[…\]$/)])
  for (const text of ['10244567890', '02445678901', '0244567891', '244567890'])
    expect(without(text, pattern)).toBe(text)
})

test('in JSON texts and names of fields lose it, and all else stays', () => {
  const pattern = patternOf({ email: 'a@x.example' })
  expect(withoutDeep({ 'a@x.example': [1, null, { deep: 'By a@x.example', is: true }] }, pattern)).toEqual({
    '[…]': [1, null, { deep: 'By […]', is: true }],
  })
})
