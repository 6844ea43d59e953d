import type { Db } from '#platform/db.ts'
import { handle, type JobHandler } from '#platform/job.ts'
import { checkHealth, checkHealthJob, type Look } from './check-health.job.ts'
import { type AlertSender, sendAlert, sendAlertJob } from './send-alert.job.ts'

export type HealthMeans = {
  look: Look
} & AlertSender

/** What looks at the site by the clock, and what tells of it. */
export function healthHandlers(db: Db, { look, ...sender }: HealthMeans): JobHandler[] {
  return [
    handle(checkHealthJob, () => checkHealth(db, look)),
    handle(sendAlertJob, (alert) => sendAlert(db, alert, sender)),
  ]
}
