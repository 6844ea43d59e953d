import type { Page } from '@playwright/test'
import { markupSamples } from '#testing/markup-samples.ts'
import { violationsOf } from '../../accessibility-violations.ts'
import { expect, test } from '../../fixtures.ts'
import { openPanel } from '../open-panel.ts'
import { emptyText, savedHtml } from '../paste/paste-into.ts'

/** Two by two pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  'base64',
)
const TITLE = 'What a text may hold'
const NOTES = '<ol><li id="note-1">Act 30, <em>section 96</em> <a href="#noteref-1">↩\ufe0e</a></li></ol>'
const CALL = '<sup id="noteref-1"><a href="#note-1">1</a></sup>'
const BODY = [
  `<h2>Bail</h2><p>It is a <span data-c="#a63d2f">right</span>.${CALL}</p>`,
  '<ol start="3" type="a"><li>third<ul><li>deeper</li></ul></li></ol>',
  '<table><caption>Fees</caption><thead><tr><th>Court</th></tr></thead><tbody><tr><td>High</td></tr></tbody></table>',
  '<table><tbody><tr><td>1</td></tr></tbody><tfoot><tr><td>Sum</td></tr></tfoot></table>',
  '<div data-align="center">A box</div>',
  '<figure data-embed="drive" data-id="1aBcDeFgHiJkLmNoP"></figure>',
  '<figure data-embed="youtube" data-id="dQw4w9WgXcQ"><figcaption>The hearing</figcaption></figure>',
  NOTES,
].join('')

let page: Page
test.beforeAll(async ({ browser, site }) => {
  page = await browser.newPage()
  await openPanel(page, site, 'articles?new=1')
  await text().waitFor()
})
test.afterAll(() => page.close())

const text = () => page.locator('[contenteditable=true].tiptap')
const source = () => page.getByRole('textbox', { name: /HTML code$/ })
const tab = (name: string) => page.getByText(name, { exact: true }).click()

async function writeSource(html: string): Promise<void> {
  await tab('HTML Code')
  await source().fill(html)
  await tab('Visual Editor')
  await expect(source()).toHaveCount(0)
}

test('the HTML tab says what cleaning took out, and only then shows the text', async () => {
  await writeSource('<p class="x">One</p><script>alert(1)</script><iframe src="https://x.example"></iframe>')
  const said = page.getByRole('status').filter({ hasText: 'Taken out of the HTML' })
  for (const what of ['<script>', '<iframe>', 'class on <p>'])
    await expect(said.getByText(what, { exact: true })).toBeVisible()
  await expect(text()).toHaveText('One')
  expect(await savedHtml(page)).toBe('<p>One</p>')
})

test('who saves from the HTML tab is told there what will be taken out', async () => {
  await tab('HTML Code')
  await source().fill('<details open><summary>One</summary>Two</details>')
  const said = page.getByRole('status').filter({ hasText: 'Taken out of the HTML' })
  await expect(said.getByText('<details>', { exact: true })).toBeVisible()
  await expect(source()).toBeVisible()
  await source().fill('<p>One</p>')
  await expect(said).toHaveCount(0)
  await tab('Visual Editor')
  await expect(text()).toHaveText('One')
})

test('HTML that cannot be cleaned stays in the tab, with the reason', async () => {
  await tab('HTML Code')
  const tooDeep = '<b>'.repeat(2000)
  await source().fill(tooDeep)
  await tab('Visual Editor')
  await expect(page.getByText(/nested too deeply/)).toBeVisible()
  await expect(source()).toHaveValue(tooDeep)
  await source().fill('<p>x</p>')
  await tab('Visual Editor')
  await expect(text()).toHaveText('x')
})

test('what the editor cannot make survives an edit of one word, and so does all else', async () => {
  await writeSource(BODY)
  await text().getByText('deeper').click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  expect(await savedHtml(page)).toBe(BODY.replace('deeper', 'deeper!'))
})

test('every tag and every attribute that a text may have comes through the editor', async () => {
  await writeSource(`<p>Begin</p>${markupSamples.map(({ html }) => html).join('')}`)
  await text().getByText('Begin', { exact: true }).click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  expect(await savedHtml(page)).toBe(
    `<p>Begin!</p>${markupSamples.map(({ html, edited = html }) => edited).join('')}`,
  )
})

test('a reader sees it all without script: notes that lead there and back, colour, table, documents by a click', async ({
  browser,
  site,
}) => {
  await writeSource(BODY)
  await page.getByLabel('Title').fill(TITLE)
  await page.getByLabel('Description', { exact: true }).fill('Everything at once.')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const card = page
    .locator('article, li')
    .filter({ has: page.getByText(TITLE) })
    .first()
  await card.getByRole('button', { name: /^Publish/ }).click()
  await expect(card.getByRole('button', { name: /^Published/ })).toBeVisible()

  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const elsewhere: string[] = []
  reader.on('request', (request) => {
    if (!request.url().startsWith(site.url)) elsewhere.push(request.url())
  })
  await reader.goto(`${site.url}/articles`)
  await reader.getByRole('link', { name: TITLE, exact: true }).click()
  const prose = reader.locator('.prose')
  await expect(prose.getByText('right', { exact: true })).toHaveCSS('color', 'rgb(166, 61, 47)')
  await prose.locator('#noteref-1 a').click()
  await expect(reader).toHaveURL(/#note-1$/)
  await expect(prose.locator('#note-1')).toContainText('Act 30, section 96')
  await prose.locator('#note-1 a[href="#noteref-1"]').click()
  await expect(reader).toHaveURL(/#noteref-1$/)
  await expect(prose.locator('caption')).toHaveText('Fees')
  const frame = prose.locator('iframe[title="Document from Google Drive"]')
  await expect(frame).toHaveAttribute('height', '480')
  expect((await frame.boundingBox())!.width).toBeLessThanOrEqual(642)
  await expect(prose.getByRole('link', { name: 'Show the document from Google Drive' })).toHaveAttribute(
    'target',
    (await frame.getAttribute('name'))!,
  )
  expect(elsewhere, 'nothing of another site before a click').toEqual([])
})

test('an image is uploaded, inserted and said so; what is no image is refused in the specified words', async ({
  site,
}) => {
  await page.goto(`${site.url}/admin/articles?new=1`)
  await text().waitFor()
  await page.getByRole('button', { name: 'Image', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Image', exact: true })
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Upload image' }).click()
    await (await chooser).setFiles(file)
  }
  await choose({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByText('Upload Failed')).toBeVisible()
  await expect(page.getByText('Please select an image file')).toBeVisible()
  await choose({ name: 'court.png', mimeType: 'image/png', buffer: PNG })
  await expect(page.getByText('Upload Successful')).toBeVisible()
  await expect(page.getByText('Image uploaded and inserted!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await savedHtml(page)).toMatch(
    /<figure><img src="\/media\/images\/[^"]+" alt="[^"]*" width="2" height="2" \/>/,
  )
})

test('a picture without a description asks for one on itself, until it has one', async () => {
  const asking = text().getByRole('button', { name: 'Describe this picture' })
  await expect(asking).toBeVisible()
  await asking.click()
  const dialog = page.getByRole('dialog', { name: 'Change image', exact: true })
  await dialog.getByLabel('Image description').fill('Two judges at a bench')
  await dialog.getByRole('button', { name: 'Save image' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(asking).toBeHidden()
  const html = await savedHtml(page)
  expect(html).toContain('alt="Two judges at a bench"')
  expect(html).not.toContain('Describe')
})

test('an image that is dropped into the text is uploaded and inserted', async () => {
  await emptyText(page)
  const transfer = await page.evaluateHandle((bytes) => {
    const data = new DataTransfer()
    const file = new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], 'drop.png', {
      type: 'image/png',
    })
    data.items.add(file)
    return data
  }, PNG.toString('base64'))
  const { x, y } = (await text().locator('p').boundingBox())!
  await text().dispatchEvent('drop', { dataTransfer: transfer, clientX: x + 5, clientY: y + 5 })
  await expect(text().locator('figure img')).toHaveCount(1)
})

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const) {
  test(`axe finds no barrier in the editor, its dialogs and the HTML tab at ${width} px`, async ({
    site,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await page.goto(`${site.url}/admin/articles?new=1`)
    await text().waitFor()
    await writeSource(BODY)
    await text().locator('td').first().click()
    if (width === 360) await page.getByRole('button', { name: 'More', exact: true }).click()
    expect(await violationsOf(page), 'the text').toEqual([])
    for (const name of ['Link', 'Google Drive', 'Image']) {
      await page.getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
      expect(await violationsOf(page), name).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(1)
    }
    await tab('HTML Code')
    expect(await violationsOf(page), 'the HTML').toEqual([])
  })
}
