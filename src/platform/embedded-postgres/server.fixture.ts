import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

/**
 * A process that keeps a database, for tests that must kill one: starts the server on the folder in its first
 * argument, says where it is in a line of JSON, and stops when its standard input ends.
 */
const [, , dataDir = ''] = process.argv
const { stop, ...told } = await startEmbeddedPostgres({ dataDir })
process.stdout.write(`${JSON.stringify(told)}\n`)
await once(createInterface(process.stdin), 'close')
await stop()
