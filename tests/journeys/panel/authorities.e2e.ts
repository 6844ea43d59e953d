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
