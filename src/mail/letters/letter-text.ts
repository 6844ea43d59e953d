import { displayAddress } from '#letters/display-address.schema.ts'
import type { Letter, LetterBlock, LetterSite } from './letter.ts'

const LONGEST_LINE = 76

/** The plain text of a letter: says all that its HTML says. */
export function letterText(letter: Letter, site: LetterSite): string {
  const links = letter.footLinks?.map(({ label, href }) => `${label}: ${href}`).join('\n')
  const phone = site.contactPhone ? `\n${site.contactPhone}` : ''
  const foot = [
    fold(letter.why),
    ...(links ? [links] : []),
    `${site.title}\n${site.origin}/\n${displayAddress(site.contactEmail)}${phone}`,
  ]
  const heading = `${letter.heading}\n${'='.repeat(Math.min(letter.heading.length, LONGEST_LINE))}`
  // The line of two hyphens and a space is how mail programs know where a letter's end begins.
  return `${[heading, ...letter.blocks.map(textOf)].join('\n\n')}\n\n-- \n${foot.join('\n\n')}\n`
}

function textOf(block: LetterBlock): string {
  switch (block.is) {
    case 'button':
      return `${block.label}:\n${block.href}`
    case 'facts':
      return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n')
    case 'quote':
      return fold(block.text, LONGEST_LINE - 2)
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .join('\n')
    default:
      return fold(block.text)
  }
}

/** Broken at spaces; a word that is too long, such as an address, stays whole. */
function fold(text: string, longest = LONGEST_LINE): string {
  return text
    .split('\n')
    .map((line) => {
      let length = 0
      let folded = ''
      for (const word of line.split(' ')) {
        const breaks = length > 0 && length + 1 + word.length > longest
        folded += length === 0 && folded === '' ? word : `${breaks ? '\n' : ' '}${word}`
        length = breaks || length === 0 ? word.length : length + 1 + word.length
      }
      return folded
    })
    .join('\n')
}
