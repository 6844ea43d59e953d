import { expect, test } from '../../fixtures.ts'
import { openForm } from '../open-form.ts'

test.use({ template: 'empty' })

test('what a brief held before is compared beside what it holds now, and comes back', async ({
  page,
  site,
  staff,
  faults,
}) => {
  const { id } = await staff.ask<{ id: number }>('POST', '/content', {
    type: 'case',
    title: 'Mensah v Asante',
    details: { holding: 'The appeal was allowed.', issues: ['Whether it binds'] },
  })
  await staff.ask('PATCH', `/content/${id}`, {
    version: 1,
    details: { holding: 'The appeal was dismissed.' },
  })
  await openForm(page, site, `cases/${id}`)
  await page.getByRole('button', { name: 'Versions' }).click()
  const versions = page.getByRole('dialog', { name: 'Versions' })
  const holding = versions.getByRole('region', { name: 'Holding' })
  await expect(holding.locator('del')).toContainText('allowed')
  await expect(holding.locator('ins')).toContainText('dismissed')
  await expect(versions.getByRole('region', { name: 'Issues' })).toContainText('Both texts are the same.')
  await expect(versions.getByRole('region', { name: 'Facts' })).toHaveCount(0)
  await versions.getByRole('button', { name: 'Restore version 1' }).click()
  await page
    .getByRole('dialog', { name: 'Restore version 1?' })
    .getByRole('button', { name: 'Restore', exact: true })
    .click()
  await expect(versions).toHaveCount(0)
  expect(await staff.ask('GET', `/content/${id}`)).toMatchObject({
    details: { holding: 'The appeal was allowed.' },
  })
  expect(faults).toEqual([])
})
