import type { Page } from '@playwright/test'
import { signInTo } from '../src/testing/staff-client.ts'
import { PASSWORD } from '../src/testing/start-site.ts'
import { onOwnSite } from './own-chromium.ts'
import { formatSpread, spreadOf } from './statistics.ts'

/** From the click to a text that can be written in. */
const BUDGET_MS = 1500
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
const SLOWER = 4
/** Somebody looks at the list before they choose. */
const READS_MS = 3000
/** Slow 4G: what Lighthouse's phone has. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
/** An article of a few pages. */
const PARAGRAPHS = 40
const ITEMS = 12

/**
 * How long somebody waits for the editor who clicks on an item of the list: on slow 4G with a processor four times slower,
 * its script in the browser's cache since an earlier visit, after a look at the list.
 */
export async function benchOpenEditor(): Promise<string[]> {
  return onOwnSite(async (page, site) => {
    await makeItems(site.url)
    await signIn(page, `${site.url}/admin/articles`)
    await openOne(page)
    const line = await page.context().newCDPSession(page)
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', SLOW_4G)
    await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const waits: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await page.goto(`${site.url}/admin/articles`)
      waits.push(await openOne(page))
    }
    return [report(waits)]
  })
}

async function makeItems(url: string): Promise<void> {
  const staff = await signInTo(url)
  const words = 'The Court held that a person arrested must be brought before it within forty-eight hours. '
  const body = `<p>${words.repeat(5).trim()}</p>`.repeat(PARAGRAPHS)
  for (let item = 1; item <= ITEMS; item++)
    await staff.ask('POST', '/content', { type: 'article', title: `Bail, part ${item}`, body })
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Password').first().fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Clicks on the first item once the list is drawn. @returns milliseconds until its text could be written in, and was drawn */
async function openOne(page: Page): Promise<number> {
  const edit = page.getByRole('button', { name: /^Edit/ }).first()
  await edit.waitFor()
  await page.waitForTimeout(READS_MS)
  const waiting = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let clickedAt = 0
        addEventListener('click', () => (clickedAt = performance.now()), { capture: true, once: true })
        const look = () => {
          const isReady = document.querySelector('.tiptap[contenteditable=true] p') !== null
          // The frame after the one that drew it.
          if (isReady) requestAnimationFrame(() => resolve(performance.now() - clickedAt))
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
  )
  await edit.click()
  return waiting
}

function report(waits: number[]): string {
  const spread = spreadOf(waits)
  const verdict = spread.median <= BUDGET_MS ? 'within' : 'OVER'
  return `editor ready ${formatSpread(spread)} ms after a click, ${verdict} ${BUDGET_MS} ms (slow 4G, processor ${SLOWER}× slower, script cached, ${READS_MS / 1000} s at the list, ${ROUNDS} rounds: median (least – most))`
}
