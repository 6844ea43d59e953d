import type { BrowserContext, Page } from '@playwright/test'
import { loadCorpora, someOf } from '#testing/corpora.ts'
import { markupMutation, scriptInjection } from '#testing/hostile-input/markup.ts'
import { expect, test } from '../fixtures.ts'
import { signIn } from '../panel/open-panel.ts'

test.use({ readsOnly: true })

/** Each in a document of its own; so many stand on a page at once. */
const ON_A_PAGE = 50
const RAN = 'ran:'
const PAYLOADS = [
  ...[...scriptInjection, ...markupMutation],
  ...someOf(
    loadCorpora().texts.filter((text) => /<|javascript:/i.test(text)),
    150,
  ),
]

/** Says when a script of the text runs: what attackers' samples call, kept before any of them can take it away. */
function tellOfScripts(): void {
  // biome-ignore lint/suspicious/noConsole: what the test hears
  const say = console.debug.bind(console)
  for (const name of ['alert', 'confirm', 'prompt', 'print'])
    Object.defineProperty(window, name, { value: () => say(`ran:${location.pathname} by ${name}`) })
}

/** Serves each text, not cleaned, as a document with this policy; servers of others answer with a script. */
async function serve(context: BrowserContext, origin: string, policy: string): Promise<void> {
  await context.route('**/*', async (route) => {
    const { pathname, origin: asked } = new URL(route.request().url())
    if (asked !== origin)
      return route.fulfill({ contentType: 'text/javascript', body: 'alert(document.domain)' })
    const [, kind = '', index = ''] = /^\/hostile\/(page|text)\/(\d+)$/.exec(pathname) ?? []
    if (!kind) return route.continue()
    const headers: Record<string, string> =
      kind === 'text' && policy ? { 'content-security-policy': policy } : {}
    const body = kind === 'text' ? `<body>${PAYLOADS[Number(index)]}` : framesFrom(Number(index))
    return route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body: `<!doctype html>${body}` })
  })
}

const framesFrom = (first: number) =>
  PAYLOADS.slice(first, first + ON_A_PAGE)
    .map((_, index) => `<iframe src="/hostile/text/${first + index}"></iframe>`)
    .join('')

/** Does to everything what a person's hand might. */
function touchAll(): void {
  for (const frame of document.querySelectorAll('iframe')) {
    const all = frame.contentDocument?.querySelectorAll('*') ?? []
    for (const element of all)
      for (const name of ['mouseover', 'mousemove', 'focus', 'pointerdown', 'keydown', 'toggle', 'click'])
        element.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true }))
  }
}

/** Opens every text and touches it. @returns those of which a script ran */
async function runAll(page: Page, origin: string): Promise<Set<string>> {
  const ran = new Set<string>()
  page.on('console', (message) => {
    if (message.text().startsWith(RAN)) ran.add(message.text().split(' by ')[0]!)
  })
  await page.addInitScript(tellOfScripts)
  for (let first = 0; first < PAYLOADS.length; first += ON_A_PAGE) {
    await page.goto(`${origin}/hostile/page/${first}`, { waitUntil: 'load' })
    await page.evaluate(touchAll)
    // What was begun by the touch has its turn before the page is left.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  }
  return ran
}

test('markup that nobody cleaned runs on no page, at no door and on no screen: their policies keep it out', async ({
  browser,
  page,
  site,
}) => {
  const policyOf = async (path: string, cookie = '') => {
    const policy = (await fetch(site.url + path, { headers: { cookie } })).headers.get(
      'content-security-policy',
    )!
    // They stand in frames here.
    return policy.replace(/frame-ancestors [^;]+;?/, '')
  }
  await signIn(page, site)
  const [{ name, value } = { name: '', value: '' }] = await page.context().cookies(`${site.url}/admin`)
  const policies = {
    none: '',
    page: await policyOf('/'),
    door: await policyOf('/admin'),
    panel: await policyOf('/admin', `${name}=${value}`),
  }
  expect(new Set(Object.values(policies)).size).toBe(4)
  const found: Record<string, string[]> = {}
  for (const [of, policy] of Object.entries(policies)) {
    const context = await browser.newContext()
    await serve(context, site.url, policy)
    found[of] = [...(await runAll(await context.newPage(), site.url))]
    await context.close()
  }
  const { none = [], ...kept } = found
  process.stdout.write(`hostile markup: ${PAYLOADS.length} texts; ${none.length} ran without a policy\n`)
  expect(kept).toEqual({ page: [], door: [], panel: [] })
  // Else nothing was tried.
  expect(none.length).toBeGreaterThan(30)
})
