import { expect, test } from 'vitest'
import { foldQuoted } from './fold-quoted.ts'

test.each([
  ['On Fri, 20 Nov 2026 at 09:00, Law <office@law.example> wrote:\n> Both leave on Monday.'],
  ['On Fri, 20 Nov 2026 at 09:00, Law\n<office@law.example> wrote:\n> Both leave on Monday.'],
  ['Le ven. 20 nov. 2026, Law a écrit :\n> Both leave on Monday.'],
  ['-----Original Message-----\nFrom: Law\nBoth leave on Monday.'],
  ['________________________________\nFrom: Law <office@law.example>\nBoth leave'],
  ['From: Law <office@law.example>\nSent: Friday\nTo: Esi\nBoth leave'],
  ['> Both leave on Monday.\n>\n> Law'],
])('what a mail program repeats is folded away: %j', (repeated) => {
  expect(foldQuoted(`Thank you.\n\nEsi\n\n${repeated}`)).toEqual({
    text: 'Thank you.\n\nEsi',
    quoted: repeated,
  })
})

test('an answer between the lines that it answers stays whole, and so does one of nothing else', () => {
  const between = '> Monday?\nYes.\n> To Kumasi?\nNo, to Tamale.'
  expect(foldQuoted(between)).toEqual({ text: between, quoted: '' })
  const forwarded = '> Both leave on Monday.'
  expect(foldQuoted(forwarded)).toEqual({ text: forwarded, quoted: '' })
})

test('a long text of nothing but borders is read in no time', () => {
  const long = `${'On '.repeat(60_000)}\n${'>\n'.repeat(60_000)}x`
  expect(foldQuoted(long).text.length).toBeGreaterThan(0)
})
