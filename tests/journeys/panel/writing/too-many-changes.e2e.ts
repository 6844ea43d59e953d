import { signInTo } from '#testing/staff-client.ts'
import { expect, test } from '../../fixtures.ts'
import { startJourneySite } from '../../setup/start-journey-site.ts'
import { bodyOf, keptThere, makeArticle, openForm, readItem, save, write } from '../open-form.ts'

test('who changes more in a minute than a session may is told so; the text stays in the form and is kept on the server', async ({
  page,
}) => {
  await using site = await startJourneySite('empty', { WRITES_PER_MINUTE: '10' })
  const staff = await signInTo(site.url)
  const item = await makeArticle(staff, 'Written in a hurry')
  await openForm(page, site, `articles?edit=${item.id}`)
  await write(page, ' Typed while the limit was used up.')
  const last = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    let status = 0
    for (let nr = 0; nr < 11; nr++)
      status = (await fetch('/api/admin/topics', { method: 'POST', headers, body: '{}' })).status
    return status
  })
  expect(last).toBe(429)
  await save(page)
  await expect(page.getByText(/Too much was changed within a minute.*try again in \d+ second/)).toBeVisible()
  await expect(bodyOf(page)).toContainText('Typed while the limit was used up.')
  await keptThere(page)
  expect((await readItem(staff, item.id)).version, 'nothing was saved').toBe(item.version)

  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(bodyOf(page)).toContainText('Typed while the limit was used up.')
})
