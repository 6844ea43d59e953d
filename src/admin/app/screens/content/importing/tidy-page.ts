import type { BroughtRemark } from '#content/brought/brought.schema.ts'
import { CLAUSES } from '#content/rich-text/markup.schema.ts'
import { inertDocument } from '../../../ui/inert-document.ts'
import { nestGoogleLists } from './nest-google-lists.ts'

/** What says something of words; fonts, sizes and colours are the other program's. */
const TOLD = ['font-weight', 'font-style', 'text-decoration', 'vertical-align', 'text-align', 'display']
const TYPES: Readonly<Record<string, string>> = {
  'lower-latin': 'a',
  'lower-alpha': 'a',
  'upper-latin': 'A',
  'upper-alpha': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
}
const COUNTED = /\.lst-(kix_\w+)-(\d)\s*>\s*li::?before\s*\{\s*content:([^}]*)\}/g

/** A page of a file as a paste would have it: what its style sheet says stands with its words, lists are nested. */
export function tidyPage(html: string): { html: string; remarks: BroughtRemark[] } {
  const page = inertDocument(html)
  const styles = [...page.querySelectorAll('style')].map(({ textContent }) => textContent ?? '').join('\n')
  inlineStyles(page, styles)
  countLists(page, styles)
  nestGoogleLists(page)
  const remarks = takeRemarks(page)
  return { html: page.documentElement.outerHTML, remarks }
}

function inlineStyles(page: Document, styles: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  for (const rule of sheet.cssRules) {
    if (!(rule instanceof CSSStyleRule) || !/^\.[\w-]+$/.test(rule.selectorText)) continue
    const said = TOLD.map((name) => [name, rule.style.getPropertyValue(name)]).filter(
      ([, value]) => value !== '',
    )
    if (said.length === 0) continue
    const css = said.map(([name, value]) => `${name}:${value}`).join(';')
    for (const element of page.getElementsByClassName(rule.selectorText.slice(1)))
      element.setAttribute('style', `${css};${element.getAttribute('style') ?? ''}`)
  }
}

/** Google Docs says in its style sheet alone how a list counts. */
function countLists(page: Document, styles: string): void {
  for (const [, list = '', level = '0', content = ''] of styles.matchAll(COUNTED)) {
    const counters = [...content.matchAll(/counter\([^,()]*,\s*([\w-]+)\)/g)].map(([, format = '']) => format)
    const type = TYPES[counters.at(-1) ?? '']
    for (const element of page.getElementsByClassName(`lst-${list}-${level}`))
      if (element.localName === 'ol' && type) element.setAttribute('type', type)
    if (level === '1' && counters.join() === 'decimal,decimal')
      for (const element of page.getElementsByClassName(`lst-${list}-0`))
        element.setAttribute('data-list', CLAUSES)
  }
}

/** Remarks of the margin, which Google Docs writes below the text as it does notes. */
function takeRemarks(page: Document): BroughtRemark[] {
  const remarks: BroughtRemark[] = []
  for (const link of page.querySelectorAll('a[id^="cmnt"]')) {
    if (!/^cmnt\d+$/.test(link.id)) {
      if (/^cmnt_ref\d+$/.test(link.id)) (link.closest('sup') ?? link).remove()
      continue
    }
    const block = link.closest('div') ?? link.parentElement
    link.remove()
    const text = (block?.textContent ?? '').replace(/\s+/g, ' ').trim()
    if (text !== '') remarks.push({ author: '', text, passage: '' })
    block?.remove()
  }
  return remarks
}
