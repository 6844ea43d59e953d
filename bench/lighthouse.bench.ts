import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { startSite } from '../src/testing/start-site.ts'
import { firstArticle } from './cached-page.bench.ts'
import { formatSpread, spreadOf } from './statistics.ts'

/** Not a dependency: it is 120 MB, and only this bench needs it. */
const PACKAGE = 'lighthouse@13.5.0'
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const CHROME_FLAGS = [
  ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]
const TRIES = 3
/** Nobody is to find it by a search: it says `noindex`, which costs points there alone. */
const DOOR = '/admin'

/** What is used of Lighthouse, which has no types here. */
type Lighthouse = (
  url: string,
  flags: { port: number; onlyCategories: string[]; logLevel: 'silent' },
) => Promise<{ lhr: Report }>
type Launcher = {
  launch(options: { chromeFlags: string[] }): Promise<{ port: number; kill(): void }>
}
type Tools = { lighthouse: Lighthouse; launcher: Launcher }

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  /** Why nothing could be judged. */
  runtimeError?: { code: string; message: string }
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>
}

/**
 * Lighthouse's phone (slow 4G, a processor four times slower) on the eight pages that BUDGETS names, and on the door of
 * the panel. A score below 100 in the median run ends the process with an error.
 */
export async function benchLighthouse(): Promise<string[]> {
  await using site = await startSite()
  const lists = ['/articles', '/news', '/podcast', '/videos', '/law-books', '/contact']
  const paths = ['/', await firstArticle(site.url), ...lists, DOOR]
  const lines = [`${PACKAGE}, mobile, ${ROUNDS} rounds: median (least – most)`]
  const tools = await fetchTools()
  await look(tools, site.url) // not counted: code that runs for the first time takes the page's processor
  for (const path of paths) {
    const reports: Report[] = []
    for (let round = 0; round < ROUNDS; round++) reports.push(await look(tools, site.url + path))
    lines.push(...describe(path, reports))
  }
  return lines
}

/** One run that Lighthouse could judge: now and then its trace misses the start of the page, and it is run anew. */
async function look(tools: Tools, url: string): Promise<Report> {
  for (let tries = 1; ; tries++) {
    try {
      const report = await run(tools, url)
      if (!report.runtimeError) return report
      if (tries === TRIES) throw new Error(report.runtimeError.message)
    } catch (error) {
      if (tries === TRIES) throw error
    }
  }
}

/** One run in a Chromium of its own, with nothing in its cache. */
async function run({ lighthouse, launcher }: Tools, url: string): Promise<Report> {
  const chromium = await launcher.launch({ chromeFlags: CHROME_FLAGS })
  try {
    const flags = { port: chromium.port, onlyCategories: CATEGORIES, logLevel: 'silent' } as const
    return (await lighthouse(url, flags)).lhr
  } finally {
    chromium.kill()
  }
}

/** Lighthouse in this process, from where npx keeps it: a process of its own for each run would start beside the page. */
async function fetchTools(): Promise<Tools> {
  const where = ['--yes', `--package=${PACKAGE}`, '--call', 'realpath "$(command -v lighthouse)"']
  const { stdout } = await promisify(execFile)('npx', where)
  const { resolve } = createRequire(stdout.trim())
  const [core, launcher] = await Promise.all(
    ['lighthouse', 'chrome-launcher'].map((name) => import(pathToFileURL(resolve(name)).href)),
  )
  return { lighthouse: core.default as Lighthouse, launcher: launcher as Launcher }
}

function describe(path: string, reports: Report[]): string[] {
  const scores = CATEGORIES.map((name) =>
    spreadOf(reports.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100))),
  )
  const figure = (audit: string, digits = 0, per = 1) =>
    formatSpread(
      spreadOf(reports.map(({ audits }) => (audits[audit]?.numericValue ?? Number.NaN) / per)),
      digits,
    )
  const line = [
    `${path}: ${scores.map(({ median }) => median).join('/')}`,
    `FCP ${figure('first-contentful-paint', 2, 1000)} s`,
    `LCP ${figure('largest-contentful-paint', 2, 1000)} s`,
    `TBT ${figure('total-blocking-time')} ms`,
    `CLS ${figure('cumulative-layout-shift', 3)}`,
    `${figure('total-byte-weight', 1, 1000)} kB`,
  ].join(', ')
  const counted = path === DOOR ? scores.slice(0, CATEGORIES.indexOf('seo')) : scores
  if (counted.every(({ median }) => median === 100)) return [line]
  process.exitCode = 1
  return [line, ...faultsOf(reports)]
}

/** What took points from a page, by the names of the audits. */
function faultsOf(reports: Report[]): string[] {
  const faults = reports.flatMap(({ categories, audits }) =>
    CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.995)
      .map(({ id }) => `  below 100: ${id}: ${audits[id]?.title}`),
  )
  return [...new Set(faults)]
}
