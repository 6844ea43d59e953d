import { inertDocument } from '../../ui/inert-document.ts'

const CODE =
  'script, style, iframe, object, embed, svg, math, template, link, meta, base, form, input, button, select, textarea, noscript, video, audio'

/** The body of a parsed text in a document of its own, where nothing runs and nothing loads, without code. */
export function inertPage(html: string): HTMLElement {
  const { body } = inertDocument(html)
  for (const element of body.querySelectorAll(CODE)) element.remove()
  return body
}
