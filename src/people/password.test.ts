import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

const PASSWORD = 'correct horse battery Ɛdɔ'

test('the right password opens, every other one does not', async () => {
  const hash = await hashPassword(PASSWORD)

  expect(await verifyPassword(PASSWORD, hash)).toBe(true)
  for (const wrong of ['', 'x', PASSWORD.toLowerCase().slice(0, -1), `${PASSWORD} `, `${PASSWORD}\0`])
    expect(await verifyPassword(wrong, hash), wrong).toBe(false)
})

test('two people with one password have different hashes', async () => {
  expect(await hashPassword(PASSWORD)).not.toBe(await hashPassword(PASSWORD))
})

test('the stored form is argon2id with 19 MiB and two passes, as any other program reads it', async () => {
  const hash = await hashPassword(PASSWORD)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)

  const [, , , , nonce = '', tag = ''] = hash.split('$')
  const again = argon2Sync('argon2id', {
    message: PASSWORD,
    nonce: Buffer.from(nonce, 'base64'),
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  })
  expect(again.toString('base64').replaceAll('=', '')).toBe(tag)
})

test.each([
  ...[
    '',
    'none',
    '$',
    '$$$$$',
    '$argon2id',
    '$argon2id$v=19$m=19456,t=2,p=1$$',
    'argon2id$v=19$m=1,t=1,p=1$a$b',
  ],
  '$argon2i$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  '$argon2id$v=19$m=19456,t=2,p=1$AAAA$AAAA',
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAA',
])('a stored text of another form (%s) is opened by nothing and breaks nothing', async (hash) => {
  for (const password of ['', PASSWORD]) expect(await verifyPassword(password, hash)).toBe(false)
})

test('a password of more than 1,024 bytes is refused without being hashed', async () => {
  const long = 'ɔ'.repeat(513)
  expect(await verifyPassword(long, await hashPassword(long))).toBe(false)
  const longest = 'ɔ'.repeat(512)
  expect(await verifyPassword(longest, await hashPassword(longest))).toBe(true)
})

test('many guesses at once are all answered, each rightly', async () => {
  const hash = await hashPassword(PASSWORD)
  const guesses = Array.from({ length: 12 }, (_, index) => (index % 3 === 0 ? PASSWORD : `guess ${index}`))

  const answers = await Promise.all(guesses.map((guess) => verifyPassword(guess, hash)))

  expect(answers).toEqual(guesses.map((guess) => guess === PASSWORD))
})
