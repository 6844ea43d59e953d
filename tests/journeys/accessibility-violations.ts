import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** At each its own scheme; without one only the width is looked at. */
const WIDTHS = [
  [360, 'dark'],
  [768, undefined],
  [1280, 'light'],
] as const

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
  return [...found, ...(await widerThanWindow(page))]
}

/** The same on a phone in dark and on a desk in light, and whether the page is wider than these or a tablet. */
export async function violationsAtEachWidth(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [width, colorScheme] of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    const violations = colorScheme ? await violationsOf(page) : await widerThanWindow(page)
    for (const violation of violations) found.push(`${width}: ${violation}`)
  }
  return found
}

/** The same on a phone, a tablet and a desk, in light and in dark. */
export async function violationsInBothSchemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [width] of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const violation of await violationsOf(page)) found.push(`${width} ${colorScheme}: ${violation}`)
    }
  }
  return found
}

async function widerThanWindow(page: Page): Promise<string[]> {
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  return isWider ? ['scrolls sideways'] : []
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
