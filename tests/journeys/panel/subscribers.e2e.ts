import { readFile } from 'node:fs/promises'
import { violationsAtEachWidth } from '../accessibility-violations.ts'
import { expect, test } from '../fixtures.ts'

test.use({ template: 'empty' })

test('a list is imported with its consent and a report line by line, found again, and taken along', async ({
  page,
  faults,
  panel,
}) => {
  await panel('subscribers')
  await expect(page.getByText('No subscribers found.')).toBeVisible()
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog.getByText('Choose a file.')).toBeVisible()

  const people = Array.from({ length: 4500 }, (_, at) => `"Reader, ${at}";reader${at}@example.com`)
  const text = `\uFEFFName;E-Mail\r\n${people.join('\r\n')}\r\nAma;ama\r\nKofi;READER7@example.com\r\n`
  const broken = Buffer.concat([
    Buffer.from(text),
    Buffer.from([0x45, 0x3b, 0xe9, 0x40, 0x78, 0x2e, 0x67, 0x68]),
  ])
  await page.setInputFiles('input[type=file]', { name: 'law-fair.csv', mimeType: 'text/csv', buffer: broken })
  await dialog.getByLabel('Where they agreed').fill('Paper list at the law fair in Kumasi')
  await dialog.getByLabel('When they agreed').fill('2026-11-03')
  await dialog.getByRole('button', { name: 'Import' }).dblclick()
  await expect(dialog.getByText('Done: 4,500 added, 3 not.')).toBeVisible()
  await dialog.getByText('Line by line').click()
  await expect(dialog.getByText('Line 4502: no e-mail address, or not readable')).toBeVisible()
  await expect(dialog.getByText('Line 4503: on the list already')).toBeVisible()
  await expect(dialog.getByText('Line 4504: no e-mail address, or not readable')).toBeVisible()
  await dialog.getByRole('button', { name: 'Show the list' }).click()

  expect(await violationsAtEachWidth(page)).toEqual([])
  await page.getByLabel('Search subscribers').fill('reader44@')
  await expect(page.getByRole('listitem').filter({ hasText: 'reader44@example.com' })).toContainText(
    'Paper list at the law fair in Kumasi',
  )
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(4501)
  expect(faults).toEqual([])
})
