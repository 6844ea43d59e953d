const BASE = 36
const BEGIN = 'xn--'

/**
 * An address as a person reads it; a domain of other letters in both forms, since letters of two scripts look alike. Free
 * of what only a server has, for the panel too.
 */
export function displayAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (!domain.includes(BEGIN)) return address
  const readable = domain
    .split('.')
    .map((label) => (label.startsWith(BEGIN) ? (decode(label.slice(BEGIN.length)) ?? label) : label))
    .join('.')
  return readable === domain ? address : `${address.slice(0, at + 1)}${readable} (${domain})`
}

/** Letters in which a name never hides anything: no control, mark of direction or space. */
const PLAIN = /^[\p{L}\p{M}\p{N}-]+$/u

/** RFC 3492. @returns null for what is none */
function decode(label: string): string | null {
  const end = label.lastIndexOf('-')
  const letters = end > 0 ? [...label.slice(0, end)] : []
  let code = 128
  let place = 0
  let bias = 72
  for (let at = end > 0 ? end + 1 : 0; at < label.length; ) {
    const before = place
    let weight = 1
    for (let step = BASE; ; step += BASE) {
      const digit = digitOf(label.charCodeAt(at++))
      if (digit < 0) return null
      place += digit * weight
      const least = Math.min(26, Math.max(1, step - bias))
      if (digit < least) break
      weight *= BASE - least
    }
    const count = letters.length + 1
    bias = adapted(place - before, count, before === 0)
    code += Math.floor(place / count)
    if (code > 0x10ffff) return null
    letters.splice(place % count, 0, String.fromCodePoint(code))
    place = (place % count) + 1
  }
  const text = letters.join('')
  return PLAIN.test(text) && text !== label.slice(0, Math.max(0, end)) ? text : null
}

/** Of a letter or a numeral; -1: neither, or the label has ended. */
function digitOf(code: number): number {
  if (code >= 97 && code <= 122) return code - 97
  return code >= 48 && code <= 57 ? code - 22 : -1
}

function adapted(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2))
  rest += Math.floor(rest / count)
  let bias = 0
  for (; rest > 455; bias += BASE) rest = Math.floor(rest / 35)
  return bias + Math.floor((36 * rest) / (rest + 38))
}
