import { test as base } from '@playwright/test'
import type { StaffClient } from '#testing/staff-client.ts'
import { openPanel } from './panel/open-panel.ts'
import { JourneySites } from './setup/journey-sites.ts'
import type { JourneySite } from './setup/start-journey-site.ts'
import type { Template } from './setup/templates.ts'
import { watchForFaults } from './watch-for-faults.ts'

export { expect } from '@playwright/test'

type Options = {
  /** What the site of a file begins with. */
  template: Template
  /** The journeys of a file change nothing: they share a site with all others that only read. */
  readsOnly: boolean
}

type Fixtures = Options & {
  site: JourneySite
  /** The owner, by the API. */
  staff: StaffClient
  /** Opens a screen of the panel, signed in: `comments`, `articles?new=1`. */
  panel: (screen: string) => Promise<void>
  /** What the browser complained of on `page`, kept from its first word. */
  faults: string[]
  windows: undefined
}

/** Journeys on a site that runs. */
export const test = base.extend<Fixtures, { sites: JourneySites }>({
  template: ['samples', { option: true }],
  readsOnly: [false, { option: true }],
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here what a fixture needs
    async ({}, use) => {
      await using sites = new JourneySites()
      await use(sites)
    },
    { scope: 'worker' },
  ],
  // Windows that a journey opened beside its own go with it: left open, they would ask their site for ever.
  windows: [
    async ({ browser }, use) => {
      const others = browser.contexts()
      await use(undefined)
      for (const context of browser.contexts()) if (!others.includes(context)) await context.close()
    },
    { auto: true },
  ],
  site: async ({ sites, template, readsOnly }, use, { file }) => {
    await use(await (readsOnly ? sites.shared(template) : sites.own(file, template)))
  },
  staff: async ({ sites, site }, use) => use(await sites.staffOf(site)),
  panel: async ({ page, site }, use) => use((screen) => openPanel(page, site, screen)),
  faults: async ({ page }, use) => use(watchForFaults(page)),
})
