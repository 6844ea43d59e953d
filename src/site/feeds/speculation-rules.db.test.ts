import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

const HOME = 'https://law.example'
const MOST_PAGES = 200

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { sampleContent: true, siteUrl: HOME } })
})
afterAll(() => app[Symbol.asyncDispose]())

type Condition = { href_matches: string | string[] } | { not: Condition } | { and: Condition[] }

/** As a browser takes a rule: https://html.spec.whatwg.org/multipage/speculative-loading.html#document-rule-predicate */
function holds(condition: Condition, address: string): boolean {
  if ('and' in condition) return condition.and.every((part) => holds(part, address))
  if ('not' in condition) return !holds(condition.not, address)
  return [condition.href_matches].flat().some((pattern) => new URLPattern(pattern, HOME).test(address))
}

test('a browser fetches ahead pages alone: no feed, no file, no citation, nothing of the panel', async () => {
  const { prefetch } = (await (await app.read('/speculation-rules.json')).json()) as {
    prefetch: { where: Condition; eagerness: string }[]
  }
  expect(prefetch).toHaveLength(1)
  const { where, eagerness } = prefetch[0]!
  // At any other a phone fetches what is merely seen, at its reader's cost.
  expect(eagerness).toBe('conservative')

  const seen = new Set(['/', '/articles', '/law-books', '/developers'])
  const ahead: string[] = []
  const others: string[] = []
  for (const path of seen) {
    const answer = await app.read(path)
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
    const isAhead = holds(where, HOME + path)
    if (isAhead) expect(isPage, path).toBe(true)
    ;(isAhead ? ahead : others).push(path)
    if (!isPage) continue
    for (const [link, href = ''] of (await answer.text()).matchAll(
      /<a [^>]*?href="(\/[^"#]*)[^"]*"[^>]*>/g,
    )) {
      const address = href.replaceAll('&amp;', '&')
      if (/ download| target="_blank"|rel="[^"]*nofollow/.test(link))
        expect(holds(where, HOME + address), link).toBe(false)
      if (seen.size < MOST_PAGES) seen.add(address)
    }
  }
  expect(ahead.length).toBeGreaterThan(50)
  expect(others).toEqual(expect.arrayContaining(['/admin', '/feed.xml', '/podcast.xml']))
  expect(others.some((path) => path.startsWith('/cite/'))).toBe(true)
})

test('no selector stands in the rules: with one a browser looks at every link whenever styles change', async () => {
  expect(await (await app.read('/speculation-rules.json')).text()).not.toContain('selector_matches')
})
