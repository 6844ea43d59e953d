import { violationsAtEachWidth } from '../accessibility-violations.ts'
import { expect, test } from '../fixtures.ts'
import { addressOf, fileAt, openForm, panelOf, upload } from './media-panel.ts'

test('a Drive link becomes a direct address, and what cannot be shown says so', async ({ page, site }) => {
  const id = '1aB-cD_eFgHiJkLmNoPqRsTuVwXyZ0123'
  await page.route('https://drive.google.com/**', (route) => route.abort())
  await openForm(page, site)
  await addressOf(page).fill(`https://drive.google.com/file/d/${id}/view?usp=sharing`)
  await expect(addressOf(page)).toHaveValue(`https://drive.google.com/thumbnail?id=${id}&sz=w1200`)
  await expect(
    page.getByText('The Google Drive link was changed to the image’s direct address.'),
  ).toBeVisible()
  await expect(
    panelOf(page).getByText('Failed to load image. Please check the URL and sharing permissions.'),
  ).toBeVisible()
  await panelOf(page).getByRole('button', { name: 'Clear' }).click()
  await expect(panelOf(page).getByText('No image: readers see a drawing.')).toBeVisible()
})

test('a crop is drawn by numbers and by keys, cut into a file of its own, and cut anew from the original', async ({
  page,
  faults,
  site,
}) => {
  await openForm(page, site)
  const original = await upload(page)
  await panelOf(page).getByRole('button', { name: 'Crop' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crop the image' })
  const number = (name: string) => dialog.getByLabel(name, { exact: true })
  const { width, height } = (await fileAt(page, original))!
  for (const [name, value] of [
    ['X', 0],
    ['Y', 0],
    ['Width', width],
    ['Height', height],
  ] as const)
    await expect(number(name)).toHaveValue(String(value))
  await number('Width').fill('400')
  await number('Height').fill('300')
  await number('X').fill('9999')
  await expect(number('X')).not.toHaveValue('9999')
  await number('X').fill('20')
  await expect(number('X')).toHaveValue('20')
  const area = dialog.getByRole('group', { name: /^Crop area/ })
  // Keys move it over the picture, once that is there.
  await expect.poll(async () => (await area.boundingBox())?.height ?? 0).toBeGreaterThan(20)
  await area.focus()
  await expect(area).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(number('Y')).not.toHaveValue('0')
  await number('Y').fill('30')
  await dialog.getByRole('button', { name: 'Apply crop' }).click()
  await expect(page.getByText('Image cropped')).toBeVisible()
  await expect(addressOf(page)).not.toHaveValue(original)
  const cut = await addressOf(page).inputValue()
  expect(cut).toMatch(/\.jpg$/)
  expect(await fileAt(page, cut)).toMatchObject({
    width: 400,
    height: 300,
    crop: { x: 20, y: 30, width: 400, height: 300 },
  })

  await expect(panelOf(page).getByRole('button', { name: 'Crop' })).toBeVisible()
  await panelOf(page).getByRole('button', { name: 'Crop' }).click()
  await expect(number('Width')).toHaveValue('400')
  await dialog.getByText('1:1', { exact: true }).click()
  await expect(number('Width')).toHaveValue(await number('Height').inputValue())
  await number('Width').fill('200')
  await expect(number('Height')).toHaveValue('200')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  // Esc closed the crop alone: the form stays, and asks nothing.
  await expect(page.getByRole('dialog')).toHaveCount(1)
  expect(await fileAt(page, original)).not.toBeNull()
  expect(faults).toEqual([])
})

test('the focal point is set by click and by arrow keys', async ({ page, site }) => {
  await openForm(page, site)
  const url = await upload(page)
  await panelOf(page).getByRole('button', { name: 'Focal point' }).click()
  const stage = panelOf(page).getByRole('button', { name: 'Focal point' }).first()
  await stage.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(panelOf(page).getByText('49 % from the left, 60 % from the top')).toBeVisible()
  // Until the picture is there it is as low as its border.
  await expect.poll(async () => (await stage.boundingBox())!.height).toBeGreaterThan(100)
  const box = (await stage.boundingBox())!
  await stage.click({ position: { x: box.width * 0.25, y: box.height * 0.75 } })
  await expect(panelOf(page).getByText('25 % from the left, 75 % from the top')).toBeVisible()
  await panelOf(page).getByRole('button', { name: 'Save focal point' }).click()
  await expect(page.getByText('Focal point saved')).toBeVisible()
  expect(await fileAt(page, url)).toMatchObject({ focalX: 25, focalY: 75 })
})

test('Clear takes a new file out of storage again, and leaves one that something shows', async ({
  page,
  site,
}) => {
  await openForm(page, site)
  const unused = await upload(page)
  await panelOf(page).getByRole('button', { name: 'Clear' }).click()
  await expect(panelOf(page).getByText('No image: readers see a drawing.')).toBeVisible()
  await expect.poll(() => fileAt(page, unused)).toBeNull()

  const used = await upload(page)
  await page.getByLabel('Title').fill('An item that shows it')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Item created successfully!')).toBeVisible()
  await openForm(page, site)
  await panelOf(page).getByRole('button', { name: 'Library' }).click()
  await page
    .getByRole('dialog', { name: 'Choose an image' })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .click()
  await expect(addressOf(page)).toHaveValue(used)
  await panelOf(page).getByRole('button', { name: 'Clear' }).click()
  await expect(addressOf(page)).toHaveValue('')
  expect(await fileAt(page, used)).not.toBeNull()
})

test('the panel and its image have no barrier that axe finds', async ({ page, site }) => {
  await openForm(page, site)
  await upload(page)
  expect(await violationsAtEachWidth(page)).toEqual([])
})

for (const [button, ready] of [
  ['Crop', 'Apply crop'],
  ['Library', 'Choose file'],
] as const) {
  test(`the dialog of “${button}” has no barrier that axe finds`, async ({ page, site }) => {
    await openForm(page, site)
    await upload(page)
    await panelOf(page).getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog').last().getByRole('button', { name: ready })).toBeVisible()
    expect(await violationsAtEachWidth(page)).toEqual([])
  })
}
