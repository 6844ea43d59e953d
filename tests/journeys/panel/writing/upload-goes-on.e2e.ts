import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { violationsAtEachWidth } from '../../accessibility-violations.ts'
import { expect, test } from '../../fixtures.ts'
import { chooseFile, drawPhoto, type GivenFile, giveFiles, pictures } from '../media-files.ts'
import { addressOf, fileAt, holdUploads, panelOf, UPLOADS } from '../media-panel.ts'
import { bodyOf, keptThere, makeArticle, openForm, readItem, save, saved } from '../open-form.ts'
import { pasteText } from '../paste/paste-into.ts'

test.use({ template: 'empty' })

/** 400 kbit/s, in bytes a second. */
const SLOW = 50_000

const progressOf = (page: Page, name: string) =>
  bodyOf(page).getByRole('progressbar', { name: `Uploading ${name}` })
const blocksOf = (page: Page) =>
  bodyOf(page).evaluate((text) =>
    [...text.children].map(({ className, localName }) => className || localName),
  )
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** From now on the line takes so many bytes a second; -1: as many as come. */
async function slowLine(page: Page): Promise<(uploadThroughput: number) => Promise<void>> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  return async (uploadThroughput) => {
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  }
}

async function insert(page: Page, files: GivenFile[]): Promise<void> {
  await press(page, 'Image')
  const dialog = page.getByRole('dialog', { name: 'Image', exact: true })
  await chooseFile(page, dialog.getByRole('button', { name: 'Upload image' }), files)
  await expect(dialog).toHaveCount(0)
}

test('while a picture goes up on 400 kbit/s its author writes, saves, looks at other screens and comes back; then it stands in its place', async ({
  page,
  site,
  staff,
  faults,
}) => {
  const item = await makeArticle(staff, 'A slow line', '<p>Before it.</p><p>Behind it.</p>')
  await openForm(page, site, `articles/${item.id}`)
  const photo = await drawPhoto(page, 1200, 900)
  expect(photo.buffer.length).toBeGreaterThan(1_000_000)
  const limit = await slowLine(page)
  await limit(SLOW)
  await bodyOf(page).getByText('Before it.').click()
  await page.keyboard.press('End')
  await insert(page, [photo])
  await expect(progressOf(page, photo.name)).toBeVisible()
  expect(await violationsAtEachWidth(page)).toEqual([])

  await bodyOf(page).getByText('Behind it.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Written meanwhile.')
  await page.keyboard.press('ControlOrMeta+S')
  await saved(page)
  await expect(page.getByText('What is still being uploaded is not in it yet')).toBeVisible()
  expect((await readItem(staff, item.id)).body).toBe('<p>Before it.</p><p>Behind it. Written meanwhile.</p>')
  await expect(progressOf(page, photo.name), 'it is under way still').toBeVisible()

  await page.getByRole('link', { name: 'Articles', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Articles', level: 1 })).toBeVisible()
  const holdsTab = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
  expect(await holdsTab(), 'closing the tab would end it').toBe(true)
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  await expect(progressOf(page, photo.name), 'it is where it was').toBeVisible()
  expect(await blocksOf(page)).toEqual(['p', expect.stringContaining('upload'), 'p'])

  await limit(-1)
  await expect(bodyOf(page).locator('figure img[src^="/media/"]')).toBeVisible()
  expect(await blocksOf(page)).toEqual(['p', 'figure', 'p'])
  await keptThere(page)
  await save(page)
  await saved(page)
  expect((await readItem(staff, item.id)).body).toMatch(
    /^<p>Before it\.<\/p><figure><img src="\/media\/[^>]+><\/figure><p>Behind it\. Written meanwhile\.<\/p>$/,
  )
  expect(await holdsTab()).toBe(false)
  expect(faults).toEqual([])
})

test('of several pictures each keeps its place; one that fails is sent again, one that is called back goes; undoing leads past their arrival', async ({
  page,
  site,
  staff,
}) => {
  const item = await makeArticle(staff, 'Three pictures', '<p>One paragraph.</p>')
  await openForm(page, site, `articles/${item.id}`)
  const files = await pictures(page, ['first.jpg', 'second.jpg', 'third.jpg'])
  await page.route(UPLOADS, (route) => route.abort())
  await bodyOf(page).getByText('One paragraph.').click()
  await page.keyboard.press('End')
  await insert(page, files)
  const block = (name: string) => bodyOf(page).locator('figure', { hasText: name })
  for (const { name } of files)
    await expect(block(name)).toContainText('No connection. Your file is still here; try again.')
  expect(await violationsAtEachWidth(page)).toEqual([])

  await page.unroute(UPLOADS)
  await block('second.jpg').getByRole('button', { name: 'Remove' }).click()
  await block('third.jpg').getByRole('button', { name: 'Try again' }).click()
  await expect(bodyOf(page).locator('figure img[src^="/media/"]')).toHaveCount(1)
  await press(page, 'Details')
  await page
    .getByRole('button', { name: /^Publish/ })
    .first()
    .click()
  await expect(page.getByText('A file is still being uploaded, or could not be.')).toBeVisible()
  expect(await readItem(staff, item.id)).toMatchObject({ status: 'draft' })
  await block('first.jpg').getByRole('button', { name: 'Try again' }).click()
  await expect(block('first.jpg')).toHaveCount(0)
  await expect(bodyOf(page).locator('figure img[src^="/media/"]')).toHaveCount(2)
  const addresses = await bodyOf(page)
    .locator('figure img')
    .evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? ''))
  expect(await Promise.all(addresses.map((address) => fileAt(page, address)))).toMatchObject([
    { name: 'first.jpg' },
    { name: 'third.jpg' },
  ])
  await bodyOf(page).getByText('One paragraph.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Typed')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(bodyOf(page)).not.toContainText('Typed')
  await expect(bodyOf(page).locator('figure img[src^="/media/"]')).toHaveCount(2)
})

test('a picture keeps its place while the text is seen and changed as HTML', async ({
  page,
  site,
  staff,
}) => {
  const item = await makeArticle(staff, 'Seen as HTML', '<p>Before it.</p><p>Behind it.</p>')
  await openForm(page, site, `articles/${item.id}`)
  const release = await holdUploads(page)
  await bodyOf(page).getByText('Before it.').click()
  await page.keyboard.press('End')
  await giveFiles(bodyOf(page), 'paste', await pictures(page, ['drawn.jpg']))
  await expect(progressOf(page, 'drawn.jpg')).toBeVisible()
  await page.getByText('HTML Code', { exact: true }).click()
  await page.getByRole('textbox', { name: /HTML/ }).fill('<p>New.</p><p>Before it.</p><p>Behind it.</p>')
  await release()
  await expect(page.getByText('Image uploaded and inserted!')).toBeVisible()
  await page.getByText('Visual Editor', { exact: true }).click()
  await expect(bodyOf(page).locator('figure img[src^="/media/"]')).toBeVisible()
  expect(await blocksOf(page)).toEqual(['p', 'p', 'figure', 'p'])
})

test('pictures that come with a text of Word go up while it is written on, saved and left, and keep their descriptions', async ({
  page,
  site,
  staff,
  faults,
}) => {
  const item = await makeArticle(staff, 'From Word', '')
  await openForm(page, site, `articles/${item.id}`)
  const release = await holdUploads(page)
  const hex = readFileSync('public/favicon-32.png').toString('hex')
  await pasteText(page, 'Not to be taken', {
    'text/html':
      '<p>Before</p><p><img width=40 src="file:///C:/clip_image001.png" alt="The court"></p><p>After</p>',
    'text/rtf': `{\\rtf1{\\pict\\picw32\\pngblip\n${hex}}}`,
  })
  await expect(progressOf(page, 'picture-1.png')).toBeVisible()
  expect(await violationsAtEachWidth(page)).toEqual([])
  await bodyOf(page).getByText('After').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' it, written meanwhile')
  await page.keyboard.press('ControlOrMeta+S')
  await saved(page)
  expect((await readItem(staff, item.id)).body).toBe('<p>Before</p><p>After it, written meanwhile</p>')

  await page.getByRole('link', { name: 'Articles', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Articles', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  await expect(progressOf(page, 'picture-1.png'), 'it is where it was').toBeVisible()
  await release()
  await expect(bodyOf(page).locator('figure img[alt="The court"]')).toHaveAttribute('src', /^\/media\//)
  await keptThere(page)
  await save(page)
  await saved(page)
  expect((await readItem(staff, item.id)).body).toMatch(
    /^<p>Before<\/p><figure><img src="\/media\/\S+" alt="The court" width="40" \/><\/figure><p>After it, written meanwhile<\/p>$/,
  )
  expect(faults).toEqual([])
})

test('what is sent from the library’s dialog goes up in its place, and nobody waits for it', async ({
  page,
  site,
  staff,
}) => {
  const item = await makeArticle(staff, 'By the library', '<p>Before it.</p>')
  await openForm(page, site, `articles/${item.id}`)
  const release = await holdUploads(page)
  const [photo] = await pictures(page, ['court.jpg'])
  const choose = async () => {
    const library = page.getByRole('dialog', { name: 'Choose an image' })
    await chooseFile(page, library.getByRole('button', { name: 'Choose file' }), photo!)
    await expect(page.getByRole('dialog', { name: /[Ii]mage/ })).toHaveCount(0)
  }
  await bodyOf(page).getByText('Before it.').click()
  await press(page, 'Image')
  await press(page, 'Choose from the library')
  await choose()
  await expect(progressOf(page, 'court.jpg')).toBeVisible()
  await press(page, 'Details')
  await panelOf(page).getByRole('button', { name: 'Library' }).click()
  await choose()
  await expect(panelOf(page).getByRole('progressbar', { name: 'Uploading court.jpg' })).toBeVisible()
  await release()
  await expect(bodyOf(page).locator('figure img[src^="/media/"]')).toBeVisible()
  await expect(addressOf(page)).toHaveValue(/^\/media\/images\//)
})

test('the item’s own picture comes into a form that was saved and left while it went up', async ({
  page,
  site,
  staff,
}) => {
  const item = await makeArticle(staff, 'With a picture')
  await openForm(page, site, `articles?edit=${item.id}`)
  const release = await holdUploads(page)
  const [photo] = await pictures(page, ['cover.jpg'])
  await chooseFile(page, panelOf(page).getByRole('button', { name: 'Choose file' }), photo!)
  await expect(panelOf(page).getByRole('progressbar', { name: 'Uploading cover.jpg' })).toBeVisible()
  await page.getByLabel('Title').fill('With a picture, renamed')
  await page.keyboard.press('ControlOrMeta+S')
  await saved(page)
  await press(page, 'Done')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await release()
  await expect(page.getByText('as soon as the form is open again')).toBeVisible()
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  await expect(addressOf(page)).toHaveValue(/^\/media\/images\//)
  await save(page)
  await saved(page)
  expect(await readItem(staff, item.id)).toMatchObject({
    title: 'With a picture, renamed',
    imageUrl: expect.stringMatching(/^\/media\/images\//),
  })
})
