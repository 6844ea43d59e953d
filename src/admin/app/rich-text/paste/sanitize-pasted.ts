const CODE =
  'script, style, iframe, object, embed, svg, math, template, link, meta, base, form, input, button, select, textarea, noscript'

/** The body of a parsed text, without script and style blocks, inline event handlers and javascript: addresses. */
export function sanitizePasted(html: string): HTMLElement {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.body.querySelectorAll(CODE)) element.remove()
  for (const element of page.body.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const runs = name.startsWith('on') || /^\s*(?:javascript|vbscript|data):/i.test(value)
      if (runs || name === 'srcset') element.removeAttribute(name)
    }
  }
  return page.body
}

/** The first element of a piece of HTML, sanitizePasted, as a node of this page. */
export function inertCopy(html: string): HTMLElement | null {
  const body = sanitizePasted(html)
  for (const element of body.querySelectorAll('[style]')) element.removeAttribute('style')
  const first = body.firstElementChild
  return first && (document.importNode(first, true) as HTMLElement)
}
