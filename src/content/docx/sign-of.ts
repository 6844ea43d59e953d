/** Signs of the fonts Symbol and Wingdings that law uses, by their place in the font. */
const SIGNS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  symbol: {
    176: '°',
    183: '•',
    177: '±',
    180: '×',
    163: '≤',
    179: '≥',
    185: '≠',
    174: '→',
    210: '®',
    211: '©',
    212: '™',
    97: 'α',
    98: 'β',
    112: 'π',
  },
  wingdings: {
    108: '●',
    110: '■',
    113: '❑',
    167: '▪',
    168: '◻',
    216: '➢',
    224: '→',
    223: '←',
    240: '⇨',
    251: '✗',
    252: '✓',
    253: '☒',
    254: '☑',
  },
}

/** @param code four hexadecimal digits, in the private area of Unicode or not; null for a sign that only the font knows */
export function signOf(font: string, code: string): string | null {
  const point = Number.parseInt(code, 16)
  if (!Number.isInteger(point)) return null
  const isPrivate = point >= 0xf000 && point <= 0xf0ff
  const known = SIGNS[font.toLowerCase()]?.[isPrivate ? point - 0xf000 : point]
  if (known) return known
  if (isPrivate || SIGNS[font.toLowerCase()] || point < 0x20 || point > 0xd7ff) return null
  return String.fromCodePoint(point)
}
