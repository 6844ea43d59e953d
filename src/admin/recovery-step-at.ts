import type { IncomingMessage } from 'node:http'
import { clientAddressOf } from '#http/client-address-of.ts'
import type { SharedAddressLimit } from '#http/limits/shared-address-limit.ts'
import type { TrustProxy } from '#http/limits/trust-proxy.ts'
import type { RequestTarget } from '#http/parse-request-target.ts'
import type { MailMeans } from '#mail/sending/mail-means.ts'
import { sendsLetters } from '#mail/settings/mail-settings.queries.ts'
import { readLink } from '#people/accounts/links.ts'
import { siteNames } from '#people/passwords/password-strength.schema.ts'
import type { Db } from '#platform/db.ts'
import { Gone } from '#platform/errors.ts'
import { getSettings } from '#settings/settings.queries.ts'
import { RECOVERY_PAGES, type RecoveryState } from './recovery-page.tsx'

export type RecoveryMeans = {
  db: Db
  mail: MailMeans
  linkTries: SharedAddressLimit
  trustProxy: TrustProxy
}

const TOO_MANY: RecoveryState = {
  step: 'ask',
  problem: { detail: 'Too many links were tried from here. Please wait ten minutes.' },
}

/** What an address below `/admin` shows of the way back in, whoever asks; null: nothing of it. */
export async function recoveryStepAt(
  req: IncomingMessage,
  { path, query }: RequestTarget,
  { db, mail, linkTries, trustProxy }: RecoveryMeans,
): Promise<RecoveryState | null> {
  if (path === RECOVERY_PAGES.ask) return { step: (await sendsLetters(mail)) ? 'ask' : 'ask an owner' }
  if (path !== RECOVERY_PAGES.set) return null
  const address = clientAddressOf(req, trustProxy)
  if (linkTries.takeHere(address) || (await linkTries.takeEverywhere(address))) return TOO_MANY
  return stepOfLink(db, new URLSearchParams(query).get('t') ?? '')
}

/** What the link in a letter leads to. Reading uses nothing up: programs that look into letters open links. */
async function stepOfLink(db: Db, token: string): Promise<RecoveryState> {
  try {
    const [{ name, purpose }, { siteTitle }] = await Promise.all([readLink(db, token), getSettings(db)])
    if (purpose !== 'recovery') return { step: 'ended' }
    return { step: 'set', token, name, names: [name, ...siteNames(siteTitle)] }
  } catch (error) {
    if (error instanceof Gone) return { step: 'ended' }
    throw error
  }
}
