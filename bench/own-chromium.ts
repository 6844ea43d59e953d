import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { type Site, startSite } from '../src/testing/start-site.ts'

const FLAGS = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  'about:blank',
]

export type OwnChromium = {
  context: BrowserContext
  /** As when somebody pulls the plug: every process of it at once. */
  kill(): Promise<void>
}

/** A Chromium with a profile that stays, as people have it, whose processes can be killed without a word. */
export async function startChromium(profile: string): Promise<OwnChromium> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const child = spawn(
    process.env.CHROMIUM_PATH ?? 'chromium',
    [`--user-data-dir=${profile}`, ...asRoot, ...FLAGS],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const browser = await chromium.connectOverCDP(await debuggingAddress(child))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return {
    context: browser.contexts()[0]!,
    async kill() {
      process.kill(-child.pid!, 'SIGKILL')
      await ended
    },
  }
}

/** Measures in a page of a Chromium and on an empty site that are both new, and gone afterwards. */
export async function onOwnSite<Measured>(
  measure: (page: Page, site: Site) => Promise<Measured>,
): Promise<Measured> {
  const [dataDir, profile] = [
    mkdtempSync(join(tmpdir(), 'nyansapo-bench-')),
    mkdtempSync(join(tmpdir(), 'profile-')),
  ]
  const site = await startSite({ DATA_DIR: dataDir, SAMPLE_CONTENT: '0' })
  const own = await startChromium(profile)
  try {
    return await measure(await own.context.newPage(), site)
  } finally {
    await own.kill()
    await site.stop()
    for (const folder of [dataDir, profile]) rmSync(folder, { recursive: true, force: true })
  }
}

function debuggingAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stderr! }).on('line', (line) => {
      const [, address] = /^DevTools listening on (ws:\S+)/.exec(line) ?? []
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error('Chromium ended before it could be driven.')))
  })
}
