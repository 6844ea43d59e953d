import { expect, test } from '../../fixtures.ts'
import { bodyOf, keptThere, makeArticle, openForm, readItem, save, saved, write } from '../open-form.ts'

test.use({ template: 'empty' })

for (const [name, why, deny] of [
  [
    'is full',
    'this browser has no room left',
    () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
  [
    'is denied',
    'this browser allows no storage',
    () => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError')
      }
      indexedDB.open = refuse
      Object.defineProperty(window, 'localStorage', { get: refuse })
      Object.defineProperty(window, 'sessionStorage', { get: refuse })
    },
  ],
] as const)
  test(`where the browser’s storage ${name}, the line says so, and the server keeps and saves what is typed`, async ({
    page,
    site,
    staff,
    faults,
  }) => {
    const item = await makeArticle(staff, `Storage ${name}`)
    await page.addInitScript(deny)
    await openForm(page, site, `articles/${item.id}`)
    await write(page, ' Typed all the same.')
    await expect(page.getByText(why).first()).toBeVisible()
    await keptThere(page)
    await page.reload()
    await expect(page.getByRole('region', { name: 'Unsaved text was found' })).toBeVisible()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(bodyOf(page)).toContainText('Typed all the same.')
    await save(page)
    await saved(page)
    expect((await readItem(staff, item.id)).body).toContain('Typed all the same.')
    expect(faults).toEqual([])
  })
