import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
// @ts-expect-error: what runs before anything is installed is plain JavaScript
import * as lean from '../../scripts/lean-memory.js'

export const PASSWORD = 'akwaaba-to-the-newsroom'

export type Site = AsyncDisposable & {
  /** Like http://127.0.0.1:41234 */
  url: string
  dataDir: string
  process: ChildProcess
  /** The lines that it has printed so far. */
  said: readonly string[]
  stop(): Promise<void>
}

/**
 * The built program as people run it, on an empty folder: its own PostgreSQL, its own port, the sample content.
 * @param within a program, with its arguments, that takes its place by the site
 */
export async function startSite(
  env: Record<string, string> = {},
  { within = [] }: { within?: string[] } = {},
): Promise<Site> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'nyansapo-journey-'))
  // PostgreSQL runs as another user where the tests run as root: it must be able to come in.
  chmodSync(dataDir, 0o755)
  const [program, ...args] = [...within, join(process.cwd(), 'node_modules/.bin/node'), 'dist/server/main.js']
  const child = spawn(program!, args, {
    env: {
      ...(lean as { LEAN_MEMORY: Record<string, string> }).LEAN_MEMORY,
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: PASSWORD,
      LOG_LEVEL: 'warn',
      // All readers of a journey come from one address, and programs write in one session.
      PAGES_PER_MINUTE: '1000000',
      WRITES_PER_MINUTE: '1000000',
      // Where tests listen that play another site.
      PRIVATE_HOSTS: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: string[] = []
  const url = await printedAddress(child, said)
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
  return {
    url,
    dataDir,
    process: child,
    said,
    stop,
    async [Symbol.asyncDispose]() {
      await stop()
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function printedAddress(child: ChildProcess, said: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      said.push(line)
      const [, url] = /^Site:\s+(http\S+?)\/$/.exec(line) ?? []
      if (url) resolve(url)
    })
    child.once('exit', () => reject(new Error('The site ended before it printed its address.')))
  })
}
