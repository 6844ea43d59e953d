import { signInTo } from '#testing/staff-client.ts'
import { violationsAtEachWidth } from '../../accessibility-violations.ts'
import { expect, test } from '../../fixtures.ts'
import { startJourneySite } from '../../setup/start-journey-site.ts'
import { openPanel } from '../open-panel.ts'

test('where the environment names the mail server, its owner still says how fast news leaves', async ({
  page,
  faults,
}) => {
  await using site = await startJourneySite('empty', {
    ...{ SMTP_HOST: 'smtp.law.example', SMTP_SECURITY: 'tls', MAIL_FROM: 'news@law.example' },
  })
  await openPanel(page, site, 'settings?part=mail-server')
  const card = page.getByRole('form', { name: 'Mail server' })
  await expect(card.getByText('smtp.law.example', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Newsletters a minute')).toHaveValue('60')
  await expect(page.getByLabel('Reply address')).toHaveCount(0)
  await page.getByLabel('Newsletters a minute').fill('-1')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('Newsletters a minute must be 0 or more.')).toBeVisible()
  await page.getByLabel('Newsletters a minute').fill('30')
  await page.getByLabel('Newsletters a day').fill('2000')
  await page.getByLabel('On a new sender’s first day').fill('50')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('On a new sender’s first day')).toHaveValue('50')
  expect(await violationsAtEachWidth(page)).toEqual([])

  const staff = await signInTo(site.url)
  expect(await staff.ask('GET', '/mail')).toMatchObject({
    ...{ source: 'environment', host: 'smtp.law.example', sender: { address: 'news@law.example' } },
    settings: { perMinute: 30, perDay: 2000, warmUpFrom: 50, host: '', senderAddress: '' },
  })
  expect(faults).toEqual([])
})
