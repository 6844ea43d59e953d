import type { Page } from '@playwright/test'

/** What a text keeps. Absent means none. Marks are the marked words without blanks; lists count items by depth. */
export type Kept = {
  h2?: number
  h3?: number
  h4?: number
  ul?: number[]
  ol?: number[]
  /** Rows, cells and spans of each table, like `3 rows, 9 cells` or `1 row, 1 cell, colspan 2`. */
  tables?: string[]
  links?: string[]
  strong?: string
  em?: string
  u?: string
  s?: string
  sub?: string
  sup?: string
  notes?: number
  quotes?: number
  lines?: number
  pictures?: number
  paragraphs?: number
  breaks?: number
  /** How ordered lists count and where they begin, where that is not 1, 2, 3 … */
  counting?: string[]
}

/** Reads what a text keeps, in the browser's own reading of it. */
export function keptIn(page: Page, html: string): Promise<Kept> {
  return page.evaluate((source) => {
    const { body } = new DOMParser().parseFromString(source, 'text/html')
    const notes = body.querySelectorAll('li[id^="note-"]').length
    for (const mark of body.querySelectorAll('sup[id], a[href^="#noteref-"]')) mark.remove()
    for (const list of body.querySelectorAll('ol:has(> li[id^="note-"])')) list.remove()
    const all = (selector: string) => [...body.querySelectorAll(selector)]
    const words = (tag: string) =>
      all(tag)
        .filter((element) => !element.parentElement?.closest(tag))
        .map(({ textContent }) => textContent.replace(/\s+/g, ''))
        .join('')
    const items = (list: string) => {
      const depths: number[] = []
      for (const item of all(`${list} > li`)) {
        let depth = -1
        for (let at: Element | null = item; at && !at.matches('td, th'); at = at.parentElement)
          if (at.localName === 'li') depth++
        depths[depth] = (depths[depth] ?? 0) + 1
      }
      return Array.from(depths, (count) => count ?? 0)
    }
    const many = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
    const tables = all('table').map((table) => {
      const cells = [...table.querySelectorAll<HTMLTableCellElement>('td, th')]
      const spans = cells.flatMap(({ colSpan, rowSpan }) => [
        ...(colSpan > 1 ? [`colspan ${colSpan}`] : []),
        ...(rowSpan > 1 ? [`rowspan ${rowSpan}`] : []),
      ])
      return [many(table.querySelectorAll('tr').length, 'row'), many(cells.length, 'cell'), ...spans].join(
        ', ',
      )
    })
    const counting = all('ol[start], ol[type]').map((list) =>
      [list.getAttribute('type') ?? '1', list.getAttribute('start') ?? '1'].join(' from '),
    )
    const found = {
      h2: all('h2').length,
      h3: all('h3').length,
      h4: all('h4').length,
      ul: items('ul'),
      ol: items('ol'),
      tables,
      links: all('a').map((link) => link.getAttribute('href') ?? ''),
      strong: words('strong'),
      em: words('em'),
      u: words('u'),
      s: words('s'),
      sub: words('sub'),
      sup: words('sup'),
      notes,
      quotes: all('blockquote').length,
      lines: all('hr').length,
      pictures: all('img').length,
      paragraphs: all('p').length,
      breaks: all('br').length,
      counting,
    }
    return Object.fromEntries(
      Object.entries(found).filter(([, value]) => (typeof value === 'number' ? value > 0 : value.length > 0)),
    )
  }, html)
}
