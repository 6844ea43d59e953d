import { randomInt } from 'node:crypto'

/** No letter or digit that is mistaken for another. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A password that the program makes: four groups of five, 100 bits, to be read from a screen and typed. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
