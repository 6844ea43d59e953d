import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'
// @ts-expect-error: what runs before anything is installed is plain JavaScript
import * as rules from '../scripts/licences.js'

type Licensed = { name: string; licence: string; allowed: boolean; because: string }
const { EXCEPTIONS, isAllowed, licencesOf } = rules as {
  EXCEPTIONS: Record<string, string>
  isAllowed(expression: string): boolean
  licencesOf(lock: { packages: Record<string, Locked> }): Licensed[]
}

type Locked = {
  version: string
  dev?: boolean
  optional?: boolean
  integrity?: string
  hasInstallScript?: boolean
}

/** With none of what is only for other machines. What is needed to read this number down is a smaller S3 client. */
const MOST_PACKAGES_THAT_RUN = 149

const read = (file: string) => JSON.parse(readFileSync(join(projectRoot, file), 'utf8'))
const manifest = read('package.json')
const { packages } = read('package-lock.json') as { packages: Record<string, Locked> }
const locked = Object.entries(packages).filter(([path]) => path !== '')
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

test('every package that we ask for is one version and no range, and the lock file has that one', () => {
  const asked = { ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.devDependencies }
  expect(Object.keys(asked).length).toBeGreaterThan(50)
  for (const [name, version] of Object.entries(asked)) {
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/)])
    expect([name, packages[`node_modules/${name}`]?.version]).toEqual([name, version])
  }
})

test('every package of the lock file is known by its contents', () => {
  const unknown = locked.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
  expect(unknown.map(([path]) => path)).toEqual([])
})

test('what a package would run when it is installed is decided by name, and only Node’s own may', () => {
  const wanting = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path))
  const decided = manifest.allowScripts as Record<string, boolean>
  for (const name of wanting) expect([name, decided[name]]).toEqual([name, name === 'node'])
  const allowed = Object.entries(decided).filter(([, isAllowedToRun]) => isAllowedToRun)
  expect(allowed).toEqual([['node', true]])
  expect(Object.keys(decided)).toHaveLength(wanting.length)
})

test('what others wrote is used under licences that we chose, and each exception has its reason', () => {
  const licences = licencesOf({ packages })
  expect(
    licences.filter(({ allowed }) => !allowed).map(({ name, licence }) => `${name}: ${licence}`),
  ).toEqual([])
  const reasons = new Set(licences.map(({ because }) => because))
  expect(Object.entries(EXCEPTIONS).filter(([, because]) => !reasons.has(because))).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND ISC AND BSD-3-Clause', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['not named', false],
  ['', false],
])('the licence “%s” is one of them: %s', (expression, is) => expect(isAllowed(expression)).toBe(is))

test('few packages run with the site', () => {
  const running = locked.filter(([, { dev, optional }]) => !dev && !optional)
  expect(running.length).toBeLessThanOrEqual(MOST_PACKAGES_THAT_RUN)
})
