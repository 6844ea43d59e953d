import { expect, test } from '../fixtures.ts'

test.use({ template: 'empty' })

test('a recorded amendment is told on the open page of a reader, and the item waits until it is reviewed', async ({
  browser,
  page,
  site,
  staff,
  panel,
}) => {
  const publish = async (title: string, body: string) => {
    const { id } = await staff.ask('POST', '/content', {
      type: 'article',
      title,
      body: `<p>${body}</p>`,
      lawStatedAt: '2026-01-31',
    })
    await staff.ask('POST', `/content/${id}/publish`)
    return `${site.url}/article/${id}`
  }
  const cites = await publish('Who must register', 'See section 27(1) of Act 843.')
  const other = await publish('What a crime is', 'See section 42 of Act 29.')
  const context = await browser.newContext()
  const [reader, elsewhere] = [await context.newPage(), await context.newPage()]
  await reader.goto(cites)
  await elsewhere.goto(other)
  const note = (of: typeof page) => of.getByRole('complementary', { name: 'The law has changed' })
  await expect(reader.getByRole('link', { name: 'section 27(1) of Act 843' })).toBeVisible()
  await expect(note(reader)).toHaveCount(0)

  await panel('authorities?q=Act+843')
  await page.getByRole('button', { name: 'Record a change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record a change' })
  await dialog.getByLabel('On').fill('2026-03-03')
  await dialog.getByLabel('By', { exact: true }).fill('Act 1099')
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()

  await expect(note(reader)).toContainText('was amended on 3 March 2026 by Act')
  await expect(note(elsewhere)).toHaveCount(0)
  const queue = page.getByRole('region', { name: 'To review' })
  await expect(queue.getByRole('article')).toHaveCount(1)
  await expect(queue.getByRole('link', { name: 'Who must register' })).toBeVisible()

  await queue.getByRole('button', { name: 'Reviewed: it stands' }).click()
  await expect(queue).toHaveCount(0)
  await expect(note(reader)).toHaveCount(0)
  await context.close()
})

test('two authorities that are one are mended and merged: what cites either leads to the one that stays', async ({
  page,
  site,
  staff,
  panel,
}) => {
  const publish = async (title: string, body: string) => {
    const { id } = await staff.ask('POST', '/content', { type: 'article', title, body: `<p>${body}</p>` })
    await staff.ask('POST', `/content/${id}/publish`)
    return id as number
  }
  await publish('On wells', 'As held in [2033] GHASC 5.')
  const second = await publish('On boreholes', 'As held in [2033] 1 GLR 40.')
  const row = (name: string) => page.getByRole('article', { name, exact: true })

  await panel('authorities?q=2033')
  await row('[2033] GHASC 5').getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit [2033] GHASC 5' })
  await dialog.getByLabel('Title').fill('Ama v Kofi')
  await dialog.getByLabel('Short names').fill('The Well case')
  await dialog.getByLabel('Short names').press('Enter')
  await dialog.getByLabel('Year').fill('20')
  await dialog.getByLabel('Note').fill('Read with care.')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('The year must be one after 1820.')).toBeVisible()
  await dialog.getByLabel('Year').fill('2033')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(row('Ama v Kofi [2033] GHASC 5')).toContainText('also called The Well case')

  const reader = await page.context().newPage()
  await reader.goto(`${site.url}/article/${second}`)
  await row('[2033] 1 GLR 40').getByRole('button', { name: 'Merge' }).click()
  const merge = page.getByRole('dialog', { name: 'Merge [2033] 1 GLR 40' })
  await merge.getByRole('combobox', { name: 'Merge into' }).fill('ama v')
  await page.getByRole('option', { name: 'Ama v Kofi [2033] GHASC 5' }).click()
  await expect(merge.getByText('/authorities/glr-2033-1-40 will lead to')).toBeVisible()
  await merge.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(row('[2033] 1 GLR 40')).toHaveCount(0)
  await expect(row('Ama v Kofi [2033] GHASC 5')).toContainText('Cited by 2 items')

  await expect(reader.getByRole('link', { name: 'Ama v Kofi [2033] GHASC 5' })).toBeVisible()
  await reader.getByRole('link', { name: '[2033] 1 GLR 40' }).first().click()
  await expect(reader).toHaveURL(`${site.url}/authorities/ghasc-2033-5`)
  await expect(reader.getByText('Read with care.')).toBeVisible()
  for (const title of ['On wells', 'On boreholes'])
    await expect(reader.getByRole('link', { name: title })).toBeVisible()
})

test('every authority is reached: the list goes on past its first page, and shows one kind alone', async ({
  page,
  panel,
}) => {
  await panel('authorities')
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Acts' }).click()
  const rows = page.getByRole('region', { name: 'Found' }).getByRole('article')
  await expect(rows).toHaveCount(50)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(rows).toHaveCount(100)
  await expect(page.getByText('100 shown')).toBeVisible()
  await page.reload()
  await expect(rows).toHaveCount(50)
  await expect(page).toHaveURL(/kind=act/)
})
