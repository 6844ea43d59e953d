import { isAllowedAttribute, MARKUP } from '#content/rich-text/markup.schema.ts'
import { dropComments, unwrap } from '../rich-text/paste/dom-edit.ts'
import { inertPage } from '../rich-text/paste/inert-page.ts'
import { trustedTypes } from '../ui/inert-document.ts'

/**
 * Has the browser ask us for each text that becomes HTML in this page, whoever puts it there; what would become script or
 * the address of one is refused, as nothing answers for it. To be called before anything is drawn
 * ([decision 052](../../../../docs/decisions/052-what-the-web-may-do-to-us.md)).
 */
export function guardMarkup(): void {
  trustedTypes?.createPolicy('default', { createHTML: harmlessMarkup })
}

/**
 * Style sheets, which the component library and the editor write as HTML, are passed on: without a `<` nothing begins.
 * Of all else what a stored text may hold is left, with the editor's own marks, which run nothing.
 */
function harmlessMarkup(text: string): string {
  if (!text.includes('<')) return text
  const page = inertPage(`<body>${text}`)
  dropComments(page)
  for (const element of [...page.querySelectorAll('*')]) {
    if (!MARKUP.has(element.localName)) unwrap(element)
    for (const { name, value } of [...element.attributes]) {
      const isHarmless = name.startsWith('data-') || isAllowedAttribute(element.localName, name, value)
      if (!isHarmless) element.removeAttribute(name)
    }
  }
  return page.innerHTML
}
