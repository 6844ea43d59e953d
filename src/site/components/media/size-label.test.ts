import { expect, test } from 'vitest'
import { sizeLabel } from './size-label.ts'

test.each([
  [1, '1 kB'],
  [364_985, '365 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [1_250_000, '1.3 MB'],
  [9_949_999, '9.9 MB'],
  [11_234_567, '11 MB'],
  [200_000_000, '200 MB'],
])('a listener reads %i bytes as %s', (bytes, label) => {
  expect(sizeLabel(bytes)).toBe(label)
})
