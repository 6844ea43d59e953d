import { runSql } from '#testing/run-sql.ts'
import { startSmtpSink } from '#testing/smtp-sink.ts'
import { violationsAtEachWidth } from '../accessibility-violations.ts'
import { expect, test } from '../fixtures.ts'

test.use({ template: 'empty' })

test('a news item is looked at as it will arrive, tried, sent once, paused and gone on with', async ({
  page,
  faults,
  site,
  staff,
  panel,
}) => {
  await using sink = await startSmtpSink()
  const sql = (statement: string) => runSql(site, statement)
  const { settings } = await staff.ask<{ settings: { version: number } }>('GET', '/mail')
  await staff.ask('PUT', '/mail/settings', {
    ...{ host: '127.0.0.1', port: sink.port, security: 'none', username: '', replyTo: '' },
    ...{ senderName: 'Legal Voice', senderAddress: 'news@law.example', dkimSelector: '' },
    ...{ perMinute: 0, perDay: 0, warmUpFrom: 0, version: settings.version },
  })
  await sql(`insert into subscribers (email, status, consent_text, suspicions)
    select 'reader' || n || '@example.com', 'confirmed', '', '{}' from generate_series(1, 40) n`)
  const item = await staff.ask('POST', '/content', {
    type: 'newsletter',
    title: 'Supreme Court strikes out writ J1/4/2026',
    description: 'Five of seven justices found that the applicants came too late.',
    body: '<p>The Court sat on <a href="/news">Monday</a>.</p><h2>What it means</h2><ul><li>Filing late stays late.</li></ul><blockquote><p>Time is of the essence.</p></blockquote><p><a href="#">here</a></p>',
  })
  await staff.ask('POST', `/content/${item.id}/publish`)

  await panel('news')
  await page.getByRole('link', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Send to subscribers' })).toBeVisible()
  await expect(page.getByText('One link leads nowhere or has no words.')).toBeVisible()
  const letter = page.frameLocator('iframe')
  await expect(letter.getByRole('heading', { name: 'Supreme Court strikes out' })).toBeVisible()
  expect(await violationsAtEachWidth(page)).toEqual([])
  await page.getByText('Dark', { exact: true }).click()
  await expect(letter.locator('body')).toHaveCSS('background-color', 'rgb(20, 22, 31)')
  await page.getByText('Plain text', { exact: true }).click()
  await expect(letter.getByText('- Filing late stays late.')).toBeVisible()

  await page.getByLabel('Send a test copy to').fill('esi@example.com')
  await page.getByRole('button', { name: 'Send test copy' }).click()
  await expect(page.getByText('The mail server took it.')).toBeVisible()
  expect(sink.letters.map(({ to }) => to)).toEqual(['esi@example.com'])
  sink.letters = []

  // One letter in 200 ms, so that there is time to pause.
  await sql('update mail_settings set per_minute = 300')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(other.getByRole('button', { name: 'Send to 40 people…' })).toBeVisible()
  await page.getByRole('button', { name: 'Send to 40 people…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Being sent' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Being sent' })).toBeVisible()
  await expect(page.getByText('It was not sent')).toHaveCount(0)
  await expect.poll(() => sink.letters.length).toBeGreaterThan(3)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(other.getByRole('heading', { name: 'Paused' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible()
  expect(sink.letters.length).toBeLessThan(40)

  await sql('update mail_settings set per_minute = 0')
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(other.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible()
  await expect(other.getByText('40 of 40')).toBeVisible()
  expect(new Set(sink.letters.map(({ to }) => to)).size).toBe(40)
  expect(sink.letters).toHaveLength(40)
  await page.goBack()
  await expect(page.getByText('Sent to 40 subscribers on')).toBeVisible()
  expect(faults).toEqual([])
})

test('everybody who did not get it, or is put off, is listed to the end with the reason', async ({
  page,
  faults,
  site,
  staff,
  panel,
}) => {
  await runSql(
    site,
    `insert into subscribers (email, status, consent_text, suspicions)
     select 'late' || n || '@example.com', 'confirmed', '', '{}' from generate_series(1, 120) n`,
  )
  const item = await staff.ask('POST', '/content', {
    ...{ type: 'newsletter', title: 'The court sat again', body: '<p>On Tuesday.</p>' },
  })
  const { version } = await staff.ask('POST', `/content/${item.id}/publish`)
  const at = new Date(Date.now() + 3_600_000).toISOString()
  const { id } = await staff.ask('POST', '/issues', { contentId: item.id, version, at })
  await staff.ask('POST', `/issues/${id}/pause`)
  await runSql(
    site,
    `insert into issue_letters (issue_id, subscriber_id, state, tries, reason, not_before)
     select ${id}, id, case id % 2 when 0 then 'refused' else 'waiting' end, 1,
       case id % 2 when 0 then '550 5.7.1 not wanted' else '451 4.7.1 greylisted' end, now() + interval '20 minutes'
     from subscribers where email like 'late%'`,
  )
  await panel(`send?item=${item.id}`)
  await page.getByText('Who did not get it, and why (120)').click()
  const list = page.getByRole('listitem').filter({ hasText: 'late' })
  await expect(list).toHaveCount(50)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(list).toHaveCount(100)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(list).toHaveCount(120)
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
  await expect(list.filter({ hasText: /Put off, tried again from .*451 4\.7\.1 greylisted/ })).toHaveCount(60)
  await expect(list.filter({ hasText: 'Refused. 550 5.7.1 not wanted' })).toHaveCount(60)
  expect(await violationsAtEachWidth(page)).toEqual([])
  expect(faults).toEqual([])
})
