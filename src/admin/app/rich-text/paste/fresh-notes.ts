/** Notes of pasted HTML under keys that the text does not have yet. @param after the highest key of the text */
export function withFreshNotes(html: string, after: number): string {
  if (after === 0) return html
  return html.replace(/((?:id="|href="#)note(?:ref)?-)(\d+)"/g, (_, start: string, key: string) => {
    return `${start}${Number(key) + after}"`
  })
}
