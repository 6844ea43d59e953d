import { expect, test } from '../../fixtures.ts'
import { chooseFile, pictures } from '../media-files.ts'
import { holdUploads } from '../media-panel.ts'
import { openPanel } from '../open-panel.ts'

test.use({ template: 'empty' })

test('files for the library go up while the rest of the panel is used, and are seen again on coming back', async ({
  page,
  site,
}) => {
  await openPanel(page, site, 'media')
  const release = await holdUploads(page)
  const files = await pictures(page, ['one.jpg', 'two.jpg'])
  await chooseFile(page, page.getByRole('button', { name: 'Choose files' }), files)
  const queue = page.getByRole('list', { name: 'Uploads' })
  await expect(queue.getByRole('progressbar')).toHaveCount(2)
  const menu = page.getByRole('navigation', { name: 'Admin' })
  await menu.getByRole('link', { name: 'Comments' }).click()
  await expect(page.getByRole('heading', { name: 'Comments', level: 1 })).toBeVisible()
  await menu.getByRole('link', { name: 'Media' }).click()
  await expect(queue.getByRole('progressbar')).toHaveCount(2)
  await release()
  await expect(queue).toHaveCount(0)
  await expect(page.getByText('2 files uploaded.')).toBeVisible()
  await expect(page.getByRole('button', { name: /two\.jpg/ })).toBeVisible()
})

test('files that are chosen while the screen is still coming go up', async ({ page, site }) => {
  const listed = Promise.withResolvers<void>()
  await page.route('**/api/admin/media?limit=*', async (route) => {
    await listed.promise
    await route.continue()
  })
  await openPanel(page, site, 'media')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  const chooser = await choosing
  listed.resolve()
  const library = page.getByText('No files yet.').or(page.getByRole('button', { name: /\.jpg/ }))
  await expect(library.first()).toBeVisible()
  await chooser.setFiles(await pictures(page, ['first.jpg', 'second.jpg']))
  await expect(page.getByText('2 files uploaded.')).toBeVisible()
  await expect(page.getByRole('button', { name: /second\.jpg/ })).toBeVisible()
})
