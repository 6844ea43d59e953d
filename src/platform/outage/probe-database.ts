import pg from 'pg'
import { breakOff } from './limited-client.ts'

const MOST_MS = 1000

export type ProbeResult = { takesChanges: boolean }

/**
 * Asks the database whether it answers, on a connection of its own: what other work holds up does not hold this up.
 * @throws what the database or the way to it says; an error with the code ETIMEDOUT after so long without a word, a second where nothing else is said
 */
export async function probeDatabase(connection: pg.ClientConfig, mostMs = MOST_MS): Promise<ProbeResult> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  const giveUp = setTimeout(() => breakOff(client), mostMs)
  try {
    await client.connect()
    const { rows } = await client.query<ProbeResult>(
      `select current_setting('transaction_read_only') = 'off' as "takesChanges"`,
    )
    return rows[0]!
  } finally {
    clearTimeout(giveUp)
    client.end().catch(() => {})
  }
}
