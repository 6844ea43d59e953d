import { Secret, TOTP } from 'otpauth'
import PostalMime from 'postal-mime'
import { runSql } from '#testing/run-sql.ts'
import { startSmtpSink } from '#testing/smtp-sink.ts'
import { PASSWORD as SHARED_PASSWORD } from '#testing/start-site.ts'
import { violationsAtEachWidth } from '../accessibility-violations.ts'
import { expect, test } from '../fixtures.ts'
import type { JourneySite } from '../setup/start-journey-site.ts'
import { givePhone } from './people/give-phone.ts'

const PASSWORD = 'seven goats at the lorry park'

const autosavedTitles = async (site: JourneySite) =>
  (await runSql<{ title: string }>(site, `select fields->>'title' as title from content_autosaves`)).map(
    ({ title }) => title,
  )

test('an owner asks a second factor of all who publish; who has let the days pass adds one before anything else', async ({
  page,
  panel,
  site,
  staff,
  browser,
}) => {
  await panel('settings/staff')
  await expect(page.getByText('Nobody has an account yet.')).toBeVisible()
  await expect(page.getByText(/^Shared session: you are admin-1/)).toBeVisible()
  const { token } = await staff.ask<{ token: string }>('POST', '/staff/invitations', {
    name: 'Kofi Late',
    role: 'editor',
  })
  const signInName = 'kofi.late@example.com'
  await staff.ask('POST', '/staff-links/accept', { token, name: 'Kofi Late', signInName, password: PASSWORD })
  await page.reload()
  await runSql(site, `update staff_sessions set created_at = now() - interval '11 minutes'`)
  const rule = page.getByRole('region', { name: 'Second factor' })
  await rule.getByRole('button', { name: 'Require it' }).click()
  const proof = page.getByRole('dialog', { name: 'Is it still you?' })
  await proof.getByRole('textbox', { name: 'The shared password' }).fill(SHARED_PASSWORD)
  await proof.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('to an account of your own first')).toBeVisible()
  // As if the owner had added theirs.
  await runSql(site, `update staff_rules set second_factor_since = now() - interval '6 days 23 hours'`)
  await runSql(site, `update staff set created_at = now() - interval '8 days' where name = 'Kofi Late'`)
  await page.reload()
  await expect(rule.getByText(/^Kofi Late: until /)).toBeVisible()
  expect(await violationsAtEachWidth(page)).toEqual([])

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const editor = await phone.newPage()
  await editor.goto(`${site.url}/admin/articles`)
  await editor.getByLabel('E-mail or phone').fill(signInName)
  await editor.getByLabel('Password').first().fill(PASSWORD)
  await editor.getByRole('button', { name: 'Sign in' }).click()
  await expect(editor.getByText('Your role needs a second factor')).toBeVisible()
  expect(await violationsAtEachWidth(editor)).toEqual([])

  await runSql(site, `update staff_rules set second_factor_since = now() - interval '8 days'`)
  await editor.reload()
  await expect(editor.getByRole('heading', { level: 1, name: 'Add a second factor' })).toBeVisible()
  await expect(editor.getByRole('navigation')).toHaveCount(0)
  expect(await violationsAtEachWidth(editor)).toEqual([])
  await editor.getByRole('button', { name: 'Add an authenticator app' }).click()
  const adding = editor.getByRole('dialog')
  await adding.getByLabel('Your password').fill(PASSWORD)
  await adding.getByRole('button', { name: 'Go on' }).click()
  const secret = (await adding.locator('code').innerText()).replaceAll(' ', '')
  await adding
    .getByLabel('The code that it shows')
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await adding.getByRole('button', { name: 'Add the app' }).click()
  await adding.getByRole('button', { name: 'I have kept them' }).click()
  await expect(editor.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible()
  await expect(editor.getByText('Your role needs a second factor')).toHaveCount(0)
})

test('who joins where no passkey can be kept is offered an app, and begins with it at once', async ({
  site,
  staff,
  browser,
}) => {
  await runSql(site, 'update staff_sessions set created_at = now()')
  const invited = { name: 'Esi Joins', role: 'writer' }
  const { token } = await staff.ask<{ token: string }>('POST', '/staff/invitations', invited)
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.goto(`${site.url}/admin/welcome#${token}`)
  await page.getByLabel('E-mail or phone').fill('esi.joins@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Make my account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is made' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Add an authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' })
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await context.close()
})

test('somebody who forgot their password sets another by a letter, in a browser without script', async ({
  page,
  site,
  staff,
  browser,
}) => {
  await using sink = await startSmtpSink()
  await runSql(
    site,
    `update mail_settings set host = '127.0.0.1', port = ${sink.port}, security = 'none', sender_address = 'desk@law.example'`,
  )
  await runSql(site, 'update staff_sessions set created_at = now()')
  const invited = { name: 'Abena Forgets', role: 'writer' }
  const { token } = await staff.ask<{ token: string }>('POST', '/staff/invitations', invited)
  const signInName = 'abena.forgets@example.com'
  await staff.ask('POST', '/staff-links/accept', {
    token,
    name: 'Abena Forgets',
    signInName,
    password: PASSWORD,
  })

  await page.goto(`${site.url}/admin/articles`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  expect(await violationsAtEachWidth(page)).toEqual([])
  await page.getByLabel('E-mail or phone').fill(signInName)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Look into your mailbox' })).toBeVisible()
  expect(await violationsAtEachWidth(page)).toEqual([])
  await expect.poll(() => sink.letters.length).toBe(1)
  const { text = '' } = await PostalMime.parse(sink.letters[0]!.raw)
  const link = /http\S+\/admin\/recovery\/set\?t=\S+/.exec(text)?.[0] ?? ''
  await page.goto(link)
  await page.getByLabel('New password').fill('abena forgets again')
  await expect(page.getByText('It holds a name: yours, or the site’s')).toBeVisible()
  expect(await violationsAtEachWidth(page)).toEqual([])

  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const phone = await plain.newPage()
  await phone.goto(link)
  await phone.getByLabel('New password').fill('too short')
  await phone.getByRole('button', { name: 'Set the password' }).click()
  await expect(phone.getByText('A password needs at least 12 characters')).toBeVisible()
  await phone.getByLabel('New password').fill('nine drums behind the market')
  await phone.getByRole('button', { name: 'Set the password' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Your password is set' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'This link has ended' })).toBeVisible()
  expect(await violationsAtEachWidth(page)).toEqual([])
  await phone.getByRole('link', { name: 'Sign in' }).click()
  await phone.getByLabel('E-mail or phone').fill(signInName)
  await phone.getByLabel('Password').first().fill('nine drums behind the market')
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await expect(phone).toHaveURL(`${site.url}/admin`)
  await expect(phone.getByLabel('E-mail or phone')).toHaveCount(0)
})

test('an editor whom a new owner invites joins by phone with a passkey and an app, loses the phone, comes back by a recovery code, and is suspended while writing', async ({
  page,
  site,
  browser,
}) => {
  // As a first start leaves it: one owner, with a password that opens by itself.
  await runSql(site, `update staff set name = 'owner', shared = false where name = 'admin-1'`)
  await runSql(site, 'update staff_rules set second_factor_since = null')
  await page.goto(`${site.url}/admin/settings`)
  await page.getByLabel('Password').first().fill(SHARED_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Open staff' }).click()
  await page.getByRole('button', { name: 'Invite' }).click()
  const invitation = page.getByRole('dialog')
  await invitation.getByLabel('Name').fill('Ama Mensah')
  await invitation.getByRole('radio', { name: 'Editor' }).check()
  expect(await violationsAtEachWidth(page)).toEqual([])
  await runSql(site, `update staff_sessions set created_at = now() - interval '11 minutes'`)
  await invitation.getByRole('button', { name: 'Make a link' }).click()
  const proof = page.getByRole('dialog', { name: 'Is it still you?' })
  await proof.getByRole('textbox', { name: 'Your password' }).fill('a guess')
  await proof.getByRole('button', { name: 'Go on' }).click()
  await expect(proof.getByText('Invalid password')).toBeVisible()
  expect(await violationsAtEachWidth(page)).toEqual([])
  await proof.getByRole('textbox', { name: 'Your password' }).fill(SHARED_PASSWORD)
  await proof.getByRole('button', { name: 'Go on' }).click()
  const link = await page
    .getByRole('dialog', { name: 'Invitation for Ama Mensah' })
    .locator('code')
    .innerText()
  expect(link).toMatch(/\/admin\/welcome#[\w-]{43}$/)
  expect(await violationsAtEachWidth(page)).toEqual([])
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Invited as Editor')).toBeVisible()
  expect(await violationsAtEachWidth(page)).toEqual([])

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

  await losePhone()
  await phone.close()
  const otherPhone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const writing = await otherPhone.newPage()
  await writing.goto(`${origin}/admin/articles?new=1`)
  await writing.getByLabel('E-mail or phone').fill('0241234567')
  await writing.getByLabel('Password').first().fill(PASSWORD)
  await writing.getByRole('button', { name: 'Sign in', exact: true }).click()
  await writing.getByLabel('Code').fill('000000')
  await writing.getByRole('button', { name: 'Go on' }).click()
  await expect(writing.getByText('This code is not right, or was used already.')).toBeVisible()
  await writing.getByLabel('Code').fill(codes[0]!)
  await writing.getByRole('button', { name: 'Go on' }).click()
  await writing.getByLabel('Title').fill('Half a thought about bail')
  const reading = await otherPhone.newPage()
  await reading.goto(`${origin}/admin/comments`)
  await expect(reading.getByRole('heading', { level: 1, name: 'Comments' })).toBeVisible()

  const card = page.getByRole('listitem').filter({ hasText: 'Ama Mensah' })
  await expect(card.getByText('+233241234567')).toBeVisible()
  await card.getByRole('button', { name: 'Suspend' }).click()
  const again = writing.getByRole('dialog', { name: 'Sign in again' })
  const againReading = reading.getByRole('dialog', { name: 'Sign in again' })
  await expect(again.getByText('as Ama Mensah')).toBeVisible()
  await expect(againReading).toBeVisible()
  await expect(card.getByText('Suspended')).toBeVisible()
  await expect(writing.getByLabel('Title')).toHaveValue('Half a thought about bail')
  await again.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await again.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(again.getByText('Invalid password')).toBeVisible()

  await card.getByRole('button', { name: 'Let back in' }).click()
  await expect(page.getByText('Ama Mensah may sign in again')).toBeVisible()
  await againReading.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await againReading.getByRole('button', { name: 'Sign in', exact: true }).click()
  await againReading.getByLabel('Code').fill(codes[1]!)
  await againReading.getByRole('button', { name: 'Go on' }).click()
  await expect(againReading).toHaveCount(0)
  // Signed in in one tab, nobody is asked in the other, and what was typed there is sent.
  await expect(again).toHaveCount(0)
  await expect(writing.getByLabel('Title')).toHaveValue('Half a thought about bail')
  await expect.poll(() => autosavedTitles(site)).toEqual(['Half a thought about bail'])
})
