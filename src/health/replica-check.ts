import { readPosition, readStanding, type Standing } from '#platform/replica/replica-position.ts'
import { AskedDatabase } from './asked-database.ts'
import { type Finding, type HealthCheck, red, well, worthALook } from './health-line.ts'

const MEANWHILE = 'Public pages ask the database itself meanwhile.'
/** How long a replica may take for what was written last. */
const MOST_WAIT_MS = 2000
const ASK_AGAIN_MS = 50

const FINDINGS: Record<Standing, Finding> = {
  current: well('The replica answers, and has what was written last.'),
  behind: worthALook(
    `The replica lacks what was written ${MOST_WAIT_MS / 1000} s ago. ${MEANWHILE}`,
    'Look whether it still follows (pg_stat_wal_receiver on it), and whether its replay is paused.',
  ),
  foreign: red(
    `DATABASE_READ_URL leads to no replica of this database. ${MEANWHILE}`,
    'Name a streaming replica of it, or take the option away.',
  ),
  clock: worthALook(
    `The replica’s clock runs ahead of the database’s. ${MEANWHILE}`,
    'Set both by the network: timedatectl set-ntp true',
  ),
}

/** Whether public pages can be read from the replica. */
export function replicaCheck(database: AskedDatabase, connectionString: string): HealthCheck {
  return {
    id: 'replica',
    title: 'Replica',
    otherwise: `Start it, or mend the way to it (DATABASE_READ_URL). ${MEANWHILE}`,
    async look() {
      const position = await database.ask(readPosition)
      if (!position) return null
      await using replica = new AskedDatabase(async () => ({ connectionString }))
      const client = await replica.client()
      const stand = () => readStanding(client!, position)
      let standing = await stand()
      for (const until = Date.now() + MOST_WAIT_MS; standing === 'behind' && Date.now() < until; ) {
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
        standing = await stand()
      }
      return FINDINGS[standing]
    },
  }
}
