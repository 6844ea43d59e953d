import { join } from 'node:path'
import { expect, type Page, type TestInfo, test } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const WIDTHS = [360, 768, 1280] as const
const SCHEMES = ['dark', 'light'] as const
/** How a page is looked at; the last is how it stands afterwards. */
const LOOKS = WIDTHS.flatMap((width) => SCHEMES.map((colorScheme) => ({ width, colorScheme })))
type Look = (typeof LOOKS)[number]

/** How often a test has looked: each time another way. */
const lookedAt = new WeakMap<TestInfo, number>()

/** Only what is wrong is gathered, and without a path to each element: both take longer than the looking. */
const OPTIONS: RunOptions = { resultTypes: ['violations'], selectors: false, preload: { assets: ['media'] } }

/** What axe finds on the page as it stands, and whether the page is wider than its window. No page here frames another. */
export async function violationsOf(page: Page): Promise<string[]> {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  }, OPTIONS)
  return [...found, ...(await misfitsOf(page))]
}

/**
 * What axe finds in one of the six looks, a phone, a tablet or a desk in light or in dark, another one for each screen;
 * and whether the page is wider than any of the windows, or cuts the words of its buttons. With `ALL_LOOKS=1` axe looks in
 * all six, and a picture of each is kept.
 */
export async function violationsAtEachWidth(page: Page): Promise<string[]> {
  const times = timesLooked()
  const looks = looksOf(times)
  const found: string[] = []
  for (const { width, colorScheme } of LOOKS) {
    const isLookedAt = looks.some((look) => look.width === width && look.colorScheme === colorScheme)
    if (!isLookedAt && colorScheme !== 'light') continue
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    const violations = isLookedAt ? await violationsOf(page) : await misfitsOf(page)
    for (const violation of violations) found.push(`${width} ${colorScheme}: ${violation}`)
    if (looks === LOOKS) await keepPicture(page, `${times + 1}-${width}-${colorScheme}`)
  }
  return found
}

function timesLooked(): number {
  const times = lookedAt.get(test.info()) ?? 0
  lookedAt.set(test.info(), times + 1)
  return times
}

/** By the name of the test and how often it has looked: the same in every run, and over all tests each in turn. */
function looksOf(times: number): readonly Look[] {
  if (process.env.ALL_LOOKS === '1') return LOOKS
  const letters = [...test.info().titlePath.join()]
  const first = letters.reduce((sum, letter) => sum + letter.codePointAt(0)!, 0)
  return [LOOKS[(first + times) % LOOKS.length]!]
}

async function keepPicture(page: Page, look: string): Promise<void> {
  const { project, title } = test.info()
  const name = title.replaceAll(/\W+/g, '-').slice(0, 80)
  const path = join(project.outputDir, '..', 'looks', `${name}-${look}.png`)
  await page.screenshot({ path, animations: 'disabled' })
}

/** What does not fit, once the page has come to terms with its window: what is measured anew takes a moment. */
async function misfitsOf(page: Page): Promise<string[]> {
  let found: string[] = []
  const read = async () => (found = await readMisfits(page))
  await expect
    .poll(read, { timeout: 2000 })
    .toEqual([])
    .catch(() => {})
  return found
}

/** Whether the page is wider than its window, and the buttons of the panel whose words are cut. */
function readMisfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isWider = document.documentElement.scrollWidth > innerWidth
    const labels = [...document.querySelectorAll('.mantine-Button-label')]
    const cut = labels.filter((label) => label.checkVisibility() && label.scrollWidth > label.clientWidth)
    return [...(isWider ? ['scrolls sideways'] : []), ...cut.map((label) => `“${label.textContent}” is cut`)]
  })
}

/** What fades has come: half way its colours are nobody's. A new scheme or width is drawn before its fading begins. */
async function settled(page: Page): Promise<void> {
  const fading = async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition)
    for (const each of transitions) each.finish()
    const dialogs = document.querySelectorAll('.mantine-Modal-content, .mantine-Drawer-content')
    const half = [...dialogs].filter((dialog) => getComputedStyle(dialog).opacity !== '1')
    return transitions.length + half.length
  }
  await expect.poll(() => page.evaluate(fading)).toBe(0)
}
