const CODE =
  'script, style, iframe, object, embed, svg, math, template, link, meta, base, form, input, button'

/**
 * Pasted HTML without script and style blocks, inline event handlers and javascript: addresses. This keeps the
 * editor's own page safe and tidy; what is stored is decided by the server's cleaning.
 */
export function cleanPasted(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  disarm(page.body)
  return page.body.innerHTML
}

/** The first element of a piece of HTML, disarmed, as a node of this page. */
export function harmlessCopy(html: string): HTMLElement | null {
  const page = new DOMParser().parseFromString(html, 'text/html')
  disarm(page.body)
  const first = page.body.firstElementChild
  return first && (document.importNode(first, true) as HTMLElement)
}

function disarm(root: HTMLElement): void {
  for (const element of root.querySelectorAll(CODE)) element.remove()
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const runs = name.startsWith('on') || /^\s*(?:javascript|vbscript|data):/i.test(value)
      if (runs || name === 'style' || name === 'srcset') element.removeAttribute(name)
    }
  }
}
