import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../src/testing/free-port.ts'
import { type Site, startSite } from '../src/testing/start-site.ts'
import { startS3Server } from '../src/testing/uploads/s3-server.ts'
import { startProxy } from './nginx-proxy.ts'
import { type Postgres, startPostgres } from './own-postgres.ts'
import { startPooler } from './pgbouncer.ts'
import { ReadersAndWriter } from './readers-and-writer.ts'

const STEADY_MS = 10_000
const SETTLE_MS = 3000
const ROUNDS = 3

/** Two processes behind nginx under load: one killed, restarted, both restarted in turn; then the same through pgbouncer. */
export async function benchInstances(): Promise<string[]> {
  await using server = await startPostgres()
  const lines = await drill(server, 'straight')
  if (!has('pgbouncer')) return [...lines, 'Not run through a pooler: pgbouncer is not installed.']
  return [...lines, ...(await drill(server, 'through pgbouncer'))]
}

async function drill(server: Postgres, way: 'straight' | 'through pgbouncer'): Promise<string[]> {
  const database = await server.create()
  await using pooler = way === 'straight' ? null : await startPooler(server, database)
  await using store = await startS3Server()
  const ports = [await freePort(), await freePort()]
  await using proxy = await startProxy(ports)
  const direct = server.urlOf(database)
  const start = (port: number) =>
    startSite({
      PORT: String(port),
      SITE_URL: proxy.url,
      TRUST_PROXY: '1',
      ...(pooler ? { DATABASE_URL: pooler.url, DATABASE_LISTEN_URL: direct } : { DATABASE_URL: direct }),
      S3_ENDPOINT: store.settings.endpoint!,
      S3_BUCKET: store.settings.bucket,
      S3_ACCESS_KEY_ID: store.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: store.settings.secretAccessKey,
      S3_FORCE_PATH_STYLE: '1',
    })
  const sites: Site[] = [await start(ports[0]!), await start(ports[1]!)]
  try {
    const load = await ReadersAndWriter.begin(proxy.url, ports)
    const during = async (what: string, work: () => Promise<void>) => load.phase(`${way}, ${what}`, work)
    const restart = async (index: number) => {
      sites[index] = await start(ports[index]!)
      await sleep(SETTLE_MS)
    }
    await during('both at work', () => sleep(STEADY_MS))
    for (let round = 1; round <= ROUNDS; round++)
      await during(`kill -9 of one and its restart, round ${round}`, async () => {
        const index = round % 2
        await killed(sites[index]!)
        await sleep(SETTLE_MS)
        await restart(index)
      })
    await during('restarted in turn', async () => {
      for (const index of [0, 1]) {
        await sites[index]!.stop()
        await restart(index)
      }
    })
    return await load.end()
  } finally {
    await Promise.all(sites.map((site) => site[Symbol.asyncDispose]()))
  }
}

function killed({ process }: Site): Promise<unknown> {
  const ended = new Promise((resolve) => process.once('exit', resolve))
  process.kill('SIGKILL')
  return ended
}

function has(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
