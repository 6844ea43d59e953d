import { createServer, connect as open, type Server, type Socket } from 'node:net'
import pg from 'pg'
import { inject } from 'vitest'
import type { Connection } from '#platform/db.ts'
import { createTestDatabase, type TestDatabase } from './create-test-database.ts'

export type BreakableDatabase = TestDatabase & {
  /** The same database without the door: for another process, which stays well. */
  behind: TestDatabase
  /** Closes every connection and refuses new ones, as a stopped server does. */
  goAway(): Promise<void>
  /** Refuses new connections; those that are open go on. */
  refuseNew(): Promise<void>
  comeBack(): Promise<void>
  /** Swallows every byte from now on, in both directions, and closes nothing: a pulled cable, or a server that is stopped. */
  hang(): void
  /** What is said from now on arrives; what was swallowed never does. */
  answerAgain(): void
  /** Runs a statement on a way of its own, which stays open: another process that nobody here hears of. */
  run(statement: string, values?: unknown[]): Promise<void>
  /** Sends everybody away and lets nobody in, as an operator does for maintenance. */
  close(): Promise<void>
  reopen(): Promise<void>
  /** Ends the connections that listen for changes, and no other. */
  killListeners(): Promise<void>
}

/** A database behind a door of the test, which can be shut: the app behind it sees what it sees when PostgreSQL stops. */
export async function createBreakableDatabase(): Promise<BreakableDatabase> {
  const database = await createTestDatabase()
  const direct = new pg.Client(database.connection)
  await direct.connect()
  const sockets = new Set<Socket>()
  let hangs = false
  const door: Server = createServer((client) => {
    const server = open(serverOf(direct))
    for (const [end, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(end)
      end.on('data', (bytes) => hangs || other.write(bytes))
      end.on('end', () => other.end())
      end.on('error', () => other.destroy())
      end.on('close', () => {
        sockets.delete(end)
        other.destroy()
      })
    }
  })
  const listen = (port: number) => new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const address = door.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const refuseNew = async () => {
    const closed = new Promise((resolve) => door.once('close', resolve))
    door.close()
    if (sockets.size === 0) await closed
  }
  const allowConnections = async (allowed: boolean) => {
    const operator = new pg.Client(inject('postgres'))
    await operator.connect()
    await operator.query(`alter database ${database.name} allow_connections ${allowed}`)
    await operator.end()
  }

  return {
    name: database.name,
    behind: database,
    connection: through(direct, port),
    refuseNew,
    async goAway() {
      await refuseNew()
      for (const socket of sockets) socket.destroy()
    },
    comeBack: () => listen(port),
    hang() {
      hangs = true
    },
    answerAgain() {
      hangs = false
    },
    async run(statement, values) {
      await direct.query(statement, values)
    },
    async close() {
      await allowConnections(false)
      await direct.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    },
    reopen: () => allowConnections(true),
    async killListeners() {
      await direct.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'nyansapo listener'`,
      )
    },
    async [Symbol.asyncDispose]() {
      door.close()
      for (const socket of sockets) socket.destroy()
      await direct.end()
      await database[Symbol.asyncDispose]()
    },
  }
}

function serverOf({ host, port }: pg.Client): { path: string } | { host: string; port: number } {
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
}

function through({ user, password, database }: pg.Client, port: number): Connection {
  const url = new URL(`postgres://127.0.0.1:${port}/${database}`)
  url.username = user ?? ''
  url.password = typeof password === 'string' ? password : ''
  return { connectionString: url.href }
}
