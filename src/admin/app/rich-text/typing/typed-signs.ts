/** What stands in the place of the last typed signs. */
export type Typed = {
  /** How many signs before the one that is typed go with it. */ take: number
  put: string
}

const OPENS = /(?:^|[\s([{<\u2013\u2014\ufffc“‘/])$/u

/**
 * Quotes and dashes as print has them: “ ” ‘ ’ by what stands before, – for two hyphens, — for three. A line that begins
 * with hyphens is a rule across the page.
 * @param before the words of the paragraph up to the cursor
 */
export function printSign(before: string, sign: string): Typed | null {
  const isOpening = OPENS.test(before)
  if (sign === '"') return { take: 0, put: isOpening ? '“' : '”' }
  if (sign === "'") return { take: 0, put: isOpening ? '‘' : '’' }
  if (sign !== '-' || /^[-\u2013\u2014]*$/.test(before)) return null
  if (/(?<!-)-$/.test(before)) return { take: 1, put: '–' }
  return before.endsWith('–') ? { take: 1, put: '—' } : null
}

/** Letters of Ghana's languages that keyboards lack, by the letter that is typed behind a backslash. */
export const LETTERS: Readonly<Record<string, string>> = {
  ...{ e: 'ɛ', o: 'ɔ', n: 'ŋ', d: 'ɖ', f: 'ƒ', v: 'ʋ', g: 'ɣ' },
  ...{ E: 'Ɛ', O: 'Ɔ', N: 'Ŋ', D: 'Ɖ', F: 'Ƒ', V: 'Ʋ', G: 'Ɣ' },
  ...{ b: 'ɓ', h: 'ɗ', k: 'ƙ', y: 'ƴ', B: 'Ɓ', H: 'Ɗ', K: 'Ƙ', Y: 'Ƴ' },
}

/** `\\o` is ɔ. */
export function ghanaLetter(before: string, sign: string): Typed | null {
  const letter = Object.hasOwn(LETTERS, sign) ? LETTERS[sign] : undefined
  return letter !== undefined && before.endsWith('\\') ? { take: 1, put: letter } : null
}
