import type { Locator, Page } from '@playwright/test'
import { contentTypes } from '../../src/content/types/registry.ts'
import type { Role } from '../../src/people/actor.ts'
import { roleNames } from '../../src/people/capabilities.schema.ts'
import { type StaffClient, signInTo } from '../../src/testing/staff-client.ts'
import { PASSWORD, startSite } from '../../src/testing/start-site.ts'
import {
  checkEars,
  HAND,
  isDrawn,
  launchChromium,
  nothingSeen,
  openAs,
  signIn,
  told,
  touchAll,
} from './hostile-browser.ts'

/** Which of the screens, as in `2/3`: all of them as all roles take a quarter of an hour. */
const [PART = 1, PARTS = 1] = (process.env.BENCH_PART ?? '1/1').split('/').map(Number)
const SCREENS = [
  ...contentTypes.map(({ section }) => section),
  ...contentTypes.map(({ section }) => `${section}?new=1`),
  ...['overview', 'plan', 'comments', 'messages', 'authors', 'topics', 'series', 'authorities'],
  ...['subscribers', 'send', 'poster', 'activity', 'trash', 'visitors', 'content', 'media', 'settings'],
  ...['health', 'settings/staff', 'settings/data', 'account'],
].filter((_, index) => index % PARTS === PART - 1)
const PAGES = ['/', '/articles', '/headlines', '/search?q=mark', '/authorities', '/corrections', '/comments']
const FORMS = ['/submit', '/newsletter', '/contact', '/article/1', '/privacy/request', '/search']

/** What would end the walk itself, or what a person is asked about twice. */
const LEFT_ALONE =
  /sign out|password|sidebar|delete|remove|erase|empty|switch|passkey|authenticator|colou?r|preview/i
const OPENS_A_FORM =
  /^(?:add|new|create|invite|edit|write|import|change|rename|make|reply|answer|merge|schedule|send)/i
const BUTTONS_OF_A_SCREEN = 6
const SECONDS_OF_A_SCREEN = 8

type Walk = { page: Page; open(path: string): Promise<Page>; tally: Tally; until: number }
type Tally = { screens: number; fields: number; sent: number }

let marks = 0
/** Each has a number, so that what runs tells where it came from. */
function mark(): string {
  const nr = ++marks
  return `mark${nr}"'><img src=x onerror=alert(${nr})><svg onload=alert(${nr})></svg>{{${nr}}}<script>alert(${nr})</script>`
}

/**
 * Signs in as each role, opens every screen, fills each form that it finds with marked words, sends it, and looks at all
 * of it again, as staff and as a reader. What ran, what became markup, what failed.
 */
export async function benchCrawl(): Promise<string[]> {
  await using site = await startSite({ TRUST_PROXY: '1' })
  const browser = await launchChromium()
  const owner = await signInTo(site.url)
  const wanted = roleNames.filter((role) => !process.env.BENCH_ROLE || role === process.env.BENCH_ROLE)
  const lines: string[] = []
  try {
    await checkEars({ url: site.url, browser, seen: nothingSeen() })
    for (const role of wanted) {
      const seen = nothingSeen()
      const open = await openAs({ url: site.url, browser, seen })
      const page = await open('/')
      await signIn(page, site.url, role === 'owner' ? { password: PASSWORD } : await invite(owner, role))
      const tally: Tally = { screens: 0, fields: 0, sent: 0 }
      const walk: Walk = { page, open, tally, until: 0 }
      for (const screen of SCREENS) await walkScreen(walk, screen)
      for (const screen of SCREENS) {
        await open(`/admin/${screen}`)
        await isDrawn(page)
        seen.live.push(
          ...(await page.evaluate(touchAll, ['mouseover'])),
          ...(await page.evaluate(marksAsMarkup)),
        )
      }
      const said = await lookAsReader({ url: site.url, browser, seen }, tally)
      lines.push(
        `${role}: ${tally.screens} screens, ${tally.fields} fields filled, ${tally.sent} forms sent; ${said}`,
        ...told(seen),
      )
    }
    return lines
  } finally {
    await browser.close()
  }
}

/** @returns the name and password that a person of this role now has */
async function invite(owner: StaffClient, role: Role): Promise<{ signInName: string; password: string }> {
  const person = { signInName: `${role}@walk.example`, password: 'seven goats at the lorry park' }
  const { token } = await owner.ask<{ token: string }>('POST', '/staff/invitations', { name: 'Walker', role })
  const accepted = { token, name: 'Walker', ...person }
  await owner.ask('POST', '/staff-links/accept', accepted)
  return person
}

/** The screen's own fields, then those behind its buttons. */
async function walkScreen(walk: Walk, screen: string): Promise<void> {
  const { page, open, tally } = walk
  walk.until = Date.now() + SECONDS_OF_A_SCREEN * 1000
  const address = `/admin/${screen}`
  await open(address)
  await isDrawn(page)
  tally.screens++
  await fillAndSend(walk, page.locator('main'))
  const names = (await page.locator('main button:visible').allInnerTexts()).map((name) => name.trim())
  const buttons = [...new Set(names)].filter((name) => OPENS_A_FORM.test(name) && !LEFT_ALONE.test(name))
  for (const name of buttons.slice(0, BUTTONS_OF_A_SCREEN)) {
    if (Date.now() > walk.until) return
    await open(address)
    await isDrawn(page)
    const button = page.locator('main').getByRole('button', { name, exact: true }).first()
    if (
      !(await button.click({ timeout: 1500 }).then(
        () => true,
        () => false,
      ))
    )
      continue
    const dialog = page.getByRole('dialog')
    const isDialog = await dialog
      .first()
      .waitFor({ timeout: 700 })
      .then(
        () => true,
        () => false,
      )
    await fillAndSend(walk, isDialog ? dialog.first() : page.locator('main'))
  }
}

/** Fills each field with words of its own and presses what sends the form. */
async function fillAndSend({ page, tally, until }: Walk, within: Locator): Promise<void> {
  const fields = within.locator('input:visible, textarea:visible, [contenteditable=true]:visible')
  for (const field of await fields.all()) {
    if (Date.now() > until) return
    if (await fill(field)) tally.fields++
  }
  const senders = within
    .locator('button:visible:enabled')
    .filter({ hasText: /^(?:save|send|create|add|invite|make|publish|import|ask|submit|change|find)/i })
  const sender = senders.last()
  const name = await sender.innerText({ timeout: 300 }).catch(() => '')
  if (!name || LEFT_ALONE.test(name)) return
  if (
    await sender.click({ timeout: 1500 }).then(
      () => true,
      () => false,
    )
  )
    tally.sent++
  // What the answer shows is drawn before the screen is left.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200))))
}

async function fill(field: Locator): Promise<boolean> {
  const type = (await field.getAttribute('type', { timeout: 500 }).catch(() => '')) ?? ''
  if (/password|file|checkbox|radio|range|color|date|month|number|hidden/.test(type)) return false
  const text =
    type === 'email'
      ? `mark${++marks}@walk.example`
      : type === 'url'
        ? `https://walk.example/"><script>alert(${++marks})</script>`
        : mark()
  return field.fill(text, { timeout: 800 }).then(
    () => true,
    () => false,
  )
}

/** Elements that only our words could have made. */
function marksAsMarkup(): string[] {
  return [...document.querySelectorAll('img[src="x"], svg[onload], script')]
    .filter((element) => element.localName !== 'script' || /alert\(\d/.test(element.textContent ?? ''))
    .map((element) => `${location.pathname}: ${element.outerHTML.slice(0, 120)}`)
}

/** Signed out: fills the readers' forms, then looks at what all have typed. */
async function lookAsReader(world: Parameters<typeof openAs>[0], tally: Tally): Promise<string> {
  const open = await openAs(world)
  const before = tally.sent
  for (const path of FORMS) {
    const page = await open(path)
    await fillAndSend({ page, open, tally, until: Date.now() + 8000 }, page.locator('main'))
  }
  const paths = new Set(PAGES)
  for (const path of PAGES) {
    const page = await open(path)
    for (const href of await page
      .locator('main a[href^="/"]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')!)))
      if (paths.size < 60) paths.add(href)
  }
  for (const path of paths) {
    const page = await open(path)
    world.seen.live.push(...(await page.evaluate(touchAll, HAND)), ...(await page.evaluate(marksAsMarkup)))
  }
  return `as a reader ${tally.sent - before} forms sent, ${paths.size} pages looked at`
}
