/** Enough to know the place again, in characters. */
const MOST = 90

/** Where somebody was: the words at the end of what differs between two texts of HTML; '' where there are none. */
export function lastWords(before: string, after: string): string {
  const [old, now] = [textOf(before), textOf(after)]
  const most = Math.min(old.length, now.length)
  let same = 0
  while (same < most && old.at(-1 - same) === now.at(-1 - same)) same++
  // The same text: nothing but its title or its marks changed, and people go on at the end.
  let end = old === now ? now.length : now.length - same
  // To the end of the word: its last letters, or its full stop, may have stood there before.
  while (end > 0 && end < now.length && now[end] !== ' ') end++
  const words = now.slice(Math.max(0, end - MOST), end).trimStart()
  return end > MOST ? words.replace(/^\S*\s/, '') : words
}

function textOf(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}
