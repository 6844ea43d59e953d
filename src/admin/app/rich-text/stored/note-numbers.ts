import { NOTE, NOTE_CALL } from '#content/rich-text/markup.schema.ts'

/** The numbers of footnotes in stored HTML: of their calls, and of the notes themselves. */
export const NOTE_NUMBERS = new RegExp(`((?:${NOTE_CALL}|${NOTE})\\d+"|>\\d+</a></sup>)`, 'g')
