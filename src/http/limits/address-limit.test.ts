import { expect, test } from 'vitest'
import { AddressLimit } from './address-limit.ts'

const limit = () => new AddressLimit({ most: 2, minutes: 1, now: () => 1_000_000 })

test('an address that has had enough waits, and its neighbour does not', () => {
  const at = limit()
  expect([1, 2, 3].map(() => at.take('197.251.3.4'))).toEqual([0, 0, 60])
  expect(at.take('197.251.3.5')).toBe(0)
})

test('all addresses of one network together may do ten times as much, and the next network is free', () => {
  const at = limit()
  const waits = Array.from({ length: 30 }, (_, last) => at.take(`197.251.3.${last}`))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(20)
  expect(at.take('197.251.4.1')).toBe(0)
})

test('what an address was refused is not taken from its network', () => {
  const at = limit()
  for (let time = 0; time < 500; time++) at.take('197.251.3.4')
  expect(at.take('197.251.3.5')).toBe(0)
})

test('the 2^64 addresses of one household are one address, the 2^80 of a provider’s customer one network', () => {
  const at = limit()
  const household = [1, 2, 3].map((last) => at.take(`2001:db8:1:2::${last}`))
  expect(household).toEqual([0, 0, 60])
  const customer = Array.from({ length: 30 }, (_, subnet) => at.take(`2001:db8:2:${subnet.toString(16)}::1`))
  expect(customer.filter((wait) => wait === 0)).toHaveLength(20)
})
