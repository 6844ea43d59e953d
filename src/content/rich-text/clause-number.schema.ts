/** The numbers of an item in a list of clauses, level by level: `1.`, `1.1`, `(a)`, `(i)`, and so on as the third. */
export function clauseNumber(counts: readonly number[]): string {
  const [first = 1] = counts
  const last = counts.at(-1) ?? first
  if (counts.length <= 1) return `${first}.`
  if (counts.length === 2) return `${first}.${last}`
  return counts.length === 4 ? `(${roman(last)})` : `(${letters(last)})`
}

/** 1 → a, 26 → z, 27 → aa */
function letters(number: number): string {
  const rest = (number - 1) % 26
  const before = Math.floor((number - 1) / 26)
  return (before > 0 ? letters(before) : '') + String.fromCharCode(97 + rest)
}

const NUMERALS = [
  ...([
    [1000, 'm'],
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
  ] as const),
  ...([
    [100, 'c'],
    [90, 'xc'],
    [50, 'l'],
    [40, 'xl'],
  ] as const),
  ...([
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as const),
]

/** 4 → iv, 1984 → mcmlxxxiv */
export function roman(number: number): string {
  let [rest, written] = [number, '']
  for (const [value, numeral] of NUMERALS) {
    for (; rest >= value; rest -= value) written += numeral
  }
  return written
}
