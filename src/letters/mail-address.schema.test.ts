import { expect, test } from 'vitest'
import { mailAddress } from './mail-address.schema.ts'

const read = (text: string) => mailAddress('Email Address').safeParse(text).data

test.each([
  ['ama@example.com', 'ama@example.com'],
  [' Ama.Mensah+law@Example.COM ', 'Ama.Mensah+law@example.com'],
  ["o'brien@example.com", "o'brien@example.com"],
  ['kofi@münchen.example', 'kofi@xn--mnchen-3ya.example'],
  ['kofi@例え.jp', 'kofi@xn--r8jz45g.jp'],
  ['ama@example.com\r\nBcc: all@example.com', undefined],
])('“%s” is taken as %s', (text, taken) => {
  expect(read(text)).toBe(taken)
})

test.each([
  ...[
    '',
    'nobody',
    'a@b',
    '@example.com',
    'a@',
    'a b@example.com',
    'a@exa mple.com',
    'a@example.com, b@example.com',
  ],
  ...[
    '"a b"@example.com',
    '"a@example.com x"@elsewhere.example',
    '<a@example.com>',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
  ],
  ...[
    'a..b@example.com',
    '.a@example.com',
    'a.@example.com',
    'a@-example.com',
    'a@example..com',
    'a@example.com/x',
  ],
  ...[
    'a@example.com:25',
    'a@b@c',
    '=?utf-8?q?ama?=@example.com',
    `${'x'.repeat(65)}@example.com`,
    `a@${'x.'.repeat(130)}gh`,
    'ama\u0000@example.com',
  ],
])('“%s” is no address to write to', (text) => {
  expect(read(text)).toBe(undefined)
})
