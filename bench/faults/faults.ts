import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Door } from '../../src/testing/door.ts'
import type { Site } from '../../src/testing/start-site.ts'
import { familyOf } from '../processes.ts'
import type { Machine } from './machine.ts'

/** A site with its database, and what can be done to it. */
export type Patient = {
  site: Site
  /** What it runs on, where that is its own. */
  machine?: Machine
  /** The door of its bucket. */
  store?: Door
  /** Its door, where the database is another's. */
  door: Door | null
  /** The first process of PostgreSQL; the embedded one is another after each kill. */
  postmaster(): number
  /** On a way of the operator's own, past the door. */
  connection: pg.ClientConfig
}

/** Breaks something for so many seconds. The database is well again when it ends. */
export type Fault = {
  name: string
  run(patient: Patient, seconds: number): Promise<void>
  /** What somebody does meanwhile. @returns what was not borne */
  meanwhile?(patient: Patient): Promise<string[]>
  seconds: number
  needsDoor?: boolean
}

const LONG = Number(process.env.FAULT_SECONDS ?? 60)
const SHORT = Math.min(LONG, 20)

export const FAULTS: Fault[] = [
  { name: 'nothing, for comparison', seconds: SHORT, run: (_, seconds) => pause(seconds * 1000) },
  { name: 'cut off', seconds: SHORT, needsDoor: true, run: cutOff },
  { name: 'every byte swallowed', seconds: LONG, needsDoor: true, run: swallow },
  { name: 'hung: its processes stopped', seconds: LONG, run: stopProcesses },
  { name: 'flapping, a second up and a second down', seconds: SHORT, needsDoor: true, run: flap },
  { name: 'killed -9 every four seconds', seconds: SHORT, run: killAgain },
  { name: 'out of connections', seconds: SHORT, run: useUpConnections },
  { name: 'read-only', seconds: SHORT, run: makeReadOnly },
  { name: 'a table locked', seconds: LONG, run: lockTable },
]

async function cutOff({ door }: Patient, seconds: number): Promise<void> {
  door!.shut()
  await pause(seconds * 1000)
  await door!.open()
}

async function swallow({ door }: Patient, seconds: number): Promise<void> {
  door!.swallow(true)
  await pause(seconds * 1000)
  door!.swallow(false)
}

async function stopProcesses({ postmaster }: Patient, seconds: number): Promise<void> {
  const family = familyOf(postmaster())
  const send = (signal: NodeJS.Signals) => {
    for (const pid of family) {
      try {
        process.kill(pid, signal)
      } catch {
        // It has ended meanwhile.
      }
    }
  }
  send('SIGSTOP')
  await pause(seconds * 1000)
  send('SIGCONT')
}

async function flap({ door }: Patient, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 2) {
    door!.shut()
    await pause(1000)
    await door!.open()
    await pause(1000)
  }
}

/** An embedded server is started again by the site; another's processes go, and their postmaster goes on. */
async function killAgain({ postmaster, door }: Patient, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 4) {
    const [first, ...rest] = familyOf(postmaster())
    process.kill(door ? rest.at(-1)! : first!, 'SIGKILL')
    await pause(4000)
  }
}

async function useUpConnections({ connection }: Patient, seconds: number): Promise<void> {
  const mine: pg.Client[] = []
  const until = Date.now() + seconds * 1000
  const take = async () => {
    const client = new pg.Client({ ...connection, application_name: 'drill' })
    client.on('error', () => {})
    await client.connect()
    mine.push(client)
  }
  await take()
  await mine[0]!.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name <> 'drill' and backend_type = 'client backend'`,
  )
  while (Date.now() < until) await take().catch(() => pause(50))
  await Promise.all(mine.map((client) => client.end().catch(() => {})))
}

async function makeReadOnly(patient: Patient, seconds: number): Promise<void> {
  const set = async (value: 'on' | 'off') => {
    const client = new pg.Client({ ...patient.connection, options: '-c default_transaction_read_only=off' })
    await client.connect()
    await client.query(`alter system set default_transaction_read_only = ${value}`)
    await client.query('select pg_reload_conf()')
    await client.end()
  }
  await set('on')
  await pause(seconds * 1000)
  await set('off')
}

async function lockTable({ connection }: Patient, seconds: number): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('begin')
  await client.query('lock table content in access exclusive mode')
  await pause(seconds * 1000)
  await client.end()
}

/** The first process of the PostgreSQL that a site brought. */
export function embeddedPostmaster({ dataDir }: Site): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
}

/** The socket of the PostgreSQL that a site brought. */
export function embeddedConnection({ dataDir }: Site): pg.ClientConfig {
  const [, , , port, host] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  return { host: host!, port: Number(port), user: 'nyansapo', database: 'nyansapo', ssl: false }
}
