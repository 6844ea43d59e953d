import type { MailConfig } from '#config.ts'
import type { Db } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import type { InstanceKey } from '#platform/secrets/instance-key.ts'
import type { SmtpLimits } from '../smtp/smtp-line.ts'

/** What letters are sent with, given by the composition root. */
export type MailMeans = {
  db: Db
  key: InstanceKey
  /** Undefined: as staff say in Settings. */
  config: MailConfig | undefined
  /** The folder where letters lie while there is no mail server. */
  outbox: string
  /** The public origin, known only once the server listens. */
  origin: () => string
  /** Signs the links in letters. */
  readSecret: () => Promise<string>
  log: Log
  /** How long each step of SMTP may take; the usual times unless told. */
  limits?: SmtpLimits
}
