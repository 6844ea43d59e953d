import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ readsOnly: true })

const MOST_BYTES = 250_000
/** All of it: HTML with its styles, and script; a phone on 3G has it within a second. */
const MOST_BYTES_OF_DOOR = 13_000

/** What the browser fetched of script, each once, with its size in gzip: the measure that the bound names. */
function scriptsOf(page: Page): () => Promise<Map<string, number>> {
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.set(response.url(), response.body())
  })
  return async () => {
    const sizes = new Map<string, number>()
    // As the build packs them for browsers that know no brotli.
    for (const [url, body] of bodies) sizes.set(url, gzipSync(await body, { level: 9 }).length)
    return sizes
  }
}

const sum = (sizes: ReadonlyMap<unknown, number>) => [...sizes.values()].reduce((all, one) => all + one, 0)

test('the first screen costs at most 250 kB of script; chart and editor come when they are needed', async ({
  page,
  panel,
}) => {
  const scripts = scriptsOf(page)
  await panel('overview')
  await expect(
    page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem').first(),
  ).toBeVisible()
  const days = page.getByRole('region', { name: 'Visits by day', exact: true })
  await expect(days.getByText('Show as a table')).toBeAttached()
  const first = await scripts()
  const report = [...first].map(([url, size]) => `${size} ${new URL(url).pathname}`).join('\n')
  expect(sum(first), report).toBeLessThanOrEqual(MOST_BYTES)

  await days.scrollIntoViewIfNeeded()
  await expect(days.locator('svg.recharts-surface').first()).toBeVisible()

  const before = await scripts()
  await page.getByRole('link', { name: 'New Article' }).click()
  await expect(page.locator('[contenteditable=true]')).toBeVisible()
  const editor = [...(await scripts())].filter(([url]) => !before.has(url))
  expect(Math.max(...editor.map(([, size]) => size)), 'the editor is a file of its own').toBeGreaterThan(
    50_000,
  )
})

test('the door costs at most 13 kB in all, and brings the panel only while somebody types', async ({
  page,
  site,
}) => {
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  const scripts = scriptsOf(page)
  await page.goto(`${site.url}/admin/articles`)
  await expect(page.getByRole('button', { name: 'Show the password' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  const bytes = sizes.map((size) => size.responseHeadersSize + size.responseBodySize)
  const report = requests.map((request, index) => `${bytes[index]} ${request.url()}`).join('\n')
  expect(sum(new Map(bytes.entries())), report).toBeLessThanOrEqual(MOST_BYTES_OF_DOOR)
  expect(new Set(requests.map((request) => request.resourceType()))).toEqual(new Set(['document', 'script']))
  const isPanels = (url: string) => /\/main-[^/]+\.js$/.test(url)
  expect([...(await scripts()).keys()].filter(isPanels)).toEqual([])
  const panel = page.waitForResponse((response) => isPanels(response.url()))
  await page.getByLabel('Password').first().fill('a')
  expect((await panel).ok()).toBe(true)
})
