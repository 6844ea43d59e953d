import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { violationsAtEachWidth } from '../../accessibility-violations.ts'
import { expect, test } from '../../fixtures.ts'
import { PICTURE } from '../media-files.ts'
import { fileAt } from '../media-panel.ts'
import { bodyOf, makeArticle, openForm, readItem, save, saved } from '../open-form.ts'
import { pressControl } from '../press-control.ts'

test.use({ template: 'empty' })

const CAPTION = '<figcaption>The court <cite>Photo: Ama, CC BY 4.0</cite></figcaption>'
const change = (page: Page) => page.getByRole('dialog', { name: 'Change image' })
const crop = (page: Page) => page.getByRole('dialog', { name: 'Crop the image' })
const number = (page: Page, name: string) => crop(page).getByLabel(name, { exact: true })

async function openCrop(page: Page): Promise<void> {
  await change(page).getByRole('button', { name: 'Crop' }).click()
  await expect(number(page, 'Width')).toBeVisible()
}

test('a picture within the text is cropped from the whole of it, keeps its words and its scale, and Ctrl+Z brings it back', async ({
  page,
  site,
  staff,
  faults,
}) => {
  const { url } = await staff.upload('court.webp', 'image/webp', readFileSync(PICTURE))
  const figure = `<figure><img src="${url}" alt="A court" width="600" height="338" />${CAPTION}</figure>`
  const item = await makeArticle(staff, 'With a picture', `<p>Before it.</p>${figure}`)
  await openForm(page, site, `articles/${item.id}`)
  const { width, height } = (await fileAt(page, url))!
  await bodyOf(page).locator('figcaption').click()
  await pressControl(page, 'Image')
  await change(page).getByLabel('Image description').fill('The Supreme Court')
  await openCrop(page)
  await expect(number(page, 'Width')).toHaveValue(String(width))
  await expect(number(page, 'Height')).toHaveValue(String(height))
  expect(await violationsAtEachWidth(page)).toEqual([])
  await number(page, 'Width').fill(String(width / 2))
  await number(page, 'Height').fill('400')
  await crop(page).getByRole('button', { name: 'Apply crop' }).click()
  await expect(crop(page)).toHaveCount(0)
  await expect(change(page).getByLabel('Width in pixels')).toHaveValue('300')
  await expect(change(page).getByLabel('Image description')).toHaveValue('The Supreme Court')
  expect(await violationsAtEachWidth(page)).toEqual([])

  await openCrop(page)
  await expect(number(page, 'Width'), 'it is cut anew from the whole').toHaveValue(String(width / 2))
  await page.keyboard.press('Escape')
  await expect(change(page)).toBeVisible()
  await change(page).getByRole('button', { name: 'Save image' }).click()
  await expect(bodyOf(page).locator('figure img')).toHaveAttribute('src', /\.jpg$/)
  await save(page)
  await saved(page)
  const { body } = await readItem(staff, item.id)
  const [, cut = '', drawn] =
    /<img src="(\S+\.jpg)" alt="The Supreme Court" width="300" height="(\d+)"/.exec(body) ?? []
  expect(Number(drawn)).toBe(Math.round((400 * 600) / width))
  expect(body).toContain(CAPTION)
  expect(await fileAt(page, cut)).toMatchObject({
    width: width / 2,
    crop: { x: 0, y: 0, width: width / 2, height: 400 },
  })

  await bodyOf(page).focus()
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(bodyOf(page).locator('figure img')).toHaveAttribute('src', url)
  expect(faults).toEqual([])
})

test('a picture of another site is not offered to be cropped', async ({ page, site, staff }) => {
  const figure =
    '<figure><img src="https://example.org/court.jpg" alt="A court" /><figcaption>There</figcaption></figure>'
  const item = await makeArticle(staff, 'Of another site', figure)
  await openForm(page, site, `articles/${item.id}`)
  await bodyOf(page).locator('figcaption').click()
  await pressControl(page, 'Image')
  await expect(change(page).getByRole('button', { name: 'Save image' })).toBeVisible()
  await expect(change(page).getByRole('button', { name: 'Crop' })).toHaveCount(0)
})
