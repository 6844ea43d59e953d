import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { basename, isAbsolute, join } from 'node:path'

/** A living server of a data folder, as its `postmaster.pid` tells. */
export type Postmaster = {
  pid: number
  socketDir: string
  isReady: boolean
  /** It was started where the folder used to be, so it answers to another name and under another socket. */
  isMoved: boolean
}

/** The living server of the data folder, or null when nothing lives there, whatever `postmaster.pid` claims. */
export function findPostmaster(dataDir: string): Postmaster | null {
  const lines = readLines(join(dataDir, 'postmaster.pid'))
  const pid = readPid(lines)
  const folder = lines && folderServedBy(pid)
  if (!lines || folder === null) return null

  // The number may have passed to the server of another folder; one that wrote this file and is nowhere has moved here.
  const isMoved = folder === lines[1] && !existsSync(folder)
  if (isAbsolute(folder) && !isMoved && !isSameFolder(folder, dataDir)) return null
  return { pid, isMoved, socketDir: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' }
}

/**
 * Removes the lock files that keep PostgreSQL from starting though nothing lives behind them: empty, garbled, naming
 * a zombie, or naming a process that got a dead server's number. Call it when `findPostmaster` found none.
 * What a dead number left behind stays: PostgreSQL itself then also looks for surviving children of that server.
 */
export function removeStaleLockFiles(dataDir: string, socket: string): void {
  const pidFile = join(dataDir, 'postmaster.pid')
  const pid = readPid(readLines(pidFile))
  if (!isPid(pid) || exists(pid)) rmSync(pidFile, { force: true })
  rmSync(socket, { force: true })
  rmSync(`${socket}.lock`, { force: true })
}

/** Whether a process lives; a zombie, which waits for a parent that never asks, does not. */
export function isAlive(pid: number): boolean {
  return exists(pid) && (process.platform !== 'linux' || argumentsOf(pid).length > 0)
}

/** The folder in the arguments of a living server, '' when started by hand without one, null for anything else. */
function folderServedBy(pid: number): string | null {
  if (!isPid(pid) || !exists(pid)) return null
  const [program = '', ...options] = argumentsOf(pid)
  if (!['postgres', 'postmaster'].includes(basename(program))) return null
  return (options.includes('-D') && options[options.indexOf('-D') + 1]) || ''
}

/** PostgreSQL without a postmaster, which somebody may run to repair a database, writes its number as a negative one. */
function readPid(lines: string[] | null): number {
  return Math.abs(Number(lines?.[0]))
}

function isPid(value: number): boolean {
  return Number.isInteger(value) && value > 1
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The program and arguments of a process; none for a zombie. */
function argumentsOf(pid: number): string[] {
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1)
    }
    const line = execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    // `ps` does not quote; our own options begin at ` -c `, and a folder may hold spaces.
    const [, program = '', folder = ''] = /^(.*?)(?: -D (.*?))?(?: -c .*)?$/.exec(line) ?? []
    return folder ? [program, '-D', folder] : [program]
  } catch {
    return []
  }
}

function isSameFolder(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other)
  } catch {
    return false
  }
}

function readLines(file: string): string[] | null {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
