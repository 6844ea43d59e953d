import { elementsOf, rename, unwrap, wrapInside } from './dom-edit.ts'
import { styleOf } from './style-of.ts'

const NAMES: Record<string, string> = { b: 'strong', i: 'em', strike: 's', del: 's', ins: 'u', cite: 'em' }
const INLINE = 'span, font, a, b, strong, i, em, u, s, sub, sup, strike, del, ins, big, small, tt'

/** Bold, italic, underlined, struck, raised and lowered: from styles to elements. Fonts, sizes and colours go. */
export function normalizeMarks(page: HTMLElement): void {
  for (const element of elementsOf(page, INLINE)) {
    for (const name of marksOf(element)) wrapInside(element, name)
    if (isCancelled(element)) unwrap(element)
  }
  for (const [from, to] of Object.entries(NAMES)) for (const old of elementsOf(page, from)) rename(old, to)
  for (const element of elementsOf(page, 'a u, u u, strong strong, em em, s s, sub sub, sup sup'))
    unwrap(element)
  for (const heading of elementsOf(page, 'h1, h2, h3, h4, h5, h6')) {
    for (const strong of elementsOf(heading, 'strong')) {
      if (strong.textContent?.trim() === heading.textContent?.trim()) unwrap(strong)
    }
  }
}

function marksOf(element: Element): string[] {
  const style = styleOf(element)
  const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`
  const weight = style.get('font-weight') ?? ''
  const height = style.get('vertical-align')
  return [
    ...(/^(?:bold|bolder|[6-9]00)$/.test(weight) ? ['strong'] : []),
    ...(/^(?:italic|oblique)/.test(style.get('font-style') ?? '') ? ['em'] : []),
    ...(line.includes('underline') && !element.closest('a') ? ['u'] : []),
    ...(line.includes('line-through') ? ['s'] : []),
    ...(height === 'super' ? ['sup'] : height === 'sub' ? ['sub'] : []),
  ]
}

/** Google Docs wraps all that it copies into a `<b>` that says it is not bold. */
function isCancelled(element: Element): boolean {
  const style = styleOf(element)
  if (element.matches('b, strong')) return /^(?:normal|[1-5]00)$/.test(style.get('font-weight') ?? '')
  return element.matches('i, em') && style.get('font-style') === 'normal'
}
