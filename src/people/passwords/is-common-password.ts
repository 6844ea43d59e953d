import { brotliDecompressSync } from 'node:zlib'
import { packedCommonWords } from './packed-common-words.ts'

const ROWS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
]
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join('')])
/** What is often written for a letter. */
const LETTERS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const LONGEST_BLOCK = 11

let words: Set<string> | undefined

/** Whether a password is one that guessers try first: a common one, alone, repeated, or with digits and signs around it. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  const block = repeatedBlock(text)
  if (block.length < 6 || RUNS.some((run) => run.includes(block))) return true
  words ??= unpack()
  const known = words
  const bare = withoutEnds(block, (sign) => sign >= 'a' && sign <= 'z')
  const asLetters = (form: string) => [...form].map((sign) => LETTERS[sign] ?? sign).join('')
  const dressed = withoutEnds(block, (sign) => sign < '0' || sign > '9')
  return [block, bare, asLetters(bare), asLetters(dressed)].some((form) => known.has(form))
}

/** `abc` of `abcabcabc`; what repeats nothing stays as it is. */
function repeatedBlock(text: string): string {
  for (let length = 1; length <= Math.min(LONGEST_BLOCK, text.length / 2); length++) {
    const block = text.slice(0, length)
    if (block.repeat(Math.ceil(text.length / length)).startsWith(text)) return block
  }
  return text
}

/** What stands from the first sign that counts to the last. */
function withoutEnds(text: string, counts: (sign: string) => boolean): string {
  let [start, end] = [0, text.length]
  while (start < end && !counts(text[start]!)) start++
  while (end > start && !counts(text[end - 1]!)) end--
  return text.slice(start, end)
}

/** Some 36,000 words, read at the first question: 4 ms, 3 MB. */
function unpack(): Set<string> {
  return new Set(brotliDecompressSync(Buffer.from(packedCommonWords, 'base64')).toString().split('\n'))
}
