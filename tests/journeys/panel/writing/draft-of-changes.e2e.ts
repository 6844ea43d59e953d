import type { Page } from '@playwright/test'
import { violationsAtEachWidth } from '../../accessibility-violations.ts'
import { expect, test } from '../../fixtures.ts'
import { openForm, save, saved, write } from '../open-form.ts'

test.use({ template: 'empty' })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('an article is written, published, changed as a draft of changes, shown by a link on a phone without a session, published, and other changes dropped', async ({
  page,
  site,
  browser,
  staff,
  faults,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openForm(page, site, 'articles?new=1')
  await page.getByLabel('Title').fill('Bail after Kpebu')
  await write(page, 'No offence is beyond bail.')
  await press(page, 'Publish')
  await expect(page.getByText('Item published successfully!')).toBeVisible()
  await expect(page.getByText(/^Readers see it since /)).toBeVisible()
  const id = Number(new URL(page.url()).searchParams.get('edit'))
  const reader = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const seen = await reader.newPage()
  await seen.goto(`${site.url}/article/${id}/bail-after-kpebu`)
  await expect(seen.getByText('No offence is beyond bail.')).toBeVisible()

  // Saving changes nothing for readers, for as long as one likes.
  await write(page, ' Says the Supreme Court.')
  await save(page)
  await saved(page)
  const notice = page.getByRole('alert', { name: 'A draft of changes' })
  await expect(notice).toContainText('Readers see the text before it until the changes are published.')
  await notice.getByRole('button', { name: 'Compare' }).click()
  const compared = page.getByRole('dialog', { name: 'What the changes say' })
  await expect(compared.locator('ins')).toContainText('Says the Supreme Court.')
  await compared.getByRole('button', { name: 'Close', exact: true }).last().click()
  await seen.reload()
  await expect(seen.getByText('Says the Supreme Court.')).toHaveCount(0)

  await press(page, 'Preview')
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview.frameLocator('iframe').getByText('Says the Supreme Court.')).toBeVisible()
  await preview.getByText('Phone', { exact: true }).click()
  expect((await preview.locator('iframe').boundingBox())?.width).toBe(360)
  expect(await violationsAtEachWidth(page)).toEqual([])
  await preview.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await seen.goto(link)
  await expect(seen.getByText('Says the Supreme Court.')).toBeVisible()
  await expect(seen.getByRole('complementary', { name: 'Preview' })).toContainText('not public yet')
  expect(await reader.cookies()).toEqual([])
  await preview.getByRole('button', { name: 'Revoke links' }).click()
  await expect(page.getByText('Links revoked')).toBeVisible()
  await seen.reload()
  await expect(seen.getByText(/called off by the newsroom/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)

  // Left open, the question publishes nothing; a correction tells readers what it corrects.
  await notice.getByRole('button', { name: 'Publish changes', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'What kind of change is it?' })
  await expect(question.getByRole('radio', { name: 'Minor' })).toBeChecked()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await notice.getByRole('button', { name: 'Publish changes', exact: true }).click()
  await question.getByRole('radio', { name: 'Correction' }).check()
  await question.getByRole('button', { name: 'Publish as this' }).click()
  await expect(question.getByText('Tell readers what has changed.')).toBeVisible()
  await question.getByLabel('Note to readers').fill('It now says whose rule that is.')
  await question.getByLabel('It changes the meaning').check()
  expect(await violationsAtEachWidth(page)).toEqual([])
  await question.getByRole('button', { name: 'Publish as this' }).click()
  await expect(page.getByText('The changes are published')).toBeVisible()
  await expect(notice).toHaveCount(0)
  await seen.goto(`${site.url}/article/${id}/bail-after-kpebu`)
  await expect(seen.getByText('Says the Supreme Court.')).toBeVisible()
  await expect(seen.getByRole('complementary', { name: 'Corrected' })).toContainText(
    'It now says whose rule that is.',
  )
  expect(await violationsAtEachWidth(seen)).toEqual([])
  await seen.getByRole('link', { name: 'All corrections' }).click()
  await expect(seen.getByRole('heading', { name: 'Corrections', level: 1 })).toBeVisible()
  await seen.getByRole('link', { name: 'Bail after Kpebu' }).click()
  await expect(seen.getByText('Says the Supreme Court.')).toBeVisible()

  // Other changes are given up: the form shows what readers see.
  await page.getByLabel('Title').fill('Another title')
  await save(page)
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Compare' }).click()
  await compared.getByRole('button', { name: 'Drop the changes' }).click()
  await expect(page.getByText('The changes are dropped')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Bail after Kpebu')
  expect(await staff.ask('GET', `/content/${id}`)).toMatchObject({
    title: 'Bail after Kpebu',
    draftOfChanges: null,
  })
  expect(faults).toEqual([])
})
