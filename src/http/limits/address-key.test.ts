import { expect, test } from 'vitest'
import { addressKey, networkKey, networkPrefix } from './address-key.ts'

test('an IPv4 address counts for itself and for its /24', () => {
  expect(addressKey('197.251.3.4')).toBe('197.251.3.4')
  expect(networkKey('197.251.3.4')).toBe('197.251.3')
  expect(addressKey('197.251.3.5')).not.toBe(addressKey('197.251.3.4'))
  expect(networkKey('197.251.3.250')).toBe(networkKey('197.251.3.4'))
  expect(networkKey('197.251.4.4')).not.toBe(networkKey('197.251.3.4'))
})

test('an IPv4 address mapped into IPv6 counts as itself, however it is written', () => {
  for (const mapped of [
    ...['::ffff:197.251.3.4', '::FFFF:197.251.3.4', '::ffff:c5fb:304', '::ffff:C5FB:0304'],
    ...['0:0:0:0:0:ffff:197.251.3.4', '0000:0000:0000:0000:0000:ffff:c5fb:0304'],
  ]) {
    expect(addressKey(mapped), mapped).toBe('197.251.3.4')
    expect(networkKey(mapped), mapped).toBe('197.251.3')
  }
})

test('a household with 2^64 addresses is one guesser', () => {
  const same = [
    '2001:db8:1:2::1',
    '2001:DB8:1:2::1',
    '2001:0db8:0001:0002:ffff:ffff:ffff:ffff',
    '2001:db8:1:2::',
  ]
  expect(new Set(same.map(addressKey))).toEqual(new Set(['2001:db8:1:2::/64']))
  expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'))
})

test('a network is written as a prefix, and no address is in it', () => {
  expect(['197.251.3.77', '::ffff:197.251.3.77', '2001:db8:1:2:3:4:5:6'].map(networkPrefix)).toEqual([
    ...['197.251.3.0/24', '197.251.3.0/24', '2001:db8:1::/48'],
  ])
})

test('a provider’s /48 is one network', () => {
  expect(networkKey('2001:db8:1:2::1')).toBe('2001:db8:1::/48')
  expect(networkKey('2001:db8:1:ffff::1')).toBe(networkKey('2001:db8:1:2::1'))
  expect(networkKey('2001:db8:2::1')).not.toBe(networkKey('2001:db8:1::1'))
})

test('gaps, loopback, zones and the addresses of translators have their place too', () => {
  expect(addressKey('::1')).toBe('0:0:0:0::/64')
  expect(addressKey('::')).toBe('0:0:0:0::/64')
  expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(addressKey('64:ff9b::197.251.3.4')).toBe('64:ff9b:0:0::/64')
  expect(networkKey('1:2:3:4:5:6:7:8')).toBe('1:2:3::/48')
})

test('what is not an address is a key of its own instead of a fault', () => {
  for (const text of ['unknown', '', 'a, b', '999.1.1.1', '::ffff:999.1.1.1', 'x'.repeat(300)]) {
    expect(addressKey(text)).toBe(text)
    expect(typeof networkKey(text)).toBe('string')
  }
})
