import type { MailConfig } from '#config.ts'
import type { Db, Tx } from '#platform/db.ts'
import { BrokenSeal, type InstanceKey } from '#platform/secrets/instance-key.ts'
import type { Signing } from '../smtp/sign-letter.ts'
import type { MailSecurity, MailSettings } from './mail-settings.schema.ts'
import '../mailbox/mailbox.tables.ts'
import './mail.tables.ts'

export const PASSWORD_PURPOSE = 'mail password'
export const SIGNING_PURPOSE = 'mail signing key'

/** What staff said of mail, without its secrets. */
export type StoredMailSettings = MailSettings & { hasPassword: boolean; version: number }

/** A stored secret cannot be read here: in words for staff. */
export class LockedPassword extends Error {
  override name = 'LockedPassword'
}

export type MailServer = {
  host: string
  port: number
  security: MailSecurity
  username: string
  password: string
}

export type Sender = { name: string; address: string; replyTo: string }

export type MailStanding = {
  /** Null: letters stay in the outbox. */
  server: MailServer | null
  sender: Sender
  /** Where a letter goes back to that cannot be delivered. */
  returnPath: string
  dkimSelector: string
  /** Base64; empty: nothing is signed here. */
  publicKey: string
  /** Null: the mail server signs, or nobody does. */
  signing: Signing | null
  source: 'environment' | 'settings' | 'none'
}

export async function readMailSettings(db: Db | Tx): Promise<StoredMailSettings> {
  const { id: _, sealedPassword, sealedSigningKey: __, publicKey: ___, ...row } = await readRow(db)
  return { ...row, hasPassword: sealedPassword !== '' }
}

const readRow = (db: Db | Tx) =>
  db.selectFrom('mailSettings').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()

/**
 * How letters leave now: as the environment says, else as staff did, else not at all.
 * @throws LockedPassword where the password was encrypted with a key that this process does not have
 */
export async function readMailStanding(
  db: Db,
  { config, key }: { config: MailConfig | undefined; key: InstanceKey },
): Promise<MailStanding> {
  const [row, site, { address: mailbox }] = await Promise.all([
    readRow(db),
    db
      .selectFrom('siteSettings')
      .select(['siteTitle', 'contactEmail'])
      .where('id', '=', 1)
      .executeTakeFirstOrThrow(),
    db.selectFrom('mailbox').select('address').where('id', '=', 1).executeTakeFirstOrThrow(),
  ])
  const { dkimSelector, publicKey } = row
  const signingAs = (sender: Sender) => ({ dkimSelector, publicKey, signing: signingOf(row, sender, key) })
  if (config) {
    const { senderName, senderAddress, replyTo, ...server } = config
    const sender = { name: senderName || site.siteTitle, address: senderAddress, replyTo }
    const returnPath = returnPathOf(sender, mailbox)
    return { server, sender, returnPath, ...signingAs(sender), source: 'environment' }
  }
  const sender = {
    name: row.senderName || site.siteTitle,
    address: row.senderAddress || site.contactEmail,
    replyTo: row.replyTo,
  }
  const returnPath = returnPathOf(sender, mailbox)
  if (row.host === '') return { server: null, sender, returnPath, ...signingAs(sender), source: 'none' }
  const { host, port, security, username } = row
  const password = row.sealedPassword === '' ? '' : open(key, PASSWORD_PURPOSE, row.sealedPassword)
  const server = { host, port, security, username, password }
  return { server, sender, returnPath, ...signingAs(sender), source: 'settings' }
}

/** Whether letters leave: a server is named, and its password can be read. */
export async function sendsLetters(means: {
  db: Db
  config: MailConfig | undefined
  key: InstanceKey
}): Promise<boolean> {
  try {
    return (await readMailStanding(means.db, means)).server !== null
  } catch (error) {
    if (error instanceof LockedPassword) return false
    throw error
  }
}

/** The mailbox that is read here, unless SPF of another domain would then speak for the letter. */
function returnPathOf({ address }: Sender, mailbox: string): string {
  const domainOf = (text: string) => text.slice(text.lastIndexOf('@') + 1)
  return mailbox !== '' && domainOf(mailbox) === domainOf(address) ? mailbox : address
}

function signingOf(
  { dkimSelector, sealedSigningKey }: { dkimSelector: string; sealedSigningKey: string },
  { address }: Sender,
  key: InstanceKey,
): Signing | null {
  if (sealedSigningKey === '') return null
  const privateKey = open(key, SIGNING_PURPOSE, sealedSigningKey)
  return { domainName: address.slice(address.lastIndexOf('@') + 1), keySelector: dkimSelector, privateKey }
}

const LOCKED = {
  [PASSWORD_PURPOSE]:
    'The password of the mail server was encrypted with another key. Type it again under Settings → Mail.',
  [SIGNING_PURPOSE]:
    'The key that letters are signed with was encrypted with another key. Make a new one under Settings → Mail.',
}

function open(key: InstanceKey, purpose: keyof typeof LOCKED, sealed: string): string {
  try {
    return key.unseal(purpose, sealed)
  } catch (error) {
    if (!(error instanceof BrokenSeal)) throw error
    throw new LockedPassword(LOCKED[purpose])
  }
}
