import { expect, test } from '../../fixtures.ts'

test.use({ template: 'empty' })

test('an editor briefs a case, readers find it by its court, and an article that cites the case leads to it', async ({
  browser,
  page,
  site,
  staff,
  panel,
  faults,
}) => {
  const body = '<p>The rule is that of [2015] GHASC 133.</p>'
  const citing = await staff.ask('POST', '/content', { type: 'article', title: 'On compensation', body })
  await staff.ask('POST', `/content/${citing.id}/publish`, {})

  await panel('cases?new=1')
  const form = page.getByRole('dialog', { name: 'New Case Brief' })
  const judgment = form.getByRole('group', { name: 'The judgment' })
  const brief = form.getByRole('group', { name: 'The brief' })
  await form.getByRole('textbox', { name: 'Title' }).fill('Sabbah v Republic')
  await judgment.getByRole('textbox', { name: 'Neutral citation' }).fill('[2015] GHASC 133')
  await judgment.getByRole('combobox', { name: 'Court' }).selectOption('Supreme Court')
  await judgment.getByRole('textbox', { name: 'Year of the decision' }).fill('2015')
  await brief.getByRole('textbox', { name: 'Facts' }).fill('A sentence was served in part.')
  await brief.getByRole('textbox', { name: 'Issues' }).fill('Whether he is compensated\nWhether at once')
  await brief.getByRole('textbox', { name: 'Holding' }).fill('He may be.')
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Item created successfully!').first()).toBeVisible()

  // Its reasoning is not there yet, and the panel says so.
  const card = page.getByRole('article').filter({ hasText: 'Sabbah v Republic' })
  await card.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('Write the reasoning of the court.').first()).toBeVisible()
  const { items } = await staff.ask<{ items: { id: number; version: number }[] }>('GET', '/content?type=case')
  const { id, version } = items[0]!
  await staff.ask('PATCH', `/content/${id}`, { version, body: '<p>Article 14(7) says so.</p>' })
  await page.reload()
  await card.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('Item published successfully!').first()).toBeVisible()

  const context = await browser.newContext({ javaScriptEnabled: false })
  const reader = await context.newPage()
  await reader.goto(`${site.url}/cases`)
  await expect(reader.getByText('Supreme Court · 2015')).toBeVisible()
  await reader.goto(`${site.url}/article/${citing.id}`)
  await reader.getByRole('link', { name: '[2015] GHASC 133', exact: true }).first().click()
  await expect(reader).toHaveURL(`${site.url}/cases/${id}/sabbah-v-republic`)
  await expect(reader.getByRole('heading', { level: 1, name: 'Sabbah v Republic' })).toBeVisible()
  await expect(reader.getByRole('listitem').filter({ hasText: 'Whether at once' })).toBeVisible()
  expect(faults).toEqual([])
})
