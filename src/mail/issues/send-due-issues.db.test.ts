import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetWhatIsDue } from '#jobs/retention.job.ts'
import { fetchByName } from '#testing/fetch-by-name.ts'
import { asItLeft, verifyLetter } from '#testing/verify-letter.ts'
import { IssueOffice } from './issue-office.testing.ts'
import { sendDueIssues } from './send-due-issues.ts'

let office: IssueOffice
beforeAll(async () => {
  office = await IssueOffice.open()
})
beforeEach(() => office.clear())
afterAll(() => office[Symbol.asyncDispose]())

const run = { ending: new AbortController().signal }

test('a news item reaches every confirmed subscriber once, each with their own way to leave', async () => {
  await office.subscribe(30)
  await office.subscribe(3, 'pending')
  await office.subscribe(3, 'unsubscribed')
  await office.sql(`update subscribers set suspended_at = now() where email = 'confirmed30@example.com'`)
  const { contentId } = await office.send()
  await sendDueIssues(await office.means(), run)
  await sendDueIssues(await office.means(), run)

  expect(office.receivers()).toEqual(
    Array.from({ length: 29 }, (_, at) => `confirmed${at + 1}@example.com`).toSorted(),
  )
  expect(await office.issue()).toEqual({ state: 'sent', reason: '' })
  expect(await office.detailsOf(contentId)).toMatchObject({ sentCount: 29, sentDate: expect.any(String) })
  const page = await office.app.read(`/news/${contentId}/court-sits-accra`)
  expect(page.status).toBe(200)

  const letters = await Promise.all(office.sink.letters.map(({ raw }) => PostalMime.parse(raw)))
  const first = letters[0]!
  expect(first.subject).toBe('Court sits – Accra')
  expect(first.html).toContain('<a href="https://law.example/news"')
  expect(first.text).toContain('The court sat (https://law.example/news). ɛ ŋ')
  const header = (letter: typeof first, name: string) =>
    letter.headers.find(({ key }) => key === name)?.value ?? ''
  expect(header(first, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const links = letters.map((letter) => header(letter, 'list-unsubscribe').slice(1, -1))
  expect(new Set(links).size).toBe(29)
  expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(29)
  for (const [at, letter] of letters.entries()) {
    expect(letter.to).toEqual([{ name: '', address: office.sink.letters[at]!.to }])
    expect(letter.html).toContain(links[at])
    expect(letter.text).toContain(links[at])
    for (const line of office.sink.letters[at]!.raw.split('\n\n').slice(1).join('\n\n').split(/\r?\n/))
      expect(line.length).toBeLessThanOrEqual(76)
  }

  const screen = async () =>
    (await (await office.app.request(`/api/admin/issues/for/${contentId}`)).json()).issue
  expect((await screen()).counts).toMatchObject({ accepted: 29, waiting: 0 })
  await office.sql(`update newsletter_issues set ended_at = now() - interval '40 days'`)
  await forgetWhatIsDue(office.app.app.database.db)
  expect(await office.states()).toEqual({})
  expect((await screen()).counts).toMatchObject({ accepted: 29, waiting: 0 })

  const link = new URL(links[0]!)
  const left = await office.app.read(link.pathname + link.search, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
  })
  expect(left.status).toBe(200)
  expect(
    await office.sql(
      `select email from subscribers where status = 'unsubscribed' and email like 'confirmed%'`,
    ),
  ).toEqual([{ email: office.sink.letters[0]!.to }])
})

test('each reader’s own copy is signed, with the way to leave in it, and mailboxes verify it', async () => {
  await office.subscribe(4)
  // Keys and addresses of other lengths fold otherwise.
  await office.sql(
    `insert into subscribers (email, status, consent_text, suspicions)
     values ('e@x.gh', 'confirmed', '', '{}'), ($1, 'confirmed', '', '{}')`,
    [`${'long-'.repeat(12)}name@${'department.'.repeat(10)}example.com`],
  )
  const mail = '/api/admin/mail'
  expect((await office.app.request(`${mail}/signing-key`, { method: 'POST' })).status).toBe(204)
  const [key] = await office.sql<{ name: string; key: string }>(
    `select dkim_selector || '._domainkey.law.example' as name, public_key as key from mail_settings`,
  )
  try {
    await office.send()
    await sendDueIssues(await office.means(), run)
  } finally {
    await office.app.request(`${mail}/signing-key`, { method: 'DELETE' })
  }
  expect(office.sink.letters).toHaveLength(6)
  const records = { [key!.name]: `v=DKIM1; k=rsa; p=${key!.key}` }
  for (const letter of office.sink.letters) {
    const raw = asItLeft(letter)
    const [signature] = await verifyLetter(raw, records)
    expect([letter.to, signature?.result]).toEqual([letter.to, 'pass'])
    expect(signature!.fields).toEqual(
      expect.arrayContaining([
        'from',
        'to',
        'subject',
        'message-id',
        'list-unsubscribe',
        'list-unsubscribe-post',
      ]),
    )
    // Another's way to leave, put in on the way, is seen; so is another text.
    for (const changed of [
      raw.replace(/^(List-Unsubscribe: <[^>]*)/m, '$1x'),
      raw.replace('The court', 'The Court'),
    ]) {
      expect(changed).not.toBe(raw)
      expect((await verifyLetter(changed, records)).map(({ result }) => result)).not.toContain('pass')
    }
  }
})

test('two workers of one database share an issue: each letter once', async () => {
  await office.subscribe(120)
  await office.send()
  const both = await Promise.allSettled([
    sendDueIssues(await office.means(), run),
    sendDueIssues(await office.means(), run),
  ])
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  await sendDueIssues(await office.means(), run)
  expect(office.sink.letters).toHaveLength(120)
  expect(new Set(office.receivers()).size).toBe(120)
  expect((await office.issue()).state).toBe('sent')
})

test('pressed twice at the same moment, it is one sending', async () => {
  await office.subscribe(3)
  const item = await office.app.make.published('newsletter')
  const body = { contentId: item.id, version: item.version, at: null }
  const answers = await Promise.all(
    [1, 2].map(() => office.app.request('/api/admin/issues', { method: 'POST', body })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  await sendDueIssues(await office.means(), run)
  expect((await office.app.request('/api/admin/issues', { method: 'POST', body })).status).toBe(409)
  expect(office.sink.letters).toHaveLength(3)
})

test('what was changed since it was looked at, or is no public page, is not sent', async () => {
  const item = await office.app.make.published('newsletter')
  const old = { contentId: item.id, version: item.version - 1, at: null }
  expect((await office.app.request('/api/admin/issues', { method: 'POST', body: old })).status).toBe(409)
  const draft = await office.app.make.draft('newsletter')
  const hidden = { contentId: draft.id, version: draft.version, at: null }
  const refused = await office.app.request('/api/admin/issues', { method: 'POST', body: hidden })
  expect([refused.status, (await refused.json()).detail]).toEqual([422, expect.stringContaining('Publish')])
  const article = await office.app.make.published('article')
  const other = { contentId: article.id, version: article.version, at: null }
  expect((await office.app.request('/api/admin/issues', { method: 'POST', body: other })).status).toBe(404)
})

test('it waits for its hour, and an item that was taken back by then waits for a person', async () => {
  await office.subscribe(2)
  const { id, contentId } = await office.send(new Date(Date.now() + 3_600_000).toISOString())
  await sendDueIssues(await office.means(), run)
  expect([office.sink.letters.length, (await office.issue()).state]).toEqual([0, 'scheduled'])
  await office.sql(`update newsletter_issues set due_at = now()`)
  await office.sql(`update content set status = 'draft' where id = $1`, [contentId])
  await sendDueIssues(await office.means(), run)
  expect(await office.issue()).toEqual({ state: 'paused', reason: expect.stringContaining('not public') })
  await office.sql(`update content set status = 'published' where id = $1`, [contentId])
  expect((await office.app.request(`/api/admin/issues/${id}/resume`, { method: 'POST' })).status).toBe(204)
  await sendDueIssues(await office.means(), run)
  expect([office.sink.letters.length, (await office.issue()).state]).toEqual([2, 'sent'])
})

test('paused, nothing more leaves; resumed, the rest; cancelled, nobody else ever', async () => {
  await office.subscribe(60)
  const { id, contentId } = await office.send()
  const change = (to: string) => office.app.request(`/api/admin/issues/${id}/${to}`, { method: 'POST' })
  office.sink.mood = {
    data() {
      if (office.sink.letters.length === 10) void change('pause')
      return '250 ok'
    },
  }
  await sendDueIssues(await office.means(), run)
  const paused = office.sink.letters.length
  expect(paused).toBeLessThan(60)
  expect((await office.issue()).state).toBe('paused')
  await sendDueIssues(await office.means(), run)
  expect(office.sink.letters).toHaveLength(paused)

  let isResumed = false
  office.sink.mood = {
    data() {
      if (office.sink.letters.length === paused + 10) void change('cancel')
      return '250 ok'
    },
  }
  isResumed = (await change('resume')).status === 204
  expect(isResumed).toBe(true)
  await sendDueIssues(await office.means(), run)
  const sent = office.sink.letters.length
  expect(sent).toBeLessThan(60)
  expect(await office.issue()).toMatchObject({ state: 'cancelled' })
  expect(await office.states()).toEqual({ accepted: sent, skipped: 60 - sent })
  expect(await office.detailsOf(contentId)).toMatchObject({ sentCount: sent })
  expect((await change('resume')).status).toBe(409)
})

test('who unsubscribes while it is being sent gets none, and who is erased is in no row', async () => {
  await office.subscribe(3)
  await office.send(new Date(Date.now() + 60_000).toISOString())
  await office.sql('update newsletter_issues set due_at = now()')
  office.sink.mood = { greeting: '421 later' }
  await sendDueIssues(await office.means(), run)
  await office.sql(`update subscribers set status = 'unsubscribed' where email = 'confirmed1@example.com'`)
  await office.sql(`delete from subscribers where email = 'confirmed2@example.com'`)
  office.sink.mood = {}
  await sendDueIssues(await office.means(), run)
  expect(office.receivers()).toEqual(['confirmed3@example.com'])
  expect(await office.states()).toEqual({ accepted: 1, skipped: 1 })
})

test('an issue reaches only who wants news of its kind', async () => {
  await office.subscribe(4)
  await office.sql(`update subscribers set unwanted = '{breaking}' where email like '%1@%'`)
  await office.sql(`update subscribers set unwanted = '{court-decisions}' where email like '%2@%'`)
  await office.send()
  await sendDueIssues(await office.means(), run)
  expect(office.receivers()).toEqual([2, 3, 4].map((at) => `confirmed${at}@example.com`))
})

test('a new sender begins with few letters a day, and sends twice as many on the next', async () => {
  await office.subscribe(10)
  const path = '/api/admin/mail'
  const { settings } = await (await office.app.request(path)).json()
  const { hasPassword: _, ...rest } = settings
  const body = { ...rest, senderAddress: 'office@law.example', perMinute: 0, perDay: 5, warmUpFrom: 2 }
  expect((await office.app.request(`${path}/settings`, { method: 'PUT', body })).status).toBe(200)
  const { contentId } = await office.send()
  const sentInAll: number[] = []
  for (let day = 0; day < 4; day++) {
    await sendDueIssues(await office.means(), run)
    sentInAll.push(office.sink.letters.length)
    await office.sql('update sending_pace set day = day - 1, next_at = now()')
  }
  expect(sentInAll).toEqual([2, 6, 10, 10])
  const other = await office.app.make.published('newsletter')
  const { forecast } = await (await office.app.request(`/api/admin/issues/for/${other.id}`)).json()
  expect(forecast).toEqual({ days: 2, first: [5, 5], minutes: 0 })
  expect(await office.detailsOf(contentId)).toMatchObject({ sentCount: 10 })
})

test('who comes to the site from a letter is counted as a number, and the page is kept once', async () => {
  await office.subscribe(4)
  const mail = async () => (await office.app.request('/api/admin/settings/mail')).json()
  // Before a letter was taken nothing is known; what other tests sent is gone.
  expect(await mail()).toMatchObject({ rates: { openRate: null, clickRate: null } })
  const { contentId } = await office.send()
  await sendDueIssues(await office.means(), run)
  const [letter] = await Promise.all(office.sink.letters.map(({ raw }) => PostalMime.parse(raw)))
  const [link = ''] = /https:\/\/law\.example\/news\/[^"\s)]*from=letter/.exec(letter!.text!) ?? []
  const { pathname, search } = new URL(link)
  const browser = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile' }
  // `fetch` itself says that it is no person.
  const ask = fetchByName(new URL(office.app.url).host)
  const come = (headers: Record<string, string>, path = pathname + search) =>
    ask(office.app.url + path, { headers })
  expect((await come(browser)).status).toBe(200)
  await come(browser)
  await come({ ...browser, dnt: '1' })
  await come({ ...browser, 'sec-purpose': 'prefetch' })
  await come({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  await come(browser, pathname)
  await come(browser, `/news/999999?from=letter`)
  const landings = (count: number) =>
    expect
      .poll(
        async () => (await office.sql<{ landings: number }>('select landings from newsletter_issues'))[0],
        {
          timeout: 20_000,
        },
      )
      .toEqual({ landings: count })
  // Neither machines nor those who do not want it are counted, nor what is fetched ahead.
  await landings(2)
  for (let at = 0; at < 50; at++) await come(browser)
  const kept = await come(browser, pathname)
  const landed = await come(browser)
  expect(landed.headers.get('etag')).toBe(kept.headers.get('etag'))
  await landings(29)
  const screen = await (await office.app.request(`/api/admin/issues/for/${contentId}`)).json()
  expect(screen.issue.landings).toBe(29)
  expect(await office.sql('select click_rate::float, open_rate::float from newsletter_stats')).toEqual([
    { click_rate: 100, open_rate: null },
  ])
  expect(await mail()).toMatchObject({ rates: { openRate: null, clickRate: 100 } })
})
