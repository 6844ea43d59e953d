import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './prepare.js'

/**
 * What the runners report in JSON, in one shape: `tests` with name, seconds and how they ended, and `broken`, the files
 * that failed as a whole.
 */
export function vitestTests(file) {
  const files = readReport(file)?.testResults ?? []
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration, failureMessages = [] }) => ({
      name: `${relative(root, name)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
      hasPassed: status === 'passed',
      hasFailed: status === 'failed',
      isUnsteady: status === 'passed' && failureMessages.length > 0,
      error: firstLine(failureMessages[0]),
    })),
  )
  // A set-up that ends badly fails none of the tests of its file.
  const broken = files
    .filter(({ status, assertionResults }) => {
      return status === 'failed' && assertionResults.every(({ status }) => status !== 'failed')
    })
    .map(({ name, message }) => `${relative(root, name)}: ${firstLine(message)}`)
  return { tests, broken }
}

/** The same of Playwright’s report; what stands outside of all tests, such as a file that cannot be read, is `broken`. */
export function playwrightTests(file) {
  const report = readReport(file)
  const tests = (report?.suites ?? []).flatMap((suite) => specsOf(suite, []))
  return { tests, broken: (report?.errors ?? []).map(({ message }) => firstLine(message)) }
}

/** The tests that took longest, the longest first. */
export function slowest(tests, count) {
  return tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)
}

/** The tests of a suite and of those within it. */
function specsOf({ title, specs, suites = [] }, outer) {
  const titles = [...outer, title]
  const own = specs.map((spec) => {
    const [{ status, results }] = spec.tests
    return {
      name: ['tests/journeys/' + titles.join(' › '), spec.title].join(' › '),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      hasPassed: status === 'expected' || status === 'flaky',
      hasFailed: status === 'unexpected',
      isUnsteady: status === 'flaky',
      error: firstLine(results.at(-1)?.error?.message),
    }
  })
  return [...own, ...suites.flatMap((suite) => specsOf(suite, titles))]
}

function firstLine(text = '') {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
  return text.split('\n', 1)[0].replace(/\u001b\[\d+m/g, '')
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
