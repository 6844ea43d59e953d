import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../src/testing/free-port.ts'

/** How to reach PostgreSQL without a password. */
type Server = { host: string; port: number; user: string }

/** pgbouncer that lends connections for a transaction each, in front of a server that asks nobody for a password. */
export async function startPooler(
  { host, port, user }: Server,
  database: string,
): Promise<AsyncDisposable & { url: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'nyansapo-pooler-'))
  chmodSync(folder, 0o755)
  const own = await freePort()
  writeFileSync(join(folder, 'users.txt'), `"${user}" ""\n`)
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${database} = host=${host} port=${port} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 10
max_client_conn = 200
${process.getuid?.() === 0 ? 'user = postgres' : ''}
`,
  )
  const server = spawn('pgbouncer', ['-q', join(folder, 'pgbouncer.ini')], { stdio: 'inherit' })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const url = `postgres://${user}@127.0.0.1:${own}/${database}`
  for (let tries = 0; tries < 100 && !answers(url); tries++) await sleep(50)
  return {
    url,
    async [Symbol.asyncDispose]() {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function answers(url: string): boolean {
  try {
    execFileSync('psql', ['-qc', 'select 1', url], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
