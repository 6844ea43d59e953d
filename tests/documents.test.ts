import { existsSync, globSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'
import { allFiles, isTest, readText, sources } from './source-code.ts'

const documents = globSync(['*.md', 'docs/**/*.md', 'sample-content/*.md'], { cwd: projectRoot }).map(
  (path) => path.replaceAll('\\', '/'),
)

/** `[text](target)`, without addresses of other sites and without places on the same page. */
function linksIn(document: string): string[] {
  return [...readText(document).matchAll(/\]\(<?([^)>\s]+)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
}

test('every link of our documents leads to a file that exists', () => {
  expect(documents.length).toBeGreaterThan(0)
  const dead = documents.flatMap((document) =>
    linksIn(document)
      .map((target) => posix.join(target.startsWith('/') ? '' : posix.dirname(document), target))
      .filter((target) => !existsSync(posix.join(projectRoot, target)))
      .map((target) => `${document} → ${target}`),
  )
  expect(dead).toEqual([])
})

test('every test that the tables of the specification and of security name exists, word for word', () => {
  const tables = readText('docs/specification-tests.md') + readText('docs/security.md')
  const rows = [...tables.matchAll(/\]\(\.\.\/([^)]+)\) › (.+?)(?=<br>| \| | \|\n)/g)]
  expect(rows.length).toBeGreaterThan(150)
  const missing = rows.filter(
    ([, file = '', name = '']) =>
      !(existsSync(posix.join(projectRoot, file)) && readText(file).includes(name)),
  )
  expect(missing.map(([row]) => row)).toEqual([])
})

test('what runs the server anywhere starts it with the same memory', () => {
  const own = readText('scripts/lean-memory.js')
  const wanted = [...own.matchAll(/^ {2}(\w+): '(.+)'/gm)].map(([, name, value]) => `${name}=${value}`)
  expect(wanted).toHaveLength(4)
  for (const file of ['deploy/Dockerfile', 'deploy/systemd/nyansapo.service'])
    for (const setting of wanted) expect(readText(file)).toContain(setting)
})

test('nothing that we wrote names a path of somebody’s own machine', () => {
  const MACHINE = /(?<![\w.:/-])\/(?:work|home|Users|workspace|root)\/[a-z][\w-]*|\b[A-Z]:\\\w/
  const texts = allFiles.filter((path) => /\.(?:tsx?|css|js|py)$/.test(path))
  const own = [...texts, ...documents, 'package.json', 'vite.config.ts', 'biome.json', 'tsconfig.json']
  expect(own.length).toBeGreaterThan(150)
  const named = own.flatMap((path) => {
    const found = MACHINE.exec(readText(path))?.[0]
    return found ? [`${path}: ${found}`] : []
  })
  expect(named).toEqual([])
})

/** What the runbook quotes of the log: whole sentences, or how they begin. */
function quotedInRunbook(): string[] {
  const [, rest = ''] = readText('docs/operations.md').split('\n## Runbook\n')
  const rows = rest
    .split('\n## ', 1)[0]!
    .split('\n')
    .filter((line) => line.startsWith('| '))
  return rows
    .flatMap((row) => [...(row.split(' | ')[1] ?? '').matchAll(/`([^`]+)`/g)])
    .flatMap(([, quoted = '']) => (/ |\.$/.test(quoted) ? [quoted] : []))
}

const written = sources
  .filter((file) => file.path.startsWith('src/') && !isTest(file))
  .map(({ path }) => readText(path))

test('every line of the log that the runbook quotes is written by the program, word for word', () => {
  const quoted = quotedInRunbook()
  expect(quoted.length).toBeGreaterThan(40)
  expect(quoted.filter((line) => !written.some((text) => text.includes(line)))).toEqual([])
})

test('every warning and error of the log stands in the runbook with what to do', () => {
  const WARNING = /\blog\??\.(?:warn|error)\((?:[^()']|\([^()]*\))*'([A-Z][^']+)'/g
  const warnings = written.flatMap((text) => [...text.matchAll(WARNING)].map(([, line = '']) => line))
  expect(warnings.length).toBeGreaterThan(20)
  const quoted = quotedInRunbook()
  expect(warnings.filter((line) => !quoted.some((known) => line.startsWith(known)))).toEqual([])
})
