import { expect, test } from 'vitest'
import { networkSchema } from './trust-proxy.schema.ts'
import { addressBehind, isTrusted } from './trust-proxy.ts'

const READER = '197.251.3.4'
const FORGED = '8.8.8.8'

test('who trusts no proxy goes by the connection, whatever is said', () => {
  for (const trust of [false, 0]) expect(addressBehind(READER, [FORGED], trust)).toBe(READER)
})

test('of so many proxies the outermost says who asked, and what the reader wrote before it counts for nothing', () => {
  expect(addressBehind('127.0.0.1', [FORGED, READER], true)).toBe(READER)
  expect(addressBehind('127.0.0.1', [FORGED, READER], 1)).toBe(READER)
  expect(addressBehind('127.0.0.1', [FORGED, READER, '10.0.0.2'], 2)).toBe(READER)
  expect(addressBehind('127.0.0.1', ['10.0.0.2'], 2)).toBe('10.0.0.2')
  expect(addressBehind('127.0.0.1', [], 2)).toBe('127.0.0.1')
})

test('of trusted networks the first stranger from within is who asked', () => {
  const trust = ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32']
  expect(addressBehind('127.0.0.1', [FORGED, READER, '10.0.0.2'], trust)).toBe(READER)
  expect(addressBehind('::ffff:127.0.0.1', [READER, '2001:db8::7'], trust)).toBe(READER)
  expect(addressBehind(READER, [FORGED], trust), 'a stranger who connects says nothing of others').toBe(
    READER,
  )
  expect(addressBehind('127.0.0.1', [FORGED, 'unknown'], trust)).toBe('unknown')
  expect(addressBehind('127.0.0.1', ['10.0.0.3', '10.0.0.2'], trust)).toBe('10.0.0.3')
})

test('what a connection says is believed of a proxy, and of nobody else', () => {
  expect([true, 2, false, 0].map((trust) => isTrusted(READER, trust))).toEqual([true, true, false, false])
  expect([READER, '10.1.2.3', '::ffff:10.1.2.3'].map((socket) => isTrusted(socket, ['10.0.0.0/8']))).toEqual([
    false,
    true,
    true,
  ])
})

test.each([
  ['10.0.0.0/8', true],
  ['127.0.0.1', true],
  ['2001:db8::/32', true],
  ['10.0.0.0/33', false],
  ['::/129', false],
  ['10.0.0/8', false],
  ['proxy.example', false],
  ['10.0.0.0/8/8', false],
  ['', false],
])('“%s” is a network: %s', (text, is) => expect(networkSchema.safeParse(text).success).toBe(is))
