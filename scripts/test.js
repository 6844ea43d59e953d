/**
 * `npm test`: installs and builds like `npm start`, then types, format and lint, architecture, unit, database and
 * browser tests. `--fast` (`npm run check`) leaves out the build and the browser. The last line counts.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './find-chromium.js'
import { install, prepare, projectNode, root } from './prepare.js'

const fast = process.argv.includes('--fast')
const results = join(root, 'test-results')
const counts = { passed: 0, failed: 0 }

if (fast) install()
else await prepare()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

step('Types', ['node_modules/typescript/bin/tsc', '-p', '.'])
step('Format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.'])
suite('Architecture, unit and database tests', 'vitest.json', vitestCounts, [
  ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'],
  `--outputFile.json=${join(results, 'vitest.json')}`,
])
if (!fast) {
  suite(
    'Browser journeys',
    'journeys.json',
    playwrightCounts,
    // Nobody watches: what fails is gone once more, and named if only the second try went well.
    ['node_modules/@playwright/test/cli.js', 'test', '--retries=1', '--reporter=list,json'],
    { CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'journeys.json') },
  )
}

process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`)
process.exit(counts.failed > 0 ? 1 : 0)

/** One check that passes or fails as a whole. */
function step(name, args) {
  heading(name)
  if (runOnProjectNode(args) === 0) counts.passed++
  else counts.failed++
}

/** A runner that reports each of its tests; ending badly without a failed test counts as one. */
function suite(name, report, read, args, env = {}) {
  heading(name)
  const status = runOnProjectNode(args, env)
  const { passed, failed, unsteady = [] } = read(join(results, report))
  for (const name of unsteady) process.stdout.write(`Passed at the second try only: ${name}\n`)
  counts.passed += passed
  counts.failed += failed === 0 && (status !== 0 || passed === 0) ? 1 : failed
}

function vitestCounts(file) {
  const report = readReport(file)
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
}

function playwrightCounts(file) {
  const report = readReport(file)
  const unsteady = (report?.suites ?? []).flatMap(specsOf).filter(({ tests }) => tests[0].status === 'flaky')
  return {
    passed: (report?.stats.expected ?? 0) + unsteady.length,
    failed: report?.stats.unexpected ?? 0,
    unsteady: unsteady.map(({ file, title }) => `${file} › ${title}`),
  }
}

/** The tests of a suite and of those within it. */
function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

function runOnProjectNode(args, env = {}) {
  return spawnSync(projectNode(), args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    .status
}

function heading(name) {
  process.stdout.write(`\n── ${name}\n`)
}
