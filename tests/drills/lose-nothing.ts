import { EventEmitter, once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type StaffClient, signInTo } from '../../src/testing/staff-client.ts'
import { type Site, startSite } from '../../src/testing/start-site.ts'

const WRITERS = 4
const MOST_SAVES = 40
const VICTIMS = ['app', 'postgres', 'both'] as const

/** Many saves at a time, until somebody says that it is enough. */
type Stream = EventEmitter & { isOver: boolean }

export type DrillResult = { rounds: number; acknowledged: number; lost: string[]; startMs: number[] }

/**
 * Kills the app, PostgreSQL or both without warning in the middle of a stream of saves, starts again, and compares
 * what is stored with what was acknowledged.
 */
export async function killAndCompare(rounds: number): Promise<DrillResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nyansapo-drill-'))
  const result: DrillResult = { rounds, acknowledged: 0, lost: [], startMs: [] }
  /** Article id → the number of the last save that was acknowledged. */
  const ledger = new Map<number, number>()
  try {
    for (let round = 0; round < rounds; round++) {
      await using site = await timedStart(dataDir, result)
      const staff = await signInTo(site.url)
      await compare(staff, ledger, result)
      if (ledger.size === 0)
        for (let writer = 0; writer < WRITERS; writer++) ledger.set(await newArticle(staff), 0)
      const stream = Object.assign(new EventEmitter(), { isOver: false })
      const writers = [...ledger.keys()].map((id) => saveUntilOver(stream, staff, id, ledger, result))
      // After a number of saves that nobody knows, while others are on their way.
      const enough = result.acknowledged + WRITERS + Math.floor(Math.random() * MOST_SAVES)
      while (result.acknowledged < enough) await once(stream, 'saved')
      kill(VICTIMS[round % VICTIMS.length]!, site)
      stream.isOver = true
      await Promise.all(writers)
    }
    await using site = await timedStart(dataDir, result)
    await compare(await signInTo(site.url), ledger, result)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  return result
}

async function timedStart(dataDir: string, result: DrillResult): Promise<Site> {
  const before = performance.now()
  const site = await startSite({ DATA_DIR: dataDir, SAMPLE_CONTENT: '0' })
  await (await fetch(site.url)).text()
  result.startMs.push(performance.now() - before)
  return site
}

async function newArticle(staff: StaffClient): Promise<number> {
  const { id } = await staff.ask('POST', '/content', {
    type: 'article',
    title: 'Saved again and again',
    body: '<p>0</p>',
  })
  return id
}

/** Saves one article over and over; the ledger counts only what was answered with success. */
async function saveUntilOver(
  stream: Stream,
  staff: StaffClient,
  id: number,
  ledger: Map<number, number>,
  result: DrillResult,
): Promise<void> {
  try {
    let { version } = await staff.ask('GET', `/content/${id}`)
    for (let save = ledger.get(id)! + 1; !stream.isOver; save++) {
      ;({ version } = await staff.ask('PATCH', `/content/${id}`, { version, body: `<p>${save}</p>` }))
      ledger.set(id, save)
      result.acknowledged++
      stream.emit('saved')
    }
  } catch {
    // What was not acknowledged may be stored or not.
  }
}

async function compare(staff: StaffClient, ledger: Map<number, number>, result: DrillResult): Promise<void> {
  for (const [id, acknowledged] of ledger) {
    const { body } = await staff.ask<{ body: string }>('GET', `/content/${id}`)
    const stored = Number(/\d+/.exec(body)?.[0] ?? -1)
    if (stored < acknowledged)
      result.lost.push(`article ${id}: ${acknowledged} was acknowledged, ${stored} is stored`)
    ledger.set(id, Math.max(stored, acknowledged))
  }
}

function kill(victim: (typeof VICTIMS)[number], site: Site): void {
  const postmaster = Number.parseInt(readFileSync(join(site.dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
  if (victim !== 'app') process.kill(postmaster, 'SIGKILL')
  if (victim !== 'postgres') site.process.kill('SIGKILL')
}
