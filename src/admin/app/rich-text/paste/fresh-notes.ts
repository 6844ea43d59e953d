import { NOTE, NOTE_CALL } from '#content/rich-text/markup.schema.ts'
import { inertDocument } from '../../ui/inert-document.ts'

const ADDRESS = new RegExp(`((?:id="|href="#)(?:${NOTE}|${NOTE_CALL}))(\\d+)"`, 'g')

/** Notes of pasted HTML under keys that the text does not have yet. @param after the highest key of the text */
export function withFreshNotes(html: string, after: number): string {
  if (after === 0) return html
  return html.replace(ADDRESS, (_, start: string, key: string) => {
    return `${start}${Number(key) + after}"`
  })
}

/**
 * Pasted HTML as words of a note: its own notes are a plain list and their numbers raised ones, and pictures, videos and
 * documents stay outside.
 */
export function asNoteWords(html: string): { html: string; hadPictures: boolean } {
  const { body } = inertDocument(html)
  for (const number of body.querySelectorAll(`sup[id^="${NOTE_CALL}"]`)) {
    number.removeAttribute('id')
    number.replaceChildren(number.textContent)
  }
  for (const note of body.querySelectorAll(`li[id^="${NOTE}"]`)) note.removeAttribute('id')
  const pictures = body.querySelectorAll('img, figure[data-embed]')
  for (const picture of pictures) picture.remove()
  for (const figure of body.querySelectorAll('figure')) figure.replaceWith(...figure.childNodes)
  return { html: body.innerHTML, hadPictures: pictures.length > 0 }
}
