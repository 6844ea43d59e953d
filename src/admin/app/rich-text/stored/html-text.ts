import { VOID_TAGS } from '#content/rich-text/markup.schema.ts'

/** HTML as the server writes it: quoted values, four signs escaped, void elements closed. */
export function htmlText(parent: Element): string {
  return [...parent.childNodes].map(nodeText).join('')
}

function nodeText(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeText(node.textContent ?? '')
  if (!(node instanceof Element)) return ''
  const attributes = [...node.attributes].map(
    ({ name, value }) => ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`,
  )
  const tag = node.localName
  if (VOID_TAGS.includes(tag)) return `<${tag}${attributes.join('')} />`
  return `<${tag}${attributes.join('')}>${htmlText(node)}</${tag}>`
}

function escapeText(text: string): string {
  return text.normalize('NFC').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
