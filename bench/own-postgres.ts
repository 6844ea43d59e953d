import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start-embedded-postgres.ts'

export type Postgres = {
  host: string
  port: number
  user: string
  /** @returns the name of a new database */
  create(): Promise<string>
  /** @returns `DATABASE_URL` of one of its databases */
  urlOf(database: string): string
}

/** A server of its own, on which each drill has a database. */
export async function startPostgres(): Promise<Postgres & AsyncDisposable> {
  const folder = mkdtempSync(join(tmpdir(), 'nyansapo-instances-'))
  execFileSync('chmod', ['755', folder])
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    settings: { max_connections: '200' },
  })
  let count = 0
  return {
    ...server.connection,
    async create() {
      const name = `instances_${++count}`
      const client = new pg.Client(server.connection)
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return name
    },
    urlOf: (database) =>
      `postgres://localhost/${database}?${new URLSearchParams({ host: server.connection.host, user: server.connection.user })}`,
    async [Symbol.asyncDispose]() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
