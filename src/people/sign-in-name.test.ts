import { expect, test } from 'vitest'
import { InvalidInput } from '#platform/errors.ts'
import { readSignInName } from './sign-in-name.ts'

test('an e-mail address opens however its letters were typed', () => {
  for (const typed of ['ama@example.com', ' Ama@Example.COM ', 'AMA@EXAMPLE.COM'])
    expect(readSignInName(typed)).toEqual({ email: 'ama@example.com' })
})

test('a phone number is one number in every way of writing it; without a country it is Ghana’s', () => {
  for (const typed of [
    '024 123 4567',
    '0241234567',
    '+233 24 123 4567',
    '+233241234567',
    '024-123-4567',
    '(024) 1234567',
  ])
    expect([typed, readSignInName(typed)]).toEqual([typed, { phone: '+233241234567' }])
  expect(readSignInName('+44 20 7946 0958')).toEqual({ phone: '+442079460958' })
})

test('what is neither is told in words, and takes no time', () => {
  const long = `${'a'.repeat(100_000)}@`
  for (const typed of [
    '',
    'ama',
    'ama@',
    '@example.com',
    'ama@example',
    'ama b@example.com',
    '12',
    '+',
    'ama@example.com\n@x',
    'ama@exa_mple.com',
    long,
  ])
    expect(() => readSignInName(typed), typed.slice(0, 30)).toThrow(InvalidInput)
  expect(() => readSignInName('ama@')).toThrow('not a whole e-mail address')
  expect(() => readSignInName('12')).toThrow('024 123 4567')
})
