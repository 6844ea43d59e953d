/** What a person wrote now, and what stood in the letter that they answered. */
export type FoldedText = { text: string; quoted: string }

/** Above what mail programs repeat of the letter that is answered. */
const BORDERS = [
  /^On .{6,200}wrote:\s*$/m,
  /^On .{6,100}\n.{1,120}wrote:\s*$/m,
  /^(?:Le|Am|El|Op) .{6,200}(?:écrit\s?:|schrieb[^:\n]{0,100}:|escribió:|schreef[^:\n]{0,100}:)\s*$/m,
  /^-{2,}\s?(?:Original Message|Forwarded message)\s?-{2,}/im,
  /^_{10,}\s*\n(?:From|Von|De):/m,
  /^(?:From|Von|De): .{3,200}\n(?:Sent|Date|Gesendet|Envoyé): /m,
]
const QUOTED_LINES = /(?:^>.*(?:\n|$))+\s*$/m

/** Keeps what is new apart from what is repeated; where all of it is repeated, it stays whole. */
export function foldQuoted(whole: string): FoldedText {
  const starts = [...BORDERS, QUOTED_LINES].map((border) => whole.search(border)).filter((at) => at >= 0)
  const at = Math.min(whole.length, ...starts)
  const text = whole.slice(0, at).trim()
  return text === '' ? { text: whole.trim(), quoted: '' } : { text, quoted: whole.slice(at).trim() }
}
