import { request } from 'node:http'
import type { StaffClient } from '../../src/testing/staff-client.ts'
import { agent } from './watch-readers.ts'

/** What is beyond the longest of our limits: a change that waits for what another holds. */
const MOST_MS = 10_000
const MOST_PROBE_MS = 2000

type Told = { status: number; retryAfter: string | undefined; text: string; ms: number }

/**
 * Once a second a reader sends a form, a writer saves, and somebody asks how the site is. Whatever the fault is, each is
 * answered in time: taken, or refused for now with the text kept.
 * @returns what ends it, with what was not so
 */
export function watchWriters(site: string, staff: StaffClient): () => Promise<string[]> {
  const faults: string[] = []
  const underway: Promise<void>[] = []
  let number = 0
  const timer = setInterval(() => {
    number++
    underway.push(
      sendForm(site, number).then((said) => void faults.push(...said)),
      save(staff, number).then((said) => void faults.push(...said)),
      probe(site).then((said) => void faults.push(...said)),
    )
  }, 1000)
  return async () => {
    clearInterval(timer)
    await Promise.all(underway)
    return [...new Set(faults)].slice(0, 5)
  }
}

async function sendForm(site: string, number: number): Promise<string[]> {
  const typed = `Typed for ten minutes, number ${number}`
  const fields = { kind: 'contact', name: 'Ama', email: 'ama@x.example', subject: 'Hello', message: typed }
  const { status, retryAfter, text, ms } = await send(`${site}/messages`, fields, number)
  if (ms > MOST_MS) return [`a form was answered after ${Math.round(ms)} ms`]
  if (status === 200 || status === 303) return []
  if (status !== 503) return [`a form was answered with ${status}`]
  return [
    ...(retryAfter ? [] : ['a form was refused without Retry-After']),
    ...(text.includes(typed) ? [] : ['a form was refused, and its text lost']),
  ]
}

async function save(staff: StaffClient, number: number): Promise<string[]> {
  const began = performance.now()
  const body = { type: 'article', title: `Saved meanwhile ${number}`, body: '<p>So.</p>' }
  const said = await staff.ask('POST', '/content', body).then(
    () => '',
    (error: Error) => error.message,
  )
  const ms = performance.now() - began
  if (ms > MOST_MS) return [`a save was answered after ${Math.round(ms)} ms`]
  return said === '' || /: (?:503|507) /.test(said) ? [] : [`a save was answered with ${said.slice(0, 200)}`]
}

async function probe(site: string): Promise<string[]> {
  const { status, ms } = await send(`${site}/readyz`)
  if (ms > MOST_PROBE_MS) return [`/readyz was answered after ${Math.round(ms)} ms`]
  return status === 200 || status === 503 ? [] : [`/readyz was answered with ${status}`]
}

/** Another reader each time, as behind our own proxy; status 0 where nothing came. */
function send(url: string, fields?: Record<string, string>, reader = 0): Promise<Told> {
  const began = performance.now()
  const body = fields && new URLSearchParams(fields).toString()
  return new Promise((resolve) => {
    const done = (status: number, retryAfter?: string, text = '') =>
      resolve({ status, retryAfter, text, ms: performance.now() - began })
    const headers = {
      'x-forwarded-for': `10.${(reader >> 8) & 255}.${reader & 255}.7`,
      ...(body && { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length }),
    }
    const asking = request(
      url,
      { method: body ? 'POST' : 'GET', agent, headers, timeout: 2 * MOST_MS },
      (answer) => {
        let text = ''
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
        answer.on('end', () => done(answer.statusCode ?? 0, answer.headers['retry-after'], text))
        answer.on('error', () => done(0))
      },
    )
    asking.on('timeout', () => asking.destroy())
    // A connection that was closed while the request was on its way: every browser and proxy asks again.
    asking.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (asking.reusedSocket && code === 'ECONNRESET') send(url, fields, reader).then(resolve)
      else done(0)
    })
    asking.end(body)
  })
}
