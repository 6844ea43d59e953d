import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { signInTo } from '../src/testing/staff-client.ts'
import { PASSWORD } from '../src/testing/start-site.ts'
import { onOwnSite } from './own-chromium.ts'
import { formatSpread, spreadOf } from './statistics.ts'

/** Of one key: a frame. */
const BUDGET_MS = 16
const LONG_BYTES = 200_000
const SHORT_BYTES = 2_000
const LETTERS = 200
/** As quick people write. */
const LETTER_MS = 80

/**
 * What a key costs the browser in a text of 200 kB with footnotes, beside one in a text of 2 kB, and beside the same
 * text in a page that has no script at all: less than that no editor can cost.
 */
export async function benchLongText(): Promise<string[]> {
  return onOwnSite(async (page, site) => {
    const lines: string[] = []
    for (const bytes of [SHORT_BYTES, LONG_BYTES]) {
      const staff = await signInTo(site.url)
      const { id } = await staff.ask('POST', '/content', {
        type: 'article',
        title: 'Long',
        body: textOf(bytes),
      })
      await openForm(page, `${site.url}/admin/articles?edit=${id}`)
      const typed = await typeInto(page)
      await page.goto('about:blank')
      await page.setContent(
        `<!doctype html><div contenteditable class="tiptap" spellcheck="false">${textOf(bytes)}</div>`,
      )
      await page.locator('.tiptap p').first().click()
      lines.push(report(bytes, typed, (await typeInto(page)).workMs))
    }
    return lines
  })
}

/** Headings, paragraphs, lists, a table now and then, and a footnote in every fifth paragraph. */
function textOf(bytes: number): string {
  const words = 'The Court held that a person arrested must be brought before it within forty-eight hours. '
  const parts: string[] = []
  const notes: string[] = []
  for (let at = 0, size = 0; size < bytes; at++) {
    const number = notes.length + 1
    const call =
      at % 5 === 0 && number < 999
        ? `<sup id="noteref-${number}"><a href="#note-${number}">${number}</a></sup>`
        : ''
    if (call)
      notes.push(`<li id="note-${number}">Act 30, s. ${number} <a href="#noteref-${number}">↩</a></li>`)
    const list = at % 9 === 0 ? `<ul><li>${words}</li><li>${words}</li></ul>` : ''
    const table = at % 40 === 0 ? `<table><tbody><tr><td>${words}</td><td>1</td></tr></tbody></table>` : ''
    const heading = at % 12 === 0 ? `<h2>Section ${at}</h2>` : ''
    parts.push(`${heading}<p>${words.repeat(4)}<em>Emphasis.</em>${call}</p>${list}${table}`)
    size += parts.at(-1)!.length
  }
  return `${parts.join('')}<ol>${notes.join('')}</ol>`
}

async function openForm(page: Page, address: string): Promise<void> {
  await page.goto(address)
  const password = page.getByLabel('Password').first()
  const body = page.locator('[contenteditable=true].tiptap')
  await password.or(body).first().waitFor()
  if (await password.isVisible()) {
    await password.fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await body.locator('p').first().click()
}

type Typed = { keys: number[]; workMs: number }

/** The time from each key until what it changed is drawn, and all the work of the page in between, for one key. */
async function typeInto(page: Page): Promise<Typed> {
  await page.evaluate(() => {
    const keys: number[] = []
    Object.assign(window, { keys })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.name === 'keydown' || entry.name === 'keypress')
          keys.push(entry.processingEnd - entry.processingStart)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const before = await workOf(session)
  for (let letter = 0; letter < LETTERS; letter++) {
    await page.keyboard.press('abcdefghij'[letter % 10]!)
    await pause(LETTER_MS)
  }
  const workMs = ((await workOf(session)) - before) / LETTERS
  const keys = await page.evaluate(() => (window as unknown as { keys: number[] }).keys)
  return { keys, workMs }
}

/** Milliseconds of the processor that the page's own thread has had: other work on this machine does not count. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ThreadTime')!.value * 1000
}

function report(bytes: number, { keys, workMs }: Typed, bareMs: number): string {
  const slow =
    keys.length === 0 ? 'no key handled slowly' : `slow keys handled in ${formatSpread(spreadOf(keys), 1)} ms`
  const verdict = workMs <= BUDGET_MS ? 'within' : 'OVER'
  return `${bytes / 1000} kB: ${workMs.toFixed(1)} ms of work a key, ${verdict} the ${BUDGET_MS} ms of a frame (${bareMs.toFixed(1)} ms without any script: ${(workMs / bareMs).toFixed(2)}×); ${slow}`
}
