import type { Locator, Page } from '@playwright/test'
import { type Control, type DetailField, detailFields } from '#content/types/content-type.ts'
import { contentTypes } from '#content/types/registry.ts'
import { expect, test } from '../fixtures.ts'

test.use({ template: 'empty' })

/** What somebody types into each kind of field; a date is chosen from its calendar. */
const TYPED: Record<Exclude<Control, 'date' | 'drawing' | 'choice'>, string> = {
  text: 'As it is written',
  textarea: 'As it is written,\nin two lines',
  lines: 'The Republic\nKofi Mensah',
  money: '1234.50',
  year: '1980',
  count: '12',
  url: 'https://law.example/somewhere',
  audio: 'https://law.example/sound.mp3',
  pdf: 'https://law.example/paper.pdf',
  video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
}

for (const type of contentTypes) {
  test(`a ${type.name} is begun from the menu, and each of its fields keeps what is typed`, async ({
    page,
    panel,
    faults,
  }) => {
    await panel('overview')
    await page.getByRole('navigation').getByRole('link', { name: type.label.many, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: type.label.many })).toBeVisible()
    await expect(page.getByText(`No ${type.tableName} found. Create your first one!`)).toBeVisible()
    await page.getByRole('button', { name: type.newLabel, exact: true }).click()
    const form = page.getByRole('dialog', { name: type.newLabel })
    await form.getByRole('textbox', { name: 'Title' }).fill(`The first ${type.name}`)
    for (const field of detailFields(type)) await fill(page, form, field)
    await form.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByText('Item created successfully!').first()).toBeVisible()

    await page.getByRole('link', { name: `The first ${type.name}` }).click()
    const stored = page.getByRole('dialog', { name: `Edit ${type.label.one}` })
    for (const field of detailFields(type)) await expectKept(stored, field)
    expect(faults).toEqual([])
  })
}

const choiceOf = (form: Locator, { title }: DetailField) =>
  form.getByRole('combobox', { name: title, exact: true })
const lastOf = ({ options }: DetailField) => options.at(-1)!.value
const inputOf = (form: Locator, { title }: DetailField) =>
  form.getByRole('textbox', { name: title, exact: true })
const dayOf = (form: Locator, { title }: DetailField) =>
  form.getByRole('button', { name: title, exact: true })

async function fill(page: Page, form: Locator, field: DetailField): Promise<void> {
  if (field.control === 'drawing') {
    await choiceOf(form, field).selectOption('Environment')
    return
  }
  if (field.control === 'choice') {
    await choiceOf(form, field).selectOption(lastOf(field))
    return
  }
  if (field.control !== 'date') return inputOf(form, field).fill(TYPED[field.control])
  await dayOf(form, field).press('Enter')
  await page.getByRole('dialog', { name: field.title }).getByRole('button', { name: /^15 / }).press('Enter')
}

async function expectKept(form: Locator, field: DetailField): Promise<void> {
  if (field.control === 'date') await expect(dayOf(form, field)).toContainText(/^\w+ 15, \d{4}$/)
  else if (field.control === 'drawing') await expect(choiceOf(form, field)).toHaveValue('environment')
  else if (field.control === 'choice') await expect(choiceOf(form, field)).toHaveValue(lastOf(field))
  else await expect(inputOf(form, field)).toHaveValue(TYPED[field.control])
}
