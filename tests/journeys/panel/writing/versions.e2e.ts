import type { StaffClient } from '#testing/staff-client.ts'
import { violationsAtEachWidth } from '../../accessibility-violations.ts'
import { expect, test } from '../../fixtures.ts'
import { bodyOf, makeArticle, openForm, readItem, save, write } from '../open-form.ts'

test.use({ template: 'empty' })

async function makeHistory(staff: StaffClient, title: string) {
  const item = await makeArticle(staff, title, '<h2>Bail</h2><p>No offence is beyond bail.</p>')
  await staff.ask('PATCH', `/content/${item.id}`, {
    version: 1,
    body: '<h2>Bail</h2><p>Few offences are beyond bail.</p>',
  })
  await staff.ask('PATCH', `/content/${item.id}`, {
    version: 2,
    title: `${title}, again`,
    body: '<h2>Bail</h2><p>Few offences are beyond bail.</p><p>So the court said.</p>',
  })
  return item
}

test('the versions of an item: who saved what, the words that changed, and an earlier text restored as a new version', async ({
  page,
  faults,
  site,
  staff,
}) => {
  const item = await makeHistory(staff, 'A history')
  await openForm(page, site, `articles?edit=${item.id}`)
  await page.getByRole('button', { name: 'Versions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Versions' })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expect(dialog.getByRole('listitem').first()).toContainText('Version 3 (newest)')

  await dialog.getByRole('button', { name: /Version 1 / }).click()
  const text = dialog.getByRole('region', { name: 'Content', exact: true })
  await expect(dialog.getByText('From version 1 to version 3.')).toBeVisible()
  await expect(text.locator('del')).toContainText('No offence is')
  await expect(text.locator('ins').first()).toContainText('Few offences are')
  await expect(text.locator('ins').last()).toContainText('So the court said.')
  await expect(text.locator('[data-kind=heading]')).toHaveText('Bail')
  expect(await violationsAtEachWidth(page)).toEqual([])

  await dialog.getByRole('button', { name: 'Restore version 1' }).click()
  await page
    .getByRole('dialog', { name: 'Restore version 1?' })
    .getByRole('button', { name: 'Restore', exact: true })
    .click()
  await expect(page.getByText('The text of version 1 is back, as version 4.')).toBeVisible()
  await expect(bodyOf(page)).toContainText('No offence is beyond bail.')
  await expect(page.getByLabel('Title')).toHaveValue('A history')
  expect(await readItem(staff, item.id)).toMatchObject({ version: 4, title: 'A history' })

  await write(page, ' And on from there.')
  await save(page)
  await expect
    .poll(async () => (await readItem(staff, item.id)).body)
    .toContain('beyond bail. And on from there.')
  expect(faults).toEqual([])
})

test('what was typed and not saved before a restore stays among the backups', async ({
  page,
  site,
  staff,
}) => {
  const item = await makeHistory(staff, 'Typed before a restore')
  await openForm(page, site, `articles?edit=${item.id}`)
  await write(page, ' Not saved yet.')
  await page.getByRole('button', { name: 'Versions' }).click()
  await page.getByRole('button', { name: 'Restore version 2' }).click()
  const asked = page.getByRole('dialog', { name: 'Restore version 2?' })
  await expect(asked).toContainText('stays among the backups in this browser')
  await asked.getByRole('button', { name: 'Restore', exact: true }).press('Enter')
  await expect(bodyOf(page)).not.toContainText('Not saved yet.')
  await page.getByRole('button', { name: 'Backups' }).click()
  await expect(page.getByRole('dialog', { name: 'Backups' })).toContainText('Not saved yet.')
})

test('restoring over a save that one has not seen shows both texts instead', async ({
  page,
  site,
  staff,
}) => {
  const item = await makeHistory(staff, 'Saved in between')
  await openForm(page, site, `articles?edit=${item.id}`)
  await page.getByRole('button', { name: 'Versions' }).click()
  await page.getByRole('button', { name: /Version 1 / }).click()
  await expect(page.getByText('From version 1 to version 3.')).toBeVisible()
  await staff.ask('PATCH', `/content/${item.id}`, { version: 3, body: '<p>Saved in between.</p>' })
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await page
    .getByRole('dialog', { name: 'Restore version 1?' })
    .getByRole('button', { name: 'Restore', exact: true })
    .click()
  await expect(page.getByRole('dialog', { name: 'Saved by someone else' })).toContainText('Saved in between')
  expect((await readItem(staff, item.id)).body).toBe('<p>Saved in between.</p>')
})
