import { expect, test } from './fixtures.ts'

test('the sample content is removed with one click, and the site says so truthfully', async ({
  page,
  panel,
  site,
  browser,
}) => {
  const reader = await (await browser.newContext()).newPage()
  await reader.goto(`${site.url}/articles`)
  const path = await reader.locator('main a[href^="/article/"]').first().getAttribute('href')
  const answer = await fetch(`${site.url}/comments`, {
    method: 'POST',
    body: new URLSearchParams({
      item: /\d+/.exec(path!)![0],
      name: 'Esi',
      email: 'esi@example.com',
      comment: 'From a real reader.',
    }),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.ok).toBe(true)
  await panel('settings')
  await page.getByRole('button', { name: 'Remove sample content' }).click()
  const question = page.getByRole('dialog', { name: 'Remove sample content?' })
  await expect(question).toContainText('sample comments under them')
  await expect(question).toContainText('Readers have written 1 comment under 1 sample item.')
  await question.getByRole('button', { name: /^Remove \d+/ }).click()
  await expect(page.getByText(/This site holds 1 sample item:/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove sample content' }).click()
  await question.getByLabel('Remove it too').check()
  await question.getByRole('button', { name: 'Remove 1 sample item' }).click()
  await expect(page.getByText(/no sample content/i)).toBeVisible()
  await reader.goto(`${site.url}/articles`)
  await expect(reader.getByRole('heading', { name: 'Articles Coming Soon' })).toBeVisible()
})
