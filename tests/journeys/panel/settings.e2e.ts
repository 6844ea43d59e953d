import type { Page } from '@playwright/test'
import { runSql } from '#testing/run-sql.ts'
import { startForeignServer } from '#testing/start-foreign-server.ts'
import { expect, test } from '../fixtures.ts'
import { openPanel } from './open-panel.ts'

const card = (page: Page, title: string) => page.getByRole('form', { name: title, exact: true })
const saved = (page: Page) => expect(page.getByText('Settings saved successfully!').last()).toBeVisible()

test('general settings are saved, and every page shows them', async ({ page, faults, site, panel }) => {
  await panel('settings')
  const general = card(page, 'General Settings')
  await expect(general.getByRole('button', { name: 'Save' })).toBeDisabled()
  await general.getByLabel('Site title').fill('Nyansapo Review')
  await general.getByLabel('Contact phone').fill('0302')
  await general.getByRole('button', { name: 'Save' }).click()
  await expect(general.getByText('Contact phone must be in the form +233302000000.')).toBeVisible()
  await expect(general.getByLabel('Site title')).toHaveValue('Nyansapo Review')
  await expect(general.getByLabel('Contact phone'), 'the first wrong field').toBeFocused()
  await general.getByLabel('Contact phone').fill('+233302000001')
  await general.getByRole('button', { name: 'Save' }).click()
  await saved(page)
  await expect(general.getByRole('button', { name: 'Save' })).toBeFocused()
  await general.getByLabel('Tagline').fill('x'.repeat(121))
  await expect(general.getByText('Tagline may have at most 120 characters; this has 121.')).toBeVisible()
  await general.getByRole('button', { name: 'Undo changes' }).click()
  await expect(general.getByRole('button', { name: 'Save' })).toBeFocused()
  expect(await (await fetch(`${site.url}/about`)).text()).toContain('<b>Nyansapo Review</b>')
  expect(faults).toEqual([])
})

test('comments are closed everywhere by one switch, and opened again', async ({
  page,
  browser,
  site,
  panel,
}) => {
  const reader = await (await browser.newContext()).newPage()
  const articles = await (await fetch(`${site.url}/articles`)).text()
  await reader.goto(site.url + /href="(\/article\/\d+\/[\w-]+)"/.exec(articles)![1])
  await expect(reader.getByRole('heading', { name: 'Leave a comment' })).toBeVisible()
  await panel('settings')
  const general = card(page, 'General Settings')
  await general.getByRole('switch', { name: 'Enable comments' }).click()
  await general.getByRole('button', { name: 'Save' }).click()
  await saved(page)
  await expect(reader.getByRole('heading', { name: 'Leave a comment' })).toHaveCount(0)
  await general.getByRole('switch', { name: 'Enable comments' }).click()
  await general.getByRole('button', { name: 'Save' }).click()
  await expect(reader.getByRole('heading', { name: 'Leave a comment' })).toBeVisible()
})

test('social links and figures appear where readers look for them', async ({ page, site, panel }) => {
  await panel('settings')
  const social = card(page, 'Social Media Settings')
  await social.getByLabel('Facebook').fill('javascript:alert(1)')
  await social.getByRole('button', { name: 'Save' }).click()
  await expect(social.getByText(/^Facebook must be an address that begins with https/)).toBeVisible()
  await social.getByLabel('Facebook').fill('https://facebook.com/nyansapo')
  await social.getByRole('button', { name: 'Save' }).click()
  await saved(page)
  const figures = card(page, 'Home figures')
  await figures.getByLabel('Figure', { exact: true }).first().fill('15')
  await figures.getByRole('button', { name: 'Save' }).click()
  const home = async () => (await fetch(site.url)).text()
  await expect.poll(home).toContain('>15<')
  expect(await home()).toContain('https://facebook.com/nyansapo')
})

test('the sections of the home page move by arrows, with the focus, and by dragging', async ({
  page,
  site,
  panel,
}) => {
  await panel('settings')
  const sections = card(page, 'Homepage sections')
  const names = () =>
    sections.getByRole('listitem').evaluateAll((items) => items.map((item) => item.dataset.section))
  await expect.poll(async () => (await names()).length).toBe(5)
  const [first, second, ...rest] = await names()
  await sections
    .getByRole('button', { name: /^Move .* up$/ })
    .nth(1)
    .click()
  await expect.poll(names).toEqual([second, first, ...rest])
  await expect(sections.getByRole('button', { name: /down$/ }).first()).toBeFocused()
  // All of it in sight: a page that scrolls under a held button drags something else.
  await page.setViewportSize({ width: 1280, height: 2600 })
  const grip = sections.getByRole('listitem').first().locator('svg').first()
  await grip.dragTo(sections.getByRole('listitem').last().locator('svg').first())
  await expect.poll(names).toEqual([first, ...rest, second])
  await sections.getByLabel('Title of Articles').fill('From the desk')
  await sections.getByRole('switch', { name: 'Show Headlines' }).click()
  await sections.getByRole('button', { name: 'Save' }).click()
  const home = async () => (await fetch(site.url)).text()
  await expect.poll(home).toContain('From the desk')
  expect(await home()).not.toContain('All headlines')
})

test('of two people who change one card of the settings the second is told and loses nothing; two cards do not meet', async ({
  page,
  browser,
  site,
  panel,
}) => {
  const other = await (await browser.newContext()).newPage()
  await panel('settings')
  await openPanel(other, site, 'settings')
  const tagline = (one: Page) => card(one, 'General Settings').getByLabel('Tagline')
  await tagline(other).fill('Mine')
  await tagline(page).fill('Theirs')
  await card(page, 'General Settings').getByRole('button', { name: 'Save' }).click()
  await saved(page)
  await card(other, 'General Settings').getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Somebody else saved settings meanwhile.')).toBeVisible()
  await expect(tagline(other)).toHaveValue('Mine')
  await card(other, 'General Settings').getByRole('button', { name: 'Save' }).click()
  await saved(other)
  await expect(tagline(page)).toHaveValue('Mine')

  const figure = card(other, 'Home figures').getByLabel('Figure', { exact: true }).first()
  await figure.fill('16')
  await tagline(page).fill('On another card')
  await card(page, 'General Settings').getByRole('button', { name: 'Save' }).click()
  await expect(tagline(other)).toHaveValue('On another card')
  await card(other, 'Home figures').getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await fetch(site.url)).text()).toContain('>16<')
  await expect(other.getByText('Somebody else saved settings meanwhile.')).toHaveCount(0)
})

test('what is typed and not saved is not left behind by accident', async ({ page, panel }) => {
  await panel('trash')
  await page.getByRole('link', { name: 'Visitors', exact: true }).click()
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await card(page, 'General Settings').getByLabel('Tagline').fill('Half a thought')
  await page.getByRole('link', { name: 'Trash', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(card(page, 'General Settings').getByLabel('Tagline')).toHaveValue('Half a thought')
  // Going back twice asks, and screen and address stay together.
  for (const _ of ['once', 'twice']) {
    await page.evaluate(() => history.back())
    await expect(page.getByRole('dialog').getByText('Discard changes?')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/settings$/)
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(/\/admin\/settings$/)
  await expect(card(page, 'General Settings').getByLabel('Tagline')).toHaveValue('Half a thought')
  await card(page, 'General Settings').getByRole('button', { name: 'Undo changes' }).click()
  await page.getByRole('link', { name: 'Trash', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/trash$/)
})

test('mail, backup, alerts, health, retention and sample content say what is true', async ({
  page,
  panel,
}) => {
  await panel('settings')
  await expect(card(page, 'Mail')).toContainText('This site sends no e-mail yet')
  await expect(card(page, 'Mail')).toContainText('0 confirmed')
  await expect(card(page, 'Donation details')).toBeVisible()
  const backup = card(page, 'Backup')
  await expect(backup).toContainText('There is no backup yet.')
  await backup.getByLabel('Place').fill('backups')
  await backup.getByRole('button', { name: 'Save' }).click()
  await expect(backup.getByText('Place must be a folder from the root')).toBeVisible()
  await backup.getByRole('button', { name: 'Undo changes' }).click()
  await backup.getByRole('button', { name: 'Back up now' }).click()
  await expect(backup).toContainText('Last good backup', { timeout: 60_000 })
  await expect(backup.getByText('There is no backup yet.')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Retention' })).toContainText('Nothing was due yet.')
  await expect(page.getByRole('region', { name: 'Sample content' })).toContainText('sample items')
  using hook = await startForeignServer()
  hook.answers.push({ status: 404, said: 'no_team' })
  const alerts = card(page, 'Alerts')
  const tryOut = alerts.getByRole('button', { name: 'Send a test alert' })
  await expect(tryOut).toBeDisabled()
  await alerts.getByLabel('Webhook').fill(hook.url)
  await tryOut.click()
  await expect(alerts.getByText('answered 404: no_team')).toBeVisible()
  await tryOut.click()
  await expect(page.getByText('The test alert was taken')).toBeVisible()
  await alerts.getByRole('button', { name: 'Save' }).click()
  await saved(page)
  await alerts.getByRole('link', { name: 'What is looked at' }).click()
  await expect(page.getByRole('heading', { name: 'Health' })).toBeVisible()
  const database = page.getByRole('listitem').filter({ hasText: 'PostgreSQL' })
  await expect(database).toContainText(/Well.*Database.*PostgreSQL \d+\.\d+ answers\./)
})

test('background work says what ran and what failed, and a failure is tried again', async ({
  page,
  panel,
  site,
}) => {
  await runSql(
    site,
    `insert into nyansapo_jobs.job (name, state, data, output, completed_on, retry_count)
     values ('remove-left-over-files', 'failed', '{}', '{"message": "The bucket did not answer."}', now(), 5)`,
  )
  await panel('settings')
  const work = page.getByRole('region', { name: 'Background work' })
  await expect(work).toContainText('Every night at 02:10')
  await expect(work).toContainText('The bucket did not answer.')

  await work.getByRole('button', { name: 'Try again' }).click()

  await expect(page.getByText('It will be tried again')).toBeVisible()
  await expect(work).toContainText('Nothing has failed.')
})

test('a setting is found by the words of its label or its help, and has the focus; the index leads to each card', async ({
  page,
  panel,
}) => {
  await panel('settings')
  const index = page.getByRole('navigation', { name: 'Parts of the settings' })
  await expect(index.getByRole('heading')).toHaveText([
    'The site',
    'Mail',
    'People and data',
    'Running the site',
  ])
  await index.getByRole('link', { name: /^Retention/ }).click()
  await expect(page).toHaveURL(/settings\?part=retention$/)
  await expect(page.getByRole('heading', { name: 'Retention' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Retention' })).toBeInViewport()

  const finder = page.getByRole('searchbox', { name: 'Search settings' })
  await finder.fill('tagl')
  await page.getByRole('button', { name: 'Tagline General Settings' }).click()
  await expect(card(page, 'General Settings').getByLabel('Tagline')).toBeFocused()
  await finder.fill('subscribers unconfirmed')
  await page.getByRole('button', { name: 'Mail', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Mail', exact: true }).last()).toBeFocused()
  await expect(
    page.getByText('Open rate: not measured, since letters carry nothing that tells.'),
  ).toBeVisible()
  await finder.fill('waits for a person')
  await expect(page.getByRole('button', { name: /^Publish scheduled items by themselves/ })).toBeVisible()
  await finder.press('Enter')
  await expect(page.getByRole('switch', { name: 'Publish scheduled items by themselves' })).toBeFocused()
  await finder.fill('unicorn')
  await expect(page.getByText('No setting has these words.')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the settings are a list; each card is a screen, found by its words too, with a way back', async ({
    page,
    panel,
  }) => {
    await panel('settings')
    const general = card(page, 'General Settings')
    await expect(page.getByRole('link', { name: /^Backup/ })).toBeVisible()
    await expect(general).toBeHidden()
    await page.getByRole('link', { name: /^General/ }).tap()
    await expect(general).toBeVisible()
    await expect(card(page, 'Home figures')).toBeHidden()
    await page.getByRole('link', { name: 'All settings' }).tap()
    await expect(general).toBeHidden()
    await page.getByRole('searchbox', { name: 'Search settings' }).fill('bank')
    await page.getByRole('button', { name: /^Bank/ }).tap()
    await expect(card(page, 'Donation details').getByLabel('Bank')).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})
