import { type Browser, chromium, type Page } from '@playwright/test'
import { PASSWORD } from '../../src/testing/start-site.ts'

/** What was seen in the browser; every list is to stay empty. */
export type Seen = {
  opened: number
  answers: number
  ran: string[]
  keptOut: string[]
  live: string[]
  faults: string[]
}
type World = { url: string; browser: Browser; seen: Seen }

export const nothingSeen = (): Seen => ({ opened: 0, answers: 0, ran: [], keptOut: [], live: [], faults: [] })

export const launchChromium = () =>
  chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })

export function told({ opened, answers, ran, keptOut, live, faults }: Seen): string[] {
  const count = (name: string, found: string[]) =>
    `${name}: ${found.length} ${[...new Set(found)].slice(0, 5).join(' · ')}`
  return [
    `${opened} pages opened, ${answers} answers`,
    count('scripts that ran', ran),
    // Documents that only are read, as the paste's, report too, though nothing could run in them.
    count('reports of a policy', keptOut),
    count('handlers, frames and addresses that could run', live),
    count('answers of 500 and faults of a page', faults),
  ]
}

/**
 * A page that tells what happens on it. @returns what opens an address, which begins with a slash
 * @param bypassCSP whether nothing but the cleaning stands between the texts and the page
 */
export async function openAs(
  world: World,
  bypassCSP = process.env.BENCH_WITHOUT_POLICY === '1',
): Promise<(path: string) => Promise<Page>> {
  const { browser, seen, url } = world
  const context = await browser.newContext({ bypassCSP })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.addInitScript(tellOfScripts)
  page.on('console', (message) => {
    const text = message.text()
    if (text.startsWith('ran:')) seen.ran.push(text)
    if (text.startsWith('kept out:')) seen.keptOut.push(text)
  })
  page.on('pageerror', (error) => seen.faults.push(`${page.url()}: ${error.message}`))
  page.on('response', (response) => {
    seen.answers++
    if (response.status() >= 500) seen.faults.push(`${response.status()} ${response.url()}`)
  })
  return async (path) => {
    await page.goto(url + path, { waitUntil: 'load' })
    seen.opened++
    return page
  }
}

/** Says when a script of a text runs, by what attackers' samples call, and when a policy keeps one out. */
function tellOfScripts(): void {
  const say = console.debug.bind(console)
  for (const name of ['alert', 'confirm', 'prompt', 'print'])
    Object.defineProperty(window, name, {
      value: (what: unknown) => say(`ran: ${location.pathname} by ${name} ${what}`),
    })
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective: rule, sample, blockedURI }) => {
    // Asked once by the library of schemas: whether it may make code of text. It may not.
    const isAsking = sample.startsWith('Function|')
    if (/script|trusted|object|base|form/.test(rule) && !isAsking)
      say(`kept out: ${rule} ${blockedURI} ${sample} at ${location.pathname}`)
  })
}

/** Puts a script into a page as a hole would, so that silence afterwards means something. @throws where it is not seen */
export async function checkEars(world: World): Promise<void> {
  const seen = nothingSeen()
  for (const bypassCSP of [true, false]) {
    const page = await (await openAs({ ...world, seen }, bypassCSP))('/')
    const told = page.waitForEvent('console')
    await page.evaluate(() => {
      try {
        document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="alert(0)">')
      } catch {
        // The policy of pages asks where HTML comes from.
      }
    })
    await told
    seen.live.push(...(await page.evaluate(touchAll, [])))
    await page.context().close()
  }
  const { ran, keptOut, live } = seen
  if ([ran, keptOut, live].some((found) => found.length === 0)) throw new Error('A script is not seen.')
}

export const HAND = ['mouseover', 'focus', 'pointerdown', 'keydown', 'toggle']

/** Touches everything as a hand might. @returns what of it could run something */
export function touchAll(names: string[]): string[] {
  const live: string[] = []
  for (const element of document.querySelectorAll('body, body *')) {
    for (const { name, value } of element.attributes)
      if (/^on|^srcdoc$/.test(name) || /^\s*(?:javascript|vbscript|data:text)/i.test(value))
        live.push(`${location.pathname}: ${name}=${value.slice(0, 80)}`)
    if (element.matches('main iframe, main object, main embed, main base, main script:not([type])'))
      live.push(`${location.pathname}: ${element.localName}`)
    for (const name of names) element.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true }))
  }
  return live
}

/** @returns what opens addresses of the panel, signed in as its owner */
export async function openPanel(world: World): Promise<(path: string) => Promise<Page>> {
  const open = await openAs(world)
  await signIn(await open('/'), world.url, { password: PASSWORD })
  return open
}

/** The browser of this page is signed in from here on. @throws where the person is not let in */
export async function signIn(
  page: Page,
  url: string,
  person: { password: string; signInName?: string },
): Promise<void> {
  const answer = await page.request.post(`${url}/api/admin/session`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: person,
  })
  if (!answer.ok()) throw new Error(`Signing in: ${answer.status()}`)
}

const NOT_YET = 'main [aria-busy=true], main .mantine-Skeleton-root, main .mantine-Loader-root'

/** Until a screen of the panel shows what it asked for; its stream of changes stays open, so the network is never idle. */
export async function isDrawn(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached', timeout: 15_000 })
  const waiting = page.locator(NOT_YET)
  // What is still asked for after a few seconds is looked at as it stands.
  await waiting
    .first()
    .waitFor({ state: 'detached', timeout: 4_000 })
    .catch(() => null)
}
