import { expect, test } from './fixtures.ts'

test('the sample content is removed with one click, and the site says so truthfully', async ({
  page,
  panel,
  site,
  browser,
}) => {
  const reader = await (await browser.newContext()).newPage()
  await panel('settings')
  await page.getByRole('button', { name: 'Remove sample content' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(page.getByText(/no sample content/i)).toBeVisible()
  await reader.goto(`${site.url}/articles`)
  await expect(reader.getByRole('heading', { name: 'Articles Coming Soon' })).toBeVisible()
})
