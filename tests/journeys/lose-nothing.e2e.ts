import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { signInTo } from '#testing/staff-client.ts'
import { startSite } from '#testing/start-site.ts'
import { killAndCompare } from '../drills/lose-nothing.ts'

test('no acknowledged save is lost when the app, PostgreSQL or both are killed, and the site starts again', async () => {
  const { acknowledged, lost } = await killAndCompare(6)
  expect(lost).toEqual([])
  expect(acknowledged).toBeGreaterThan(20)
})

test('PostgreSQL is killed while the site runs: readers go on reading, and saving works again by itself', async () => {
  await using site = await startSite({ SAMPLE_CONTENT: '0' })
  const staff = await signInTo(site.url)
  const { id } = await staff.ask('POST', '/content', {
    type: 'article',
    title: 'Still here',
    body: '<p>One.</p>',
  })
  const { version } = await staff.ask('POST', `/content/${id}/publish`)
  const page = `${site.url}/article/${id}/still-here`
  expect(await (await fetch(page)).text()).toContain('One.')

  const postmaster = Number.parseInt(readFileSync(join(site.dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
  process.kill(postmaster, 'SIGKILL')

  expect((await fetch(page)).status).toBe(200)
  await expect
    .poll(() => staff.ask('PATCH', `/content/${id}`, { version, body: '<p>Two.</p>' }).catch(() => null))
    .not.toBeNull()
  await expect.poll(async () => (await fetch(page)).text()).toContain('Two.')
  expect(site.process.exitCode).toBeNull()
})
