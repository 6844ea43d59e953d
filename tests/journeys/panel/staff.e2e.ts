import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { runSql } from '#testing/run-sql.ts'
import { PASSWORD as SHARED_PASSWORD } from '#testing/start-site.ts'
import { violationsAtEachWidth } from '../accessibility-violations.ts'
import { expect, test } from '../fixtures.ts'

const PASSWORD = 'seven goats at the lorry park'

/** A phone that keeps passkeys, and whose owner confirms whatever it asks. @returns how it is lost */
async function givePhone(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return async () => {
    await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  }
}

test('an editor joins by phone with a passkey and an app, is suspended while writing, loses the phone, and comes back by a recovery code', async ({
  page,
  panel,
  site,
  browser,
}) => {
  await panel('settings')
  await page.getByRole('link', { name: 'Open staff' }).click()
  await expect(page.getByText('Nobody has an account yet.')).toBeVisible()
  await expect(page.getByText(/^Shared session: you are admin-1/)).toBeVisible()
  await page.getByRole('button', { name: 'Invite' }).click()
  const invitation = page.getByRole('dialog')
  await invitation.getByLabel('Name').fill('Ama Mensah')
  await invitation.getByRole('radio', { name: 'Editor' }).check()
  await runSql(site, `update staff_sessions set created_at = now() - interval '11 minutes'`)
  await invitation.getByRole('button', { name: 'Make a link' }).click()
  const proof = page.getByRole('dialog', { name: 'Is it still you?' })
  await proof.getByRole('textbox', { name: 'The shared password' }).fill('a guess')
  await proof.getByRole('button', { name: 'Go on' }).click()
  await expect(proof.getByText('Invalid password')).toBeVisible()
  expect(await violationsAtEachWidth(page)).toEqual([])
  await proof.getByRole('textbox', { name: 'The shared password' }).fill(SHARED_PASSWORD)
  await proof.getByRole('button', { name: 'Go on' }).click()
  const link = await page
    .getByRole('dialog', { name: 'Invitation for Ama Mensah' })
    .locator('code')
    .innerText()
  expect(link).toMatch(/\/admin\/welcome#[\w-]{43}$/)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Invited as Editor')).toBeVisible()

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const editor = await phone.newPage()
  const losePhone = await givePhone(editor)
  // Passkeys are for a name, not for a number.
  const origin = site.url.replace('127.0.0.1', 'localhost')
  await editor.goto(link.replace(new URL(link).origin, origin))
  await expect(editor.getByLabel('Your name')).toHaveValue('Ama Mensah')
  await editor.getByLabel('Password', { exact: true }).fill('mensah rules!')
  await expect(editor.getByText('It holds a name: yours, or the site’s')).toBeVisible()
  await editor.getByRole('button', { name: 'Make my account' }).click()
  await expect(editor.getByText('Type an e-mail address, or a phone number')).toBeVisible()
  expect(await violationsAtEachWidth(editor)).toEqual([])
  await editor.getByLabel('E-mail or phone').fill('024 123 4567')
  await editor.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await expect(editor.getByText('Strong')).toBeVisible()
  await editor.getByRole('button', { name: 'Make my account' }).click()
  await expect(editor.getByRole('heading', { level: 1, name: 'Your account is made' })).toBeVisible()
  expect(await violationsAtEachWidth(editor)).toEqual([])
  await editor.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(editor.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await editor.goto(`${origin}/admin/account`)
  await expect(editor.getByText('Ama Mensah · Editor')).toBeVisible()
  const passkeys = editor.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await passkeys.getByRole('button', { name: 'Rename' }).click()
  await editor.getByRole('dialog').getByLabel('Name').fill('My phone')
  await editor.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(passkeys.getByText('My phone')).toBeVisible()
  await expect(editor.getByText('This device')).toBeVisible()
  await editor.getByRole('button', { name: 'Add an authenticator app' }).click()
  const adding = editor.getByRole('dialog')
  await adding.getByLabel('Your password').fill(PASSWORD)
  await adding.getByRole('button', { name: 'Go on' }).click()
  await expect(adding.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  expect(await violationsAtEachWidth(editor)).toEqual([])
  const secret = (await adding.locator('code').innerText()).replaceAll(' ', '')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await adding.getByLabel('The code that it shows').fill(app.generate())
  await adding.getByRole('button', { name: 'Add the app' }).click()
  const list = adding.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const codes = await list.allInnerTexts()
  await adding.getByRole('button', { name: 'I have kept them' }).click()
  await expect(editor.getByText('10 recovery codes are left')).toBeVisible()
  await editor.getByRole('button', { name: 'Sign out everywhere' }).click()
  // The phone's owner chooses the passkey that the browser offers in the field, and types nothing.
  await expect(editor.getByText('10 recovery codes are left')).toBeVisible()
  await expect(passkeys.getByText(/last used/)).toBeVisible()
  const secondTab = await phone.newPage()
  await secondTab.goto(`${origin}/admin/comments`)
  await expect(secondTab.getByRole('heading', { level: 1, name: 'Comments' })).toBeVisible()
  await editor.goto(`${origin}/admin/articles?new=1`)
  await editor.getByLabel('Title').fill('Half a thought about bail')

  const card = page.getByRole('listitem').filter({ hasText: 'Ama Mensah' })
  await expect(card.getByText('+233241234567')).toBeVisible()
  await card.getByRole('button', { name: 'Suspend' }).click()
  await expect(card.getByText('Suspended')).toBeVisible()

  const again = editor.getByRole('dialog', { name: 'Sign in again' })
  await expect(again.getByText('as Ama Mensah')).toBeVisible()
  await expect(secondTab.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await expect(again.getByText('This passkey opens nothing here.')).toBeVisible()
  await losePhone()
  await again.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await again.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(again.getByText('Invalid password')).toBeVisible()
  await expect(editor.getByLabel('Title')).toHaveValue('Half a thought about bail')

  await card.getByRole('button', { name: 'Let back in' }).click()
  await expect(page.getByText('Ama Mensah may sign in again')).toBeVisible()
  await again.getByRole('button', { name: 'Sign in', exact: true }).click()
  await again.getByLabel('Code').fill('000000')
  await again.getByRole('button', { name: 'Go on' }).click()
  await expect(again.getByText('This code is not right, or was used already.')).toBeVisible()
  await again.getByLabel('Code').fill(codes[0]!)
  await again.getByRole('button', { name: 'Go on' }).click()
  await expect(again).toHaveCount(0)
  await expect(editor.getByLabel('Title')).toHaveValue('Half a thought about bail')
})
