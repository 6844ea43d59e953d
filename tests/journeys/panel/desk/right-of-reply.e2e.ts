import { violationsAtEachWidth } from '../../accessibility-violations.ts'
import { expect, test } from '../../fixtures.ts'
import { makeArticle } from '../open-form.ts'
import { openPanel } from '../open-panel.ts'

test.use({ template: 'empty' })

test('whoever is written about asks for a reply without script, staff find it with its item, and the published reply and the piece lead to each other', async ({
  page,
  site,
  browser,
  staff,
}) => {
  const item = await makeArticle(staff, 'Who was in Accra', '<p>She was not.</p>')
  await staff.ask('POST', `/content/${item.id}/publish`)
  const reader = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } })
  const seen = await reader.newPage()
  await seen.goto(`${site.url}/article/${item.id}/who-was-in-accra`)
  await seen.getByRole('link', { name: 'Right of reply' }).click()
  await seen.getByLabel('Full Name').fill('Esi Dadzie')
  await seen.getByLabel('Email Address').fill('esi@law.example')
  await seen.getByLabel('Your reply').fill('I was in Accra all week.')
  await seen.getByRole('button', { name: 'Send Reply' }).click()
  await expect(seen.getByText('Your reply has reached our editors.')).toBeVisible()
  await seen.getByRole('link', { name: 'Back to: Who was in Accra' }).click()
  await expect(seen.getByText('She was not.')).toBeVisible()

  await openPanel(page, site, 'messages?kind=reply')
  await page.getByRole('link', { name: 'Who was in Accra' }).first().click()
  await expect(page.getByText('I was in Accra all week.')).toBeVisible()
  const about = page.getByText('It is about').getByRole('link', { name: 'Who was in Accra' })
  await expect(about).toHaveAttribute('href', `/article/${item.id}/who-was-in-accra`)
  expect(await violationsAtEachWidth(page)).toEqual([])

  const reply = await makeArticle(staff, 'Esi Dadzie replies', '<p>I was in Accra all week.</p>')
  await staff.ask('POST', `/content/${reply.id}/publish`)
  await openPanel(page, site, `articles?edit=${reply.id}`)
  await page.getByRole('button', { name: 'Mark as a reply' }).click()
  const dialog = page.getByRole('dialog', { name: 'A reply to another item' })
  await dialog.getByLabel('It answers').fill('somewhere')
  await dialog.getByRole('button', { name: 'Mark as a reply' }).click()
  await expect(dialog.getByText(/^Paste the address/)).toBeVisible()
  expect(await violationsAtEachWidth(page)).toEqual([])
  await dialog.getByLabel('It answers').fill(`${site.url}/article/${item.id}/who-was-in-accra`)
  await dialog.getByRole('button', { name: 'Mark as a reply' }).click()
  await expect(page.getByText('A reply to “Who was in Accra”.')).toBeVisible()

  await seen.reload()
  await seen.getByRole('complementary', { name: 'Right of reply' }).getByRole('link').click()
  await expect(seen.getByRole('heading', { name: 'Esi Dadzie replies', level: 1 })).toBeVisible()
  await seen.getByRole('complementary', { name: 'Right of reply' }).getByRole('link').click()
  await expect(seen.getByText('She was not.')).toBeVisible()
})
