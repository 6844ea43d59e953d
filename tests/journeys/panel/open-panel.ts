import { expect, type Page } from '@playwright/test'
import { PASSWORD, type Site } from '#testing/start-site.ts'

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
