import { expect, type Page } from '@playwright/test'
import { PASSWORD, type Site } from '#testing/start-site.ts'
import { barriersOf, widthOf } from '../barriers.ts'

/** At each its own scheme; without one only the width is looked at. */
const WIDTHS = [
  [360, 'dark'],
  [768, undefined],
  [1280, 'light'],
] as const

/** Signs in where it must, opens a screen of the panel (`comments`, `articles?new=1`), and waits for its frame. */
export async function openPanel(page: Page, site: Site, screen: string): Promise<void> {
  await signIn(page, site)
  await page.goto(`${site.url}/admin/${screen}`)
  await expect(page.getByRole('button', { name: 'Toggle the sidebar' })).toBeVisible()
}

/** The browser of this page is signed in, as by the form, which has journeys of its own. */
export async function signIn(page: Page, site: Site): Promise<void> {
  if ((await page.context().cookies(`${site.url}/admin`)).length > 0) return
  const answer = await page.request.post(`${site.url}/api/admin/session`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { password: PASSWORD },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** What axe finds on a phone in dark and on a desk in light, and whether the page is wider than these or a tablet. */
export async function barriersAtEachWidth(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [width, colorScheme] of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await settled(page)
    const barriers = colorScheme ? await barriersOf(page) : await widthOf(page)
    for (const barrier of barriers) found.push(`${width}: ${barrier}`)
  }
  return found
}

/** What fades in has come: half way its colours are nobody's. */
async function settled(page: Page): Promise<void> {
  const fading = () => {
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish()
    const dialogs = document.querySelectorAll('.mantine-Modal-content, .mantine-Drawer-content')
    return [...dialogs].filter((dialog) => getComputedStyle(dialog).opacity !== '1').length
  }
  await expect.poll(() => page.evaluate(fading)).toBe(0)
}
