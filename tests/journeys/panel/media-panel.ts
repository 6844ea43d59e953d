import { expect, type Page } from '@playwright/test'
import type { Site } from '#testing/start-site.ts'
import { chooseFile, PICTURE } from './media-files.ts'
import { openPanel } from './open-panel.ts'

export const panelOf = (page: Page) => page.getByRole('region', { name: 'Image' })
export const addressOf = (page: Page) => page.getByLabel('Image address')
const preview = (page: Page) => panelOf(page).locator('img')
const isShown = (page: Page) =>
  preview(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)

/** The form of a new item, with its image panel. */
export async function openForm(page: Page, site: Site, screen = 'articles?new=1'): Promise<void> {
  await openPanel(page, site, screen)
  await expect(panelOf(page)).toBeVisible()
}

/** Chooses an image. @returns its address, once it is shown */
export async function upload(page: Page): Promise<string> {
  await chooseFile(page, panelOf(page).getByRole('button', { name: /^(?:Choose file|Replace)$/ }), PICTURE)
  await expect(addressOf(page)).toHaveValue(/^\/media\/images\/\d+-[\w-]+\.\w+$/)
  await expect.poll(() => isShown(page)).toBe(true)
  return addressOf(page).inputValue()
}

type StoredFile = { id: number; width: number; height: number; alt: string; focalX: number; focalY: number }
/** The file of the library at an address; null: there is none. */
export const fileAt = (page: Page, url: string): Promise<StoredFile | null> =>
  page.evaluate(async (address) => {
    const answer = await fetch(`/api/admin/media/by-url?url=${encodeURIComponent(address)}`)
    return answer.ok ? answer.json() : null
  }, url)

/** Where files go up. */
export const UPLOADS = '**/api/admin/media?name=*'

/** Lets pictures go up only when it is told. */
export async function holdUploads(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  await page.route(UPLOADS, async (route) => {
    await held.promise
    await route.continue()
  })
  return async () => held.resolve()
}
