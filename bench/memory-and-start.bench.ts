import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Site, startSite } from '../src/testing/start-site.ts'
import { memoryOfSite, memoryWords } from './processes.ts'
import { formatSpread, spreadOf } from './statistics.ts'

const STARTS = 5
const SECONDS = Number(process.env.BENCH_SECONDS ?? 30)
const PER_SECOND = 50

/** Memory of Node and PostgreSQL together, idle and under a steady load; and how long starts take. */
export async function benchMemoryAndStart(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nyansapo-bench-'))
  try {
    const empty = await timeStart(dataDir)
    const again: number[] = []
    for (let start = 0; start < STARTS; start++) again.push(await timeStart(dataDir))
    await using site = await startSite({ DATA_DIR: dataDir })
    await fetch(site.url)
    await pause(3000)
    const idle = memoryOf(site)
    await steadyLoad(site.url)
    return [
      `Start to first page: ${empty.toFixed(0)} ms from an empty folder, ${formatSpread(spreadOf(again), 0)} ms with data`,
      `Memory (PSS): ${idle} idle, ${memoryOf(site)} after ${SECONDS} s of ${PER_SECOND} requests a second`,
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function timeStart(dataDir: string): Promise<number> {
  const before = performance.now()
  const site = await startSite({ DATA_DIR: dataDir })
  await (await fetch(site.url)).text()
  const took = performance.now() - before
  await site.stop()
  return took
}

async function steadyLoad(url: string): Promise<void> {
  const pages = ['/', '/articles', '/news', '/headlines']
  for (let request = 0; request < SECONDS * PER_SECOND; request++) {
    void fetch(url + pages[request % pages.length]).then((answer) => answer.text())
    await pause(1000 / PER_SECOND)
  }
}

function memoryOf(site: Site): string {
  return memoryWords(memoryOfSite(site.process.pid!))
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
