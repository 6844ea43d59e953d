import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { signInTo } from '../../src/testing/staff-client.ts'
import { png } from '../../src/testing/uploads/picture-samples.ts'
import type { Fault, Patient } from './faults.ts'
import { hasFakeClock } from './machine.ts'
import { connectReaders } from './watch-readers.ts'

const SECONDS = Math.min(Number(process.env.FAULT_SECONDS ?? 20), 20)

const HOUR_S = 3600
const READERS_BEGIN_MS = 1500
const TAKE_EVERY_MS = 10
const SLOW_MS = 5000
/** A store may take half a minute for an answer. */
const MOST_UPLOAD_MS = 40_000

/** What fails beside the database: the disk, the names, the descriptors, the bucket of a site on a machine of its own. */
export const MACHINE_FAULTS: Fault[] = [
  { name: 'the site’s disk full', seconds: SECONDS, run: fillDisk },
  { name: 'the site’s disk read-only', seconds: SECONDS, run: mountReadOnly },
  { name: 'no descriptor left', seconds: SECONDS, run: takeDescriptors },
  { name: 'names not found', seconds: SECONDS, run: loseNames },
  ...(hasFakeClock
    ? [{ name: 'the clock an hour ahead, then an hour behind', seconds: SECONDS, run: stepClock }]
    : []),
  { name: 'the bucket silent', seconds: SECONDS, run: silenceStore, meanwhile: sendPicture },
  {
    name: 'the bucket slow, five seconds each way',
    seconds: SECONDS,
    run: slowStore,
    meanwhile: sendPicture,
  },
  { name: 'the bucket away', seconds: SECONDS, run: shutStore, meanwhile: sendPicture },
]

/** The database of our own writes to the same disk as the site. */
export const DISK_FAULTS: Fault[] = [{ name: 'the disk of both full', seconds: SECONDS, run: fillDisk }]

async function fillDisk({ machine }: Patient, seconds: number): Promise<void> {
  machine!.fillDisk()
  await pause(seconds * 1000)
  machine!.emptyDisk()
}

async function mountReadOnly({ machine }: Patient, seconds: number): Promise<void> {
  machine!.mountReadOnly(true)
  await pause(seconds * 1000)
  machine!.mountReadOnly(false)
}

/**
 * Idle connections take every descriptor, also those of the connections to the database, which are cut. Readers have theirs.
 */
async function takeDescriptors({ site, door }: Patient, seconds: number): Promise<void> {
  const { pid } = site.process
  const limit = (most: number) => execFileSync('prlimit', ['--pid', String(pid), `--nofile=${most}:`])
  const [before] = /\d+/.exec(
    execFileSync('prlimit', ['--pid', String(pid), '--nofile', '--noheadings', '-o', 'SOFT'], {
      encoding: 'utf8',
    }),
  )!
  const { port } = new URL(site.url)
  const taking: Socket[] = []
  const take = () => taking.push(connect(Number(port), '127.0.0.1').on('error', () => {}))
  await pause(READERS_BEGIN_MS)
  await connectReaders(site.url)
  limit(readdirSync(`/proc/${pid}/fd`).length)
  door!.shut()
  const timer = setInterval(take, TAKE_EVERY_MS)
  await pause(1000)
  await door!.open()
  await pause((seconds - 1) * 1000)
  clearInterval(timer)
  limit(Number(before))
  for (const socket of taking) socket.destroy()
}

async function loseNames({ machine, door }: Patient, seconds: number): Promise<void> {
  machine!.loseNames(true)
  door!.shut()
  await door!.open()
  await pause(seconds * 1000)
  machine!.loseNames(false)
}

async function stepClock({ machine }: Patient, seconds: number): Promise<void> {
  for (const ahead of [HOUR_S, -HOUR_S]) {
    machine!.stepClock(ahead)
    await pause((seconds * 1000) / 2)
  }
  machine!.stepClock(0)
}

async function silenceStore({ store }: Patient, seconds: number): Promise<void> {
  store!.swallow(true)
  await pause(seconds * 1000)
  store!.swallow(false)
}

async function slowStore({ store }: Patient, seconds: number): Promise<void> {
  store!.slow(SLOW_MS)
  await pause(seconds * 1000)
  store!.slow(0)
}

async function shutStore({ store }: Patient, seconds: number): Promise<void> {
  store!.shut()
  await pause(seconds * 1000)
  await store!.open()
}

/** Kept, or refused for now, and never without an end. */
async function sendPicture({ site: { url } }: Patient): Promise<string[]> {
  const staff = await signInTo(url)
  const began = performance.now()
  const said = await staff.upload('drill.png', 'image/png', (await png()) as Buffer<ArrayBuffer>).then(
    () => '',
    (error: Error) => error.message,
  )
  const ms = Math.round(performance.now() - began)
  if (ms > MOST_UPLOAD_MS) return [`a picture was answered after ${ms} ms`]
  return said === '' || said.includes(': 503 ') ? [] : [`a picture was answered with ${said.slice(0, 200)}`]
}
