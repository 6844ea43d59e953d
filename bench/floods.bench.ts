import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { Agent, type ClientRequest, get, request } from 'node:http'
import sharp from 'sharp'
import { type StaffClient, signInTo } from '../src/testing/staff-client.ts'
import { type Site, startSite } from '../src/testing/start-site.ts'
import { pssMegabytes } from './processes.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
const FLOODERS = 50
const READS_A_SECOND = 20
const FLOODER = '203.0.113.7'
const READER = '198.51.100.2'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

type Asked = { path: string; method?: string; body?: string; from: string }
type Drill = { site: Site; staff: StaffClient; article: string; picture: Buffer<ArrayBuffer> }
/** What a flood did, in words, once it is over. */
type Flood = (drill: Drill, until: number) => Promise<string>

const FLOODS: [name: string, flood: Flood][] = [
  ['nothing, for comparison', async (_, until) => pause(until - Date.now()).then(() => 'no flood')],
  ['2,000 live streams', floodStreams],
  ['beats', floodBeats],
  ['made-up addresses', floodAddresses],
  ['texts of 2 million characters', floodTexts],
  ['pictures of 40 megapixels', floodPictures],
]

/** One address floods, another reads: what the other gets meanwhile, and what the flood takes of memory and database. */
export async function benchFloods(): Promise<string[]> {
  // Tests have pages drawn without end; here it is the limit of a real site that is drilled.
  await using site = await startSite({ TRUST_PROXY: '1', PAGES_PER_MINUTE: '600' })
  const staff = await signInTo(site.url)
  const { id } = await staff.ask('POST', '/content', {
    type: 'article',
    title: 'Bail',
    body: '<p>A right.</p>',
  })
  await staff.ask('POST', `/content/${id}/publish`)
  const plain = { width: 7300, height: 5470, channels: 3 as const, background: '#a3332b' }
  const bytes = await sharp({ create: plain, limitInputPixels: false }).jpeg().toBuffer()
  const picture = Buffer.from(new Uint8Array(bytes))
  const drill = { site, staff, article: `/article/${id}/bail`, picture }
  const lines: string[] = []
  for (const [name, flood] of FLOODS) lines.push(`${name}: ${await run(drill, flood)}`)
  return lines
}

async function run(drill: Drill, flood: Flood): Promise<string> {
  const { site, article } = drill
  const pid = site.process.pid!
  const before = pssMegabytes([pid])
  const until = Date.now() + SECONDS * 1000
  let isOver = false
  const done = flood(drill, until).finally(() => {
    isOver = true
  })
  const took: number[] = []
  let failed = 0
  let peak = before
  while (!isOver) {
    const began = performance.now()
    const status = await ask(site, { path: article, from: READER })
    took.push(performance.now() - began)
    if (status !== 200) failed++
    if (took.length % READS_A_SECOND === 0) peak = Math.max(peak, pssMegabytes([pid]))
    await pause(1000 / READS_A_SECOND)
  }
  const did = await done
  took.sort((a, b) => a - b)
  const at = (part: number) => (took[Math.floor(part * (took.length - 1))] ?? 0).toFixed(1)
  const reader = `the other reader ${took.length - failed} of ${took.length} pages, median ${at(0.5)} ms, 99 % within ${at(0.99)} ms`
  const memory = `memory of Node ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`
  return `${did}; ${reader}; ${memory}; folder ${folderMegabytes(site)} MB`
}

async function floodStreams({ site }: Drill, until: number): Promise<string> {
  const open: ClientRequest[] = []
  const statuses = await Promise.all(
    Array.from({ length: 2000 }, async (_, at) => {
      await pause((at / 2000) * (until - Date.now()) * 0.5)
      return listen(site, FLOODER, open)
    }),
  )
  const other = await listen(site, READER, open)
  await pause(until - Date.now())
  for (const stream of open) stream.destroy()
  return `${statuses.filter((status) => status === 200).length} of 2,000 opened, the other reader's answered ${other}`
}

async function floodBeats({ site, staff }: Drill, until: number): Promise<string> {
  const visits = async () => (await staff.ask<{ total: number }>('GET', '/visitors/figures?minutes=5')).total
  const before = await visits()
  const beat = (from: string) => {
    const body = JSON.stringify({ id: `session_${randomBytes(16).toString('hex')}`, what: 'view', path: '/' })
    return ask(site, { path: '/beat', method: 'POST', body, from })
  }
  const sent = await floodWith(until, () => beat(FLOODER))
  await beat(READER)
  await pause(3000)
  return `${sent} beats, ${(await visits()) - before} visits written, the other reader's among them`
}

async function floodAddresses({ site, article }: Drill, until: number): Promise<string> {
  let made = 0
  let refused = 0
  const sent = await floodWith(until, () => {
    const number = ++made
    const place = `${(1_700_000_000_000 + number).toString(36)}.${number.toString(36)}`
    const paths = [
      `${article}?comment=zzz${number}`,
      `/placeholder/article-${1e6 + number}.svg`,
      `/articles?page=${place}`,
    ]
    return ask(site, { path: paths[number % paths.length]!, from: FLOODER }).then((status) => {
      if (status === 429) refused++
    })
  })
  return `${sent} addresses, ${refused} refused`
}

async function floodTexts({ staff }: Drill, until: number): Promise<string> {
  const html = '<p onclick="x()">Words.</p>'.repeat(74_000)
  const clean = () => staff.ask('POST', '/clean-html', { html }).catch(() => {})
  const saves: number[] = []
  const saving = (async () => {
    const item = await staff.ask('POST', '/content', { type: 'article', title: 'A save' })
    let { version } = item
    while (Date.now() < until) {
      const began = performance.now()
      version = (await staff.ask('PATCH', `/content/${item.id}`, { version, body: `<p>${version}</p>` }))
        .version
      saves.push(performance.now() - began)
      await pause(200)
    }
  })()
  const sent = await floodWith(until, clean, 8)
  await saving
  saves.sort((a, b) => a - b)
  return `${sent} texts; ${saves.length} saves of others, median ${saves[saves.length >> 1]?.toFixed(0)} ms, slowest ${saves.at(-1)?.toFixed(0)} ms`
}

async function floodPictures({ staff, picture }: Drill, until: number): Promise<string> {
  const send = () => staff.upload('wide.jpg', 'image/jpeg', picture)
  return `${await floodWith(until, send, 4)} pictures`
}

/** Does it again and again, so many at a time, until then. @returns how often */
async function floodWith(until: number, once: () => Promise<unknown>, atATime = FLOODERS): Promise<number> {
  let sent = 0
  const one = async () => {
    while (Date.now() < until) {
      await once()
      sent++
    }
  }
  await Promise.all(Array.from({ length: atATime }, one))
  return sent
}

const agents = new Map<string, Agent>()

function ask(site: Site, { path, method = 'GET', body, from }: Asked): Promise<number> {
  const agent = agents.get(from) ?? new Agent({ keepAlive: true })
  agents.set(from, agent)
  const headers = {
    'x-forwarded-for': from,
    'user-agent': FIREFOX,
    'sec-fetch-site': 'same-origin',
    ...(body && { 'content-length': Buffer.byteLength(body) }),
  }
  return new Promise((resolve) => {
    const asked = request(site.url + path, { method, headers, agent }, (answer) =>
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
    )
    asked.on('error', () => resolve(0))
    asked.end(body)
  })
}

/** Opens a stream, and keeps it among the others. @returns the status that came */
function listen(site: Site, from: string, open: ClientRequest[]): Promise<number> {
  return new Promise((resolve) => {
    const asked = get(
      `${site.url}/live`,
      { headers: { 'x-forwarded-for': from }, agent: false },
      (answer) => {
        answer.resume().on('error', () => {}) // cut off at the end
        resolve(answer.statusCode ?? 0)
      },
    )
    asked.on('error', () => resolve(0))
    open.push(asked)
  })
}

function folderMegabytes({ dataDir }: Site): string {
  return execFileSync('du', ['-sm', dataDir], { encoding: 'utf8' }).split('\t')[0] ?? ''
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
}
