/** A clipboard, and the text that it is in the editor, as it would be saved. */
export type Capture = { html?: string; text?: string; saved: string }

/** The number of a note, and the notes, as the site stores them. */
export const call = (number: number) =>
  `<sup id="noteref-${number}"><a href="#note-${number}">${number}</a></sup>`
export const notes = (...words: string[]) =>
  `<ol>${words.map((each, at) => `<li id="note-${at + 1}">${each} <a href="#noteref-${at + 1}">↩\ufe0e</a></li>`).join('')}</ol>`
