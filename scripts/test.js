/**
 * `npm test`: installs and builds like `npm start`, beside it types, format and lint, then architecture, unit, database
 * and browser tests. `--fast` (`npm run check`) leaves out the build and the browser. The last line counts.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, install, projectNode, root } from './prepare.js'
import { playwrightTests, slowest, vitestTests } from './test-reports.js'

const fast = process.argv.includes('--fast')
const results = join(root, 'test-results')
const counts = { passed: 0, failed: 0 }
/** What failed, and what passed at the second try only: said again at the end, where it is looked for. */
const failures = []
const unsteady = []
const timed = []

await install()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const [chromium] = await Promise.all([
  fast || run('scripts/find-chromium.js'),
  fast || build(),
  check('Types', ['node_modules/typescript/bin/tsc', '-p', '.']),
  check('Format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
])
if (!fast && chromium.status !== 0) {
  say(chromium.said)
  process.exit(1)
}
suite('Architecture, unit and database tests', join(results, 'vitest.json'), vitestTests, [
  ...['node_modules/vitest/vitest.mjs', 'run', '--retry=1', '--reporter=default', '--reporter=json'],
  `--outputFile.json=${join(results, 'vitest.json')}`,
])
if (!fast) {
  suite(
    'Browser journeys',
    join(results, 'journeys.json'),
    playwrightTests,
    ['node_modules/@playwright/test/cli.js', 'test', '--retries=1', '--reporter=list,json'],
    { CHROMIUM_PATH: lastLine(chromium.said), PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'journeys.json') },
  )
}

heading('The ten slowest')
for (const { name, seconds } of slowest(timed, 10)) say(`${seconds.toFixed(1).padStart(6)} s  ${name}`)
say('')
for (const line of failures) say(`Failed: ${line}`)
for (const line of unsteady) say(`Passed at the second try only: ${line}`)
say(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed > 0 ? 1 : 0)

/** One check that passes or fails as a whole, while others run; it speaks once it is done. */
async function check(name, args) {
  const { status, said } = await run(...args)
  heading(name)
  process.stdout.write(said)
  if (status === 0) {
    counts.passed++
    return
  }
  counts.failed++
  failures.push(name)
}

/** Runs a program beside others. @returns all that it said */
async function run(...args) {
  const child = spawn(projectNode(), args, { cwd: root })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const status = await new Promise((resolve) => child.on('close', resolve))
  return { status, said }
}

/** A runner that reports each of its tests; ending badly without a failed test counts as one. */
function suite(name, report, read, args, env = {}) {
  heading(name)
  const { status } = spawnSync(projectNode(), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const { tests, broken } = read(report)
  const passed = tests.filter(({ hasPassed }) => hasPassed).length
  const failed = [...tests.filter(({ hasFailed }) => hasFailed).map(inWords), ...broken]
  if (failed.length === 0 && (status !== 0 || passed === 0))
    failed.push(`${name}, which ended with ${status}`)
  counts.passed += passed
  counts.failed += failed.length
  failures.push(...failed)
  unsteady.push(...tests.filter(({ isUnsteady }) => isUnsteady).map(({ name }) => name))
  timed.push(...tests)
}

function inWords({ name, error }) {
  return error ? `${name}: ${error}` : name
}

function lastLine(text) {
  return text.trimEnd().split('\n').at(-1)
}

function heading(name) {
  say(`\n── ${name}`)
}

function say(text) {
  process.stdout.write(`${text}\n`)
}
