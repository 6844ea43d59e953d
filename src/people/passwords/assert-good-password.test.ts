import { expect, test } from 'vitest'
import { InvalidInput } from '#platform/errors.ts'
import { assertGoodPassword } from './assert-good-password.ts'
import { passwordStrength } from './password-strength.schema.ts'

const NAMES = ['Ama Serwaa Mensah', 'ama.serwaa@example.com', 'Nyansapo Law']

/** Why a password is refused; null: it is taken. */
function refusal(password: string): string | null {
  try {
    assertGoodPassword(password, NAMES)
    return null
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidInput)
    return (error as InvalidInput).fields.password!
  }
}

test('words that nobody puts together are a good password, in any script and without a digit or a capital', () => {
  for (const good of [
    'seven goats at the lorry park',
    'mmɔden bɔ wo ho daa',
    'የጋና ሕግ ትምህርት ቤት',
    'xK9$mQ2#vL7p',
    '🐐🥁🌍🦁🌴🍌🐘🌊🦜🥥🐢🌽',
  ])
    expect([good, refusal(good)]).toEqual([good, null])
})

test('a password is at least twelve characters long, and is told so', () => {
  expect(refusal('goats at sea')).toBeNull()
  expect(refusal('goat at sea')).toMatch(/at least 12 characters/)
  expect(refusal('🐐🥁🌍🦁🌴🍌')).toMatch(/at least 12 characters/)
  expect(refusal('x'.repeat(600))).toMatch(/at most 256 characters/)
})

test('what guessers try first is refused: alone, repeated, dressed up with digits, signs and look-alikes', () => {
  const common = [
    '1q2w3e4r5t6y',
    'administrator',
    'password1234',
    'Sunshine!2026',
    'P@ssw0rd!!!!',
    '123456789012',
    '987654321098',
  ]
  const repeated = [
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'michaelmichael',
    'qwertyuiopas',
    'Abcdefghijkl',
    'QWERTYUIOPASDF',
    '$un$hine2026',
  ]
  for (const weak of [...common, ...repeated])
    expect([weak, refusal(weak)]).toEqual([weak, expect.stringMatching(/commonest/)])
})

test('the name of the person, of the address or of the site is no password, however it is written', () => {
  for (const named of [
    'Mensah is my name',
    'my-SERWAA-2026-key',
    'n y a n s a p o 2026 key',
    'Sérwaa and the goats',
  ])
    expect([named, refusal(named)]).toEqual([named, expect.stringMatching(/name/)])
  // Three letters are in too many words.
  expect(refusal('a drama at the lorry park')).toBeNull()
})

test('a phone number is no password, with its country or without, however it is written', () => {
  const ofPhone = (password: string, phone: string) => passwordStrength(password, ['Ama', phone]).level
  for (const phone of ['+233241234567', '024 123 4567', '(024) 123-4567', '00233 24 123 4567'])
    for (const password of ['0241234567 goats', '+233 24 123 4567', 'goats 024-123-4567'])
      expect([phone, password, ofPhone(password, phone)]).toEqual([phone, password, 0])
  // Four digits of it are in too many words.
  expect(ofPhone('goats at sea 4567', '024 123 4567')).toBeGreaterThan(0)
})

test('the line under the field says what is missing while it is typed', () => {
  expect(passwordStrength('goats', NAMES)).toEqual({ level: 0, words: '7 more characters needed' })
  expect(passwordStrength('goats at se', NAMES).words).toBe('1 more character needed')
  expect(passwordStrength('goats of Mensah', NAMES).level).toBe(0)
  expect(passwordStrength('gogogogogogogo', NAMES).level).toBe(1)
  expect(passwordStrength('goats at sea', NAMES).level).toBe(2)
  expect(passwordStrength('seven goats at the lorry park', NAMES)).toEqual({ level: 3, words: 'Strong' })
})
