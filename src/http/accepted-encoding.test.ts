import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptedEncoding } from './accepted-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['  br ; q=0.5 ,gzip;q=1', 'br'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['br;q=0.0, gzip;q=0.000', 'identity'],
  ['br; Q=0, gzip', 'gzip'],
  ['identity', 'identity'],
  ['*;q=0', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('a client that says “%s” gets %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

test.each(['brotli', 'xbr, gzipped', 'br;q=junk', 'gzip;q=', 'br;q=-1', ';;;,,,', '\u0000'])(
  'junk like “%s” gets the plain bytes',
  (header) => {
    expect(acceptedEncoding(header)).toBe('identity')
  },
)

test('the same header always gets the same answer, whatever was asked in between', () => {
  const header = fc.array(fc.constantFrom('br', 'gzip', '*', 'identity', 'br;q=0', 'gzip;q=0', 'x'), {
    maxLength: 5,
  })
  fc.assert(
    fc.property(header, fc.array(fc.string(), { minLength: 65, maxLength: 70 }), (parts, others) => {
      const text = parts.join(', ')
      const first = acceptedEncoding(text)
      for (const other of others) acceptedEncoding(other)
      expect(acceptedEncoding(text)).toBe(first)
    }),
    { numRuns: 50 },
  )
})

test('what a client refuses by q=0 it never gets', () => {
  const weight = fc.constantFrom('', ';q=0', ';q=0.3', ';q=1')
  fc.assert(
    fc.property(weight, weight, weight, (br, gzip, any) => {
      const got = acceptedEncoding(`gzip${gzip}, *${any}, br${br}`)
      expect(got === 'br' && br === ';q=0').toBe(false)
      expect(got === 'gzip' && gzip === ';q=0').toBe(false)
    }),
  )
})
