import { expect, type Locator, type Page } from '@playwright/test'

/** Presses a control of the editor without a mouse: the toolbar is one stop of the Tab key, arrows go along it. */
export async function pressControl(page: Page, name: string): Promise<void> {
  await settled(page)
  const toolbar = page
    .getByRole('toolbar', { name: /^(?:Formatting|Table)$/ })
    .filter({ has: page.getByRole('button', { name, exact: true }) })
  await toolbar.locator('button[tabindex="0"]').focus()
  const wanted = toolbar.getByRole('button', { name, exact: true })
  const [before, after] = await wanted.evaluate((it) => {
    const all = [...it.closest('[role=toolbar]')!.querySelectorAll('button:not([disabled])')]
    return [all.indexOf(it), all.length - 1 - all.indexOf(it)] as const
  })
  const fromEnd = after < before
  await page.keyboard.press(fromEnd ? 'End' : 'Home')
  for (let step = 0; step < Math.min(before, after); step++)
    await page.keyboard.press(fromEnd ? 'ArrowLeft' : 'ArrowRight')
  // Controls come and go with the cursor, also while somebody is on the way.
  for (let step = 0; step < 60 && !(await wanted.evaluate((it) => it === document.activeElement)); step++)
    await page.keyboard.press('ArrowRight')
  await expect(wanted).toBeFocused()
  await page.keyboard.press('Enter')
  await settled(page)
}

/** Clicks into the text, and goes on once the editor knows where its cursor is: it reads that after the click. */
export async function clickInText(target: Locator): Promise<void> {
  await target.click()
  await settled(target.page())
}

/**
 * The editor takes the focus back and reads its selection in the next frames: keys before that would go elsewhere, and a
 * control pressed before that would act where the cursor was.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )
}
