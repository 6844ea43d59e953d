import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { startSmtpSink } from '#testing/smtp-sink.ts'
import { expect, test } from '../../fixtures.ts'
import { makeArticle, openForm, readItem } from '../open-form.ts'
import { colleague } from '../writing/colleague.ts'

test.use({ template: 'empty' })

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('an item that is assigned, sent back, approved and published by another is told in a letter each, which leads to it; one’s own steps in none', async ({
  browser,
  site,
  staff,
}) => {
  await using sink = await startSmtpSink()
  const { settings } = await staff.ask<{ settings: { version: number } }>('GET', '/mail')
  await staff.ask('PUT', '/mail/settings', {
    ...{ host: '127.0.0.1', port: sink.port, security: 'none', username: '', replyTo: '' },
    ...{ senderName: 'Legal Voice', senderAddress: 'desk@law.example', dkimSelector: '' },
    ...{ perMinute: 0, perDay: 0, warmUpFrom: 0, version: settings.version },
  })
  const item = await makeArticle(staff, 'Bail after 2016')
  const [ama, kofi] = [
    await colleague(browser, site, 'Ama Mensah'),
    await colleague(browser, site, 'Kofi Boateng'),
  ]
  await ama.goto(`${site.url}/admin/overview`)

  const letters = async (count: number) => {
    await expect.poll(() => sink.letters.length).toBe(count)
    const last = sink.letters.at(-1)!
    const { subject, text = '' } = await PostalMime.parse(last.raw)
    return { to: last.to, subject, text }
  }
  await openForm(kofi, site, `articles?edit=${item.id}`)
  await choose(kofi, 'Assigned to', 'Ama Mensah')
  const assigned = await letters(1)
  expect(assigned).toMatchObject({
    to: 'ama.mensah@newsroom.example',
    subject: 'Assigned to you: Bail after 2016',
  })
  const link = /http\S+\/admin\/\S+/.exec(assigned.text)?.[0] ?? ''
  await ama.goto(link)
  await expect(ama.locator('[contenteditable=true]')).toContainText('As it is stored.')

  // Ama sends it for review herself, and gets no letter; Kofi sends it back with a note.
  await openForm(ama, site, `articles?edit=${item.id}`)
  await choose(ama, 'Status', 'Ready for review')
  await expect.poll(async () => (await readItem(staff, item.id)) as object).toMatchObject({ stage: 'review' })
  await kofi.reload()
  await kofi.getByLabel('Note to the writer').fill('Name the case.')
  await kofi.getByRole('button', { name: 'Send back' }).click()
  const back = await letters(2)
  expect(back).toMatchObject({ to: 'ama.mensah@newsroom.example', subject: 'Draft: Bail after 2016' })
  expect(back.text).toContain('Name the case.')

  await openForm(kofi, site, `articles?edit=${item.id}`)
  await choose(kofi, 'Status', 'Approved')
  expect((await letters(3)).subject).toBe('Approved: Bail after 2016')
  await kofi.goto(`${site.url}/admin/articles`)
  await kofi
    .getByRole('article', { name: 'Bail after 2016' })
    .getByRole('button', { name: /^Publish/ })
    .click()
  expect(await letters(4)).toMatchObject({
    to: 'ama.mensah@newsroom.example',
    subject: 'Published: Bail after 2016',
  })
})
