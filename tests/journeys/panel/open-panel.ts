import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { PASSWORD, type Site } from '#testing/start-site.ts'

export const WIDTHS = [360, 768, 1280]

/** Signs in where it must, and opens a screen of the panel: `comments`, `articles?new=1`. */
export async function openPanel(page: Page, site: Site, screen: string): Promise<void> {
  await page.goto(`${site.url}/admin/${screen}`)
  const password = page.getByLabel('Password').first()
  const menu = page.getByRole('link', { name: 'Back to Site' }).first()
  const menuButton = page.getByRole('button', { name: /menu/i }).first()
  await expect(password.or(menu).or(menuButton).first()).toBeVisible()
  if ((await password.count()) === 0) return
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Password')).toHaveCount(0)
}

/** What axe finds, and whether the page is wider than the window, at each width; the tablet's is dark. */
export async function barriersOf(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: width === 768 ? 'dark' : 'light' })
    await settled(page)
    const { violations } = await new AxeBuilder({ page }).analyze()
    found.push(...violations.map(({ id, nodes }) => `${width}: ${id}: ${nodes[0]?.html}`))
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
      found.push(`${width}: scrolls sideways`)
  }
  return found
}

/** What fades in has come: half way its colours are nobody's. */
async function settled(page: Page): Promise<void> {
  const fading = () =>
    [...document.querySelectorAll('.mantine-Modal-content, .mantine-Drawer-content')].filter(
      (dialog) => getComputedStyle(dialog).opacity !== '1' || dialog.getAnimations().length > 0,
    ).length + document.getAnimations().filter((each) => each instanceof CSSTransition).length
  await expect.poll(() => page.evaluate(fading)).toBe(0)
}

/** Errors in the console, among them what the content security policy refused. */
export function watchForFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  return faults
}
