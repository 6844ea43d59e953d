import { PASSWORD } from '#testing/start-site.ts'
import { expect, test } from '../fixtures.ts'
import { chooseFile, drawPhoto, giveFiles, PICTURE, TOO_LARGE } from './media-files.ts'
import { addressOf, fileAt, openForm, panelOf, upload } from './media-panel.ts'

test('an image is chosen, seen and saved with the item, and another save leaves it alone', async ({
  page,
  faults,
  site,
}) => {
  await openForm(page, site)
  await expect(panelOf(page).getByText('Max 5MB • JPG, PNG, WebP supported')).toBeVisible()
  const url = await upload(page)
  await expect(page.getByText('Upload Successful')).toBeVisible()
  await expect(page.getByText('Image uploaded successfully!')).toBeVisible()
  await page.getByLabel('Image description').fill('Fields and a survey plan')
  await page.getByLabel('Title').fill('A deed of gift')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Item created successfully!')).toBeVisible()

  await page.goto(`${site.url}/admin/articles?q=${encodeURIComponent('deed of gift')}`)
  await page.getByRole('button', { name: /^Edit/ }).click()
  await expect(addressOf(page)).toHaveValue(url)
  await page.getByLabel('Title').fill('A deed of gift, again')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await sent).postDataJSON()).not.toHaveProperty('imageUrl')
  expect(await fileAt(page, url)).toMatchObject({ width: expect.any(Number) })
  expect(faults).toEqual([])
})

test('what is no image, too large or only called an image is refused in the specified words', async ({
  page,
  site,
}) => {
  await openForm(page, site)
  const choose = panelOf(page).getByRole('button', { name: 'Choose file' })
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
  await chooseFile(page, choose, text)
  await expect(page.getByText('Upload Failed', { exact: true })).toBeVisible()
  await expect(panelOf(page).getByText('Please select an image file')).toBeVisible()
  await chooseFile(page, choose, TOO_LARGE)
  await expect(panelOf(page).getByText('File size must be less than 5MB')).toBeVisible()
  await expect(panelOf(page).getByText('Please select an image file')).toHaveCount(0)
  await chooseFile(page, choose, { ...text, mimeType: 'image/png', name: 'liar.png' })
  await expect(panelOf(page).getByText('Upload failed.')).toBeVisible()
  await expect(panelOf(page).getByText('Please select an image file')).toBeVisible()
  await panelOf(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(panelOf(page).getByText('Upload failed.')).toHaveCount(0)
  await expect(addressOf(page)).toHaveValue('')
})

test('a photo of a phone that is too large is made smaller before it is sent', async ({ page, site }) => {
  await openForm(page, site)
  const photo = await drawPhoto(page, 4000, 3000)
  expect(photo.buffer.length).toBeGreaterThan(5 * 1024 * 1024)
  const sent = page.waitForRequest((request) => request.url().includes('/api/admin/media?name='))
  await chooseFile(page, panelOf(page).getByRole('button', { name: 'Choose file' }), photo)
  expect((await sent).headers()['content-type']).toBe('image/jpeg')
  await expect(addressOf(page)).toHaveValue(/^\/media\/images\//)
  expect(await fileAt(page, await addressOf(page).inputValue())).toMatchObject({ width: 2400, height: 1800 })
})

test('a file on its way shows how far it is, holds up no save, and can be called back', async ({
  page,
  site,
}) => {
  await openForm(page, site)
  await page.route('**/api/admin/media?name=*', () => {})
  await chooseFile(page, panelOf(page).getByRole('button', { name: 'Choose file' }), PICTURE)
  await expect(
    panelOf(page).getByRole('progressbar', { name: 'Uploading illustration-land.webp' }),
  ).toBeVisible()
  await page.getByLabel('Title').fill('A deed without its picture')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Item created successfully!')).toBeVisible()
  await expect(page.getByText('What is still being uploaded is not in it yet')).toBeVisible()
  await panelOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(panelOf(page).getByRole('progressbar')).toHaveCount(0)
  await page.unroute('**/api/admin/media?name=*')
  await upload(page)
})

test('a lost connection keeps the file, and the next try sends it', async ({ page, context, site }) => {
  await openForm(page, site)
  await expect(panelOf(page).getByRole('button', { name: 'Choose file' })).toBeVisible()
  await context.setOffline(true)
  await chooseFile(page, panelOf(page).getByRole('button', { name: 'Choose file' }), PICTURE)
  await expect(panelOf(page).getByText('No connection. Your file is still here; try again.')).toBeVisible()
  await expect(page.getByText('Upload Failed', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await panelOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect(addressOf(page)).toHaveValue(/^\/media\/images\//)
  await expect(panelOf(page).getByText('Upload failed.')).toHaveCount(0)
})

test('a server that gives no reason is spoken for in the specified words', async ({ page, site }) => {
  await openForm(page, site)
  await page.route('**/api/admin/media?name=*', (route) =>
    route.fulfill({ status: 502, body: 'Bad gateway' }),
  )
  await chooseFile(page, panelOf(page).getByRole('button', { name: 'Choose file' }), PICTURE)
  await expect(panelOf(page).getByText('An error occurred while uploading the image')).toBeVisible()
})

test('a session that ended asks for the password in place, and the upload goes on', async ({
  page,
  context,
  site,
}) => {
  await openForm(page, site)
  await page.getByLabel('Title').fill('Typed before the session ended')
  await context.clearCookies()
  await chooseFile(page, panelOf(page).getByRole('button', { name: 'Choose file' }), PICTURE)
  await page.getByLabel('Password').first().fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(addressOf(page)).toHaveValue(/^\/media\/images\//)
  await expect(page.getByLabel('Title')).toHaveValue('Typed before the session ended')
})

test('an image is dropped on the frame or pasted; a file beside the frame does not take the page away', async ({
  page,
  site,
}) => {
  await openForm(page, site)
  const dropped = { ...(await drawPhoto(page, 60, 40)), name: 'dropped.jpg' }
  const pasted = { ...(await drawPhoto(page, 80, 40)), name: 'pasted.jpg' }
  await expect(panelOf(page).locator('input[type=file]')).toHaveCount(2)
  await giveFiles(panelOf(page).getByText('No image: readers see a drawing.'), 'drop', [dropped])
  await expect(addressOf(page)).toHaveValue(/^\/media\/images\//)
  const first = await addressOf(page).inputValue()
  expect(await fileAt(page, first)).toMatchObject({ width: 60, name: 'dropped.jpg' })
  await giveFiles(addressOf(page), 'paste', [pasted])
  await expect(addressOf(page)).not.toHaveValue(first)
  expect(await fileAt(page, await addressOf(page).inputValue())).toMatchObject({ width: 80 })
  const isHeld = await page.getByLabel('Title').evaluate((element) => {
    const data = new DataTransfer()
    data.items.add(new File(['x'], 'x.png', { type: 'image/png' }))
    return !element.dispatchEvent(
      new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }),
    )
  })
  expect(isHeld).toBe(true)
})
