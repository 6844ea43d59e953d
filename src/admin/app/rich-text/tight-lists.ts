/**
 * The editor puts a paragraph into every list item; the site's texts hold bare items. Without this, an edit of one
 * word would rewrite every list.
 */
export function tightLists(html: string): string {
  if (!html.includes('<li')) return html
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const item of page.body.querySelectorAll('li')) {
    const paragraphs = [...item.children].filter(({ tagName }) => tagName === 'P')
    const [only] = paragraphs
    if (only && paragraphs.length === 1 && only === item.firstChild && only.attributes.length === 0) {
      only.replaceWith(...only.childNodes)
    }
  }
  return page.body.innerHTML
}
