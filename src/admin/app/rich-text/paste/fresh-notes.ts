import { NOTE, NOTE_CALL } from '#content/rich-text/markup.schema.ts'

const ADDRESS = new RegExp(`((?:id="|href="#)(?:${NOTE}|${NOTE_CALL}))(\\d+)"`, 'g')

/** Notes of pasted HTML under keys that the text does not have yet. @param after the highest key of the text */
export function withFreshNotes(html: string, after: number): string {
  if (after === 0) return html
  return html.replace(ADDRESS, (_, start: string, key: string) => {
    return `${start}${Number(key) + after}"`
  })
}

/** The notes of pasted HTML as a plain list, and their numbers as raised ones: a note has no notes of its own. */
export function withPlainNotes(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const number of body.querySelectorAll(`sup[id^="${NOTE_CALL}"]`)) {
    number.removeAttribute('id')
    number.replaceChildren(number.textContent)
  }
  for (const note of body.querySelectorAll(`li[id^="${NOTE}"]`)) note.removeAttribute('id')
  return body.innerHTML
}
