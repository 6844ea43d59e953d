import { domainToUnicode } from 'node:url'
import { expect, test } from 'vitest'
import { displayAddress } from './display-address.schema.ts'

test.each([
  'xn--mnchen-3ya.example',
  'xn--r8jz45g.jp',
  'xn--e1afmkfd.xn--p1ai',
  'xn--fiqs8s',
  'mail.xn--80ak6aa92e.com',
  'xn--mgbh0fb.xn--kgbechtv',
  'xn--gck-1y9b.example',
])('a domain of other letters, %s, is shown in both forms', (domain) => {
  const readable = domainToUnicode(domain)
  expect(readable).not.toBe(domain)
  expect(displayAddress(`ama@${domain}`)).toBe(
    readable === '' ? `ama@${domain}` : `ama@${readable} (${domain})`,
  )
})

test.each([
  'ama@example.com',
  'ama+law@example.com',
  'ama@xn--.example',
  'ama@xn--!!!.example',
  'ama@xn--99999999.example',
  'ama@xn--zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz.example',
  'ama@xn--abc-.example',
  'nobody',
  '',
])('“%s” stays as it is', (address) => {
  expect(displayAddress(address)).toBe(address)
})

test('a domain never hides a space, a mark of direction or a slash behind its other form', () => {
  // U+202E within google.com, two kinds of space, a/б, U+200B: in the form that travels.
  for (const label of ['xn--googlecom-lh0e', 'xn--ab-2ca8623a', 'xn--a/-clc', 'xn--l1ae464s'])
    expect(displayAddress(`ama@${label}.example`)).toBe(`ama@${label}.example`)
})
