import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { oneAtATime } from './one-at-a-time.js'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const INSTALLED = join(root, 'node_modules/.installed-lock')
const BUILT = join(root, 'dist/.built-sources')
const AT_IT = join(root, '.preparing')
const SOURCES = ['src', 'migrations', 'public', 'vite.config.ts', 'package-lock.json']

/** The Node of the lock file, whatever the machine has. */
export function projectNode() {
  return join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
}

/** Installs and builds what is missing or old. Ends the process with a clear line when that fails. */
export async function prepare() {
  await install()
  await build()
}

/** `npm ci`, when the lock file is not the one that was installed. */
export async function install() {
  const lock = digestOf(['package-lock.json'])
  const isInstalled = () => said(INSTALLED) === lock && existsSync(projectNode())
  await unless(isInstalled, () => {
    say('Installing from the lock file …')
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
    const { status } = spawnSync(projectNode(), ['--version'], { stdio: 'ignore' })
    if (status !== 0)
      fail('npm did not bring the project’s own Node. Is the install script of the package “node” allowed?')
    writeFileSync(INSTALLED, lock)
  })
}

/** Builds, when a source is not as it was built. */
export async function build() {
  const sources = digestOf(SOURCES)
  await unless(
    () => said(BUILT) === sources,
    async () => {
      say('Building …')
      rmSync(BUILT, { force: true })
      const args = ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn']
      const building = spawn(projectNode(), args, { cwd: root, stdio: 'inherit' })
      const status = await new Promise((resolve) => building.on('close', resolve))
      if (status !== 0) fail('The build failed; what it said stands above.')
      mkdirSync(dirname(BUILT), { recursive: true })
      writeFileSync(BUILT, sources)
    },
  )
}

/** Does what is not done yet. Where another command in this folder is at it, waits, and finds it done. */
async function unless(isDone, work) {
  if (isDone()) return
  await oneAtATime(
    AT_IT,
    () => isDone() || work(),
    (pid) => say(`Waiting for another command that prepares this folder (process ${pid}) …`),
  )
}

function said(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** Content, not times: a fresh clone and a checkout change times and not what would be built. */
function digestOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths)
    for (const file of filesOf(join(root, path))) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
    .filter((file) => !/\.test\.tsx?$/.test(file))
}

export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (error) fail(`${command} could not be started: ${error.message}`)
  if (status !== 0) fail(`“${command} ${args.join(' ')}” failed; what it said stands above.`)
}

function say(text) {
  process.stdout.write(`${text}\n`)
}

function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
