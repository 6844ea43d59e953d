import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { type BrowserContext, chromium } from '@playwright/test'

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

function debuggingAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stderr! }).on('line', (line) => {
      const [, address] = /^DevTools listening on (ws:\S+)/.exec(line) ?? []
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error('Chromium ended before it could be driven.')))
  })
}
