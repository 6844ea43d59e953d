const FONTS = 'src/site/styles/fonts'

/** Which letters stand in which further file: the ranges of styles/fonts.css. */
export const FURTHER_FONTS = [
  {
    font: `${FONTS}/serif-ghana.woff2`,
    letters: /[\u014a\u014b\u0186-\u01b2\u0254-\u028b]|[\u0300-\u030c]/,
  },
  {
    font: `${FONTS}/serif-more.woff2`,
    letters:
      /[#*<=>@\\^_`{|}~\u00a1\u00a2\u00a4-\u00a6\u00a8-\u00ff\u0128\u0129\u0152\u0153\u0168\u0169\u1ebc\u1ebd\u2022\u20ac]/,
  },
]

const MARKUP = /<[^<>]*>|&[^&;]*;/g

/**
 * The sources of the font's files that the titles of a page need, to be asked for with it: found only after the styles,
 * they come too late for their page (docs/decisions/013), which would then have two kinds of letters in one word.
 */
export function fontsOfTitles(html: string): string[] {
  const titles = titlesIn(html).replace(MARKUP, '')
  const further = FURTHER_FONTS.filter(({ letters }) => letters.test(titles)).map(({ font }) => font)
  return [`${FONTS}/serif.woff2`, ...further]
}

/** The words of all headings, one after the other: a page has few and much between them, so each is gone to at once. */
function titlesIn(html: string): string {
  let titles = ''
  for (let at = html.indexOf('<h'); at !== -1; at = html.indexOf('<h', at + 2)) {
    if (!isTitle(html, at)) continue
    const from = html.indexOf('>', at) + 1
    const to = html.indexOf(`</h${html[at + 2]}>`, from)
    if (from > 0 && to > 0) titles += html.slice(from, to)
  }
  return titles
}

/** Whether a heading of the first four levels begins there. */
function isTitle(html: string, at: number): boolean {
  const level = html.charCodeAt(at + 2)
  const after = html[at + 3]
  return level >= 0x31 && level <= 0x34 && (after === '>' || after === ' ')
}
