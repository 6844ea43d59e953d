import type { BrowserContext } from '@playwright/test'
import { PASSWORD } from '#testing/start-site.ts'
import { violationsAtEachWidth } from '../../accessibility-violations.ts'
import { expect, test } from '../../fixtures.ts'
import {
  articlesTitled,
  bodyOf,
  keptHere,
  keptThere,
  makeArticle,
  offeredNothing,
  offerOf,
  openForm,
  readItem,
  restoreOffered,
  save,
  saved,
  write,
  writeAndCrash,
} from '../open-form.ts'
import { signIn } from '../open-panel.ts'

test.use({ template: 'empty' })

test('a tab that crashes while somebody writes: the next opening offers the text, compares it and restores it unsaved', async ({
  context,
  page,
  faults,
  site,
  staff,
}) => {
  const item = await makeArticle(staff, 'A crashed tab')
  await openForm(page, site, `articles?edit=${item.id}`)
  await page.getByLabel('Description', { exact: true }).fill('A line about easements.')
  await writeAndCrash(page, ' And what was typed last.')

  const next = await context.newPage()
  await openForm(next, site, `articles?edit=${item.id}`)
  await expect(offerOf(next)).toContainText('in this browser')
  expect(await violationsAtEachWidth(next)).toEqual([])
  await offerOf(next).getByRole('button', { name: 'Show differences' }).click()
  await expect(offerOf(next).locator('ins').last()).toContainText('And what was typed last.')
  await expect(bodyOf(next)).not.toContainText('typed last')

  await restoreOffered(next)
  await expect(bodyOf(next)).toContainText('And what was typed last.')
  await expect(next.getByLabel('Description', { exact: true })).toHaveValue('A line about easements.')
  expect((await readItem(staff, item.id)).version).toBe(1)

  await save(next)
  await saved(next)
  expect((await readItem(staff, item.id)).body).toContain('And what was typed last.')
  await openForm(next, site, `articles?edit=${item.id}`)
  await offeredNothing(next)
  expect(faults).toEqual([])
})

test('a new item that was lost is offered on the button for a new one, and is one item in the end', async ({
  context,
  page,
  site,
  staff,
}) => {
  await openForm(page, site, 'articles?new=1')
  await page.getByLabel('Title').fill('Begun and lost')
  await writeAndCrash(page, 'Words of a new item.')

  const next = await context.newPage()
  await openForm(next, site, 'articles?new=1')
  await expect(offerOf(next)).toContainText('Begun and lost')
  await restoreOffered(next)
  await expect(next.getByLabel('Title')).toHaveValue('Begun and lost')
  await next.getByRole('button', { name: 'Create', exact: true }).dblclick()
  await expect(next.getByText('Item created successfully!')).toBeVisible()
  expect(await articlesTitled(staff, 'Begun and lost')).toHaveLength(1)
})

test('text from another device is offered from the server, and says from where', async ({
  browser,
  page,
  site,
  staff,
}) => {
  const item = await makeArticle(staff, 'Two devices')
  await openForm(page, site, `articles?edit=${item.id}`)
  await write(page, ' Typed on the other device.')
  await keptThere(page)

  const other = await (await browser.newContext()).newPage()
  await openForm(other, site, `articles?edit=${item.id}`)
  await expect(offerOf(other)).toContainText(/typed by admin-1 on .* in Chrome on (?:Linux|Windows)/)
  await offerOf(other).getByRole('button', { name: 'Discard' }).click()
  await expect(offerOf(other)).toHaveCount(0)
  await other.reload()
  await expect(bodyOf(other)).toBeVisible()
  await other.getByRole('button', { name: 'Backups' }).click()
  await expect(other.getByText(/^Typed by admin-1 on .* in this browser$/)).toBeVisible()
  expect((await readItem(staff, item.id)).body).toBe('<p>As it is stored.</p>')
})

test('without a connection the line says so, and the text reaches the server by itself when it is back', async ({
  context,
  page,
  site,
  staff,
}) => {
  const item = await makeArticle(staff, 'On a bad line')
  await openForm(page, site, `articles?edit=${item.id}`)
  await context.setOffline(true)
  await write(page, ' Typed in the tunnel.')
  await expect(
    page.getByText('Not saved on server: no connection; kept in this browser').first(),
  ).toBeVisible()
  await save(page)
  await expect(page.getByText('Error saving item')).toBeVisible()
  await context.setOffline(false)
  await keptThere(page)
  await expect(bodyOf(page)).toContainText('Typed in the tunnel.')
  await save(page)
  await saved(page)
  expect((await readItem(staff, item.id)).body).toContain('Typed in the tunnel.')
})

const endSession = (context: BrowserContext) => context.clearCookies()

test('a session that ends while somebody writes: they sign in again in place, and what waited is sent', async ({
  context,
  page,
  site,
  staff,
}) => {
  const item = await makeArticle(staff, 'An ended session')
  await openForm(page, site, `articles?edit=${item.id}`)
  await endSession(context)
  await write(page, ' Typed without a session.')
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(
    page.getByText(/Not saved on server: your session has ended; kept in this browser/).first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await keptThere(page)
  await expect(bodyOf(page)).toContainText('Typed without a session.')
  await save(page)
  await saved(page)
})

test('who does not want to sign in again is asked no more by what saves itself; signed in elsewhere, it goes on by itself', async ({
  context,
  page,
  site,
  staff,
}) => {
  const item = await makeArticle(staff, 'Not now')
  await openForm(page, site, `articles?edit=${item.id}`)
  await endSession(context)
  // As when a connection comes back: the panel looks how it stands.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(dialog).toHaveCount(0)
  await write(page, ' Typed meanwhile.')
  await expect(
    page.getByText(/Not saved on server: your session has ended; kept in this browser/).first(),
  ).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const other = await context.newPage()
  await signIn(other, site)
  await other.goto(`${site.url}/admin/overview`)
  await keptThere(page)
  await expect(dialog).toHaveCount(0)
})

test('or they reload instead and sign in there: the text is offered', async ({
  context,
  page,
  site,
  staff,
}) => {
  const item = await makeArticle(staff, 'Reloaded')
  await openForm(page, site, `articles?edit=${item.id}`)
  await write(page, ' Typed before the reload.')
  await keptHere(page, 'Typed before the reload.')
  await endSession(context)
  page.on('dialog', (dialog) => void dialog.accept())
  await openForm(page, site, `articles?edit=${item.id}`)
  await restoreOffered(page)
  await expect(bodyOf(page)).toContainText('Typed before the reload.')
})

test('what is discarded on leaving stays among the backups, five at most, and works on a phone by keyboard', async ({
  page,
  site,
  staff,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const item = await makeArticle(staff, 'Given up')
  for (let round = 1; round <= 6; round++) {
    await openForm(page, site, `articles?edit=${item.id}`)
    await write(page, ` Round ${round}.`)
    await keptHere(page, `Round ${round}.`)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByRole('button', { name: 'Discard changes' }).press('Enter')
    await expect(bodyOf(page)).toHaveCount(0)
  }
  await openForm(page, site, `articles?edit=${item.id}`)
  await expect(offerOf(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Backups' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Backups' })
  await expect(dialog.getByRole('listitem')).toHaveCount(5)
  await expect(dialog.getByRole('listitem').first()).toContainText('Round 6.')
  expect(await violationsAtEachWidth(page)).toEqual([])
  await dialog.getByRole('listitem').first().getByRole('button', { name: 'Restore' }).press('Enter')
  await expect(bodyOf(page)).toContainText('Round 6.')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
