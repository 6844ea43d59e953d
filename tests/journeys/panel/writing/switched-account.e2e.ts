import type { Page } from '@playwright/test'
import { runSql } from '#testing/run-sql.ts'
import { expect, test } from '../../fixtures.ts'
import type { JourneySite } from '../../setup/start-journey-site.ts'
import {
  bodyOf,
  journalHolds,
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
} from '../open-form.ts'
import { signInAs } from './colleague.ts'

test.use({ template: 'empty' })

const [AMA, KOFI] = ['Ama Mensah', 'Kofi Boateng']

/** Whose unsaved text the server holds, and which. */
const heldBy = (site: JourneySite, name: string) =>
  runSql<{ body: string }>(
    site,
    `select autosave.fields ->> 'body' as body
     from content_autosaves as autosave join staff on staff.id = autosave.staff_id where staff.name = $1`,
    [name],
  )

/** Leaves the form with all that is typed in it, and the panel. */
async function signOut(page: Page): Promise<void> {
  await page.goto(new URL('/admin/overview', page.url()).href)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('Password').first()).toBeVisible()
}

test('who signs in after somebody in the same tab is offered none of their unsaved text, and they find it again with their name', async ({
  context,
  page,
  site,
  staff,
  faults,
}) => {
  const item = await makeArticle(staff, 'Written at one desk')
  page.on('dialog', (question) => void question.accept())
  await signInAs(context, site, AMA)
  await openForm(page, site, `articles?edit=${item.id}`)
  await write(page, ' Typed by Ama.')
  await keptHere(page, 'Typed by Ama.')
  await keptThere(page)
  await signOut(page)

  await signInAs(context, site, KOFI)
  await openForm(page, site, `articles?edit=${item.id}`)
  await offeredNothing(page)
  await write(page, ' Typed by Kofi.')
  await keptHere(page, 'Typed by Kofi.')
  await keptThere(page)
  await signOut(page)

  await signInAs(context, site, AMA)
  await openForm(page, site, `articles?edit=${item.id}`)
  await expect(offerOf(page)).toContainText('by Ama Mensah')
  await restoreOffered(page)
  await expect(bodyOf(page)).toHaveText('As it is stored. Typed by Ama.')
  expect(faults).toEqual([])
})

test('whoever signs in as another while a session has ended takes no text along: it waits for who typed it', async ({
  context,
  page,
  site,
  staff,
}) => {
  const item = await makeArticle(staff, 'An ended session')
  await signInAs(context, site, AMA)
  await openForm(page, site, `articles?edit=${item.id}`)
  await context.clearCookies()
  await write(page, ' Typed by Ama.')
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog.getByText('as Ama Mensah')).toBeVisible()
  await journalHolds(page, 'Typed by Ama.')

  // In another tab: this one goes on asking for Ama.
  const looked = page.waitForResponse(/\/api\/admin\/session$/)
  await signInAs(context, site, KOFI)
  const other = await context.newPage()
  await openForm(other, site, 'articles?new=1')
  await looked
  await expect(dialog).toBeVisible()

  // In this one, as by a passkey of his: the page begins anew, as his.
  await page.route('**/api/admin/session', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: { half: null } }) : route.continue(),
  )
  page.on('dialog', (question) => void question.accept())
  await dialog.getByRole('textbox', { name: 'Password' }).fill('his')
  const begun = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await begun
  await expect(bodyOf(page)).toHaveText('As it is stored.')
  await offeredNothing(page)
  expect(JSON.stringify(await heldBy(site, KOFI))).not.toContain('by Ama')

  await signInAs(context, site, AMA)
  await openForm(page, site, `articles?edit=${item.id}`)
  await expect(offerOf(page)).toContainText('by Ama Mensah')
})

test('a tab whose account is not signed in any more saves nothing under another’s name: it asks, keeps the text, and goes on under its own', async ({
  context,
  page,
  site,
  staff,
}) => {
  const item = await makeArticle(staff, 'Two people, one browser')
  await signInAs(context, site, AMA)
  await openForm(page, site, `articles?edit=${item.id}`)
  await signInAs(context, site, KOFI)
  await write(page, ' Typed by Ama.')
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog.getByText('as Ama Mensah')).toBeVisible()
  await journalHolds(page, 'Typed by Ama.')
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await save(page)
  await expect(dialog).toBeVisible()
  expect(await readItem(staff, item.id)).toMatchObject({ version: 1 })
  expect(JSON.stringify(await heldBy(site, KOFI))).not.toContain('by Ama')

  // In another tab she is signed in again, as herself.
  await signInAs(context, site, AMA)
  const isSaved = saved(page)
  const other = await context.newPage()
  await openForm(other, site, 'articles?new=1')
  await expect(dialog).toHaveCount(0)
  await isSaved
  expect((await readItem(staff, item.id)).body).toContain('Typed by Ama.')
  const [last] = await runSql<{ name: string }>(
    site,
    `select admin_user as name from admin_activity_log where entity_id = $1 order by id desc limit 1`,
    [String(item.id)],
  )
  expect(last).toEqual({ name: AMA })
})
