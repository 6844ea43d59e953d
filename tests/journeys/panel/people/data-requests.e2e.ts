import { runSql } from '#testing/run-sql.ts'
import { violationsAtEachWidth } from '../../accessibility-violations.ts'
import { expect, test } from '../../fixtures.ts'

test('a reader asks without script what is kept of them; an owner sees it overdue, closes it, and takes the record along', async ({
  page,
  panel,
  site,
  browser,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })
  const reader = await plain.newPage()
  await reader.goto(`${site.url}/privacy`)
  await reader.getByRole('link', { name: 'your own data' }).click()
  const form = reader.getByRole('region', { name: 'See, correct or delete' })
  await form.getByLabel('Full Name').fill('Efua Asks')
  await form.getByLabel('Email Address').fill('efua.asks@reader.example')
  await form.getByLabel('Message').fill('What do you keep about me?')
  await form.getByRole('button', { name: 'Send Request' }).click()
  await expect(reader.getByText('Your message has reached us')).toBeVisible()
  await plain.close()

  await runSql(site, `update data_requests set due_on = current_date - 1`)
  await panel('settings/data')
  const request = page.getByRole('list', { name: 'Open requests' }).getByRole('listitem')
  await expect(request.getByText('Efua Asks, efua.asks@reader.example')).toBeVisible()
  await expect(request.getByText(/^Overdue since/)).toBeVisible()
  const close = request.getByRole('button', { name: 'Close' })
  await expect(close).toBeDisabled()
  await page.getByText('When data has come into wrong hands').click()
  await expect(page.getByRole('heading', { name: 'To: The Data Protection Commission' })).toBeVisible()
  expect(await violationsAtEachWidth(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the record' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('record-of-processing.txt')

  await request.getByLabel('What was done').selectOption('They were told what is kept')
  await close.click()
  await expect(page.getByText('Nothing waits for an answer.')).toBeVisible()
  await page.getByText('Closed: 1').click()
  await expect(
    page.getByText(/^To see, correct or delete: received on .* They were told what is kept\.$/),
  ).toBeVisible()
  await expect(page.getByText('Efua Asks')).toHaveCount(0)
})

test('an owner enters the certificate of the Commission, and has sessions keep their network', async ({
  page,
  panel,
  site,
}) => {
  await panel('settings?part=data-protection')
  await page.getByLabel('Certificate number').fill('DPC/0042')
  await page.getByLabel('Valid until').fill('2028-03-01')
  await page.getByLabel('Where the server stands').fill('Accra, Ghana')
  const card = page.getByRole('form', { name: 'Data protection' })
  const save = card.getByRole('button', { name: 'Save' })
  // The button is off while it saves, too.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await save.click()
  expect((await saved).status()).toBe(200)
  const privacy = await (await fetch(`${site.url}/privacy`)).text()
  expect(privacy).toContain('DPC/0042')

  await panel('settings/staff')
  const networks = page.getByRole('region', { name: 'Where people sign in' })
  await networks.getByRole('button', { name: 'Keep the network' }).click()
  await expect(networks.getByText(/never the full address/)).toBeVisible()
  expect(await violationsAtEachWidth(page)).toEqual([])
  await networks.getByRole('button', { name: 'Keep it no more' }).click()
  await expect(page.getByText('What was kept is deleted.')).toBeVisible()
})
