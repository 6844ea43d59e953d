const BLOCKS = 'p, h2, h3, h4, li, blockquote, tr, pre, div, figcaption, br, hr'

/** What a rich text says, one line a block; for reading, never put back into the page as HTML. */
export function plainText(html: string): string {
  if (!html.includes('<')) return html.trim()
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const block of page.body.querySelectorAll(BLOCKS)) block.append('\n')
  return (page.body.textContent ?? '').replace(/\n{2,}/g, '\n\n').trim()
}
