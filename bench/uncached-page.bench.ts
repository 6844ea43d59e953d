import { startSite } from '../src/testing/start-site.ts'
import { firstArticle } from './cached-page.bench.ts'
import { loadWith } from './load.ts'
import { familyOf } from './processes.ts'
import { formatSpread, spreadOf } from './statistics.ts'

const ROUNDS = 5
const SECONDS = 3

/** Pages rendered for every request, with their queries and their compression: processor time of the site and of both. */
export async function benchUncachedPage(): Promise<string[]> {
  await using site = await startSite({ PAGE_CACHE: '0' })
  const pages = ['/', '/articles', await firstArticle(site.url), await firstBrief(site.url)]
  const node = [site.process.pid!]
  const lines: string[] = []
  for (const page of pages) {
    await loadWith({ url: site.url + page, pids: node, seconds: 2, connections: 4 }) // compiled code, warm connections
    const alone: number[] = []
    const withDatabase: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const load = { url: site.url + page, seconds: SECONDS, connections: 4 }
      alone.push((await loadWith({ ...load, pids: node })).cpuMsPerRequest)
      withDatabase.push((await loadWith({ ...load, pids: familyOf(node[0]!) })).cpuMsPerRequest)
    }
    lines.push(
      `${page}: Node ${formatSpread(spreadOf(alone))} ms of CPU; with PostgreSQL ${formatSpread(spreadOf(withDatabase))} ms`,
    )
  }
  return lines
}

async function firstBrief(url: string): Promise<string> {
  const map = await (await fetch(`${url}/sitemap/cases-1.xml`)).text()
  return new URL(/<loc>([^<]+)<\/loc>/.exec(map)![1]!).pathname
}
