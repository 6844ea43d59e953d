import type { HttpBindings } from '@hono/node-server'
import type { ActivityFeed } from '#activity/activity-feed.ts'
import type { Config } from '#config.ts'
import type { SeenHeaders } from '#health/address-checks.ts'
import type { AlertSender } from '#health/alerts/send-alert.job.ts'
import type { HealthLine } from '#health/health-line.ts'
import type { RateLimit } from '#http/limits/rate-limit.ts'
import type { SharedAddressLimit } from '#http/limits/shared-address-limit.ts'
import type { MailMeans } from '#mail/sending/mail-means.ts'
import type { Storage } from '#media/storage/storage.ts'
import type { Actor } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'
import type { InstanceKey } from '#platform/secrets/instance-key.ts'
import type { DrawDoor } from '../../door-page.tsx'
import type { DrawRecovery } from '../../recovery-page.tsx'
import type { BackgroundWorkService } from '../background-work.ts'
import type { StaffChanges } from '../staff-changes.ts'
import type { WriteLimits } from './few-writes.ts'

/** What the admin's routes are given by the composition root. */
export type AdminServices = {
  db: Db
  config: Config
  /** Seals and signs what browsers keep for us. */
  key: InstanceKey
  feed: ActivityFeed
  storage: Storage
  /** The folder where uploads stand until they are checked. */
  uploads: string
  /** How many files each person may send. */
  sentFiles: RateLimit
  /** How many pictures of other sites each person may look at. */
  foreignPictures: RateLimit
  /** How often each person may have a letter or a mailbox tried, and copies of an issue sent. */
  testLetters: RateLimit
  testCopies: RateLimit
  /** How much each session may change. */
  writes: WriteLimits
  staff: StaffChanges
  backgroundWork: BackgroundWorkService
  mail: MailMeans
  /** Nobody guesses a link that was handed over; this bounds what trying costs. */
  linkTries: SharedAddressLimit
  /** Letters that somebody may ask for who is not signed in. */
  recoveryTries: SharedAddressLimit
  /** Draws the page that asks who is there. */
  door: DrawDoor
  /** Draws the pages of who forgot their password. */
  recovery: DrawRecovery
  health: {
    look(how: { seen: SeenHeaders }): Promise<HealthLine[]>
  } & AlertSender
}

export type AdminEnv = {
  Bindings: HttpBindings
  Variables: { requestId: string; services: AdminServices; actor: Actor }
}
