/**
 * `npm test`: installs and builds like `npm start`, then types, format and lint, architecture, unit, database and
 * browser tests. `--fast` (`npm run check`) leaves out the build and the browser. The last line counts.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findChromium } from './find-chromium.js'
import { install, prepare, projectNode, root } from './prepare.js'

const fast = process.argv.includes('--fast')
const results = join(root, 'test-results')
const counts = { passed: 0, failed: 0 }
/** What failed, and what passed at the second try only: said again at the end, where it is looked for. */
const noted = []

if (fast) install()
else await prepare()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

step('Types', ['node_modules/typescript/bin/tsc', '-p', '.'])
step('Format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.'])
suite('Architecture, unit and database tests', 'vitest.json', vitestCounts, [
  // Nobody watches: what fails, here and below, is gone through once more, and named if only that went well.
  ...['node_modules/vitest/vitest.mjs', 'run', '--retry=1', '--reporter=default', '--reporter=json'],
  `--outputFile.json=${join(results, 'vitest.json')}`,
])
if (!fast) {
  suite(
    'Browser journeys',
    'journeys.json',
    playwrightCounts,
    ['node_modules/@playwright/test/cli.js', 'test', '--retries=1', '--reporter=list,json'],
    { CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'journeys.json') },
  )
}

for (const line of noted) process.stdout.write(`${line}\n`)
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`)
process.exit(counts.failed > 0 ? 1 : 0)

/** One check that passes or fails as a whole. */
function step(name, args) {
  heading(name)
  if (runOnProjectNode(args) === 0) {
    counts.passed++
    return
  }
  counts.failed++
  noted.push(`Failed: ${name}`)
}

/** A runner that reports each of its tests; ending badly without a failed test counts as one. */
function suite(name, report, read, args, env = {}) {
  heading(name)
  const status = runOnProjectNode(args, env)
  const { passed, failed, unsteady } = read(readReport(join(results, report)))
  const ended =
    failed.length === 0 && (status !== 0 || passed === 0) ? [`${name}, which ended with ${status}`] : failed
  counts.passed += passed
  counts.failed += ended.length
  noted.push(...ended.map((test) => `Failed: ${test}`))
  noted.push(...unsteady.map((test) => `Passed at the second try only: ${test}`))
}

function vitestCounts(report) {
  const files = report?.testResults ?? []
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => ({
      name: `${relative(root, name)} › ${fullName}`,
      status,
      errors: failureMessages,
    })),
  )
  // A file may fail by itself: a set-up that ends badly fails none of its tests.
  const brokenFiles = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every(({ status }) => status !== 'failed'),
  )
  return {
    passed: report?.numPassedTests ?? 0,
    failed: [
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ name, errors }) => `${name}: ${firstLine(errors[0])}`),
      ...brokenFiles.map(({ name, message }) => `${relative(root, name)}: ${firstLine(message)}`),
    ],
    unsteady: tests
      .filter(({ status, errors }) => status === 'passed' && errors.length > 0)
      .map(({ name }) => name),
  }
}

function firstLine(text = '') {
  return text.split('\n')[0]
}

function playwrightCounts(report) {
  const specs = (report?.suites ?? []).flatMap(specsOf)
  const named = (status) =>
    specs.filter(({ tests }) => tests[0].status === status).map(({ file, title }) => `${file} › ${title}`)
  const unsteady = named('flaky')
  return { passed: (report?.stats.expected ?? 0) + unsteady.length, failed: named('unexpected'), unsteady }
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
