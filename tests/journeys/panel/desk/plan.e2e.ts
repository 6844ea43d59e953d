import { violationsAtEachWidth } from '../../accessibility-violations.ts'
import { expect, test } from '../../fixtures.ts'

test.use({ template: 'empty' })

test('a draft is planned for a day, moved on the board by keyboard and by hand, and found on the calendar', async ({
  page,
  staff,
  panel,
}) => {
  await panel('plan')
  await expect(page.getByText('Nothing is planned.')).toBeVisible()
  const made = await staff.ask('POST', '/content', { type: 'article', title: 'The right to be heard' })
  await staff.ask('POST', '/content', { type: 'book', title: 'Bail in a nutshell' })
  // The open board hears of it.
  const column = (name: string) => page.getByRole('region', { name })
  await expect(column('Draft 2')).toBeVisible()

  await panel(`articles?edit=${made.id}`)
  await page.getByRole('button', { name: 'Planned for' }).click()
  const day = new Date(Date.now() + 86_400_000)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(day)
  if (day.getUTCDate() === 1) await page.getByRole('button', { name: /next month/i }).click()
  const full = format({ day: 'numeric', month: 'long', year: 'numeric' })
  await page.getByRole('button', { name: full }).click()
  await expect(page.getByRole('button', { name: 'Planned for' })).toHaveText(
    format({ day: 'numeric', month: 'short', year: 'numeric' }),
  )

  await panel('plan')
  const card = page.getByRole('article', { name: 'The right to be heard' })
  await expect(card.getByText(`Planned for ${format({ day: 'numeric', month: 'short' })}`)).toBeVisible()
  await expect(column('Draft 2').getByRole('article').first()).toHaveAccessibleName('The right to be heard')
  await card.getByRole('button', { name: 'Move “The right to be heard”' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Ready for review' }).press('Enter')
  await expect(column('Ready for review 1').getByText('The right to be heard')).toBeVisible()
  await page.getByRole('article', { name: 'Bail in a nutshell' }).dragTo(column('Idea 0'))
  await expect(column('Idea 1').getByText('Bail in a nutshell')).toBeVisible()
  await expect(column('Draft 0')).toBeVisible()
  expect(await violationsAtEachWidth(page), 'the board').toEqual([])

  const ways = page.getByRole('navigation', { name: 'Show the plan as' })
  await expect(ways.locator('[aria-current]')).toHaveText('Board')
  await page.getByRole('link', { name: 'Calendar' }).click()
  await expect(ways.locator('[aria-current]')).toHaveText('Calendar')
  if (day.getUTCDate() === 1) await page.getByRole('link', { name: /^After/ }).click()
  const cell = page
    .getByRole('listitem')
    .filter({ has: page.locator(`time[datetime="${day.toISOString().slice(0, 10)}"]`) })
  await expect(cell.getByText('Planned · Ready for review')).toBeVisible()
  expect(await violationsAtEachWidth(page), 'the calendar').toEqual([])
  await page.getByRole('link', { name: /^Before/ }).click()
  await expect(cell).toHaveCount(0)
  await page.reload()
  await page.getByRole('link', { name: /^After/ }).click()
  await cell.getByRole('link', { name: 'The right to be heard' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('The right to be heard')
})
