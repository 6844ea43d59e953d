import { violationsAtEachWidth } from '../../accessibility-violations.ts'
import { expect, test } from '../../fixtures.ts'
import { openForm } from '../open-form.ts'

test.use({ template: 'empty' })

test('an editor takes the link from one citation and corrects another: the open pages of readers follow; a note is changed and withdrawn', async ({
  browser,
  page,
  site,
  staff,
  faults,
}) => {
  const { id, version } = await staff.ask<{ id: number; version: number }>('POST', '/content', {
    type: 'article',
    title: 'Who must register',
    body: '<p>See section 27(1) of Act 843, and Act 29.</p>',
  })
  await staff.ask('POST', `/content/${id}/publish`)
  const change = { kind: 'correction', note: 'We wrote Act 842.', changesMeaning: true }
  const body = '<p>See section 27(1) of Act 843, and Act 29 too.</p>'
  await staff.ask('PATCH', `/content/${id}`, { version: version + 1, body, change })
  const context = await browser.newContext()
  const [reader, cited] = [await context.newPage(), await context.newPage()]
  await reader.goto(`${site.url}/article/${id}`)
  await cited.goto(`${site.url}/authorities/act-843`)
  const inText = (name: string) => reader.locator('.prose, article').getByRole('link', { name, exact: true })
  await expect(inText('section 27(1) of Act 843').first()).toHaveAttribute('href', '/authorities/act-843')
  await expect(cited.getByRole('link', { name: 'Who must register' })).toBeVisible()

  await openForm(page, site, `articles?edit=${id}`)
  await page.getByRole('button', { name: 'What it cites' }).click()
  const dialog = page.getByRole('dialog', { name: 'What it cites' })
  const line = (name: string) => dialog.getByRole('listitem', { name, exact: true })
  await expect(line('Act 843')).toContainText('Leads to Data Protection Act, 2012 (Act 843)')
  await expect(line('Act 843').getByText('section 27(1) of Act 843')).toBeVisible()
  expect(await violationsAtEachWidth(page)).toEqual([])

  await line('Act 29').getByRole('button', { name: 'No link' }).click()
  await expect(line('Act 29')).toContainText('decided so on')
  await expect(inText('Act 29')).toHaveCount(0)
  await expect(reader.getByText('and Act 29 too.')).toBeVisible()

  await line('Act 843').getByRole('button', { name: 'Means another' }).click()
  await line('Act 843').getByRole('combobox', { name: 'The authority that is meant' }).fill('children')
  await page.getByRole('option', { name: /^Children's Act/ }).click()
  await expect(line('Act 843')).toContainText("Leads to Children's Act")
  expect(await violationsAtEachWidth(page)).toEqual([])
  await expect(inText('section 27(1) of Act 843').first()).toHaveAttribute('href', '/authorities/act-560')
  await expect(cited.getByRole('link', { name: 'Who must register' })).toHaveCount(0)
  await cited.goto(`${site.url}/authorities/act-560`)
  await expect(cited.getByRole('link', { name: 'Who must register' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  const told = reader.getByRole('complementary', { name: 'Corrected' })
  await expect(told).toContainText('We wrote Act 842.')
  await page.getByRole('button', { name: 'Notes to readers' }).click()
  const notes = page.getByRole('dialog', { name: 'Notes to readers' })
  await notes.getByRole('button', { name: 'Edit' }).click()
  await notes.getByLabel('Note to readers').fill('We wrote Act 842 by mistake.')
  await notes.getByRole('button', { name: 'Save the note' }).click()
  await expect(notes.getByText('“We wrote Act 842.”')).toBeVisible()
  await expect(told).toContainText('We wrote Act 842 by mistake.')
  expect(await violationsAtEachWidth(page)).toEqual([])
  await notes.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await notes.getByRole('button', { name: 'Withdraw the note' }).click()
  await expect(notes.getByText(/withdrew it on/)).toBeVisible()
  await expect(told).toHaveCount(0)
  await context.close()
  expect(faults).toEqual([])
})

test('an item that was taken back and rewritten asks what the change is before readers see it again', async ({
  page,
  site,
  staff,
  panel,
}) => {
  const { id } = await staff.ask<{ id: number }>('POST', '/content', {
    type: 'article',
    title: 'Is bail a right',
    body: '<p>Bail is always given.</p>',
  })
  await staff.ask('POST', `/content/${id}/publish`)
  const { version } = await staff.ask<{ version: number }>('POST', `/content/${id}/unpublish`)
  await staff.ask('PATCH', `/content/${id}`, { version, body: '<p>Bail may be refused.</p>' })
  // A list cannot ask.
  await panel('articles')
  const item = page.getByRole('article').filter({ hasText: 'Is bail a right' })
  await item.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Readers saw it before with another text.')).toBeVisible()
  await openForm(page, site, `articles?edit=${id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'What kind of change is it?' })
  await expect(question.getByText('Readers saw it before, with another text')).toBeVisible()
  await question.getByRole('radio', { name: 'Clarification' }).check()
  await question.getByLabel('Note to readers').fill('It says when.')
  await question.getByRole('button', { name: 'Publish as this' }).click()
  await expect(page.getByText('Item published successfully!')).toBeVisible()
  const reader = await page.context().newPage()
  await reader.goto(`${site.url}/article/${id}`)
  await expect(reader.getByText('It says when.')).toBeVisible()
})
