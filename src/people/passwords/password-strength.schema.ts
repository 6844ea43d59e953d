/** Characters, not bytes. */
export const SHORTEST_PASSWORD = 12

export type PasswordStrength = { level: 0 | 1 | 2 | 3; words: string }

/**
 * How a password stands while it is typed, without its leaving the browser; whether it is a common one the server says.
 * @param names what it should not hold: of the person and of the site
 */
export function passwordStrength(password: string, names: readonly string[]): PasswordStrength {
  const length = [...password].length
  if (length < SHORTEST_PASSWORD) {
    const missing = SHORTEST_PASSWORD - length
    return { level: 0, words: `${missing} more character${missing === 1 ? '' : 's'} needed` }
  }
  if (findHeldName(password, names)) return { level: 0, words: 'It holds a name: yours, or the site’s' }
  const different = new Set(password.toLowerCase()).size
  if (different < 6) return { level: 1, words: 'Weak: it repeats itself' }
  if (length < 16 || different < 9) return { level: 2, words: 'Fair: longer is stronger' }
  return { level: 3, words: 'Strong' }
}

/** Letters and digits alone, without accents and in small letters. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '')
}

/** What a password may not hold of the site's title: all of it, or its first word; the others are words like any. */
export function siteNames(title: string): string[] {
  return [plainLetters(title), title.split(/\s/)[0] ?? '']
}

const SHORTEST_NAME = 4
/** Of a phone number, without the country and the 0 before it: nine in Ghana. */
const LOCAL_DIGITS = 9

/** A name of at least four letters that stands in the password, however it is written; null: none does. */
export function findHeldName(password: string, names: readonly string[]): string | null {
  const held = plainLetters(password)
  return names.flatMap(partsOf).find((part) => part.length >= SHORTEST_NAME && held.includes(part)) ?? null
}

/** What a name is known by: all of it and each of its words; of a phone number what is the same with its country and without. */
function partsOf(name: string): string[] {
  const digits = name.replace(/[\s().+-]/g, '')
  if (/^\d{7,}$/.test(digits)) return [digits.slice(-LOCAL_DIGITS)]
  return [name, ...name.split(/[\s@.,_-]+/)].map(plainLetters)
}
