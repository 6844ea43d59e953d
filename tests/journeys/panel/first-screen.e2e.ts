import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ readsOnly: true })

const MOST_BYTES = 350_000

/** What the browser fetched of script, each once, with its size in gzip: the measure that the bound names. */
function scriptsOf(page: Page): () => Promise<Map<string, number>> {
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.set(response.url(), response.body())
  })
  return async () => {
    const sizes = new Map<string, number>()
    for (const [url, body] of bodies) sizes.set(url, gzipSync(await body).length)
    return sizes
  }
}

const sum = (sizes: Map<string, number>) => [...sizes.values()].reduce((all, one) => all + one, 0)

test('the first screen, signing in included, costs at most 350 kB of script; chart and editor come when they are needed', async ({
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
