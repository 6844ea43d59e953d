import { expect, test } from 'vitest'
import { cutSize } from './cut-size.ts'

const WHOLE = { width: 1200, height: 800 }
const CUT = { width: 600, height: 301 }

test('what is left of a picture is drawn as large as before', () => {
  expect(cutSize(CUT, WHOLE, 1200)).toEqual(CUT)
  expect(cutSize(CUT, WHOLE, 400)).toEqual({ width: 200, height: 100 })
  expect(cutSize({ width: 1, height: 1 }, WHOLE, 1)).toEqual({ width: 1, height: 1 })
})

test('a picture whose size nobody knows is cut to the size of its part', () => {
  expect(cutSize(CUT, WHOLE, null)).toEqual(CUT)
  expect(cutSize(CUT, { width: null, height: null }, 400)).toEqual(CUT)
  expect(cutSize({ width: null, height: 300 }, WHOLE, 400)).toEqual({ width: null, height: null })
})
