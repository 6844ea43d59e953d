import { runSql } from '#testing/run-sql.ts'
import { violationsAtEachWidth } from '../../accessibility-violations.ts'
import { expect, test } from '../../fixtures.ts'
import { givePhone } from './give-phone.ts'

const PASSWORD = 'seven goats at the lorry park'

test('an editor joins with a passkey alone, comes back by it, proves it is them by it, and adds a password later', async ({
  site,
  staff,
  browser,
}) => {
  await runSql(site, 'update staff_sessions set created_at = now()')
  const invited = { name: 'Abla Device', role: 'editor' }
  const { token } = await staff.ask<{ token: string }>('POST', '/staff/invitations', invited)
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await phone.newPage()
  await givePhone(page)
  // Passkeys are for a name, not for a number.
  const origin = site.url.replace('127.0.0.1', 'localhost')
  await page.goto(`${origin}/admin/welcome#${token}`)
  const byPasskey = page.getByRole('button', { name: 'Use a passkey' })
  await byPasskey.click()
  await expect(page.getByText('Type an e-mail address, or a phone number')).toBeVisible()
  expect(await violationsAtEachWidth(page)).toEqual([])
  await page.getByLabel('E-mail or phone').fill('abla.device@example.com')
  await byPasskey.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()

  await page.goto(`${origin}/admin/account`)
  await expect(page.getByText('You have none: you sign in by passkey.')).toBeVisible()
  await expect(page.getByText('Your passkey is two factors already')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add an authenticator app' })).toHaveCount(0)
  expect(await violationsAtEachWidth(page)).toEqual([])
  const passkeys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await passkeys.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('This passkey is your only way in.')).toBeVisible()

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  // The phone's owner chooses the passkey that the browser offers in the field, and types nothing.
  await expect(passkeys.getByText(/last used/)).toBeVisible()

  await runSql(site, `update staff_sessions set created_at = now() - interval '11 minutes', proved_at = null`)
  const card = page.getByRole('form', { name: 'Password' })
  await expect(card.getByLabel('Present password')).toHaveCount(0)
  await card.getByLabel('New password').fill(PASSWORD)
  await card.getByRole('button', { name: 'Set a password' }).click()
  const proof = page.getByRole('dialog', { name: 'Is it still you?' })
  await expect(proof.getByRole('textbox')).toHaveCount(0)
  expect(await violationsAtEachWidth(page)).toEqual([])
  await proof.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('Password set')).toBeVisible()
  await expect(card.getByRole('textbox', { name: 'Present password' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add an authenticator app' })).toBeVisible()
  await phone.close()
})
