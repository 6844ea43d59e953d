import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK']))

/** A process and all that came from it. */
export function familyOf(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const stat = read(`/proc/${name}/stat`)
    if (stat) parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
  }
  const family = new Set([pid])
  for (const member of family) for (const [child, parent] of parents) if (parent === member) family.add(child)
  return [...family]
}

/** Processor seconds, user and system, that these processes have used so far, and those that they began and have ended. */
export function cpuSeconds(pids: number[]): number {
  return pids.reduce((sum, pid) => {
    const stat = read(`/proc/${pid}/stat`)
    if (!stat) return sum
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((all, field) => all + Number(field), 0)
    return sum + ticks / TICKS_PER_SECOND
  }, 0)
}

/** Megabytes of memory that these processes share fairly (PSS). */
export function pssMegabytes(pids: number[]): number {
  return pids.reduce((sum, pid) => {
    const kilobytes = /^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? '')?.[1] ?? '0'
    return sum + Number(kilobytes) / 1024
  }, 0)
}

/** Memory of a site in megabytes (PSS): all of it, and of it what PostgreSQL has, in how many processes. */
export type SiteMemory = { all: number; database: number; processes: number }

/** @param pid of its first process */
export function memoryOfSite(pid: number): SiteMemory {
  const family = familyOf(pid)
  const servers = family.filter((member) => read(`/proc/${member}/comm`)?.trim() === 'postgres')
  return { all: pssMegabytes(family), database: pssMegabytes(servers), processes: servers.length }
}

/** Such as “150 MB (PostgreSQL 60 MB in 12 processes)”. */
export function memoryWords({ all, database, processes }: SiteMemory): string {
  return `${all.toFixed(0)} MB (PostgreSQL ${database.toFixed(0)} MB in ${processes} processes)`
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null // it has ended meanwhile
  }
}
