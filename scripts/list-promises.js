/**
 * `node scripts/list-promises.js`: every test that the last `npm test` ran, by its file and title, in order. Two such lists
 * show whether a change of the tests dropped a promise.
 */
import { join } from 'node:path'
import { root } from './prepare.js'
import { playwrightTests, vitestTests } from './test-reports.js'

const results = join(root, 'test-results')
const { tests: unit } = vitestTests(join(results, 'vitest.json'))
const { tests: journeys } = playwrightTests(join(results, 'journeys.json'))
for (const { name } of [...unit, ...journeys].toSorted((a, b) => (a.name < b.name ? -1 : 1)))
  process.stdout.write(`${name}\n`)
