import type { Page } from '@playwright/test'
import { violationsAtEachWidth } from '../accessibility-violations.ts'
import { expect, test } from '../fixtures.ts'
import { chooseFile, EPISODE, type GivenFile, giveFiles, pdf, pictures, TOO_LARGE } from './media-files.ts'
import { openPanel } from './open-panel.ts'

const tiles = (page: Page) => page.getByRole('list', { name: 'Files' }).getByRole('listitem')
const tile = (page: Page, name: string) => tiles(page).filter({ hasText: name }).getByRole('button')
const queue = (page: Page) => page.getByRole('list', { name: 'Uploads' })
const details = (page: Page) => page.getByRole('dialog', { name: 'File details' })

/** Uploads as the panel does, without the panel. */
async function put(page: Page, { name, mimeType, buffer }: GivenFile): Promise<{ id: number; url: string }> {
  return page.evaluate(
    async ([fileName, type, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const path = `/api/admin/media?name=${encodeURIComponent(fileName)}`
      const answer = await fetch(path, { method: 'POST', headers: { 'content-type': type }, body: bytes })
      return answer.json()
    },
    [name, mimeType, buffer.toString('base64')] as const,
  )
}

test('several files are dropped at once: each says how it fares, and what failed does not stop the rest', async ({
  page,
  faults,
  panel,
}) => {
  await panel('media')
  await expect(tiles(page).first()).toBeVisible()
  const [kente, adinkra] = await pictures(page, ['kente.jpg', 'adinkra.jpg'])
  const area = page.getByText('Drop files here, or paste an image.')
  await expect(page.locator('main input[type=file]')).toHaveCount(2)
  await giveFiles(area, 'drop', [kente!, TOO_LARGE, adinkra!])
  await expect(tile(page, 'kente.jpg')).toBeVisible()
  await expect(tile(page, 'adinkra.jpg')).toBeVisible()
  await expect(page.getByText('2 files uploaded.')).toBeVisible()
  await expect(queue(page).getByText('scan.png')).toBeVisible()
  await expect(queue(page).getByText('File size must be less than 5MB')).toBeVisible()
  await queue(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(queue(page)).toHaveCount(0)
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') }
  await chooseFile(page, page.getByRole('button', { name: 'Choose files' }), [text])
  await expect(queue(page).getByText('Please select an image, an audio file or a PDF')).toBeVisible()
  expect(faults).toEqual([])
})

test('a file is found by its name and its kind, and the address keeps the search', async ({
  page,
  panel,
}) => {
  await panel('media')
  await page.getByRole('searchbox', { name: 'Search the library' }).fill('illustration')
  await expect(tiles(page)).toHaveCount(3)
  await expect(page).toHaveURL(/q=illustration/)
  await page.getByRole('combobox', { name: 'Kind of file' }).click()
  await page.getByRole('option', { name: 'Audio' }).click()
  await expect(page.getByText('No files found.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(tiles(page)).toHaveCount(4)
  await expect(tile(page, 'episode-2.mp3')).toContainText('1:09 · 347 kB')
  await page.reload()
  await expect(tiles(page)).toHaveCount(4)
})

test('a file is described, renamed and its address copied', async ({ page, context, site, panel }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await panel('media')
  const [picture] = await pictures(page, ['high-court.jpg'])
  const { url } = await put(page, picture!)
  await tile(page, 'high-court.jpg').click()
  await expect(details(page).getByText('Nothing uses this file.')).toBeVisible()
  await expect(details(page).getByText(/^Image · 64 × 40 px · /)).toBeVisible()
  await expect(details(page).getByRole('button', { name: 'Save' })).toBeDisabled()
  await details(page).getByLabel('Name').fill('')
  await details(page).getByLabel('Image description').fill('The High Court in Accra')
  await details(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The file was not saved')).toBeVisible()
  await expect(details(page).getByLabel('Image description')).toHaveValue('The High Court in Accra')
  await details(page).getByLabel('Name').fill('law-courts.jpg')
  await details(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('File saved')).toBeVisible()
  await details(page).getByRole('button', { name: 'Copy address' }).click()
  await expect(page.getByText('Address copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}${url}`)
  await page.keyboard.press('Escape')
  await expect(tile(page, 'law-courts.jpg')).toBeFocused()

  await panel('articles?new=1')
  await page.getByRole('region', { name: 'Image' }).getByRole('button', { name: 'Library' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose an image' })
  await picker.getByRole('searchbox').fill('law courts')
  await expect(tiles(page)).toHaveCount(1)
  await tile(page, 'law-courts.jpg').click()
  await expect(page.getByLabel('Image address')).toHaveValue(url)
  await expect(page.getByLabel('Image description')).toHaveValue('The High Court in Accra')
})

test('a file in use says where, with the way there, and is not deleted; an unused one goes after it is named', async ({
  page,
  panel,
}) => {
  await panel('media')
  const [shown, spare] = await pictures(page, ['shown.jpg', 'spare.jpg'])
  const { url } = await put(page, shown!)
  await put(page, spare!)
  await page.evaluate(
    (imageUrl) =>
      fetch('/api/admin/content', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'article', title: 'Who may use this path', imageUrl }),
      }),
    url,
  )
  await tile(page, 'shown.jpg').click()
  await expect(details(page).getByText('Article · image')).toBeVisible()
  await details(page).getByRole('button', { name: 'Delete' }).click()
  const refused = page.getByRole('dialog', { name: 'This file is in use' })
  await expect(refused.getByText('“shown.jpg” cannot be deleted while it is shown here.')).toBeVisible()
  await refused.getByRole('button', { name: 'Close', exact: true }).last().click()
  await details(page).getByRole('link', { name: 'Who may use this path' }).click()
  await expect(page.getByLabel('Image address')).toHaveValue(url)

  await panel('media')
  await tile(page, 'spare.jpg').click()
  await details(page).getByRole('button', { name: 'Delete' }).click()
  const asked = page.getByRole('dialog', { name: 'Delete this file?' })
  await expect(
    asked.getByText('“spare.jpg” is deleted for good. This action cannot be undone.'),
  ).toBeVisible()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await details(page).getByRole('button', { name: 'Delete' }).click()
  await asked.getByRole('button', { name: 'Delete file' }).click()
  await expect(page.getByText('File deleted')).toBeVisible()
  await expect(tile(page, 'spare.jpg')).toHaveCount(0)
})

test('a long library is read page by page, and shows what others upload at once', async ({
  page,
  context,
  site,
  panel,
}) => {
  await panel('media')
  const names = Array.from({ length: 26 }, (_, index) => `exhibit-${index + 1}.jpg`)
  for (const picture of await pictures(page, names)) await put(page, picture)
  await page.getByRole('searchbox', { name: 'Search the library' }).fill('exhibit')
  await expect(page.getByText('24 of 26')).toBeVisible()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByText('26 of 26')).toBeVisible()
  await expect(tiles(page)).toHaveCount(26)
  const colleague = await context.newPage()
  await openPanel(colleague, site, 'media')
  const [late] = await pictures(colleague, ['exhibit-late.jpg'])
  await put(colleague, late!)
  await expect(tile(page, 'exhibit-late.jpg')).toBeVisible()
})

test.describe('with nothing in it', () => {
  test.use({ template: 'empty', readsOnly: true })

  test('a library that cannot be read says so, and an empty one says what to do', async ({
    page,
    panel,
    site,
  }) => {
    await panel('overview')
    await page.route('**/api/admin/media?*', (route) => route.abort())
    await page.goto(`${site.url}/admin/media`)
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    await expect(page.getByText('The library could not be read.')).toBeVisible()
    await page.unroute('**/api/admin/media?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No files yet.')).toBeVisible()
  })
})

test('an episode’s sound is uploaded, measured, heard and cleared, and fills in how long it plays', async ({
  page,
  panel,
}) => {
  await panel('podcasts?new=1')
  const buttons = page.getByRole('group', { name: 'Audio' })
  await chooseFile(page, buttons.getByRole('button', { name: 'Upload' }), pdf('no-sound.pdf'))
  await expect(page.getByText('Please select an audio file (mp3, m4a or ogg)').first()).toBeVisible()
  await chooseFile(page, buttons.getByRole('button', { name: 'Upload' }), EPISODE)
  await expect(page.getByText('Audio uploaded successfully!')).toBeVisible()
  await expect(page.getByLabel('Audio', { exact: true }).first()).toHaveValue(/^\/media\/audio\/.+\.mp3$/)
  await expect(page.getByLabel('Duration')).toHaveValue('1 min')
  await expect(page.getByText('1:09 · 347 kB')).toBeVisible()
  const sound = page.locator('audio')
  await expect(sound).toHaveAttribute('preload', 'none')
  await sound.evaluate((audio: HTMLAudioElement) => audio.play())
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0)
  await page.getByLabel('Duration').fill('70 seconds')
  const address = page.getByLabel('Audio', { exact: true }).first()
  const before = await address.inputValue()
  await chooseFile(page, buttons.getByRole('button', { name: 'Replace' }), EPISODE)
  await expect(address).not.toHaveValue(before)
  await expect(page.getByLabel('Duration')).toHaveValue('70 seconds')
  await buttons.getByRole('button', { name: 'Clear' }).click()
  await expect(sound).toHaveCount(0)
  await address.fill('https://example.com/episode.mp3')
  await expect(sound).toHaveAttribute('src', 'https://example.com/episode.mp3')
})

test('a book’s PDF is uploaded, shows its size, and can be opened', async ({ page, panel }) => {
  await panel('books?new=1')
  const buttons = page.getByRole('group', { name: 'PDF' })
  await chooseFile(page, buttons.getByRole('button', { name: 'Upload' }), pdf('land-law.pdf'))
  await expect(page.getByText('PDF uploaded successfully!')).toBeVisible()
  await expect(page.getByText('land-law.pdf')).toBeVisible()
  await expect(page.getByText(/^\d+ bytes$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the PDF' })).toHaveAttribute(
    'href',
    /^\/media\/documents\/.+\.pdf$/,
  )
})

test('the details of a file have no barrier that axe finds, in light and in dark', async ({
  page,
  panel,
}) => {
  await panel('media')
  await expect(tiles(page).first()).toBeVisible()
  await tiles(page).first().getByRole('button').click()
  await expect(details(page).getByText('Used in')).toBeVisible()
  expect(await violationsAtEachWidth(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(details(page)).toHaveCount(0)
})
