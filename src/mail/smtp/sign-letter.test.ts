import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { signLetter } from './sign-letter.ts'

test('the signature covers the way to leave with one click, whom a letter is from and to, and its text', async () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const letter = Buffer.from(
    'From: a@law.example\r\nTo: b@example.com\r\nSubject: News\r\nList-Unsubscribe: <https://law.example/u>\r\n' +
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n\r\nThe court sat.\r\n',
  )
  const signed = (
    await signLetter(letter, { domainName: 'law.example', keySelector: 's1', privateKey })
  ).toString()
  expect(signed.endsWith(letter.toString())).toBe(true)
  const fields = /\bh=([^;]+);/.exec(signed)![1]!.replace(/\s/g, '').split(':')
  expect(fields).toEqual(['from', 'subject', 'to', 'list-unsubscribe', 'list-unsubscribe-post'])
})
