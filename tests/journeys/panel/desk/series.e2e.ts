import type { Locator } from '@playwright/test'
import { violationsAtEachWidth } from '../../accessibility-violations.ts'
import { expect, test } from '../../fixtures.ts'

test.use({ template: 'empty' })

test('staff make a series, add two items and turn their order; a reader walks the parts without script on a narrow phone', async ({
  browser,
  page,
  site,
  staff,
  panel,
}) => {
  const ids: number[] = []
  for (const title of ['What a court may hear', 'Who may go to court']) {
    const { id } = await staff.ask('POST', '/content', { type: 'article', title, body: '<p>x</p>' })
    ids.push(id)
  }
  await panel('series')
  await page.getByRole('button', { name: 'New Series' }).click()
  const form = page.getByRole('dialog', { name: 'New Series' })
  await form.getByRole('button', { name: 'Create Series' }).click()
  await expect(form.getByText('Type a name.')).toBeVisible()
  await form.getByLabel('Name').fill('Going to Court')
  await form.getByLabel('Description').fill('From the door to the judgment.')
  await form.getByRole('button', { name: 'Create Series' }).click()
  const row = page.getByRole('article', { name: 'Going to Court', exact: true })
  await expect(row.getByText('nothing is a part of it')).toBeVisible()

  for (const id of ids) {
    await panel(`articles?edit=${id}`)
    await typeAtOnce(page.getByRole('combobox', { name: 'Series' }), 'going')
    await expect(page.locator('[data-combobox-selected]')).toHaveText('Going to Court')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Series' })).toHaveValue('Going to Court')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Item updated successfully!')).toBeVisible()
    await staff.ask('POST', `/content/${id}/publish`, {})
  }

  await panel('series')
  await expect(row.getByText('2 parts')).toBeVisible()
  await row.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Going to Court' })
  const parts = dialog.getByRole('list').getByRole('listitem')
  await expect(parts.first()).toContainText('What a court may hear')
  await dialog.getByRole('button', { name: 'Move Who may go to court up' }).click()
  await expect(parts.first()).toContainText('Who may go to court')
  await expect(dialog.getByRole('button', { name: 'Move Who may go to court down' })).toBeFocused()
  expect(await violationsAtEachWidth(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Series saved')).toBeVisible()

  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
  })
  const reader = await context.newPage()
  await reader.goto(`${site.url}/article/${ids[0]}`)
  const line = reader.getByRole('navigation', { name: 'Series' })
  await expect(line).toHaveText('Part 2 of 2 in Going to Court · ← Part 1')
  await line.getByRole('link', { name: '← Part 1' }).click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Who may go to court')
  await reader.getByRole('link', { name: 'Part 2 → What a court may hear' }).click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('What a court may hear')
  await line.getByRole('link', { name: 'Going to Court' }).click()
  await expect(reader).toHaveURL(`${site.url}/series/going-to-court`)
  await expect(reader.getByText('From the door to the judgment.')).toBeVisible()
  expect(await reader.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Who may go to court',
    'What a court may hear',
  ])
  await context.close()

  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await page.goto(`${site.url}/article/${ids[0]}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What a court may hear')
  await expect(page.getByRole('navigation', { name: 'Series' })).toHaveCount(0)
})

/** Somebody is quicker than the page: it is entered and typed in before the page has done anything of its own accord. */
async function typeAtOnce(field: Locator, words: string): Promise<void> {
  await expect(field).toBeEnabled()
  await field.evaluate(async (input: HTMLInputElement, typed) => {
    input.focus()
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    document.execCommand('insertText', false, typed)
  }, words)
}
