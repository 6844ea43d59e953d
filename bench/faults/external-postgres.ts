import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

export type ExternalPostgres = AsyncDisposable & { port: number; pid: number; url(port: number): string }

/** PostgreSQL as a distribution brings it: its major version where Debian puts it. */
export function debianPostgres(major: number): string | null {
  const bin = `/usr/lib/postgresql/${major}/bin`
  return existsSync(join(bin, 'postgres')) ? bin : null
}

/** A server of its own on an empty folder and a free port, with a database for one site. As root it runs as `postgres`. */
export async function startExternalPostgres(bin: string): Promise<ExternalPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'nyansapo-external-'))
  const data = join(folder, 'data')
  const owner: { uid?: number; gid?: number } = process.getuid?.() === 0 ? postgresUser() : {}
  if (owner.uid !== undefined && owner.gid !== undefined) {
    chownSync(folder, owner.uid, owner.gid)
    chmodSync(folder, 0o755)
  }
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'nyansapo', '--auth=trust', '--encoding=UTF8', '--locale=C'],
    {
      stdio: 'ignore',
      ...owner,
    },
  )
  const port = await freePort()
  const settings = {
    port,
    max_connections: 60,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
  }
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { stdio: 'ignore', ...owner },
  )
  const url = (through: number) => `postgres://nyansapo@127.0.0.1:${through}/nyansapo`
  await createDatabase(`postgres://nyansapo@127.0.0.1:${port}/postgres`)
  return {
    port,
    pid: server.pid!,
    url,
    async [Symbol.asyncDispose]() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGQUIT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function createDatabase(connectionString: string): Promise<void> {
  for (const until = Date.now() + 30_000; ; ) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      await client.query('create database nyansapo')
      return await client.end()
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

function postgresUser(): { uid: number; gid: number } {
  const [, , uid, gid] = /^postgres:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))![0].split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
