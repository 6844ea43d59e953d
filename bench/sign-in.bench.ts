import { SoftwareAuthenticator } from '../src/testing/software-authenticator.ts'
import { type StaffClient, signInTo } from '../src/testing/staff-client.ts'
import { type Site, startSite } from '../src/testing/start-site.ts'
import { cpuSeconds, familyOf } from './processes.ts'
import { formatSpread, spreadOf } from './statistics.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 60)
const GUESSES_A_MINUTE = 1000
const ADDRESSES = 500
const LOOK_EVERY_MS = 5000
const NAME = 'owner@example.com'
const PASSWORD = 'seven goats at the lorry park'
const HOME = '154.160.1.1'

type Answer = { status: number; body: Record<string, unknown>; cookies: string }

/**
 * A thousand wrong passwords a minute, for the owner's account, from 500 addresses: whether anybody is let in, how the
 * owner comes in meanwhile by a known browser and by a passkey, and what it costs of processors.
 */
export async function benchSignIn(): Promise<string[]> {
  await using site = await startSite({ TRUST_PROXY: '1' })
  const { cookie, device } = await makeOwner(site, await signInTo(site.url))
  const pids = familyOf(site.process.pid!)
  const before = cpuSeconds(pids)
  const began = performance.now()
  const answers = new Map<number, number>()
  const guesses: Promise<void>[] = []
  const took = { password: [] as number[], passkey: [] as number[] }
  const gap = 60_000 / GUESSES_A_MINUTE
  let looked = 0
  for (let index = 0; performance.now() - began < SECONDS * 1000; index++) {
    await pause(began + index * gap - performance.now())
    guesses.push(
      guess(site, index).then((status) => void answers.set(status, (answers.get(status) ?? 0) + 1)),
    )
    if (performance.now() - began < (looked + 1) * LOOK_EVERY_MS) continue
    looked++
    took.password.push(await timed(() => enter(site, { signInName: NAME, password: PASSWORD }, cookie)))
    took.passkey.push(await timed(() => enterByPasskey(site, device)))
  }
  await Promise.all(guesses)
  const cores = (cpuSeconds(familyOf(site.process.pid!)) - before) / ((performance.now() - began) / 1000)
  const told = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ')
  if (answers.has(200)) throw new Error('A wrong password was let in.')
  return [
    `${guesses.length} wrong passwords in ${SECONDS} s from ${ADDRESSES} addresses: ${told}`,
    `the owner, from a known browser: ${formatSpread(spreadOf(took.password), 0)} ms, ${took.password.length} times`,
    `the owner, by passkey: ${formatSpread(spreadOf(took.passkey), 0)} ms, ${took.passkey.length} times`,
    `it cost ${cores.toFixed(2)} cores (at most 1)`,
  ]
}

/** An owner with an account, a browser that is known and a passkey. */
async function makeOwner(site: Site, staff: StaffClient) {
  const link = await staff.ask<{ token: string }>('POST', '/staff/invitations', {
    name: 'Owner',
    role: 'owner',
  })
  const use = { token: link.token, name: 'Owner', signInName: NAME, password: PASSWORD }
  const { cookies: session } = await post(site, '/staff-links/accept', use, { from: HOME })
  const device = new SoftwareAuthenticator(site.url)
  const { body } = await post(site, '/account/passkeys/begin', undefined, { from: HOME, cookie: session })
  await post(site, '/account/passkeys', device.make(body as never), { from: HOME, cookie: session })
  const { cookies } = await enter(site, { signInName: NAME, password: PASSWORD }, '')
  return { cookie: cookies, device }
}

async function enter(site: Site, json: object, cookie: string): Promise<Answer> {
  return mustOpen(await post(site, '/session', json, { from: HOME, cookie }))
}

async function enterByPasskey(site: Site, device: SoftwareAuthenticator): Promise<Answer> {
  const { body } = await post(site, '/session/passkey/begin', undefined, { from: HOME })
  return mustOpen(await post(site, '/session/passkey', device.use(body as never), { from: HOME }))
}

function mustOpen(answer: Answer): Answer {
  if (answer.status !== 200)
    throw new Error(`The owner is kept out: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

async function guess(site: Site, index: number): Promise<number> {
  const address = index % ADDRESSES
  const from = `41.${address % 250}.${Math.floor(address / 250)}.9`
  return (await post(site, '/session', { signInName: NAME, password: `guess ${index}` }, { from })).status
}

async function post(
  site: Site,
  path: string,
  body: unknown,
  { from, cookie = '' }: { from: string; cookie?: string },
): Promise<Answer> {
  const response = await fetch(`${site.url}/api/admin${path}`, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': from,
      cookie,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0])
  return {
    status: response.status,
    body: (await response.json()) as Answer['body'],
    cookies: cookies.join('; '),
  }
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
