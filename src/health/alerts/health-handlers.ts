import type { Db } from '#platform/db.ts'
import { handle, type JobHandler } from '#platform/job.ts'
import { checkHealth, checkHealthJob, type Look } from './check-health.job.ts'
import { sendAlert, sendAlertJob } from './send-alert.job.ts'

export type HealthMeans = {
  look: Look
  /** The public address of the site, as alerts name it. */
  site(): string
}

/** What looks at the site by the clock, and what tells of it. */
export function healthHandlers(db: Db, { look, site }: HealthMeans): JobHandler[] {
  return [
    handle(checkHealthJob, () => checkHealth(db, look)),
    handle(sendAlertJob, (alert) => sendAlert(db, alert, site())),
  ]
}
