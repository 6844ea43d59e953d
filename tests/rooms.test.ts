import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { allFiles, isTest, readText, sources } from './source-code.ts'

const MOST_FILES = 30
const MOST_LINES_OF_A_FUNCTION = 80
/** It runs beside the program, and is frozen: no change without a failing drill. */
const FROZEN = 'src/platform/embedded-postgres/'
const NAMED_BY_ROLE = ['schema', 'tables', 'queries', 'policy', 'routes', 'job']

const production = sources.filter(
  (file) => file.path.startsWith('src/') && !isTest(file) && !file.path.startsWith('src/testing/'),
)
const folders = [...new Set(allFiles.map((path) => posix.dirname(path)))]

test(`no folder holds more than ${MOST_FILES} files, tests and styles included`, () => {
  const sizes = new Map<string, number>()
  for (const path of allFiles) sizes.set(posix.dirname(path), (sizes.get(posix.dirname(path)) ?? 0) + 1)
  const large = [...sizes].filter(([path, count]) => count > MOST_FILES && path !== 'migrations')
  expect(large).toEqual([])
})

test('every folder of the source is named in docs/house.md', () => {
  const house = readText('docs/house.md')
  const named = (path: string) => house.includes(`](../${path})`)
  expect(folders.filter((path) => path.startsWith('src/') && !named(path))).toEqual([])
})

test('a file with one thing to offer bears its name', () => {
  const kebab = (name: string) =>
    name
      .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
      .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
      .replaceAll('_', '-')
      .toLowerCase()
  const strays = production
    .filter(({ path }) => !path.startsWith(FROZEN) && !isEntry(path))
    .filter(({ exportedValues }) => exportedValues.length === 1)
    .filter(({ path, exported }) => !exported.some((name) => isNamed(posix.basename(path), kebab(name))))
    .map(({ path, exportedValues: [name] }) => `${path} offers ${name}`)
  expect(strays).toEqual([])

  /** `x.page.tsx` offers `xPage` or several of its kind; of a role that says it all, the name is the noun's. */
  function isNamed(file: string, name: string): boolean {
    const [base = '', role = ''] = file.split('.')
    if (NAMED_BY_ROLE.includes(role)) return true
    return [base, `create-${base}`, `${base}-${role}`, `${base}-${role}s`].includes(
      name.replace('whats-app', 'whatsapp'),
    )
  }
})

/** What the browser or Node is given by its address. */
function isEntry(path: string): boolean {
  return /^src\/(?:site\/client\/|site\/islands\/|(?:main|app|api|routes)\.ts$)/.test(path)
}

test(`no function is longer than ${MOST_LINES_OF_A_FUNCTION} lines`, () => {
  const long = production.flatMap(({ path, functions }) =>
    functions
      .filter(({ lines }) => lines > MOST_LINES_OF_A_FUNCTION)
      .map(({ name, lines }) => `${path}: ${name}, ${lines} lines`),
  )
  expect(long).toEqual([])
})
