import { expect, type Page } from '@playwright/test'

/** Presses a control of the editor without a mouse: the toolbar is one stop of the Tab key, arrows go along it. */
export async function pressControl(page: Page, name: string): Promise<void> {
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
  await toolbar.locator('button[tabindex="0"]').focus()
  await page.keyboard.press('Home')
  const wanted = toolbar.getByRole('button', { name, exact: true })
  for (let step = 0; step < 60 && !(await wanted.evaluate((it) => it === document.activeElement)); step++)
    await page.keyboard.press('ArrowRight')
  await expect(wanted).toBeFocused()
  await page.keyboard.press('Enter')
}
