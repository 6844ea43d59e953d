import { setTimeout as pause } from 'node:timers/promises'
import { openDoor } from '../../src/testing/door.ts'
import { type StaffClient, signInTo } from '../../src/testing/staff-client.ts'
import { startSite } from '../../src/testing/start-site.ts'
import { startS3Server } from '../../src/testing/uploads/s3-server.ts'
import { debianPostgres, startExternalPostgres } from './external-postgres.ts'
import { embeddedConnection, embeddedPostmaster, FAULTS, type Fault, type Patient } from './faults.ts'
import { readKnownPages } from './known-pages.ts'
import { DATABASE_NAME, hasFakeClock, makeMachine } from './machine.ts'
import { DISK_FAULTS, MACHINE_FAULTS } from './machine-faults.ts'
import { percentile, read, watchReaders } from './watch-readers.ts'
import { watchWriters } from './watch-writers.ts'

const LEAST_SERVED = 0.999
const MOST_MS = 50
const MOST_RECOVERY_MS = 3000
const MOST_TILL_REFUSED_MS = 3500

/** Each form comes from another address. */
const BEHIND_PROXY = { TRUST_PROXY: '1', DRAIN_SECONDS: '0' }

/** How many pages are waiting to be drawn anew when a fault begins. */
const CHANGED = 5

type Result = { line: string; faults: string[] }

const wanted = process.argv.slice(2)
const failed: string[] = []
for (const [name, faultsOf, start] of [
  ['embedded PostgreSQL 18', FAULTS, withEmbedded],
  ['PostgreSQL 15', FAULTS, withDebian],
  ['PostgreSQL 15, a bucket, and a machine of its own', MACHINE_FAULTS, withMachine],
  ['embedded PostgreSQL 18 on a disk of its own', DISK_FAULTS, withDisk],
] as const) {
  const those = faultsOf.filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
  )
  if (those.length === 0) continue
  process.stdout.write(`${name}\n`)
  await start(async (patient) => {
    for (const fault of those) {
      if (fault.needsDoor && !patient.door) continue
      const { line, faults } = await endure(patient, fault)
      process.stdout.write(`  ${faults.length === 0 ? 'ok  ' : 'FAIL'} ${fault.name}: ${line}\n`)
      for (const said of faults) process.stdout.write(`       ${said}\n`)
      failed.push(...faults.map((said) => `${name}, ${fault.name}: ${said}`))
    }
  })
}
process.exit(failed.length === 0 ? 0 : 1)

async function withEmbedded(work: (patient: Patient) => Promise<void>): Promise<void> {
  await using site = await startSite(BEHIND_PROXY)
  await work({
    site,
    door: null,
    postmaster: () => embeddedPostmaster(site),
    connection: embeddedConnection(site),
  })
}

async function withDebian(work: (patient: Patient) => Promise<void>): Promise<void> {
  const bin = debianPostgres(15)
  if (!bin)
    return void process.stdout.write('  not run: it is not installed (Debian: apt-get install postgresql)\n')
  await using server = await startExternalPostgres(bin)
  const door = await openDoor(server.port)
  {
    await using site = await startSite({ ...BEHIND_PROXY, DATABASE_URL: server.url(door.port) })
    await work({
      site,
      door,
      postmaster: () => server.pid,
      connection: { connectionString: server.url(server.port) },
    })
  }
  door.close()
}

/** The machine's own disk holds what the site keeps; its database and its bucket are elsewhere. */
async function withMachine(work: (patient: Patient) => Promise<void>): Promise<void> {
  const bin = debianPostgres(15)
  if (!bin || process.getuid?.() !== 0)
    return void process.stdout.write('  not run: it needs root, and Debian’s PostgreSQL 15\n')
  await using server = await startExternalPostgres(bin)
  await using s3 = await startS3Server()
  if (!hasFakeClock) process.stdout.write('  its clock not stepped: libfaketime is not installed\n')
  await using machine = makeMachine(48)
  const door = await openDoor(server.port)
  const store = await openDoor(Number(new URL(s3.settings.endpoint!).port))
  {
    await using site = await startSite(
      {
        ...BEHIND_PROXY,
        ...machine.env,
        DATABASE_URL: server.url(door.port).replace('127.0.0.1', DATABASE_NAME),
        DATA_DIR: machine.dataDir,
        S3_ENDPOINT: `http://127.0.0.1:${store.port}`,
        S3_BUCKET: s3.settings.bucket,
        S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
        S3_FORCE_PATH_STYLE: '1',
      },
      machine,
    )
    await work({
      ...{ site, door, store, machine },
      postmaster: () => server.pid,
      connection: { connectionString: server.url(server.port) },
    })
  }
  door.close()
  store.close()
}

async function withDisk(work: (patient: Patient) => Promise<void>): Promise<void> {
  if (process.getuid?.() !== 0) return void process.stdout.write('  not run: it needs root\n')
  await using machine = makeMachine(400)
  await using site = await startSite({ ...BEHIND_PROXY, DATA_DIR: machine.dataDir }, machine)
  await work({
    ...{ site, machine, door: null },
    postmaster: () => embeddedPostmaster(site),
    connection: embeddedConnection(site),
  })
}

/** Reads known pages all through a fault, and sees how long the site takes to be well once the database is. */
async function endure(patient: Patient, fault: Fault): Promise<Result> {
  const { url } = patient.site
  const staff = await signInTo(url)
  const known = await readKnownPages(url)
  const path = await changeSome(staff, url)
  const stop = watchReaders(url, known)
  const strangers = watchStrangers(url)
  const writers = watchWriters(url, staff)
  const breaking = fault.run(patient, fault.seconds)
  const doing = fault.meanwhile?.(patient) ?? []
  await breaking
  const wellAt = performance.now()
  const recoveryMs = await recover(staff, url, wellAt)
  const writing = await writers()
  const seen = await stop()
  const refused = await strangers()
  const gone = await read(url + path)

  const p95 = percentile(seen.tookMs, 0.95)
  const part = seen.served / seen.asked
  const line =
    `${seen.served} of ${seen.asked} known pages (${(part * 100).toFixed(2)} %, ${seen.stale} as last known), ` +
    `95 % within ${p95.toFixed(1)} ms, slowest ${percentile(seen.tookMs, 1).toFixed(0)} ms; ` +
    `unknown ones answered within ${refused.toFixed(0)} ms; well again ${(recoveryMs / 1000).toFixed(1)} s after it was over`
  const faults = [
    ...(part < LEAST_SERVED
      ? [`known pages not served: ${[...new Set(seen.notServed)].slice(0, 5).join(', ')}`]
      : []),
    ...(p95 > MOST_MS ? [`95 % of known pages took more than ${MOST_MS} ms`] : []),
    ...(recoveryMs > MOST_RECOVERY_MS ? [`not well again within ${MOST_RECOVERY_MS / 1000} s`] : []),
    ...writing,
    ...(await doing),
    ...(gone.status !== 410 ? [`what was taken away is answered with ${gone.status}`] : []),
  ]
  return { line, faults }
}

/** A few pages change, so that they wait to be drawn when the fault begins; one leaves the public. @returns its address */
async function changeSome(staff: StaffClient, url: string): Promise<string> {
  const { items } = await staff.ask<{ items: { id: number; version: number }[] }>(
    'GET',
    '/content?type=article',
  )
  for (const { id, version } of items.slice(0, CHANGED))
    await staff.ask('PATCH', `/content/${id}`, { version, description: `Changed at ${Date.now()}` })
  const { id } = await staff.ask('POST', '/content', {
    type: 'article',
    title: 'Taken away',
    body: '<p>Soon.</p>',
  })
  await staff.ask('POST', `/content/${id}/publish`)
  const path = `/article/${id}/taken-away`
  await read(url + path)
  await staff.ask('POST', `/content/${id}/trash`)
  return path
}

/** Asks twice a second for a page that nobody read before. @returns what ends it, with the time of the slowest but the first seconds */
function watchStrangers(url: string): () => Promise<number> {
  const began = performance.now()
  const underway: Promise<number>[] = []
  let number = 0
  const timer = setInterval(() => {
    const isBegun = performance.now() - began > MOST_TILL_REFUSED_MS
    const reading = read(`${url}/article/${900_000 + ++number}`).then(({ ms }) => (isBegun ? ms : 0))
    underway.push(reading)
  }, 500)
  return async () => {
    clearInterval(timer)
    return Math.max(0, ...(await Promise.all(underway)))
  }
}

/** Until a change is saved and every reader gets it. @returns in milliseconds */
async function recover(staff: StaffClient, url: string, wellAt: number): Promise<number> {
  for (const until = wellAt + 60_000; performance.now() < until; ) {
    try {
      const title = `Well again ${Date.now()}`
      const { id } = await staff.ask('POST', '/content', { type: 'article', title, body: '<p>So.</p>' })
      await staff.ask('POST', `/content/${id}/publish`)
      const [list, ready] = await Promise.all([read(`${url}/articles`), read(`${url}/readyz`)])
      if (list.text.includes(title) && !list.isStale && ready.status === 200)
        return performance.now() - wellAt
    } catch {
      // Not yet.
    }
    await pause(50)
  }
  return Number.POSITIVE_INFINITY
}
