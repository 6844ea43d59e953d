import { expect, test } from 'vitest'
import { FormTokens } from './form-tokens.ts'

const SECOND = 1000
const HOUR = 3_600_000

/** Tokens on a clock of the test. */
function tokens(secret = 'a secret') {
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') }
  return {
    clock,
    tokens: new FormTokens(
      async () => secret,
      () => clock.now,
    ),
  }
}

test.each([
  [0, 'too-fast'],
  [2 * SECOND, 'too-fast'],
  [3 * SECOND, null],
  [10 * 60 * SECOND, null],
  [24 * HOUR, null],
  [24 * HOUR + 1, 'expired-token'],
])('a form that is sent %d ms after its first touch is judged: %s', async (age, suspicion) => {
  const { clock, tokens: at } = tokens()
  const token = await at.issue('comment:42')
  clock.now += age
  expect(await at.suspicionOf(token, 'comment:42')).toBe(suspicion)
})

test('a token counts for its own form and item alone, and only as we signed it', async () => {
  const { clock, tokens: at } = tokens()
  const token = await at.issue('comment:42')
  clock.now += 10 * SECOND
  expect(await at.suspicionOf(token, 'comment:43')).toBe('forged-token')
  expect(await at.suspicionOf(token, 'signup')).toBe('forged-token')
  for (const forged of ['x', '.', 'a.b', token.slice(0, -1), `0${token}`, token.replace('.', '..'), 'é.é']) {
    expect(await at.suspicionOf(forged, 'comment:42')).toBe('forged-token')
  }
  expect(await tokens('another secret').tokens.suspicionOf(token, 'comment:42')).toBe('forged-token')
})

test('a form without script has no token: it is looked at twice, not refused', async () => {
  expect(await tokens().tokens.suspicionOf('', 'comment:42')).toBe('no-token')
})

test('a database that was away when the secret was read is asked again', async () => {
  let away = true
  const at = new FormTokens(async () => {
    if (away) throw new Error('away')
    return 'a secret'
  })
  await expect(at.issue('signup')).rejects.toThrow('away')
  away = false
  expect(await at.issue('signup')).toMatch(/^\w+\.[\w-]{43}$/)
})
