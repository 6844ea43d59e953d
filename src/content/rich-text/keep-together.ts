/** What stands before the number of a law, of a part of it, or of a case: `Act 798`, `s 27`, `art 14`, `(No 2)`. */
const WORDS = [
  ...['No', 'Nos', 'Act', 'Acts', 'Cap', 'LI', 'CI', 'EI', 'L\\.I', 'C\\.I', 'E\\.I'],
  ...['NRCD', 'PNDCL', 'SMCD', 'NLCD', 'AFRCD', 'GH₵', 'Order', 'Rule'],
  ...[
    '[Ss]',
    'ss',
    '[Ss]ections?',
    '[Aa]rts?',
    '[Aa]rticles?',
    '[Cc]lauses?',
    'cl',
    '[Rr]egulations?',
    'regs?',
  ],
  ...['rr?', '[Pp]aragraphs?', 'paras?', '[Cc]hapters?', 'ch', '[Pp]arts?', 'pp?', 'vol'],
]
const REFERENCE = new RegExp(`(?<![\\p{L}\\p{N}'’])(${WORDS.join('|')})(\\.?) (?=\\d\\S{0,8}(?!\\S))`, 'gu')

/**
 * A text whose references to the law stay on one line: a space between word and number that does not break. What is
 * long stands by itself, so that both fit a small phone at double size.
 */
export function keepTogether(text: string): string {
  return /\d/.test(text) ? text.replace(REFERENCE, '$1$2\u00a0') : text
}
