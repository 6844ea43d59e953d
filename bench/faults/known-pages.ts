import { read } from './watch-readers.ts'

const MOST = 70

/** The first seventy pages that links lead to from the home page, all read once: from here on the site knows them. */
export async function readKnownPages(site: string): Promise<string[]> {
  const found = new Set(['/'])
  const known: string[] = []
  for (const path of found) {
    if (known.length === MOST) break
    const { status, text, isShared } = await read(site + path)
    if (status !== 200 || !isShared) continue
    known.push(path)
    for (const [, href = ''] of text.matchAll(/<a\b[^>]*\shref="(\/[^"#?]*)"/g))
      if (!/^\/(?:admin|media|img|api|.*\.(?:xml|json|txt|pdf)$)/.test(href)) found.add(href)
  }
  return known
}
