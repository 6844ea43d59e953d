import type { Locator, Page } from '@playwright/test'
import { violationsAtEachWidth, violationsOf } from '../../accessibility-violations.ts'
import { expect, test } from '../../fixtures.ts'
import { signIn } from '../open-panel.ts'

test.use({ template: 'empty', readsOnly: true })

type Kinds = { kinds: { kind: string; title: string }[] }

/** As a mail program does until its reader asks for pictures. */
async function withoutPictures(page: Page): Promise<void> {
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'image' ? route.abort() : route.fallback(),
  )
}

/** Axe is a script, and a letter stands where none runs. */
async function forAxe(page: Page): Promise<void> {
  await page.route('**/mail/samples/*', async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
}

/** Whether the words that stand for a picture are drawn: without their colour the place looks otherwise. */
async function showsItsWords(picture: Locator): Promise<boolean> {
  const seen = await picture.screenshot()
  await picture.evaluate((element) => element.style.setProperty('color', 'transparent'))
  const blank = await picture.screenshot()
  await picture.evaluate((element) => element.style.removeProperty('color'))
  return !seen.equals(blank)
}

test('every letter reads well on a phone and on a desk, in light and in dark, with pictures off', async ({
  page,
  site,
  staff,
}) => {
  const { kinds } = await staff.ask<Kinds>('GET', '/mail')
  await signIn(page, site)
  await forAxe(page)
  await withoutPictures(page)
  const found: string[] = []
  const pictured: string[] = []
  for (const { kind } of kinds) {
    await page.goto(`${site.url}/api/admin/mail/samples/${kind}`)
    for (const width of [360, 640])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme })
        const where = `${kind} ${width} ${colorScheme}`
        for (const violation of await violationsOf(page)) found.push(`${where}: ${violation}`)
        for (const picture of await page.getByRole('img').all()) {
          pictured.push(where)
          if (!(await showsItsWords(picture))) found.push(`${where}: a picture without words`)
        }
      }
  }
  expect(found).toEqual([])
  expect(kinds.length).toBeGreaterThan(20)
  expect(pictured).toEqual([
    ...['newsletter 360 light', 'newsletter 360 dark', 'newsletter 640 light', 'newsletter 640 dark'],
  ])
})

test('a letter is looked at in light and dark, on a phone and on a desk, with its picture', async ({
  page,
  faults,
  panel,
}) => {
  await panel('settings?part=letters')
  await page.getByText('How each letter looks').click()
  await page.getByRole('button', { name: 'Look at “The newsletter: a news item”' }).click()
  const dialog = page.getByRole('dialog')
  const frame = dialog.locator('iframe')
  const letter = dialog.frameLocator('iframe')
  await expect(letter.getByRole('heading', { name: 'Supreme Court settles' })).toBeVisible()
  const picture = letter.getByRole('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960)
  await expect(letter.locator('body')).toHaveCSS('background-color', 'rgb(251, 248, 242)')
  expect((await frame.boundingBox())!.width).toBe(376)
  await dialog.getByText('Dark', { exact: true }).click()
  await expect(letter.locator('body')).toHaveCSS('background-color', 'rgb(20, 22, 31)')
  await dialog.getByText('Desktop', { exact: true }).click()
  await expect.poll(async () => (await frame.boundingBox())!.width).toBeGreaterThan(600)
  await expect(letter.getByRole('img')).toBeVisible()
  expect(await violationsAtEachWidth(page)).toEqual([])
  await dialog.getByText('Plain text', { exact: true }).click()
  await expect(letter.getByText('[Picture: The courthouse at dawn')).toBeVisible()
  expect(faults).toEqual([])
})
