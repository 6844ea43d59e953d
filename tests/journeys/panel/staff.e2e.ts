import { Secret, TOTP } from 'otpauth'
import { violationsAtEachWidth } from '../accessibility-violations.ts'
import { expect, test } from '../fixtures.ts'

const PASSWORD = 'seven goats at the lorry park'

test('an editor is invited, adds a second factor, is suspended while writing, and comes back by a recovery code', async ({
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
  await invitation.getByRole('button', { name: 'Make a link' }).click()
  const link = await page
    .getByRole('dialog', { name: 'Invitation for Ama Mensah' })
    .locator('code')
    .innerText()
  expect(link).toMatch(/\/admin\/welcome#[\w-]{43}$/)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Invited as Editor')).toBeVisible()

  const editor = await (await browser.newContext()).newPage()
  await editor.goto(link.replace(new URL(link).origin, site.url))
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
  await expect(editor.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await editor.goto(`${site.url}/admin/account`)
  await expect(editor.getByText('Ama Mensah · Editor')).toBeVisible()
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
  await editor.goto(`${site.url}/admin/articles?new=1`)
  await editor.getByLabel('Title').fill('Half a thought about bail')

  const card = page.getByRole('listitem').filter({ hasText: 'Ama Mensah' })
  await expect(card.getByText('+233241234567')).toBeVisible()
  await card.getByRole('button', { name: 'Suspend' }).click()
  await expect(card.getByText('Suspended')).toBeVisible()

  const again = editor.getByRole('dialog', { name: 'Sign in again' })
  await expect(again.getByText('as Ama Mensah')).toBeVisible()
  await again.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await again.getByRole('button', { name: 'Sign in' }).click()
  await expect(again.getByText('Invalid password')).toBeVisible()
  await expect(editor.getByLabel('Title')).toHaveValue('Half a thought about bail')

  await card.getByRole('button', { name: 'Let back in' }).click()
  await expect(page.getByText('Ama Mensah may sign in again')).toBeVisible()
  await again.getByRole('button', { name: 'Sign in' }).click()
  await again.getByLabel('Code').fill('000000')
  await again.getByRole('button', { name: 'Go on' }).click()
  await expect(again.getByText('This code is not right, or was used already.')).toBeVisible()
  await again.getByLabel('Code').fill(codes[0]!)
  await again.getByRole('button', { name: 'Go on' }).click()
  await expect(again).toHaveCount(0)
  await expect(editor.getByLabel('Title')).toHaveValue('Half a thought about bail')
})
