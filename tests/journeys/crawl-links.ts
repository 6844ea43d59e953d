/** What names an address in HTML, XML, JSON and CSS. */
const NAMES = [
  /\s(?:href|src|action|poster|content|data-module|runtime)="([^"]*)"/g,
  /<(?:loc|link|url|id|guid)\b[^>]*>([^<]+)</g,
  /"(?:url|src|id|@id|image|logo|contentUrl|embedUrl|home_page_url|feed_url|webFeed)":\s*"([^"]*)"/g,
  /url\(\s*["']?([^"')]+)/g,
  /^Sitemap:\s*(\S+)/gm,
]
const SETS = /\ssrcset="([^"]*)"/gi
const READABLE = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:xml|json)|application\/javascript|image\/svg)/
/** Where nothing is asked: the panel and its API have tests of their own. */
const NOT_ASKED = /^\/(?:admin|api)(?:\/|$)/
/** One page each of a long list that comes with the program: so many of them tell. */
const ALIKE = /^\/authorities[/?]/
const MOST_ALIKE = 60
const AT_ONCE = 6

export type Crawl = {
  /** Path with its query → status. */
  answers: Map<string, number>
  /** Every address that answered 400 or more, and what names it. */
  failed: string[]
}

/** Asks for every address of the site that anything on it names, beginning at the home page, robots.txt and the menu. */
export async function crawlLinks(
  origin: string,
  start: readonly string[] = ['/', '/robots.txt'],
): Promise<Crawl> {
  const answers = new Map<string, number>()
  const failed: string[] = []
  const namedBy = new Map<string, string>()
  const waiting: string[] = []
  let alike = 0
  const meet = (address: string, by: string) => {
    if (!URL.canParse(address, origin + by)) return
    const url = new URL(address, origin + by)
    const path = url.pathname + url.search
    if (url.origin !== origin || namedBy.has(path) || NOT_ASKED.test(path)) return
    if (ALIKE.test(path) && ++alike > MOST_ALIKE) return
    namedBy.set(path, by)
    waiting.push(path)
  }
  for (const path of start) meet(path, '/')

  const worker = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const answer = await fetch(origin + path, { redirect: 'manual' })
      answers.set(path, answer.status)
      if (answer.status >= 400) failed.push(`${path}: ${answer.status}, named by ${namedBy.get(path)}`)
      const location = answer.headers.get('location')
      if (location) meet(location, path)
      if (!READABLE.test(answer.headers.get('content-type') ?? '')) await answer.arrayBuffer()
      else for (const address of addressesIn(await answer.text())) meet(address, path)
    }
  }
  // A worker that finds nothing to do ends; whoever is still reading may find more.
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return { answers, failed }
}

function addressesIn(text: string): string[] {
  const found = NAMES.flatMap((pattern) => [...text.matchAll(pattern)].map(([, address = '']) => address))
  for (const [, set = ''] of text.matchAll(SETS))
    found.push(...set.split(',').map((entry) => entry.trim().split(/\s+/, 1)[0] ?? ''))
  return found.map((address) => address.replaceAll('&amp;', '&').trim()).filter(isAddress)
}

/** Words are no address: what is one begins with a scheme or a slash, or is a file beside the one that names it. */
function isAddress(text: string): boolean {
  return /^(?:https?:\/\/|\/(?!\/)|\?|\.\.?\/)/.test(text)
}
