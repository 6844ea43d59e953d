const LETTERS: Record<string, string> = {
  ɛ: 'e',
  ɔ: 'o',
  ŋ: 'n',
  ɖ: 'd',
  ƒ: 'f',
  ɣ: 'g',
  ʋ: 'v',
  ɩ: 'i',
  ʊ: 'u',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ə: 'e',
  ɲ: 'n',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  '₵': 'c',
  '€': 'eur',
  '£': 'gbp',
}
/** Most words: they are only made lower case. */
const ASCII = /^[\0-\x7f]*$/
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')

/**
 * Reduces text to plain lower-case letters, so that Twi, Ewe and Ga words are found and named without their special
 * letters: dashes to hyphens, NFKD without marks, then the map of FORMATS §3.12.
 */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .replace(/\p{Pd}/gu, '-')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
}
