import { gzipSync } from 'node:zlib'
import { startSite } from '../src/testing/start-site.ts'
import { firstArticle } from './cached-page.bench.ts'
import { loadWith } from './load.ts'
import { startNginx } from './nginx.ts'
import { familyOf } from './processes.ts'
import { formatSpread, spreadOf } from './statistics.ts'

const ROUNDS = 5
const SECONDS = 3
/** With a full page of results. */
const SEARCH = '/search?q=police+bail'

/**
 * Pages drawn for every request, with their queries: processor time of the site and of both, beside nginx that serves the
 * article as a file in the same rounds.
 */
export async function benchUncachedPage(): Promise<string[]> {
  await using site = await startSite({ PAGE_CACHE: '0' })
  const pages = ['/', '/articles', await firstArticle(site.url), await firstBrief(site.url), SEARCH]
  const node = [site.process.pid!]
  const lines: string[] = []
  const file = await fetch(site.url + pages[2])
  const text = await file.text()
  await using nginx = await startNginx(gzipSync(text), file.headers, text)
  for (const page of pages) {
    await loadWith({ url: site.url + page, pids: node, seconds: 2, connections: 4 }) // compiled code, warm connections
    const alone: number[] = []
    const withDatabase: number[] = []
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const load = { url: site.url + page, seconds: SECONDS, connections: 4 }
      alone.push((await loadWith({ ...load, pids: node })).cpuMsPerRequest)
      const both = (await loadWith({ ...load, pids: familyOf(node[0]!) })).cpuMsPerRequest
      const asFile = await loadWith({ ...load, url: nginx.url, pids: familyOf(nginx.pid) })
      withDatabase.push(both)
      times.push(both / asFile.cpuMsPerRequest)
    }
    lines.push(
      `${page}: Node ${formatSpread(spreadOf(alone))} ms of CPU; with PostgreSQL ${formatSpread(spreadOf(withDatabase))} ms, ${formatSpread(spreadOf(times), 0)} times a file of nginx`,
    )
  }
  return lines
}

async function firstBrief(url: string): Promise<string> {
  const map = await (await fetch(`${url}/sitemap/cases-1.xml`)).text()
  return new URL(/<loc>([^<]+)<\/loc>/.exec(map)![1]!).pathname
}
