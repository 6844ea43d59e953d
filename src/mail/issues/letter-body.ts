import { LETTER_COLOURS } from '../letters/letter-colours.ts'

const TAG = /<(\/?)([a-z0-9]+)((?: [^<>]*)?)>/g
const ATTRIBUTE = / ([a-z-]+)="([^"]*)"/g
const SERIF = "Georgia,'Times New Roman',serif"
const light = (name: keyof typeof LETTER_COLOURS) => LETTER_COLOURS[name][0]

const HEADING = `margin:26px 0 10px;color:${light('indigo')};font:650 `
const CELL = `padding:6px 10px;border:1px solid ${light('line')};text-align:left;vertical-align:top`
/** Its class gives an element its colour in the dark scheme. */
const LOOKS: Record<string, { style: string; class?: string }> = {
  p: { style: 'margin:0 0 16px' },
  h2: { style: `${HEADING}21px/1.3 ${SERIF}`, class: 'indigo' },
  h3: { style: `${HEADING}19px/1.3 ${SERIF}`, class: 'indigo' },
  h4: { style: `${HEADING}17px/1.3 ${SERIF}`, class: 'indigo' },
  blockquote: {
    style: `margin:0 0 16px;padding:12px 18px 1px;background:${light('sand')};border-left:4px solid ${light('gold')}`,
    class: 'quote',
  },
  'data-box': {
    style: `margin:0 0 16px;padding:12px 18px 1px;background:${light('sand')};border-top:4px solid ${light('gold')}`,
    class: 'quote',
  },
  ul: { style: 'margin:0 0 16px;padding-left:24px' },
  ol: { style: 'margin:0 0 16px;padding-left:24px' },
  li: { style: 'margin:0 0 6px' },
  figure: { style: 'margin:0 0 16px' },
  figcaption: { style: `color:${light('dim')};font-size:14px`, class: 'dim' },
  table: { style: 'width:100%;margin:0 0 16px;border-collapse:collapse' },
  th: { style: CELL, class: 'rule' },
  td: { style: CELL, class: 'rule' },
  pre: { style: 'margin:0 0 16px;font:14px/1.5 monospace;white-space:pre-wrap' },
  hr: { style: `margin:24px 0;border:0;border-top:1px solid ${light('line')}`, class: 'rule' },
  a: { style: `color:${light('indigo')}`, class: 'indigo' },
  img: { style: 'display:block;max-width:100%;height:auto;border:0' },
}
const KEPT = ['colspan', 'rowspan', 'start', 'type', 'alt', 'width']

/**
 * A stored text as letters show it: with its styles on its parts, since programs that show letters know no others; every
 * address whole; what plays, and pictures of other sites, as links. Colours of words are left out: they would vanish in
 * one scheme or the other.
 * @param html canonical, as `sanitizeRichText` gives it
 * @param itemUrl where it is read on the web, whole
 */
export function letterBody(html: string, itemUrl: string): string {
  let isInLink = false
  return html.replace(TAG, (_, slash: string, name: string, text: string) => {
    if (name === 'span') return ''
    if (name === 'a') isInLink = slash === ''
    if (slash) return `</${name}>`
    const attributes = attributesIn(text)
    if (name === 'figure' && attributes.has('data-embed')) return playerLink(itemUrl)
    if (name === 'img') return pictureOf(attributes, itemUrl, isInLink)
    if (name === 'a')
      return `<a href="${wholeAddress(attributes.get('href') ?? '', itemUrl)}"${looksOf(name, attributes)}>`
    return `<${name}${kept(attributes)}${looksOf(name, attributes)}>`
  })
}

export function attributesIn(text: string): Map<string, string> {
  return new Map([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]))
}

/** Also of what stands within its page: anchors are lost in letters. @returns escaped as it came */
export function wholeAddress(address: string, itemUrl: string): string {
  if (address.startsWith('#')) return itemUrl + address
  return address.startsWith('/') ? new URL(itemUrl).origin + address : address
}

const kept = (attributes: Map<string, string>) =>
  [...attributes]
    .filter(([name]) => KEPT.includes(name))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

function looksOf(name: string, attributes: Map<string, string>): string {
  const { style = '', class: known } = LOOKS[attributes.has('data-box') ? 'data-box' : name] ?? {}
  const align = attributes.get('data-align')
  const indent = attributes.get('data-indent')
  const all = [style, align && `text-align:${align}`, indent && `margin-left:${Number(indent) * 24}px`]
    .filter(Boolean)
    .join(';')
  return (known ? ` class="${known}"` : '') + (all ? ` style="${all}"` : '')
}

const playerLink = (itemUrl: string) =>
  `<figure style="${LOOKS.figure!.style}"><a href="${itemUrl}"${looksOf('a', new Map())}>▶ Play it on our site</a>`

function pictureOf(attributes: Map<string, string>, itemUrl: string, isInLink: boolean): string {
  const url = attributes.get('src') ?? ''
  const alt = attributes.get('alt') ?? ''
  if (url.startsWith('/'))
    return `<img src="${wholeAddress(url, itemUrl)}" alt="${alt}"${kept(new Map([['width', attributes.get('width') ?? '600']]))}${looksOf('img', attributes)}>`
  if (isInLink) return alt || 'Picture'
  return `<a href="${url}"${looksOf('a', new Map())}>Open picture${alt && `: ${alt}`}</a>`
}
