/** How Word names the ways of counting that our lists know. */
const TYPES: Record<string, string> = {
  'alpha-lower': 'a',
  'alpha-upper': 'A',
  'roman-lower': 'i',
  'roman-upper': 'I',
  decimal: '1',
  bullet: '',
}

/**
 * How each level of Word's lists counts, from the style sheet that Word copies along: `l0 level2` → `i`, empty for dots.
 * A letter alone does not say whether `i` is the first or the ninth. Levels that count from 1 are left out of the sheet.
 */
export function wordListFormats(html: string): Map<string, string> {
  const formats = new Map<string, string>()
  for (const [, list, level, rules = ''] of html.matchAll(
    /@list (l\d+):(level\d)[^{}]{0,40}\{([^{}]{0,2000})\}/g,
  )) {
    const name = /mso-level-number-format:\s*([a-z-]+)/.exec(rules)?.[1] ?? 'decimal'
    if (name in TYPES) formats.set(`${list} ${level}`, TYPES[name]!)
  }
  return formats
}
