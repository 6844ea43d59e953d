import { hashToken } from '#people/sign-in.ts'
import { runSql } from '#testing/run-sql.ts'
import { violationsAtEachWidth } from '../../accessibility-violations.ts'
import { expect, test } from '../../fixtures.ts'

test.use({ template: 'empty' })

test('who answers messages chooses by keyboard when a letter tells them of new ones, and finds it so tomorrow', async ({
  page,
  site,
  panel,
  faults,
}) => {
  const token = crypto.randomUUID()
  const stored = () =>
    runSql<{ notices: string }>(
      site,
      `select message_notices as notices from staff where name = 'Abena Osei'`,
    )
  await runSql(
    site,
    `with person as (
       insert into staff (name, role, email, password_hash) values ('Abena Osei', 'editor', '', 'none') returning id)
     insert into staff_sessions (token_hash, staff_id, created_at, last_seen_at, expires_at, user_agent)
     select $1, id, now(), now(), now() + interval '1 hour', '' from person`,
    [hashToken(token)],
  )
  await panel('overview')
  const [session] = (await page.context().cookies(`${site.url}/api/admin`)).filter(
    ({ name }) => name === 'sid',
  )
  await page.context().addCookies([{ ...session!, value: token }])
  await page.goto(`${site.url}/admin/account`)
  const card = page.getByRole('region', { name: 'Notices of new messages' })
  const choice = (name: RegExp) => card.getByRole('radio', { name })
  // Without an address there is nowhere to send them.
  await expect(card.getByText('Add an e-mail address above first')).toBeVisible()
  await expect(choice(/each morning/)).toBeDisabled()

  await runSql(site, `update staff set email = 'abena@law.example' where name = 'Abena Osei'`)
  await page.reload()
  await expect(card.getByText('Letters go to abena@law.example.')).toBeVisible()
  expect(await violationsAtEachWidth(page)).toEqual([])
  await choice(/^None/).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Notices saved')).toBeVisible()
  await expect(choice(/each morning/)).toBeChecked()
  expect(await stored()).toEqual([{ notices: 'daily' }])
  await page.reload()
  await expect(choice(/each morning/)).toBeChecked()
  expect(faults).toEqual([])
})
