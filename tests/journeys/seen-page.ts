import type { Page } from '@playwright/test'

/** What a reader finds on a page: its words, where its links lead, and what it says of itself. */
export type SeenPage = {
  title: string
  headings: string[]
  canonical: string | null
  robots: string | null
  description: string | null
  words: string
  links: string[]
  frameLinks: string[]
  frameWords: string
}

/** The page that is open, as its scripts have left it. */
export async function seenOn(page: Page): Promise<SeenPage> {
  return page.evaluate(readPage, null)
}

/** HTML as a browser without script reads it. @param page any page: it lends its parser */
export async function seenIn(page: Page, html: string): Promise<SeenPage> {
  return page.evaluate(readPage, html)
}

/** Runs in the browser. @param html null: the page that is open */
function readPage(html: string | null): SeenPage {
  const page = html === null ? document : new DOMParser().parseFromString(html, 'text/html')
  const all = (selector: string) => [...page.querySelectorAll(selector)]
  const attribute = (selector: string, name: string) =>
    page.querySelector(selector)?.getAttribute(name) ?? null
  const wordsOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
  /** What is set apart on the page is set apart in its words. */
  const separated = (selector: string) =>
    all(`${selector} :is(a, b, p, dt, dd, li, td, h1, h2, h3, button, label, span)`).map(wordsOf).join('\n')
  return {
    title: page.title,
    headings: all('h1').map(wordsOf),
    canonical: attribute('link[rel=canonical]', 'href'),
    robots: attribute('meta[name=robots]', 'content'),
    description: attribute('meta[name=description]', 'content'),
    words: separated('main'),
    links: all('main a[href]').map((link) => link.getAttribute('href') ?? ''),
    frameLinks: all(':is(header, footer) a[href]').map(
      (link) => `${wordsOf(link)} ${link.getAttribute('href')}`,
    ),
    frameWords: `${wordsOf(page.querySelector('footer'))} ${separated('footer')}`,
  }
}
