import { join } from 'node:path'
import pg from 'pg'
import { encodeCursor } from '../src/platform/cursor.ts'
import { openDatabase } from '../src/platform/db.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start-embedded-postgres.ts'
import { fillSite } from '../src/samples/filling/fill-site.ts'
import { RARE_WORD } from '../src/samples/filling/invent-words.ts'
import { type StaffClient, signInTo } from '../src/testing/staff-client.ts'
import { type Site, startSite } from '../src/testing/start-site.ts'
import { cpuSeconds, familyOf } from './processes.ts'
import { formatSpread, spreadOf } from './statistics.ts'

const SMALL = 200
const LARGE = Number(process.env.BENCH_ITEMS ?? 100_000)
const ROUNDS = 7
const REQUESTS = 120
const PUBLIC_PAGE = 12
/** Names of the pages to measure, as a pattern; all unless told. */
const ONLY = new RegExp(process.env.BENCH_ONLY ?? '')

type Newsroom = AsyncDisposable & { site: Site; staff: StaffClient; places: Record<string, string> }

/** Every list and page with 100,000 items against the same with 200, in turn, without the page cache. */
export async function benchGrowth(): Promise<string[]> {
  await using small = await openNewsroom(SMALL)
  await using large = await openNewsroom(LARGE)
  const lines = [
    `${LARGE} items against ${SMALL}: ratio of CPU (Node and PostgreSQL), and of time; ms with ${LARGE}`,
  ]
  for (const [name, address] of pages().filter(([name]) => ONLY.test(name))) {
    const measure = async (room: Newsroom) => {
      const before = cpuSeconds(familyOf(room.site.process.pid!))
      const start = performance.now()
      for (let request = 0; request < REQUESTS; request++) await ask(room, address(room))
      const ms = (performance.now() - start) / REQUESTS
      return { ms, cpu: ((cpuSeconds(familyOf(room.site.process.pid!)) - before) * 1000) / REQUESTS }
    }
    await measure(small)
    await measure(large)
    const rounds: { cpu: number; time: number; ms: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const a = await measure(small)
      const b = await measure(large)
      rounds.push({ cpu: b.cpu / a.cpu, time: b.ms / a.ms, ms: b.ms })
    }
    const [cpu, time, ms] = (['cpu', 'time', 'ms'] as const).map((key) =>
      formatSpread(spreadOf(rounds.map((round) => round[key]))),
    )
    lines.push(`${name}: CPU × ${cpu}; time × ${time}; ${ms} ms`)
  }
  return lines
}

type Address = (room: Newsroom) => string

function pages(): [string, Address][] {
  const staff =
    (query: string): Address =>
    () =>
      `/api/admin/content?type=article&${query}`
  return [
    ['article', ({ places }) => places.article!],
    ['home', () => '/'],
    ['list page 1', () => '/articles'],
    ['list of a category', () => '/articles?category=opinion'],
    ['list page 500', ({ places }) => places.deep!],
    ['news', () => '/news'],
    ['legal opinions', () => '/legal-opinions'],
    ['headlines', () => '/headlines'],
    ['admin: newest', staff('')],
    ['admin: last changed', staff('sort=updated')],
    ['admin: by date', staff('sort=published')],
    ['admin: by date, deep', ({ places }) => places.byDate!],
    ['admin: title A–Z', staff('sort=title')],
    ['admin: title Z–A', staff('sort=title-desc')],
    ['admin: drafts', staff('status=draft')],
    ['admin: drafts by title', staff('status=draft&sort=title')],
    ['admin: drafts last changed', staff('status=draft&sort=updated')],
    ['admin: published by date', staff('status=published&sort=published')],
    ['admin: scheduled', staff('status=scheduled')],
    ['admin: submitted', staff('status=submitted')],
    ['admin: a category', staff('category=opinion')],
    ['admin: a category by title', staff('category=opinion&sort=title')],
    ['admin: books, free categories', () => '/api/admin/content?type=book'],
    ['admin: search, rare word', staff(`search=${RARE_WORD}`)],
    ['admin: search, rare word by date', staff(`search=${RARE_WORD}&sort=published`)],
    ['admin: search, common word', staff('search=court')],
    ['admin: search, common words by date', staff('search=bail%20judgment&sort=published')],
    ['admin: search, two letters', staff('search=wi')],
    ['admin: search, nothing found', staff('search=qqzzqq')],
    ['admin: counts', staff('limit=3')],
    ['admin: trash', () => '/api/admin/trash'],
  ]
}

async function ask({ site, staff }: Newsroom, address: string): Promise<void> {
  if (address.startsWith('/api/admin'))
    return void (await staff.ask('GET', address.slice('/api/admin'.length)))
  const answer = await fetch(site.url + address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  await answer.text()
}

async function openNewsroom(count: number): Promise<Newsroom> {
  const site = await startSite({ PAGE_CACHE: '0', SAMPLE_CONTENT: '0' })
  // Adopts the server that the site has started.
  const postgres = await startEmbeddedPostgres({ dataDir: join(site.dataDir, 'postgres') })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  const database = openDatabase(postgres.connection, { publicRole: false })
  for await (const _ of fillSite(database.db, count));
  await database.close()
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  const places = await findPlaces(client, count)
  await client.end()
  return {
    site,
    staff: await signInTo(site.url),
    places,
    async [Symbol.asyncDispose]() {
      await postgres.stop()
      await site[Symbol.asyncDispose]()
    },
  }
}

/** An article, and where the 500th page begins; in a small newsroom the second, which is as full. */
async function findPlaces(client: pg.Client, count: number): Promise<Newsroom['places']> {
  const deep = (count > SMALL ? 499 : 1) * PUBLIC_PAGE
  const { rows } = await client.query(
    `select id, slug, published_at from public_content where type = 'article'
      order by published_at desc, id desc offset $1 limit 1`,
    [deep],
  )
  const cursor = encodeCursor({ at: rows[0].published_at, id: rows[0].id })
  return {
    article: `/article/${rows[0].id}/${rows[0].slug}`,
    deep: `/articles?page=${cursor}`,
    byDate: `/api/admin/content?type=article&sort=published&cursor=${cursor}`,
  }
}
