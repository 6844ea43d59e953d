import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cedis, formatCedis, parseCedis, priceLabel } from './cedis.ts'

test.each([
  ['50', 5000],
  ['50.0', 5000],
  ['50.00', 5000],
  ['0', 0],
  ['0.05', 5],
  ['1,234.50', 123_450],
  ['GH₵ 50.00', 5000],
  ['GH₵50', 5000],
  ['GHS 50', 5000],
  ['GH¢50', 5000],
  ['GHC 50', 5000],
  ['ghs 50', 5000],
  ['₵50', 5000],
  ['  50.00  ', 5000],
  ['GH₵\u00A050.00', 5000],
])('a price written “%s” is %d pesewas', (text, pesewas) => {
  expect(cedis.parse(text)).toBe(pesewas)
})

test('no price is no price, not a price of nothing', () => {
  for (const nothing of ['', '   ', 'GH₵', null]) expect(cedis.parse(nothing)).toBeNull()
  expect(cedis.parse('0')).toBe(0)
})

test.each([
  ...['fifty', '-1', '50.001', '50.', '.50', '1e3', '0x10', 'NaN', 'Infinity', '$50', '50 GHS', '٥٠', '５０'],
  ...[
    '1000000.01',
    '9999999',
    '123456789',
    '='.repeat(31),
    '1'.repeat(31),
    -1,
    0.5,
    1e9,
    2 ** 53,
    true,
    {},
    [],
  ],
])('%o is not a price, and the form says what one looks like', (value) => {
  const result = cedis.safeParse(value)
  expect(result.success).toBe(false)
})

test('the refusal tells how a price is written', () => {
  for (const value of ['fifty', '9'.repeat(400), -1, 1e308, true, {}])
    expect(cedis.safeParse(value).error?.issues[0]?.message).toContain('like 50.00')
})

test('what is shown can be typed again, to the last pesewa', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (pesewas) => {
      expect(cedis.parse(formatCedis(pesewas))).toBe(pesewas)
      expect(cedis.parse(priceLabel(pesewas))).toBe(pesewas)
      expect(cedis.parse(pesewas)).toBe(pesewas)
    }),
  )
})

test('any text is a whole number of pesewas, no price, or refused; never a broken number', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[GHS₵ .,\d-]{0,12}$/)), (text) => {
      const pesewas = parseCedis(text)
      expect(pesewas === null || Number.isNaN(pesewas) || Number.isSafeInteger(pesewas)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('a price is shown as the specification writes it, and never broken over two lines', () => {
  expect(priceLabel(5000)).toBe('GH₵\u00A050.00')
  expect(formatCedis(5)).toBe('0.05')
  expect(formatCedis(0)).toBe('0.00')
})
