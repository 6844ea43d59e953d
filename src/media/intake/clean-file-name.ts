const MOST_LETTERS = 200
/** What cannot be seen, or turns the reading order: a name must read as what it is. */
const UNSEEN = /[\p{Cc}\p{Cs}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/gu

/** A file's name as it is shown: the last part of a path, in one line. It is never part of an address. */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const shown = last.normalize('NFC').replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim()
  return [...shown].slice(0, MOST_LETTERS).join('').trim() || 'Untitled'
}
