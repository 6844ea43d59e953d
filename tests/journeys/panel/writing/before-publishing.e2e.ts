import type { Page } from '@playwright/test'
import { violationsAtEachWidth } from '../../accessibility-violations.ts'
import { expect, test } from '../../fixtures.ts'
import { openForm, readItem, write } from '../open-form.ts'
import { openPanel } from '../open-panel.ts'
import { colleague } from './colleague.ts'

test.use({ template: 'empty' })

/** What lies above the list is drawn after it; the rows of the list have buttons of the same names. */
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).and(page.locator(':not([data-key])')).last().click()
const questions = (page: Page) => page.getByRole('dialog', { name: 'Before publishing' })
const choose = (page: Page, question: string, label: string) =>
  questions(page)
    .getByRole('radiogroup', { name: question })
    .getByRole('radio', { name: label, exact: true })
    .check()

async function answerAll(page: Page, { victim }: { victim: string }): Promise<void> {
  await choose(page, 'Is the matter before a court?', 'No')
  await choose(page, 'Is a child, or a victim of a sexual offence, named?', victim)
  await choose(page, 'Was whoever is criticised asked?', 'Nobody is criticised')
}

test('publishing asks what is open; whoever is alone types that they answer for a risk, and where there is a second person, that person confirms it from their overview', async ({
  page,
  browser,
  site,
  staff,
  panel,
  faults,
}) => {
  await panel('settings?part=before-publishing')
  const card = page.getByRole('form', { name: 'Before publishing' })
  await card.getByLabel('Ask before legal pieces are published').check()
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()

  const dated = { lawStatedAt: '2026-01-02' }
  const body = '<p>Section 19 of Act 29 says what theft is.</p>'
  const make = (title: string) => staff.ask('POST', '/content', { type: 'article', title, body, ...dated })
  const seen = async (id: number) => (await fetch(`${site.url}/article/${id}`)).status
  await openForm(page, site, 'articles?new=1')
  await page.getByLabel('Title').fill('Nothing to fear')
  await write(page, 'Section 19 of Act 29 says what theft is.')
  await press(page, 'Publish')
  await expect(questions(page).getByText('Give the day up to which the law was checked')).toBeVisible()
  expect(await violationsAtEachWidth(page)).toEqual([])
  await questions(page).getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByText('Before publishing: 4 questions are open.')).toBeVisible()
  const id = Number(new URL(page.url()).searchParams.get('edit'))
  expect(await seen(id)).toBe(404)
  const { version } = await readItem(staff, id)
  await staff.ask('PATCH', `/content/${id}`, { version, ...dated })
  await openForm(page, site, `articles?edit=${id}`)
  await press(page, 'Publish')
  await answerAll(page, { victim: 'No' })
  await press(page, 'Save and publish')
  await expect(page.getByText('Item published successfully!')).toBeVisible()
  await expect.poll(() => seen(id)).toBe(200)

  // Nobody else here may publish.
  const alone = await make('By one person')
  await openForm(page, site, `articles?edit=${alone.id}`)
  await press(page, 'Publish')
  await answerAll(page, { victim: 'Yes' })
  await press(page, 'Save the answers')
  await press(page, 'Confirm and publish')
  await expect(questions(page).getByText('Type these words to confirm it.')).toBeVisible()
  expect(await violationsAtEachWidth(page)).toEqual([])
  await questions(page)
    .getByLabel('Nobody else here may publish')
    .fill('I have weighed this and answer for it')
  await press(page, 'Confirm and publish')
  await expect(page.getByText('All is answered, and admin-1 answers for the risk.')).toBeVisible()
  await expect.poll(() => seen(alone.id)).toBe(200)

  const second = await colleague(browser, site, 'Kofi Mensah')
  const risky = await make('By two people')
  await openForm(page, site, `articles/${risky.id}`)
  await press(page, 'Details')
  await press(page, 'Publish')
  await answerAll(page, { victim: 'Yes' })
  await questions(page).getByLabel('A note on the risk').fill('Her name is public already.')
  await press(page, 'Save the answers')
  await expect(page.getByText('it waits for a second person who may publish.')).toBeVisible()
  await press(page, 'Publish')
  await expect(questions(page).getByText('Somebody else with an account')).toBeVisible()
  expect(await seen(risky.id)).toBe(404)

  await openPanel(second, site, 'overview')
  await second.getByRole('link', { name: 'A risk to confirm: By two people' }).click()
  await press(second, 'Details')
  await expect(second.getByText('admin-1 answered that there is a risk: it waits for you.')).toBeVisible()
  await press(second, 'Look at the answers')
  await expect(questions(second)).toContainText('“Her name is public already.”')
  expect(await violationsAtEachWidth(second)).toEqual([])
  await press(second, 'Confirm')
  await expect(second.getByText('All is answered, and Kofi Mensah has confirmed the risk.')).toBeVisible()
  // The first person's open form hears of it.
  await expect(page.getByText('All is answered, and Kofi Mensah has confirmed the risk.')).toBeVisible()
  await press(second, 'Publish')
  await expect.poll(() => seen(risky.id)).toBe(200)
  await second.goto(`${site.url}/admin/activity?action=approve`)
  await expect(second.getByText('By two people')).toBeVisible()
  expect(faults).toEqual([])
})
