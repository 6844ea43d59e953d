import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whom the site asks for, by a name that only this machine knows. */
export const DATABASE_NAME = 'database.drill'
const HOSTS = '127.0.0.1 localhost'
const KNOWN = `${HOSTS}\n127.0.0.1 ${DATABASE_NAME}\n`

/** What gives a program another clock (Debian: apt-get install libfaketime). */
const FAKETIME = process.env.FAKETIME_LIBRARY ?? '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
export const hasFakeClock = existsSync(FAKETIME)

/** A machine of the site's own, as far as it can tell: a disk of its own, and names that it finds. */
export type Machine = AsyncDisposable & {
  /** On a disk of its own. */
  dataDir: string
  /** What a program is started with so that it finds the names of this machine. */
  within: string[]
  /** Leaves no byte free, until `emptyDisk`. */
  fillDisk(): void
  emptyDisk(): void
  mountReadOnly(isReadOnly: boolean): void
  loseNames(isLost: boolean): void
  /** What its programs are told so that they go by its clock. */
  env: Record<string, string>
  /** Steps its clock to so many seconds ahead of the true one. */
  stepClock(seconds: number): void
}

/** @param megabytes how large its disk is. Needs root. */
export function makeMachine(megabytes: number): Machine {
  const folder = mkdtempSync(join(tmpdir(), 'nyansapo-machine-'))
  chmodSync(folder, 0o755)
  const disk = join(folder, 'disk')
  execFileSync('mkdir', [disk])
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', disk])
  const [hosts, resolver, filler, clock] = ['hosts', 'resolv.conf', 'disk/filler', 'clock'].map((name) =>
    join(folder, name),
  )
  writeFileSync(hosts!, KNOWN)
  // Nobody answers there: what is not in the file is not found, at once.
  writeFileSync(resolver!, 'nameserver 127.0.0.1\noptions timeout:1 attempts:1\n')
  writeFileSync(clock!, '+0')
  const mounts = `mount --bind ${hosts} /etc/hosts && mount --bind ${resolver} /etc/resolv.conf && exec "$@"`
  return {
    dataDir: disk,
    within: ['unshare', '-m', 'sh', '-c', mounts, 'sh'],
    fillDisk: () => fill(filler!),
    emptyDisk: () => rmSync(filler!, { force: true }),
    mountReadOnly: (isReadOnly) => execFileSync('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, disk]),
    loseNames: (isLost) => writeFileSync(hosts!, isLost ? `${HOSTS}\n` : KNOWN),
    env: hasFakeClock
      ? {
          ...{ LD_PRELOAD: FAKETIME, FAKETIME_TIMESTAMP_FILE: clock!, FAKETIME_NO_CACHE: '1' },
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        }
      : {},
    stepClock: (seconds) => writeFileSync(clock!, `${seconds < 0 ? '' : '+'}${seconds}`),
    async [Symbol.asyncDispose]() {
      execFileSync('umount', ['-l', disk])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function fill(path: string): void {
  const file = openSync(path, 'w')
  const chunk = Buffer.alloc(64 * 1024)
  try {
    while (statfsSync(path).bfree > 0) writeSync(file, chunk)
  } catch {
    // It is full.
  } finally {
    closeSync(file)
  }
}
