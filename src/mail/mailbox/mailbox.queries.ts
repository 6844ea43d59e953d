import type { Db, Tx } from '#platform/db.ts'
import { BrokenSeal, type InstanceKey } from '#platform/secrets/instance-key.ts'
import { LockedPassword, type MailServer } from '../settings/mail-settings.queries.ts'
import type { MailboxSettings } from './mailbox.schema.ts'
import './mailbox.tables.ts'

export const MAILBOX_PASSWORD_PURPOSE = 'mailbox password'

/** What staff said of the mailbox, without the password, and how the last look went. */
export type StoredMailbox = MailboxSettings & {
  hasPassword: boolean
  version: number
  lookedAt: Date | null
  fault: string
}

/** A mailbox that can be opened, and how far it has been read. */
export type MailboxToRead = {
  server: MailServer
  folder: string
  version: number
  uidValidity: number | null
  lastUid: number
  lookedAt: Date | null
}

const readRow = (db: Db | Tx) =>
  db.selectFrom('mailbox').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()

export async function readMailbox(db: Db | Tx): Promise<StoredMailbox> {
  const { address, host, port, security, username, folder, version, lookedAt, fault, sealedPassword } =
    await readRow(db)
  return {
    ...{ address, host, port, security, username, folder, version, lookedAt, fault },
    hasPassword: sealedPassword !== '',
  }
}

/** @returns null where none is named. @throws LockedPassword where its password cannot be read here */
export async function findMailboxToRead(
  db: Db,
  { key }: { key: InstanceKey },
): Promise<MailboxToRead | null> {
  const { host, port, security, username, sealedPassword, folder, version, uidValidity, lastUid, lookedAt } =
    await readRow(db)
  if (host === '') return null
  const password = sealedPassword && openPassword(key, sealedPassword)
  return {
    server: { host, port, security, username, password },
    ...{ folder, version, uidValidity, lastUid, lookedAt },
  }
}

function openPassword(key: InstanceKey, sealed: string): string {
  try {
    return key.unseal(MAILBOX_PASSWORD_PURPOSE, sealed)
  } catch (error) {
    if (!(error instanceof BrokenSeal)) throw error
    throw new LockedPassword(
      'The password of the mailbox was encrypted with another key. Type it again under Settings → Mail.',
    )
  }
}
