import type pg from 'pg'
import type { Connection } from '#platform/db.ts'
import { breakOff, limitedClient } from '#platform/outage/limited-client.ts'
import { type Presence, readPresence } from './announce-presence.ts'
import { type Horizon, readHorizon } from './missed-activity.ts'
import { type Activity, CHANNEL, readActivity } from './record-activity.ts'

const BEAT_EVERY_MS = 1000
const MOST_SILENCE_MS = 2000
const UNUSUAL_SILENCE_MS = 1000
const MOST_CONNECTING_MS = 1500
/** As an operator sees it among the connections. */
export const LISTENER_NAME = 'nyansapo listener'

type Ears = {
  onActivity(activity: Activity): void
  onPresence(presence: Presence): void
  /** All that was committed before this horizon was heard, or is about to be. */
  onBeat(horizon: Horizon): void
  /** It has not answered for a second: whether it is lost shows in another. */
  onSilence(): void
  /** Said once. @param silent whether nothing was said any more, rather than goodbye */
  onLost(client: pg.Client, silent: boolean): void
}

/**
 * One connection that listens, and says once when it is lost: by its own word, or by no answer to a heartbeat.
 * @throws where it cannot be had
 */
export async function openListener(connection: Connection, ears: Ears): Promise<pg.Client> {
  const client = new (limitedClient(MOST_SILENCE_MS))({
    ...connection,
    application_name: LISTENER_NAME,
    keepAlive: true,
    connectionTimeoutMillis: MOST_CONNECTING_MS,
  })
  let heartbeat: NodeJS.Timeout | undefined
  let lost = false
  const lose = (error?: unknown) => {
    if (lost) return
    lost = true
    clearInterval(heartbeat)
    breakOff(client)
    ears.onLost(client, (error as NodeJS.ErrnoException | undefined)?.code === 'ETIMEDOUT')
  }
  client.on('error', lose)
  client.on('end', () => lose())
  client.on('notification', ({ payload }) => {
    const activity = readActivity(payload)
    if (activity) return ears.onActivity(activity)
    const presence = readPresence(payload)
    if (presence) ears.onPresence(presence)
  })
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
  } catch (error) {
    lose(error)
    throw error
  }
  let isAsking = false
  const beat = async () => {
    if (isAsking) return
    isAsking = true
    const silence = setTimeout(ears.onSilence, UNUSUAL_SILENCE_MS)
    await readHorizon(client).then(ears.onBeat, lose)
    clearTimeout(silence)
    isAsking = false
  }
  heartbeat = setInterval(() => void beat(), BEAT_EVERY_MS)
  heartbeat.unref()
  return client
}
