import { expect, type Page } from '@playwright/test'
import type { StaffClient } from '#testing/staff-client.ts'
import type { Site } from '#testing/start-site.ts'
import { signIn } from './open-panel.ts'

export type Item = { id: number; version: number; title: string; body: string; description: string }

export const makeArticle = (staff: StaffClient, title: string, body = '<p>As it is stored.</p>') =>
  staff.ask<Item>('POST', '/content', { type: 'article', title, body })
export const readItem = (staff: StaffClient, id: number) => staff.ask<Item>('GET', `/content/${id}`)

export const articlesTitled = async (staff: StaffClient, title: string) =>
  (await staff.ask<{ items: Item[] }>('GET', '/content?type=article&limit=100')).items.filter(
    (item) => item.title === title,
  )

/** The rich text of the form that is open. */
export const bodyOf = (page: Page) => page.locator('[contenteditable=true]')
export const offerOf = (page: Page) => page.getByRole('region', { name: 'Unsaved text was found' })
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** The form says that all of it is saved, and stays open. */
export async function saved(page: Page): Promise<void> {
  await expect(page.getByText('Item updated successfully!').first()).toBeVisible()
  await expect(done(page)).toBeVisible()
}

const done = (page: Page) => page.getByRole('button', { name: 'Done', exact: true })

/** Leaves a form that has saved. */
export async function leaveForm(page: Page): Promise<void> {
  await done(page).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Opens a form, `articles?edit=42`, signing in where it must, and waits until its text can be written in. */
export async function openForm(page: Page, site: Site, address: string): Promise<void> {
  await signIn(page, site)
  await page.goto(`${site.url}/admin/${address}`)
  await expect(bodyOf(page)).toBeVisible()
}

/** The form is open, and after looking has no unsaved text to offer. */
export async function offeredNothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Backups' }).click()
  await expect(page.getByText('No backups of this item.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(offerOf(page)).toHaveCount(0)
}

/** Takes the unsaved text that is offered into the form. */
export const restoreOffered = (page: Page) => offerOf(page).getByRole('button', { name: 'Restore' }).click()

/** Types at the end of the text. */
export async function write(page: Page, text: string): Promise<void> {
  await bodyOf(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(text)
}

/** The browser's own storage holds these words, and the form says that it holds something. */
export async function keptHere(page: Page, words: string): Promise<void> {
  await journalHolds(page, words)
  await expect(page.getByText(/Saved here \d\d:\d\d:\d\d/)).toBeVisible()
}

export const journalHolds = (page: Page, words: string) =>
  expect.poll(() => page.evaluate(readJournal)).toContain(words)

/** Runs in the page. */
function readJournal(): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('nyansapo-journal')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('backups').objectStore('backups').getAll()
      reading.onsuccess = () => {
        opening.result.close()
        resolve(JSON.stringify(reading.result))
      }
      reading.onerror = () => reject(reading.error)
    }
  })
}

export const keptThere = (page: Page) =>
  expect(page.getByText(/Saved on server \d\d:\d\d:\d\d/)).toBeVisible()

/** Types at the end of the text, which the browser keeps, and loses the tab. */
export async function writeAndCrash(page: Page, text: string): Promise<void> {
  await write(page, text)
  await keptHere(page, text.trim())
  await crash(page)
}

/** As when a machine goes dark: the tab is gone without a word. */
export async function crash(page: Page): Promise<void> {
  const tab = await page.context().newCDPSession(page)
  const gone = page.waitForEvent('crash')
  tab.send('Page.crash').catch(() => {})
  await gone
  await page.close()
}
