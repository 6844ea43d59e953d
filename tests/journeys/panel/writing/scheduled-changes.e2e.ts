import type { Page } from '@playwright/test'
import { runSql } from '#testing/run-sql.ts'
import { violationsAtEachWidth } from '../../accessibility-violations.ts'
import { expect, test } from '../../fixtures.ts'
import type { JourneySite } from '../../setup/start-journey-site.ts'
import { bodyOf, type Item, openForm, save, saved, write } from '../open-form.ts'

test.use({ template: 'empty' })

/** Two looks may be half a minute away each: at the clock, and at what it brought. */
const BY_THE_CLOCK_MS = 120_000
const IN_ACCRA = /^\w+ 15 \w+ \d{4}, \d\d:\d\d in Accra/.source.slice(1)

const notice = (page: Page) => page.getByRole('alert', { name: 'A draft of changes' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Publish the changes at an hour' })
const readerSees = async (site: JourneySite, { id }: Item) =>
  (await fetch(`${site.url}/article/${id}`)).text()

/** The fifteenth of the month after this one. */
async function chooseHour(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Day and hour' }).click()
  const calendar = page.getByRole('dialog', { name: 'Day and hour' })
  await calendar.getByRole('button', { name: 'Next month' }).click()
  await calendar.getByRole('button', { name: /^15 / }).click()
  await calendar.getByRole('button', { name: 'Use this hour' }).click()
}

async function published(staff: { ask<T>(method: string, path: string, body?: object): Promise<T> }) {
  const item = await staff.ask<Item>('POST', '/content', {
    type: 'article',
    title: 'Bail after Kpebu',
    body: '<p>No offence is beyond bail.</p>',
  })
  return staff.ask<Item>('POST', `/content/${item.id}/publish`)
}

test('changes are scheduled with what they are to readers, stand so in form, list and plan, are written on, and become public at their hour', async ({
  page,
  site,
  staff,
  panel,
  faults,
}) => {
  test.setTimeout(BY_THE_CLOCK_MS + 90_000)
  const item = await published(staff)
  await openForm(page, site, `articles/${item.id}`)
  await write(page, ' Says the Supreme Court.')
  await save(page)
  await saved(page)
  await notice(page).getByRole('button', { name: 'Publish changes at…' }).click()
  await dialog(page).getByRole('radio', { name: 'Correction' }).check()
  await dialog(page).getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(dialog(page).getByText('Choose a day and an hour to come.')).toBeVisible()
  await expect(dialog(page).getByText('Tell readers what has changed.')).toBeVisible()
  await dialog(page).getByLabel('Note to readers').fill('It now says whose rule that is.')
  expect(await violationsAtEachWidth(page)).toEqual([])
  await chooseHour(page)
  // Left and opened again, what was typed is there.
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await notice(page).getByRole('button', { name: 'Publish changes at…' }).click()
  await expect(dialog(page).getByLabel('Note to readers')).toHaveValue('It now says whose rule that is.')
  await dialog(page).getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText('The changes are scheduled')).toBeVisible()
  await expect(notice(page)).toContainText(/until \w+ 15 \w+ \d{4}, \d\d:\d\d in Accra, as /)
  await page.getByRole('button', { name: 'Details', exact: true }).click()
  await expect(page.getByText(new RegExp(`^Readers see the changes on ${IN_ACCRA}\\.`))).toBeVisible()
  expect(await violationsAtEachWidth(page)).toEqual([])
  await page.keyboard.press('Escape')

  // What is saved until then comes with it, and the form says so.
  await write(page, ' Unanimously.')
  await save(page)
  await expect(
    page.getByText(new RegExp(`^Readers see it on ${IN_ACCRA}, as scheduled\\.`)).first(),
  ).toBeVisible()
  expect(await readerSees(site, item)).not.toMatch(/Supreme Court|whose rule/)

  await panel('articles')
  await expect(page.getByText('Changes scheduled')).toBeVisible()
  await expect(
    page.getByText(/^Its changes go public on \w+ 15, \d{4}, \d\d:\d\d, Accra time$/),
  ).toBeVisible()
  await panel('plan')
  const column = page.getByRole('region', { name: 'Scheduled 1' })
  await expect(column.getByText(/^Changes on \w+ 15 /)).toBeVisible()
  await page.getByRole('link', { name: 'Calendar' }).click()
  await page.getByRole('link', { name: /^After/ }).click()
  await expect(page.getByText(/^Changes go public \d\d:\d\d$/)).toBeVisible()

  await openForm(page, site, `articles/${item.id}`)
  await runSql(site, `update drafts_of_changes set publish_at = now() where content_id = $1`, [item.id])
  await expect(async () => {
    expect(await readerSees(site, item)).toMatch(
      /whose rule that is[\s\S]*Says the Supreme Court\. Unanimously\./,
    )
  }).toPass({ timeout: BY_THE_CLOCK_MS })
  await page.reload()
  await expect(bodyOf(page)).toContainText('Says the Supreme Court. Unanimously.')
  await expect(notice(page)).toHaveCount(0)
  expect(faults).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('changes are scheduled by touch, moved to another hour and called off', async ({
    page,
    site,
    staff,
    faults,
  }) => {
    const item = await published(staff)
    await staff.ask('PUT', `/content/${item.id}/changes`, { version: item.version, body: '<p>Anew.</p>' })
    await openForm(page, site, `articles/${item.id}`)
    const tap = (name: string) => notice(page).getByRole('button', { name }).tap()
    await tap('Publish changes at…')
    await chooseHour(page)
    await dialog(page).getByRole('button', { name: 'Schedule', exact: true }).tap()
    await expect(page.getByText('The changes are scheduled')).toBeVisible()
    await tap('Change the hour')
    await expect(dialog(page)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Cancel' }).tap()
    // Somebody else calls it off meanwhile: both copies, and nothing lost.
    await staff.ask('DELETE', `/content/${item.id}/changes/schedule`)
    await page.reload()
    await expect(notice(page)).toContainText('until the changes are published')
    await tap('Publish changes at…')
    await chooseHour(page)
    await dialog(page).getByRole('button', { name: 'Schedule', exact: true }).tap()
    await expect(notice(page).getByRole('button', { name: 'Unschedule' })).toBeVisible()
    await tap('Unschedule')
    await expect(page.getByText('The changes are not scheduled any more')).toBeVisible()
    await expect(notice(page)).toContainText('until the changes are published')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expect(faults).toEqual([])
  })
})
