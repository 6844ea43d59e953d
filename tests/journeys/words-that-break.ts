import type { Page } from '@playwright/test'

/**
 * What a reader with large text stumbles over on a page: a page wider than its window, a word in pieces or beyond the
 * edge, a header over a third of the screen. Addresses may break, and what has its own scroll bar may be wide.
 */
export async function wordsThatBreak(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const { scrollWidth, clientWidth, clientHeight } = document.documentElement
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide`)
    const header = document.querySelector('header')!.getBoundingClientRect().height
    if (header > clientHeight / 3) faults.push(`the header is ${Math.round(header)} px high`)

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!
      if (parent.closest('script, style, .unseen, .trap') || !parent.checkVisibility()) continue
      const text = node.textContent ?? ''
      const scrolls = scrollsAlone(parent)
      for (const { 0: token, index } of text.matchAll(/[^\s\u00AD\u2013\u2014-]+/g)) {
        if (/[@/_]|\w\.\w/.test(token)) continue
        const first = letterAt(node, index)
        const last = letterAt(node, index + token.length - 1)
        if (!first || !last) continue
        const where = `“${token}” in <${parent.localName}>`
        if (Math.abs(last.top - first.top) > first.height / 2) faults.push(`${where} is broken`)
        else if (!scrolls && (first.left < -1 || last.right > clientWidth + 1))
          faults.push(`${where} goes beyond the edge`)
      }
    }
    return [...new Set(faults)]

    /** A letter after a soft hyphen has the hyphen's place too, before its own. */
    function letterAt(node: Node, place: number): DOMRect | undefined {
      range.setStart(node, place)
      range.setEnd(node, place + 1)
      return [...range.getClientRects()].at(-1)
    }

    function scrollsAlone(element: Element): boolean {
      for (let each: Element | null = element; each && each !== document.body; each = each.parentElement)
        if (/auto|scroll/.test(getComputedStyle(each).overflowX)) return true
      return false
    }
  })
}
