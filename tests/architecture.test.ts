import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'
import { allFiles, type Finding, isTest, readText, type SourceFile, sources } from './source-code.ts'

const FACES = ['site', 'admin/api', 'admin/app', 'jobs']
/** The layers, from the infrastructure up. Imports run down only; what stands in one layer stays apart. */
const LAYERS = [
  ['platform', 'design'],
  ['http', 'letters'],
  ['activity'],
  ['people'],
  ['settings'],
  ['media', 'authorities'],
  ['content'],
  [
    'authors',
    'topics',
    'series',
    'comments',
    'posters',
    'static-pages',
    'visitors',
    'subscribers',
    'messages',
    'search',
    'policy-reports',
  ],
  ['samples', 'backup', 'mail', 'health', 'cdn', 'personal-data'],
  FACES,
  ['root'],
]
const ROOT = [
  'src/api.ts',
  'src/app-life.ts',
  'src/app.ts',
  'src/become-whole.ts',
  'src/forms-of.ts',
  'src/main.ts',
  'src/prepare-database.ts',
  'src/routes.ts',
  'src/run-command.ts',
]
const CONFIG = 'src/config.ts'
const SECRET_FILES = 'src/platform/secrets/read-secret-files.ts'
/** What the browser gets of the rest of the house: declarations and rules, without I/O. */
const BROWSER_SAFE = /^src\/(?:platform\/errors\.ts|content\/types\/.+\.ts|design\/.+|.+\.schema\.ts)$/
const BROWSER_PACKAGES = ['react', 'react-dom', 'react-dom/client', 'zod', 'hono/client']

/** Imports that one file may make against the rules, each with its reason. One that nobody uses any more fails. */
const EXCEPTIONS: Record<string, { to: string; because: string }> = {
  'src/site/server/publication-clock.ts': {
    to: 'src/content/queries/content.queries.ts',
    because:
      'it must know when the next item appears, which the public views hide until then; it reads one number',
  },
}
const READS_ENVIRONMENT: Record<string, string> = {
  [CONFIG]: 'the one place where settings come from',
  'src/platform/embedded-postgres/identity.ts': 'hands PATH, and nothing else, to PostgreSQL’s own programs',
}
/** Runs what no visitor ever wrote, each with its reason. */
const RUNS_STATEMENTS: Record<string, string> = {
  'src/backup/database/replication.ts':
    'what a replication connection is asked for is no SQL, and takes no parameters',
  'src/backup/database/statements.ts':
    'a dump is made of statements that the catalogue writes, and loaded by them',
}
const ROLES = ['schema', 'tables', 'queries', 'policy', 'routes', 'page', 'site', 'island', 'letter', 'job']
const TEST_ROLES = ['test', 'db.test', 'e2e', 'fixture', 'testing', 'bench']
const JUNK_DRAWERS = ['utils', 'util', 'helpers', 'common', 'misc', 'shared', 'lib']
const MOST_LINES = 300

const inSource = sources.filter(({ path }) => path.startsWith('src/'))
const production = inSource.filter((file) => !isTest(file) && !file.path.startsWith('src/testing/'))
const byPath = new Map(sources.map((file) => [file.path, file]))

/** Where a file of src/ stands: a noun, a face, `root`, `config`, `testing`; undefined where the plan knows no such place. */
function placeOf(path: string): string | undefined {
  if (path === CONFIG) return 'config'
  if (ROOT.includes(path)) return 'root'
  // Which page is answered with: the panel's, or the door's.
  if (/^src\/admin\/[^/]+$/.test(path)) return 'admin/api'
  const [, folder, inner] = path.split('/')
  const place = folder === 'admin' ? `admin/${inner}` : folder
  return place === 'testing' || LAYERS.some((layer) => layer.includes(place ?? '')) ? place : undefined
}

const layerOf = (place: string | undefined) => LAYERS.findIndex((layer) => layer.includes(place ?? ''))
const found = (kind: Finding, files: SourceFile[]) =>
  files.filter(({ findings }) => findings.has(kind)).map(({ path }) => path)
const isOpen = (from: string, to: string) => EXCEPTIONS[from]?.to === to

test('this test reads the real house, and knows every room', () => {
  expect(production.length).toBeGreaterThan(120)
  expect(production.flatMap(({ imports }) => imports).length).toBeGreaterThan(500)
  const subject = (path: string) => path.replace(/(?:\.db)?\.test(?=\.tsx?$)/, '')
  expect(inSource.filter(({ path }) => !placeOf(subject(path))).map(({ path }) => path)).toEqual([])
  const rooms = new Set(production.map(({ path }) => placeOf(path)))
  for (const room of ['platform', 'content', 'site', 'admin/api', 'admin/app', 'root', 'config'])
    expect(rooms).toContain(room)
})

test('every import names a file that exists, so that none escapes this test', () => {
  const targets = sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => /^(?:src|tests|migrations|bench)\//.test(target))
      .filter(({ target }) => !existsSync(posix.join(projectRoot, target)))
      .map(({ target }) => `${path} → ${target}`),
  )
  expect(targets).toEqual([])
  expect(found('computed import', production)).toEqual(['src/site/client/island-loader.ts'])
})

test('imports run down only: from the composition root to the faces to the nouns to the infrastructure', () => {
  const strays = production.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => target.startsWith('src/') && !isOpen(path, target))
      .filter(({ target, isType }) => !mayImport(path, target, isType))
      .map(({ target }) => `${path} → ${target}`),
  )
  expect(strays).toEqual([])
})

function mayImport(path: string, target: string, isType: boolean): boolean {
  const [from, to] = [placeOf(path), placeOf(target)]
  if (from === to) return true
  // What the settings are called is no secret; reading them is the root's.
  if (to === 'config')
    return from === 'root' || (isType && [...FACES, 'backup', 'mail', 'health', 'cdn'].includes(from ?? ''))
  // The panel knows the API by its type: that is how the typed client works.
  if (from === 'admin/app' && to === 'admin/api') return isType
  // How an option is written may be said where it is used; nothing else is known to the settings.
  // The environment, and the files that it names.
  if (from === 'config') return target.endsWith('.schema.ts') || target === SECRET_FILES
  return layerOf(to) >= 0 && layerOf(to) < layerOf(from)
}

test('what serves tests is used by tests alone', () => {
  const strays = production.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => placeOf(target) === 'testing' || isTest({ path: target }))
      .map(({ target }) => `${path} → ${target}`),
  )
  expect(strays).toEqual([])
})

test('every exception that was made for one file is still used, and says why', () => {
  for (const [from, { to, because }] of Object.entries(EXCEPTIONS)) {
    expect(
      byPath.get(from)?.imports.map(({ target }) => target),
      from,
    ).toContain(to)
    expect(because.length).toBeGreaterThan(20)
  }
})

/** Each face's browser code, and where it may go at run time besides what is safe for browsers. */
const BROWSER_CODE = ['src/site/client/', 'src/site/islands/', 'src/admin/app/']

test('browser code reaches nothing that only a server has', () => {
  for (const folder of BROWSER_CODE) {
    const own = production.filter(({ path }) => path.startsWith(folder))
    if (folder !== 'src/site/islands/') expect(own.length, folder).toBeGreaterThan(2)
    const seen = new Set(own)
    const strays: string[] = []
    for (const { path, imports } of seen) {
      for (const { target, isType } of imports) {
        if (
          isType ||
          target.endsWith('.css') ||
          /\/(?:components\/[a-z]+|design|islands|styles)\/$/.test(target)
        )
          continue
        const file = byPath.get(target)
        if (file && (target.startsWith(folder) || BROWSER_SAFE.test(target))) seen.add(file)
        else if (file || !isBrowserPackage(target)) strays.push(`${path} → ${target}`)
      }
    }
    expect(strays, folder).toEqual([])
  }
})

test('what browsers may share is itself free of servers, wherever it is used', () => {
  const shared = production.filter(({ path }) => BROWSER_SAFE.test(path))
  expect(shared.length).toBeGreaterThan(8)
  const strays = shared.flatMap(({ path, imports }) =>
    imports
      .filter(({ target, isType }) => !isType && target !== 'zod' && !BROWSER_SAFE.test(target))
      .map(({ target }) => `${path} → ${target}`),
  )
  expect(strays).toEqual([])
})

/** Packages of the browser are bundled, so they are devDependencies; what the server needs at run time is not. */
function isBrowserPackage(target: string): boolean {
  const { devDependencies } = JSON.parse(readFileSync(posix.join(projectRoot, 'package.json'), 'utf8'))
  const name = target.split('/', target.startsWith('@') ? 2 : 1).join('/')
  return (
    BROWSER_PACKAGES.includes(target) || (name in devDependencies && !/^(?:vite|vitest|node)$/.test(name))
  )
}

/** The clock asks the staff's handle for one number; the page server passes it on. */
const HOLDS_STAFF_HANDLE = ['src/site/server/publication-clock.ts', 'src/site/server/page-server.ts']

test('public pages read through the public handle, and have no other', () => {
  const site = production.filter(({ path }) => placeOf(path) === 'site')
  const strays = site.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => !isOpen(path, target))
      .flatMap(({ target, names }) => {
        if (target === 'src/content/queries/content.queries.ts') return [`${path} → ${target}`]
        if (target !== 'src/platform/db.ts' || HOLDS_STAFF_HANDLE.includes(path)) return []
        return names.filter((name) => name !== 'PublicDb').map((name) => `${path} → ${name}`)
      }),
  )
  expect(strays).toEqual([])
  expect(site.some(({ imports }) => imports.some(({ names }) => names.includes('PublicDb')))).toBe(true)
})
test('the environment is read in one place', () => {
  expect(found('process.env', production).toSorted()).toEqual(Object.keys(READS_ENVIRONMENT).toSorted())
})

test('no statement is put together from text: values are parameters', () => {
  // A test may play the attacker who sends a statement of their own.
  const real = sources.filter((file) => !isTest(file))
  expect(found('sql.raw', real)).toEqual([])
  expect(found('sql.lit', production)).toEqual([])
  expect(found('built SQL', production)).toEqual(Object.keys(RUNS_STATEMENTS))
})

test('no public page carries a style attribute, which its policy refuses', () => {
  expect(
    found(
      'style=',
      inSource.filter(({ path }) => path.startsWith('src/site/')),
    ),
  ).toEqual([])
})

test('nothing is left for later, and no test is skipped', () => {
  const LATER = /\b(?:TODO|FIXME|XXX|HACK)\b/
  expect(
    sources.filter(({ comments }) => comments.some((text) => LATER.test(text))).map(({ path }) => path),
  ).toEqual([])
  expect(found('skipped test', sources)).toEqual([])
})

test('a file’s name says what it is: kebab-case, with a role we know', () => {
  const name = '[a-z0-9]+(?:-[a-z0-9]+)*'
  const roles = [...ROLES, ...TEST_ROLES].map((role) => role.replace('.', '\\.')).join('|')
  const known = new RegExp(
    `^${name}(?:(?:\\.(?:${roles}|(?:${ROLES.join('|')})(?:\\.db)?\\.test))?\\.tsx?|(?:\\.module)?\\.css|\\.(?:svg|py|js|woff2|txt))$`,
  )
  // A list that a migration loads stands beside it.
  const migration = /^\d{4}-[a-z0-9]+(?:-[a-z0-9]+)*\.(?:ts|csv)$/
  const odd = allFiles.filter((path) => {
    const base = posix.basename(path)
    return path.startsWith('migrations/') ? !migration.test(base) : !known.test(base)
  })
  expect(odd).toEqual([])
  const drawn = inSource.filter(({ path }) => /\.(?:page|site|island|letter)\.ts$/.test(path))
  expect(drawn.map(({ path }) => path)).toEqual([])
})

test('there is no junk drawer, no index, no default export', () => {
  const folders = new Set(allFiles.flatMap((path) => path.split('/').slice(0, -1)))
  expect(JUNK_DRAWERS.filter((name) => folders.has(name))).toEqual([])
  expect(allFiles.filter((path) => /\/index\.\w+$/.test(path))).toEqual([])
  expect(sources.filter(({ hasDefaultExport }) => hasDefaultExport).map(({ path }) => path)).toEqual([])
})

test(`no file is longer than ${MOST_LINES} lines`, () => {
  const texts = allFiles.filter((path) => /\.(?:tsx?|css|js)$/.test(path))
  const long = texts.filter((path) => readText(path).trimEnd().split('\n').length > MOST_LINES)
  expect(long).toEqual([])
})

test('migrations are numbered without a gap, and stand on nothing that changes', () => {
  const migrations = sources.filter(({ path }) => path.startsWith('migrations/'))
  const numbers = migrations.map(({ path }) => Number(posix.basename(path).slice(0, 4)))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  expect(
    migrations
      .flatMap(({ path, imports }) =>
        imports.map(({ target }) => ({ target, own: path.replace(/ts$/, 'csv') })),
      )
      .filter(({ target, own }) => target !== 'kysely' && !target.includes(posix.basename(own))),
  ).toEqual([])
})
