import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type StaffClient, signInTo } from '../src/testing/staff-client.ts'
import { type Site, startSite } from '../src/testing/start-site.ts'
import { heavyJpeg } from '../src/testing/uploads/picture-samples.ts'
import { readKnownPages } from './faults/known-pages.ts'
import { memoryOfSite, memoryWords } from './processes.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 1800)
const LOOK_EVERY_MS = 5000
const STREAMS = 50
const PICTURE_BYTES = 1_000_000
const IDLE_MS = 10_000
/** V8 gives back what it kept for more once nearly nothing was asked for 100 s. */
const LONG_IDLE_MS = 150_000

/** What people do all day, and how often in a second. */
type Habit = readonly [name: string, perSecond: number, once: (day: Day) => Promise<number>]
type Day = { site: Site; staff: StaffClient; known: string[]; picture: Buffer<ArrayBuffer>; number: number }

const HABITS: readonly Habit[] = [
  ['known pages', 20, ({ site, known, number }) => read(site.url + known[number % known.length]!)],
  ['unknown addresses', 5, ({ site, number }) => read(`${site.url}/article/${1_000_000 + number}/gone`)],
  ['searches', 0.5, ({ site, number }) => read(`${site.url}/search?q=land+${number % 500}`)],
  ['beats', 5, ({ site }) => beat(site)],
  ['comments, each with its token', 0.5, ({ site, known, number }) => comment(site, known, number)],
  ['live streams opened anew', 0.5, ({ site }) => listen(site, 2000)],
  ['saves', 0.2, ({ staff, number }) => save(staff, number)],
  ['pictures of a megabyte', 0.05, ({ staff, picture }) => upload(staff, picture)],
]

/** A day of a newsroom in half an hour: what Node and PostgreSQL hold together, idle, in the first and in the last third. */
export async function benchMixedLoad(): Promise<string[]> {
  await using site = await startSite({ TRUST_PROXY: '1' })
  const staff = await signInTo(site.url)
  await pause(IDLE_MS)
  const idle = memoryWords(memoryOf(site))
  await pause(LONG_IDLE_MS - IDLE_MS)
  const longIdle = memoryWords(memoryOf(site))
  const known = await readKnownPages(site.url)
  const picture = Buffer.from(new Uint8Array(await heavyJpeg(PICTURE_BYTES)))
  const until = Date.now() + SECONDS * 1000
  for (let stream = 0; stream < STREAMS; stream++) void listen(site, SECONDS * 1000)
  const habits = HABITS.map((habit) => live(habit, { site, staff, known, picture, number: 0 }, until))
  const seen: number[] = []
  while (Date.now() < until) {
    await pause(LOOK_EVERY_MS)
    seen.push(memoryOf(site).all)
  }
  const last = memoryWords(memoryOf(site))
  const did = await Promise.all(habits)
  const third = Math.floor(seen.length / 3)
  const [begun, ended] = [seen.slice(0, third), seen.slice(-third)].map(mean) as [number, number]
  return [
    `Memory (PSS): ${idle} idle after ${IDLE_MS / 1000} s, ${longIdle} after ${LONG_IDLE_MS / 1000}; ${SECONDS} s: first third ${begun.toFixed(0)} MB, last third ${ended.toFixed(0)} MB ` +
      `(${(ended / begun).toFixed(3)} times), at most ${Math.max(...seen).toFixed(0)} MB, at the end ${last}`,
    ...did,
  ]
}

/** @returns how often, and what was answered otherwise than with a page, a redirect or “not found” */
async function live([name, perSecond, once]: Habit, day: Day, until: number): Promise<string> {
  const others = new Map<number, number>()
  const underway = new Set<Promise<void>>()
  for (; Date.now() < until; day.number++) {
    const doing = once({ ...day }).then((status) => {
      underway.delete(doing)
      if (![200, 204, 303, 404].includes(status)) others.set(status, (others.get(status) ?? 0) + 1)
    })
    underway.add(doing)
    await pause(1000 / perSecond)
  }
  await Promise.all(underway)
  const said = [...others].map(([status, count]) => `, ${count} answered with ${status}`).join('')
  return `${day.number} ${name}${said}`
}

async function read(url: string): Promise<number> {
  const answer = await fetch(url, { headers: from() }).catch(() => null)
  await answer?.arrayBuffer().catch(() => {})
  return answer?.status ?? 0
}

function beat({ url }: Site): Promise<number> {
  const body = JSON.stringify({ id: `session_${randomBytes(16).toString('hex')}`, what: 'view', path: '/' })
  return send(`${url}/beat`, body, 'text/plain')
}

async function comment({ url }: Site, known: string[], number: number): Promise<number> {
  const articles = known.filter((path) => path.startsWith('/article/'))
  const item = /\d+/.exec(articles[number % articles.length]!)![0]
  const asked = await fetch(`${url}/forms/token?form=comment&item=${item}`, { headers: from() })
  const { token } = (await asked.json()) as { token: string }
  const fields = { item, token, name: 'Esi', email: `esi${number}@example.com`, comment: `Number ${number}.` }
  return send(`${url}/comments`, new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded')
}

function listen({ url }: Site, ms: number): Promise<number> {
  return new Promise((resolve) => {
    const asked = get(`${url}/live`, { headers: from(), agent: false }, (answer) => {
      answer.resume().on('error', () => {}) // cut off at the end
      resolve(answer.statusCode ?? 0)
    })
    asked.on('error', () => resolve(0))
    setTimeout(() => asked.destroy(), ms).unref()
  })
}

async function save(staff: StaffClient, number: number): Promise<number> {
  const body = { type: 'article', title: `Saved ${number}`, body: `<p>${'Words of it. '.repeat(300)}</p>` }
  const { id } = await staff.ask('POST', '/content', body)
  await staff.ask('POST', `/content/${id}/publish`)
  return 200
}

async function upload(staff: StaffClient, picture: Buffer<ArrayBuffer>): Promise<number> {
  await staff.upload('day.jpg', 'image/jpeg', picture)
  return 200
}

async function send(url: string, body: string, type: string): Promise<number> {
  const headers = { ...from(), 'content-type': type, 'sec-fetch-site': 'same-origin' }
  const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'manual' }).catch(() => null)
  await answer?.arrayBuffer().catch(() => {})
  return answer?.status ?? 0
}

/** One of many readers. */
function from(): Record<string, string> {
  const [a, b, c] = randomBytes(3)
  return {
    'x-forwarded-for': `${(a! % 100) + 11}.${b}.${c}.7`,
    'user-agent': 'Mozilla/5.0 (Linux; Android 14) Firefox/140.0',
  }
}

const memoryOf = (site: Site) => memoryOfSite(site.process.pid!)
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
