import { expect, test } from '../fixtures.ts'
import { countTransfer } from '../transfer.ts'

/** BUDGETS: the script, with its styles, over the wire. */
const MOST_BYTES = 2500

test.use({ template: 'empty' })

test('a reader is offered what they may mean while they type, and goes there by keyboard', async ({
  page,
  site,
  staff,
}) => {
  const publish = async (title: string) => {
    const { id } = await staff.ask('POST', '/content', { type: 'article', title, body: '<p>x</p>' })
    await staff.ask('POST', `/content/${id}/publish`, {})
    return id as number
  }
  const second = await publish('Bail pending trial')
  await publish('Bail in Ghana')
  const transfer = await countTransfer(page)
  await page.goto(`${site.url}/articles`, { waitUntil: 'networkidle' })
  const scripts = () => transfer.requests.filter(({ url }) => /suggest/.test(url))
  expect(scripts(), 'nothing comes before the field is touched').toEqual([])
  await page.getByRole('banner').getByRole('searchbox', { name: 'Search' }).click()
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search' })
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(() => scripts().reduce((sum, { bytes }) => sum + bytes, 0)).toBeGreaterThan(0)
  expect(scripts().reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_BYTES)

  await page.keyboard.type('bail')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option')).toHaveText(['Bail in GhanaArticle', 'Bail pending trialArticle'])
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('2 suggestions')
  await expect(list.getByRole('option', { selected: true }), 'nothing is chosen by itself').toHaveCount(0)
  await expect(field).toBeFocused()

  const chosen = list.getByRole('option', { selected: true })
  await page.keyboard.press('ArrowUp')
  await expect(chosen).toHaveText('Bail pending trialArticle')
  await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id'))!)
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toHaveText('Bail in GhanaArticle')
  await page.keyboard.press('ArrowLeft')
  await expect(chosen, 'the caret moves in the field').toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(field).toHaveValue('bail')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/article/${second}/`))
})

test('who chooses nothing searches for what they typed, and a press on the list leads there too', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${site.url}/search`)
  await page.getByRole('main').getByRole('searchbox', { name: 'Search' }).click()
  const field = page.getByRole('main').getByRole('combobox', { name: 'Search' })
  await field.pressSequentially('act 843')
  const option = page.getByRole('option', { name: 'Data Protection Act, 2012 (Act 843)' })
  await expect(option).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=act\+843$/)
  await page.goto(`${site.url}/search`)
  await page.getByRole('main').getByRole('searchbox', { name: 'Search' }).click()
  await field.pressSequentially('act 843')
  await option.click()
  await expect(page).toHaveURL(/\/authorities\/act-843$/)
})

test('where the script cannot ask, the field stays a field', async ({ page, site }) => {
  await page.route('**/suggest?*', (route) => route.fulfill({ status: 429, body: 'Too many' }))
  await page.goto(`${site.url}/search`)
  await page.getByRole('main').getByRole('searchbox', { name: 'Search' }).click()
  const refused = page.waitForResponse(/\/suggest\?/)
  await page.getByRole('main').getByRole('combobox', { name: 'Search' }).pressSequentially('act')
  await refused
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=act$/)
})
