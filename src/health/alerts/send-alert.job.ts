import type { Actor } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import { ForeignRefusal } from '#platform/foreign/ask-foreign.ts'
import { sendJson } from '#platform/foreign/send-json.ts'
import type { Job } from '#platform/job.ts'
import { assertCanManageHealth } from '../health.policy.ts'
import { readAlertSettings } from './alert-settings.queries.ts'
import type { AlertSettings } from './alert-settings.schema.ts'
import { alertBody, type HealthAlert, healthAlertSchema } from './health-alert.ts'

/** Tried for some two hours: what an alert is about may keep it from being sent. */
export const sendAlertJob: Job<HealthAlert> = {
  name: 'send-health-alert',
  title: 'Tell by webhook what is red',
  data: healthAlertSchema,
  retries: { most: 12, firstSeconds: 15, longestSeconds: 1200 },
  mostSeconds: 60,
}

/** What alerts tell of, and what they may call. */
export type AlertSender = {
  /** The public address of the site. */
  site(): string
  /** In the newsroom's own network, as the operator named them. */
  privateHosts: readonly string[]
}

/** Sends to where alerts go now; nowhere, if that was taken back. @throws ForeignRefusal */
export async function sendAlert(db: Db, alert: HealthAlert, sender: AlertSender): Promise<void> {
  const { webhook } = await readAlertSettings(db)
  if (webhook !== '') await send(webhook, alert, sender)
}

/** Tries an address at once, before it is saved. @throws Forbidden; InvalidInput with what its server said */
export async function sendTestAlert(
  actor: Actor,
  { webhook }: AlertSettings,
  sender: AlertSender,
): Promise<void> {
  assertCanManageHealth(actor)
  const refuse = (words: string) => {
    throw new InvalidInput('The test alert did not arrive.', { webhook: words })
  }
  if (webhook === '') refuse('Webhook is needed for a test.')
  const alert: HealthAlert = { event: 'test', at: new Date().toISOString(), checks: [] }
  await send(webhook, alert, sender).catch((error: unknown) => {
    if (!(error instanceof ForeignRefusal)) throw error
    refuse(error.message)
  })
}

function send(webhook: string, alert: HealthAlert, { site, privateHosts }: AlertSender): Promise<void> {
  return sendJson(webhook, alertBody(alert, site()), { reach: { who: 'public', privateHosts } })
}
