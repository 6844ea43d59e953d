import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '#platform/fold-text.ts'
import { toSlug } from './to-slug.ts'

/** The rule as SPECIFICATION §5 words it, character by character, and nothing of ours. */
function specifiedSlug(title: string): string {
  let slug = ''
  for (const character of title.toLowerCase()) {
    const isKept = (character >= 'a' && character <= 'z') || (character >= '0' && character <= '9')
    if (isKept) slug += character
    else if ((character === ' ' || character === '-') && !slug.endsWith('-')) slug += '-'
  }
  return slug
}

const trimmed = (slug: string) => slug.replace(/^-/, '').replace(/-$/, '')

test.each([
  ['Ɛdɔ Ŋutɔ', 'edo-nuto'],
  ['Asɛm yi di ka', 'asem-yi-di-ka'],
  ['Asɛ\u0301m yi di ka', 'asem-yi-di-ka'],
  ['Eʋegbe: Ŋkɔ nyui', 'evegbe-nko-nyui'],
  ['Nana Akufo-Addo’s €5m Bɔɔla case', 'nana-akufo-addos-eur5m-boola-case'],
  ['Café São Tomé', 'cafe-sao-tome'],
  ['Mensah v. Attorney-General [2012] 1 SCGLR 123', 'mensah-v-attorney-general-2012-1-scglr-123'],
  ['GH₵ 50.00 & 20% “fees”', 'ghc-5000-20-fees'],
  ['ብርሃን', 'item'],
])('the title “%s” has the address that FORMATS §3.12 gives', (title, slug) => {
  expect(toSlug(title, 'item')).toBe(slug)
})

test('every kind of dash is a hyphen, and several of them are one', () => {
  expect(toSlug('Bail — a right – or not ― ever‑green', 'item')).toBe('bail-a-right-or-not-ever-green')
})

test('every ASCII title gives exactly the specified slug, trimmed and shortened', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii', maxLength: 200 }), (title) => {
      const whole = trimmed(specifiedSlug(title))
      const slug = toSlug(title, 'item')
      if (whole === '') expect(slug).toBe('item')
      else if (whole.length <= 80) expect(slug).toBe(whole)
      else expect(whole.startsWith(slug)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('an address is made of whole words of letters and digits, whatever the title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
      const slug = toSlug(title, 'article')
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(slug.length).toBeLessThanOrEqual(80)
    }),
    { numRuns: 2000 },
  )
})

test('a long title ends where a word ends; one endless word is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,20}$/), { minLength: 8, maxLength: 40 }), (words) => {
      const slug = toSlug(words.join(' '), 'item')
      const whole = words.join('-')
      expect(slug).toBe(whole.slice(0, slug.length))
      if (slug.length === whole.length) return
      expect(whole[slug.length]).toBe('-')
      const next = words[slug.split('-').length]!
      expect(slug.length + 1 + next.length).toBeGreaterThan(80)
    }),
  )
  expect(toSlug('a'.repeat(200), 'item')).toBe('a'.repeat(80))
  expect(toSlug(`${'a'.repeat(80)} b`, 'item')).toBe('a'.repeat(80))
})

test('the slug of a slug is the same slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      const slug = toSlug(title, 'item')
      expect(toSlug(slug, 'item')).toBe(slug)
    }),
    { numRuns: 1000 },
  )
})

test('a title of symbols alone, or of nothing, is called by its type', () => {
  for (const title of ['', '   ', '---', '!?', '“”', '😀', '\u0301']) {
    expect(toSlug(title, 'podcast')).toBe('podcast')
  }
})

test('Twi, Ewe and Ga are found by plain letters, in capitals and with tone marks', () => {
  expect(foldText('ƐƆŊƉƑƔƲ ɛɔŋɖƒɣʋ')).toBe('eondfgv eondfgv')
  expect(foldText('ɩʊɓɗƙƴəɲ')).toBe('iubdkyen')
  expect(foldText('Straße Ægir Œuvre Ørsted Łódź')).toBe('strasse aegir oeuvre orsted lodz')
  expect(foldText('Ɔ\u0300dɔ\u0301')).toBe('odo')
  expect(foldText('₵5 €5 £5')).toBe('c5 eur5 gbp5')
})

test('ASCII text is only put in lower case, and folding twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
      expect(foldText(text)).toBe(text.toLowerCase())
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
  )
})
