import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import {
  bodyOf,
  crash,
  keptHere,
  keptThere,
  makeArticle,
  openForm,
  readItem,
  restoreOffered,
  save,
  saved,
  write,
} from '../open-form.ts'

test.use({ template: 'empty' })

const DAY = 24 * 3_600_000

/** From now on this tab's clock is wrong by so much, and goes on as clocks do. */
async function setClock(page: Page, wrong: number): Promise<void> {
  await page.addInitScript((ms) => {
    const { now } = Date
    const Right = Date
    globalThis.Date = class extends Right {
      constructor(...given: unknown[]) {
        super(...((given.length === 0 ? [now() + ms] : given) as []))
      }
      static override now = () => now() + ms
    } as DateConstructor
  }, wrong)
}

for (const [name, before, after] of [
  ['a day fast, and right when it comes back', DAY, 0],
  ['a day slow, and right when it comes back', -DAY, 0],
  ['right, and a day slow when it comes back', 0, -DAY],
] as const)
  test(`a clock that is ${name}: what was typed last is offered, goes on and is kept in both places`, async ({
    browser,
    context,
    page,
    site,
    staff,
    faults,
  }) => {
    const item = await makeArticle(staff, `A clock that is ${name}`)
    await setClock(page, before)
    await openForm(page, site, `articles?edit=${item.id}`)
    await write(page, ' Before the crash.')
    await keptHere(page, 'Before the crash.')
    await keptThere(page)
    await crash(page)

    const next = await context.newPage()
    await setClock(next, after)
    await openForm(next, site, `articles?edit=${item.id}`)
    await restoreOffered(next)
    await write(next, ' After it.')
    await keptHere(next, 'After it.')
    await expect
      .poll(async () => JSON.stringify(await staff.ask('GET', `/content/${item.id}/autosaves`)))
      .toContain('After it.')
    await crash(next)

    // The newest is offered here, and to the same person on another device.
    const other = await browser.newContext()
    for (const last of [await context.newPage(), await other.newPage()]) {
      await openForm(last, site, `articles?edit=${item.id}`)
      await restoreOffered(last)
      await expect(bodyOf(last)).toContainText('Before the crash. After it.')
      if (last.context() === other) {
        await save(last)
        await saved(last)
      } else await last.close({ runBeforeUnload: false })
    }
    expect((await readItem(staff, item.id)).body).toContain('Before the crash. After it.')
    expect(faults).toEqual([])
  })

test('a clock that is set back a day while somebody writes: the server keeps what they typed after it', async ({
  page,
  site,
  staff,
}) => {
  const item = await makeArticle(staff, 'Set back')
  await page.clock.install()
  await openForm(page, site, `articles?edit=${item.id}`)
  await write(page, ' Typed before.')
  await keptThere(page)
  await page.clock.setSystemTime(Date.now() - DAY)
  await write(page, ' Typed after.')
  await expect
    .poll(async () => JSON.stringify(await staff.ask('GET', `/content/${item.id}/autosaves`)))
    .toContain('Typed after.')
})
