import type { Page } from '@playwright/test'
import { approveComment } from '#comments/approve-comment.ts'
import { writeLetter } from '#mail/sending/write-letter.ts'
import { readFormSecret } from '#messages/form-secret.queries.ts'
import { SYSTEM } from '#people/actor.ts'
import { type Database, openDatabase } from '#platform/db.ts'
import { InstanceKey } from '#platform/secrets/instance-key.ts'
import { violationsOf } from './accessibility-violations.ts'
import { expect, test } from './fixtures.ts'
import { countTransfer } from './transfer.ts'

const RECEIVED = 'Comment Submitted: Your comment has been submitted for review.'
const BLANK = 'Error: Please fill in all fields'
/** All the script of a page whose comment form was used: BUDGETS allows 65 kB. */
const MOST_SCRIPT = 6_000

/** Another process on the site's database, as a second instance would be. */
let database: Database
let article: string
test.beforeAll(async ({ site, browser }) => {
  database = openDatabase(site.connection, { publicRole: true })
  const page = await browser.newPage()
  await page.goto(`${site.url}/articles`)
  article = (await page.locator('main article h2 a').first().getAttribute('href'))!
  await page.close()
})
test.afterAll(() => database.close())

async function fillComment(page: Page, comment: string, name = 'Ama Mensah'): Promise<void> {
  const form = page.locator('form[action="/comments"]')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email').fill('ama@secret.example')
  await form.getByLabel('Comment', { exact: true }).fill(comment)
}

async function approve(text: string): Promise<void> {
  const { id } = await database.db
    .selectFrom('comments')
    .select('id')
    .where('content', '=', text)
    .executeTakeFirstOrThrow()
  await approveComment(database.db, SYSTEM, id)
}

async function lettersTo(recipient: string): Promise<string[]> {
  const letters = await database.db
    .selectFrom('letters')
    .select('kind')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
  return letters.map(({ kind }) => kind)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })
    const said = `Well argued, ${javaScriptEnabled ? 'with' : 'without'} script.`

    test('a comment is sent, and appears on the open page of another reader once it is approved', async ({
      page,
      browser,
      site,
    }) => {
      const other = await (await browser.newContext({ javaScriptEnabled: true })).newPage()
      await other.goto(site.url + article)
      await page.goto(site.url + article)

      await fillComment(page, '   ')
      await page.getByRole('button', { name: 'Post Comment' }).click()
      await expect(page.getByText(BLANK)).toBeVisible()
      await expect(page.getByLabel('Name')).toHaveValue('Ama Mensah')
      await fillComment(page, said)
      await page.getByRole('button', { name: 'Post Comment' }).click()
      await expect(page.getByText(RECEIVED)).toBeVisible()
      if (!javaScriptEnabled) await expect(page).toHaveURL(/\?comment=received#comments$/)
      await expect(other.getByText(said)).toHaveCount(0)

      await approve(said)
      await expect(other.getByText(said)).toBeVisible()
      expect(await other.content()).not.toContain('secret.example')
      await other.context().close()
    })

    test('a reader subscribes, writes to us and submits an article, and follows it', async ({
      page,
      site,
      staff,
    }) => {
      const email = `esi-${javaScriptEnabled ? 'with' : 'without'}-script@secret.example`
      await page.goto(site.url)
      const signup = page.locator('form[action="/subscribe"]')
      await signup.getByLabel('Email Address').fill(email)
      await signup.getByRole('button', { name: 'Subscribe' }).click()
      await expect(page.getByText('asked by e-mail to confirm it')).toBeVisible()

      await page.goto(`${site.url}/contact`)
      const message = page.locator('form[action="/messages"]')
      await message.getByLabel('Full Name').fill('Esi Dadzie')
      await message.getByLabel('Email Address').fill(email)
      await message.getByLabel('Subject').fill('Two copies')
      await message.getByLabel('Message').fill('To Kumasi, please.')
      await message.getByRole('button', { name: 'Send Message' }).click()
      await expect(page.getByText('Your message has reached us.')).toBeVisible()
      const link = page.getByRole('link', { name: 'Send it from your own mail program too' })
      expect(await link.getAttribute('href')).toContain('subject=Two%20copies')

      await page.goto(`${site.url}/articles`)
      await page.getByRole('link', { name: 'Submit Article' }).click()
      await page.getByLabel('Full Name').fill('Esi Dadzie')
      await page.getByLabel('Email Address').fill(email)
      await page.getByLabel('Title').fill('On easements')
      await page.getByLabel('Text', { exact: true }).fill('The path was there before the fence.')
      await page.getByLabel(/^I wrote this text myself/).check()
      await page.getByRole('button', { name: 'Submit Article' }).click()
      await expect(page.getByText('Your text has reached our editors.')).toBeVisible()
      // With script a journey types faster than people do, which causes no letter.
      expect(await lettersTo(email)).toEqual(
        javaScriptEnabled ? [] : ['confirm-subscription', 'message-received', 'submission-received'],
      )
      if (javaScriptEnabled) await page.getByRole('link', { name: 'Follow your text' }).click()
      await expect(page.getByRole('heading', { name: 'It waits for an editor' })).toBeVisible()
      const state = page.url()
      const { items } = await staff.ask<{ items: { id: number; title: string }[] }>(
        'GET',
        '/content?type=article&status=submitted',
      )
      const { id } = items.find(({ title }) => title === 'On easements')!
      await staff.ask('POST', `/submissions/${id}/questions`, { turn: 0, text: 'Which fence?' })
      await page.goto(state)
      await expect(page.getByText('Which fence?')).toBeVisible()
      await page.getByLabel('Your answer').fill('The one of 1962.')
      await page.getByRole('button', { name: 'Send the answer' }).click()
      await expect(page.getByText('your answer is with our editors')).toBeVisible()
      if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([])
      await page.getByText('Withdraw this text').click()
      await page.getByRole('button', { name: 'Withdraw it' }).click()
      await expect(page.getByRole('heading', { name: 'You have withdrawn it' })).toBeVisible()
    })
  })
}

test.describe('without JavaScript, by the links of letters', () => {
  test.use({ javaScriptEnabled: false })

  test('a reader confirms, says which news they want, moves to another address, and leaves', async ({
    page,
    site,
  }) => {
    const { db } = database
    const linkIn = async (to: string, path: string) => {
      const letter = await db
        .selectFrom('letters')
        .select(['kind', 'data'])
        .where('recipient', '=', to)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      // None of these letters holds anything sealed.
      const key = new InstanceKey(new Uint8Array(32))
      const means = { db, key, origin: () => site.url, readSecret: () => readFormSecret(db) }
      const { text } = (await writeLetter(letter, means))!
      return text.match(/https?:\/\/\S+/g)!.find((url) => url.includes(path))!
    }
    await page.goto(`${site.url}/newsletter`)
    const signup = page.locator('form[action="/subscribe"]').first()
    await signup.getByLabel('Email Address').fill('abena@secret.example')
    await signup.getByRole('button', { name: 'Subscribe' }).click()
    await page.goto(await linkIn('abena@secret.example', '/newsletter/confirm'))
    await page.getByRole('button', { name: 'Confirm my subscription' }).click()
    await expect(page.getByText('your subscription is confirmed')).toBeVisible()

    await page.goto(await linkIn('abena@secret.example', '/newsletter/preferences'))
    await page.getByLabel('Breaking News').uncheck()
    await page.getByRole('button', { name: 'Keep my choice' }).click()
    await expect(page.getByText('Your choice is kept.')).toBeVisible()
    await page.getByText('Change my address').click()
    await page.getByLabel('New e-mail address').fill('abena@münchen.example')
    await page.getByRole('button', { name: 'Write to this address' }).click()
    const shown = 'abena@münchen.example (xn--mnchen-3ya.example)'
    await expect(page.getByText(`A letter is on its way to ${shown}`)).toBeVisible()
    await page.goto(await linkIn('abena@xn--mnchen-3ya.example', '/newsletter/address'))
    await page.getByRole('button', { name: 'Send it to this address' }).click()
    await expect(page.getByText(`our letters come to ${shown} from now on`)).toBeVisible()

    await page.getByRole('link', { name: 'My subscription' }).click()
    await expect(page.getByLabel('Breaking News')).not.toBeChecked()
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText('You are unsubscribed')).toBeVisible()
  })
})

test('typed text outlives a server that is away, the tab being left, and a change of the page', async ({
  page,
  context,
  site,
}) => {
  await page.goto(site.url + article)
  await fillComment(page, 'Typed for ten minutes.')
  await page.route('**/comments', (route) => route.abort())
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByText('Error: Failed to submit comment. Please try again.')).toBeVisible()
  const box = page.getByLabel('Comment', { exact: true })
  await expect(box).toHaveValue('Typed for ten minutes.')

  const sent = await context.request.post(`${site.url}/comments`, {
    form: { name: 'Kofi', email: 'kofi@x.example', comment: 'Meanwhile.', item: /\d+/.exec(article)![0] },
    maxRedirects: 0,
  })
  expect(sent.status()).toBe(303)
  await page.locator('h1').click()
  await approve('Meanwhile.')
  await page.unroute('**/comments')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByText(RECEIVED)).toBeVisible()
  await expect(box).toHaveValue('')
})

test('what the server gives back is not renewed away when the reader comes back to the tab', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await page.route('**/reader-form*', (route) => route.abort())
  await page.goto(site.url + article)
  await fillComment(page, 'x')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page).toHaveURL(`${site.url}/comments`)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const heard = page.waitForResponse('**/live?*')
  await page.evaluate(() => {
    for (const value of [true, false]) {
      Object.defineProperty(document, 'hidden', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })
  await heard
  for (let turn = 0; turn < 3; turn++) await page.clock.runFor(5000)
  expect(asked.filter((url) => url.endsWith('/comments'))).toEqual([])
  await expect(page.getByLabel('Comment', { exact: true })).toHaveValue('x')
  await expect(page.getByLabel('Name')).toHaveValue('Ama Mensah')
})

test('the signup says that it was sent for three seconds, and what comes next for good', async ({
  page,
  site,
}) => {
  await page.clock.install({ time: new Date('2026-11-20T10:00:00Z') })
  await page.goto(`${site.url}/newsletter`)
  await page.clock.pauseAt(new Date('2026-11-20T11:00:00Z'))
  const form = page.locator('form[action="/subscribe"]')
  await form.getByLabel('Email Address').fill('kojo@secret.example')
  await expect(form, 'the script has come').toHaveJSProperty('noValidate', true)
  await form.getByRole('button').click()
  await expect(form.getByRole('button', { name: 'Sent' })).toBeVisible()
  await page.clock.runFor(3100)
  await expect(form.getByRole('button', { name: 'Subscribe' })).toBeVisible()
  await expect(page.getByText('asked by e-mail to confirm it')).toBeVisible()
})

test('a page loads no script of its form before that is touched, and at most 6 kB of script in all after', async ({
  page,
  site,
}) => {
  const transfer = await countTransfer(page)
  await page.goto(site.url + article, { waitUntil: 'load' })
  expect(transfer.bytes.Script).toBeLessThanOrEqual(3000)
  await fillComment(page, 'How heavy is this?')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByText(RECEIVED)).toBeVisible()
  expect(transfer.requests.filter(({ type }) => type === 'Script').length).toBe(2)
  expect(transfer.bytes.Script).toBeLessThanOrEqual(MOST_SCRIPT)
})

test('the forms can be used by keyboard alone, and have no barrier that axe finds, right or wrong', async ({
  page,
  site,
}) => {
  for (const path of [article, '/newsletter', '/submit']) {
    await page.goto(site.url + path, { waitUntil: 'load' })
    if (path === article) await expect(page.locator('main form textarea')).toHaveAttribute('rows', '4')
    const button = page.locator('main form button[type=submit]').first()
    await page.locator('main form input:not([type=hidden])').first().focus()
    await expect(page.locator('main form[novalidate]')).toBeVisible()
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(BLANK)).toBeVisible()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
    expect(await violationsOf(page), path).toEqual([])
  }
})
