import { expect, test } from 'vitest'
import { RateLimit } from './rate-limit.ts'

function limit(most: number, mostKeys = 100) {
  const clock = { now: 1_000_000 }
  return { clock, limit: new RateLimit({ most, minutes: 10, mostKeys, now: () => clock.now }) }
}

test('so many within the time, then it says how long to wait, and afterwards begins anew', () => {
  const { clock, limit: at } = limit(2)
  expect([at.take('a'), at.take('a')]).toEqual([0, 0])
  clock.now += 60_000
  expect(at.take('a')).toBe(540)
  expect(at.take('b')).toBe(0)
  clock.now += 540_000
  expect(at.take('a')).toBe(0)
})

test('what did not happen does not count', () => {
  const { limit: at } = limit(1)
  at.take('a')
  at.giveBack('a')
  expect(at.take('a')).toBe(0)
  at.giveBack('never taken')
})

test('however many addresses come, memory stays bounded, and the newest are remembered', () => {
  const { limit: at } = limit(1, 10)
  for (let key = 0; key < 1000; key++) at.take(String(key))
  expect(at.take('999')).toBeGreaterThan(0)
  expect(at.take('0')).toBe(0)
})
