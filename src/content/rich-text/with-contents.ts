/** With so many headings or fewer a reader sees without a list what there is. */
const ENOUGH = 4
const HEADING = /<h([234])((?: [^<>]*)?)>(.*?)<\/h\1>/gs
/** The call of a footnote is no word of the heading. */
const NOTE_CALLS = /<sup\b[^<>]*>.*?<\/sup>/gs
const TAGS = /<[^<>]*>/g

/**
 * A text of more than four headings with a list that leads to each. It stands before the first heading, after what
 * introduces the text.
 * @param html rendered text
 */
export function withContents(html: string): string {
  const headings = [...html.matchAll(HEADING)].map(([, level = '', , text = '']) => ({
    level: Number(level),
    words: text.replace(NOTE_CALLS, '').replace(TAGS, '').trim(),
  }))
  if (headings.length <= ENOUGH) return html
  const top = Math.min(...headings.map(({ level }) => level))
  const lines = headings.map(({ level, words }, index) => {
    const indent = level > top ? ` data-indent="${level - top}"` : ''
    return `<li${indent}><a href="#part-${index + 1}">${words}</a></li>`
  })
  const list = `<nav class="contents" aria-label="Contents"><details><summary>Contents</summary><ul>${lines.join('')}</ul></details></nav>`
  let number = 0
  return html.replace(HEADING, (_all, level: string, attributes: string, text: string) => {
    number++
    return `${number === 1 ? list : ''}<h${level} id="part-${number}"${attributes}>${text}</h${level}>`
  })
}
