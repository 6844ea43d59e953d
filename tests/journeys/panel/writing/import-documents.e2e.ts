import { readFileSync } from 'node:fs'
import { DOCX_DOCUMENTS } from '#testing/docx/docx-documents.ts'
import { writeDocx } from '#testing/docx/write-docx.ts'
import { writeZip } from '#testing/docx/write-zip.ts'
import { violationsAtEachWidth } from '../../accessibility-violations.ts'
import { expect, test } from '../../fixtures.ts'
import { PICTURE } from '../media-files.ts'

test.use({ template: 'empty' })

const opinion = writeDocx(DOCX_DOCUMENTS.find(({ name }) => name === 'opinion')!, 'word')
const MARKDOWN = '# The right to counsel\n\nIt is **yours** from the *first* hour.\n\n- one\n- two\n'
const PAGE =
  '<html><head><title>x</title></head><body><h1>Land and chiefs</h1><p>By <i>custom</i>.</p>' +
  '<p><img src="images/image1.webp"></p><p><img src="images/torn.png"></p><script>document.title = "run"</script></body></html>'

test('documents of four kinds become drafts with their reports; one that cannot be read says why and stops no other', async ({
  page,
  panel,
  staff,
  faults,
}) => {
  await panel('articles')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import articles' })
  const zip = writeZip([
    { name: 'Landandchiefs.html', bytes: PAGE },
    { name: 'images/image1.webp', bytes: readFileSync(PICTURE) },
    { name: 'images/torn.png', bytes: 'no picture' },
  ])
  const type = 'application/octet-stream'
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'opinion.docx', mimeType: type, buffer: opinion },
    { name: 'torn.docx', mimeType: type, buffer: opinion.subarray(0, 900) },
    { name: 'counsel.md', mimeType: 'text/markdown', buffer: Buffer.from(MARKDOWN) },
    { name: 'Land and chiefs.zip', mimeType: 'application/zip', buffer: zip },
  ])
  await expect(dialog.getByRole('status')).toHaveText('3 of 4 imported, 1 not.')
  const row = (name: string) =>
    dialog.getByRole('list', { name: 'Files' }).locator('> li').filter({ hasText: name })
  await expect(row('opinion.docx')).toContainText('3 headings')
  await expect(row('torn.docx')).toContainText('Not imported.')
  await expect(row('Land and chiefs.zip')).toContainText('1 picture')
  await expect(row('Land and chiefs.zip')).toContainText('The picture torn.png was left out.')
  expect(await violationsAtEachWidth(page)).toEqual([])

  await row('counsel.md').getByRole('link', { name: 'The right to counsel' }).click()
  await expect(page.locator('[contenteditable=true]')).toContainText('It is yours from the first hour.')
  const { items } = await staff.ask<{ items: { id: number; title: string; status: string }[] }>(
    'GET',
    '/content?type=article',
  )
  expect(items.map(({ title, status }) => `${status} ${title}`).toSorted()).toEqual([
    'draft Bail pending trial in Ghana',
    'draft Land and chiefs',
    'draft The right to counsel',
  ])
  const land = items.find(({ title }) => title === 'Land and chiefs')!
  const { body } = await staff.ask<{ body: string }>('GET', `/content/${land.id}`)
  expect(body).toMatch(/^<p>By <em>custom<\/em>\.<\/p><p><img src="\/media\/images\/[\w-]+\.webp" [^>]*\/>/)
  expect(body).not.toMatch(/script|torn|invalid/)
  expect(faults).toEqual([])
})
