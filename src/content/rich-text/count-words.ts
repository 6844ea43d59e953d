/** How many words a reader reads in a text of HTML. */
export function countWords(html: string): number {
  return html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0
}
