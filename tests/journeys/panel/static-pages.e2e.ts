import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { leaveForm } from './open-form.ts'
import { openPanel } from './open-panel.ts'

const cardOf = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const dialogOf = (page: Page) => page.getByRole('dialog').first()

async function write(page: Page, text: string): Promise<void> {
  await page.locator('[contenteditable=true]').click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

test('a page is written, and an open page of a reader shows it; an empty text brings back what it said', async ({
  page,
  browser,
  faults,
  site,
  panel,
}) => {
  const reader = await (await browser.newContext()).newPage()
  await reader.goto(`${site.url}/prison-outreach`)
  await expect(reader.getByText('Content Coming Soon')).toBeVisible()

  await panel('content')
  for (const title of ['About Us', 'CSR Projects', 'Partners & Sponsors'])
    await expect(cardOf(page, title).getByRole('button', { name: 'Edit Content' })).toBeVisible()
  for (const title of ['Dynamic Content', 'Content Guidelines'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(cardOf(page, 'Prison Outreach')).toContainText('Shows its built-in text')

  await cardOf(page, 'Prison Outreach').getByRole('button', { name: 'Edit Content' }).click()
  await write(page, 'We read with inmates at Nsawam.')
  await dialogOf(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Page saved')).toBeVisible()
  await leaveForm(page)
  await expect(cardOf(page, 'Prison Outreach')).toContainText('Last updated')
  await expect(reader.getByText('We read with inmates at Nsawam.')).toBeVisible()

  await cardOf(page, 'Prison Outreach').getByRole('button', { name: 'Edit Content' }).click()
  await page.locator('[contenteditable=true]').click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await dialogOf(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(reader.getByText('Content Coming Soon')).toBeVisible()
  expect(faults).toEqual([])
})

test('the HTML tab shows the text, and says what the cleaning took out', async ({ page, panel }) => {
  await panel('content?edit=/about')
  const dialog = dialogOf(page)
  await expect(dialog.getByText('Visual Editor')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: /^Title/ })).toBeFocused()
  await dialog.getByText('HTML Code').click()
  await dialog
    .getByRole('textbox', { name: /HTML/ })
    .fill('<p onclick="x()">Who we are</p><script>x()</script>')
  await dialog.getByText('Visual Editor').click()
  await expect(dialog.locator('[contenteditable=true]')).toHaveText('Who we are')
  await expect(dialog).toContainText('script')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an earlier version is compared with the newest and comes back as a new one', async ({
  page,
  site,
  panel,
}) => {
  for (const text of ['The first text of partners.', 'The second text of partners.']) {
    await panel('content?edit=/partners')
    await write(page, text)
    await dialogOf(page).getByRole('button', { name: 'Save Changes' }).click()
    await leaveForm(page)
  }
  await panel('content?edit=/partners')
  await dialogOf(page).getByRole('button', { name: 'Versions' }).click()
  const versions = page.getByRole('dialog', { name: 'Versions' })
  await expect(versions.locator('ins')).toContainText('second')
  await expect(versions.locator('del')).toContainText('first')
  await versions.getByRole('button', { name: 'Restore version 1' }).click()
  const asked = page.getByRole('dialog', { name: 'Restore version 1?' })
  await expect(asked).toContainText('Readers see the restored text at once.')
  await asked.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(versions).toHaveCount(0)
  await expect(page.locator('[contenteditable=true]')).toHaveText('The first text of partners.')
  expect(await (await fetch(`${site.url}/partners`)).text()).toContain('The first text of partners.')
})

test('what was typed before the tab died is offered when the page is opened again', async ({
  page,
  context,
  site,
  panel,
}) => {
  await panel('content?edit=/sponsors')
  await write(page, 'A sentence that nobody saved.')
  await expect(dialogOf(page).getByText(/Kept in this browser/)).toBeVisible()
  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await openPanel(again, site, 'content?edit=/sponsors')
  const offer = again.getByRole('region', { name: 'Unsaved text was found' })
  await expect(offer, 'whose it is').toContainText(/typed by admin-1 on/i)
  await offer.getByRole('button', { name: 'Show differences' }).click()
  await expect(offer.locator('ins')).toContainText('A sentence that nobody saved.')
  await offer.getByRole('button', { name: 'Restore' }).click()
  await expect(again.locator('[contenteditable=true]')).toHaveText('A sentence that nobody saved.')
  await again.getByRole('button', { name: 'Save Changes' }).click()
  await expect(again.getByText('Page saved')).toBeVisible()
})

test('of two people who write one page the second sees both texts', async ({
  page,
  browser,
  site,
  panel,
}) => {
  const other = await (await browser.newContext()).newPage()
  await panel('content?edit=/about/vision')
  await openPanel(other, site, 'content?edit=/about/vision')
  await expect(other.locator('[contenteditable=true]')).toBeVisible()
  await write(page, 'One vision.')
  await dialogOf(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible()
  // Told at once, before the other has typed a letter.
  await expect(other.getByText(/^Changed as admin-1/)).toBeVisible()
  await other.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(other.locator('[contenteditable=true]')).toHaveText('One vision.')
  await expect(other.getByText(/^Changed as admin-1/)).toHaveCount(0)
  // And not where the news does not arrive.
  await other.route('**/api/admin/changes', (route) => route.abort())
  await other.reload()
  await expect(other.locator('[contenteditable=true]')).toHaveText('One vision.')
  await write(page, 'One clear vision.')
  await dialogOf(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible()
  await write(other, 'Another vision.')
  await dialogOf(other).getByRole('button', { name: 'Save Changes' }).click()
  const conflict = other.getByRole('dialog', { name: 'Saved by someone else' })
  await expect(conflict.getByRole('region', { name: 'Content, theirs' }).locator('ins')).toContainText(
    'clear',
  )
  await expect(conflict.getByRole('button', { name: 'Save this text' })).toBeDisabled()
  await conflict.getByRole('region', { name: 'Content', exact: true }).getByText('Keep mine').click()
  await conflict.getByRole('button', { name: 'Save this text' }).click()
  await leaveForm(other)
  expect(await (await fetch(`${site.url}/about/vision`)).text()).toContain('Another vision.')
})

test('a page that asks for gifts says what its registration lacks', async ({ page, panel }) => {
  await panel('content?edit=/book-donation')
  await dialogOf(page).getByLabel('Registration number').fill('GAR/12')
  await dialogOf(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('“In force until” must be a date like 2026-12-31.').first()).toBeVisible()
})
