import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** First the one without windows, which opens a page in a fifth of the work. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]

/**
 * The Chromium for the browser tests: `CHROMIUM_PATH`, Playwright's own, the system's; where there is none and we may,
 * Debian's is installed. Ends the process with what to do otherwise.
 */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : fail(`CHROMIUM_PATH names ${given}, which does not exist.`)
  return (
    playwrightsOwn() ??
    systems() ??
    installed() ??
    fail(
      'There is no Chromium. Install one (on Debian: apt-get install chromium-headless-shell) or name it with CHROMIUM_PATH.',
    )
  )
}

function playwrightsOwn() {
  const code = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
  const path = stdout?.trim()
  return path && existsSync(path) ? path : null
}

function systems() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return paths.find((path) => existsSync(path)) ?? null
}

function installed() {
  if (process.getuid?.() !== 0) return null
  process.stdout.write('Installing Chromium from Debian’s packages …\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  const args = ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']
  spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  return systems()
}

function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(`${findChromium()}\n`)
