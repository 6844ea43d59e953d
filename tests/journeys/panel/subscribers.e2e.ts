import { readFile } from 'node:fs/promises'
import { runSql } from '#testing/run-sql.ts'
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

const LINES = 200_000

/**
 * As a spreadsheet in a newsroom may write it: a BOM, semicolons, quotes, formulas, bytes that are no UTF-8. Every fourth
 * line is somebody new; of the others most stand twice, or name nobody.
 */
function largeTable(): Buffer {
  const lines: (string | Buffer)[] = ['\uFEFFName;E-Mail\r\n']
  for (let line = 2; line <= LINES; line++) {
    if (line % 1000 === 7) lines.push(Buffer.from('Esi;es\xe9@x.example\r\n', 'latin1'))
    else if (line % 1000 === 9) lines.push('=HYPERLINK("http://x.example");=1+1@x.example\r\n')
    else if (line % 4 === 0) lines.push(`"Mensah; ""Ama""";law${line}@example.com\r\n`)
    else if (line % 4 === 1) lines.push(`Kofi;LAW${line - 1}@example.com\r\n`)
    else lines.push('Kwame;told us by telephone\r\n')
  }
  return Buffer.concat(lines.map((line) => Buffer.from(line)))
}

test('a table of 200,000 lines is read to its end, and what became of each is taken along as a file', async ({
  page,
  site,
  faults,
  panel,
}) => {
  await panel('subscribers')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog')
  await page.setInputFiles('input[type=file]', {
    ...{ name: 'all.csv', mimeType: 'text/csv', buffer: largeTable() },
  })
  await dialog.getByLabel('Where they agreed').fill('Everybody who came to a law fair since 2020')
  await dialog.getByLabel('When they agreed').fill('2026-11-03')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog.getByText('Done: 50,001 added, 149,998 not.')).toBeVisible({ timeout: 200_000 })
  await dialog.getByText('Line by line').click()
  await expect(dialog.getByRole('listitem')).toHaveCount(200)
  await expect(dialog.getByText('The first 200 are shown.')).toBeVisible()

  const download = page.waitForEvent('download')
  await dialog.getByText('All of them as a file').click()
  const file = await download
  // An address that holds all the file itself is cut by some browsers at two megabytes.
  expect(file.url()).toMatch(/^blob:/)
  const [heading, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect([heading, lines.length]).toEqual(['line,reason', 149_998])
  const said = lines.map((line) => Number(line.split(',')[0]))
  expect(said).toEqual(said.toSorted((one, other) => one - other))
  expect(lines.slice(0, 4)).toEqual([
    ...['2,"no e-mail address, or not readable"', '3,"no e-mail address, or not readable"'],
    ...['5,"on the list already"', '6,"no e-mail address, or not readable"'],
  ])
  expect(lines).toContain('1007,"no e-mail address, or not readable"')
  const [kept] = await runSql<{ count: number }>(
    site,
    `select count(*)::int as count from subscribers where consent_source like 'Everybody who came%'
      and status = 'confirmed' and (email ~ '^law[0-9]+@example[.]com$' or email = '=1+1@x.example')`,
  )
  expect(kept).toEqual({ count: 50_001 })
  expect(faults).toEqual([])
})
