import { setTimeout as sleep } from 'node:timers/promises'
import type { SmtpSink } from '../src/testing/smtp-sink.ts'
import type { Site } from '../src/testing/start-site.ts'

type Office = {
  sink: SmtpSink
  site: Site
  sql<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>
}

const AT_ONCE = 10
const PATIENCE_MS = 300_000

/** Readers who find the page, sign up, get a letter, open its link and confirm, each from a network of their own. */
export async function confirmReaders(office: Office, count: number): Promise<string> {
  const { sink, site, sql } = office
  const began = performance.now()
  sink.keepsRaw = true
  const emailOf = (at: number) => `signup${at}@example.com`
  await inTurns(count, async (at) => {
    const headers = { 'x-forwarded-for': `10.${(at >> 8) & 255}.${at & 255}.7` }
    await read(`${site.url}/newsletter`, { headers })
    const body = new URLSearchParams({ email: emailOf(at) })
    await read(`${site.url}/subscribe`, { method: 'POST', body, headers })
  })
  await allSent(office, count)
  const links = new Map(sink.letters.map(({ to, raw }) => [to, linkIn(raw)]))
  await inTurns(count, async (at) => {
    const link = site.url + links.get(emailOf(at))
    await read(link)
    await read(link, { method: 'POST' })
  })
  await allSent(office, 2 * count)
  const [kept] = await sql<{ confirmed: number }>(
    `select count(*)::int as confirmed from subscribers where status = 'confirmed' and email like 'signup%'`,
  )
  const letters = sink.letters.filter(({ to }) => to.startsWith('signup')).length
  sink.keepsRaw = false
  sink.letters = []
  const seconds = (performance.now() - began) / 1000
  return `${count} readers signed up by the page: ${kept!.confirmed} confirmed by their letters, ${letters} letters in all, ${seconds.toFixed(0)} s`
}

async function inTurns(count: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 1
  const lane = async () => {
    while (next <= count) await work(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

/** @throws where a page does not do what was asked */
async function read(url: string, init: RequestInit = {}): Promise<void> {
  const answer = await fetch(url, init)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${url}: ${answer.status} ${text.slice(0, 300)}`)
}

/** Waits until readers got so many letters. @throws where they do not come */
async function allSent({ sink }: Office, count: number): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  const come = () => sink.letters.filter(({ to }) => to.startsWith('signup')).length
  while (come() < count) {
    if (performance.now() > end) throw new Error(`Of ${count} letters ${come()} came.`)
    await sleep(100)
  }
}

/** The path of the link to confirm, as it stands in a letter of quoted-printable text. */
function linkIn(raw: string): string {
  const text = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  return /\/newsletter\/confirm\?t=[\w.~-]+/.exec(text)?.[0] ?? ''
}
