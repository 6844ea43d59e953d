import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { InstanceKey } from '#platform/secrets/instance-key.ts'
import { assertCanManageMail } from './mail.policy.ts'
import { SIGNING_PURPOSE } from './mail-settings.queries.ts'

/** Receivers must verify 2,048 bits, and names in DNS hold no more in one record (RFC 8301, 3.2). */
const BITS = 2048

/** The TXT record that lets receivers verify what is signed here (RFC 6376, 3.6.1). */
export type SigningRecord = { name: string; value: string }

/** @param publicKey base64; '' where nothing is signed here */
export function signingRecordOf(
  { dkimSelector, publicKey }: { dkimSelector: string; publicKey: string },
  address: string,
): SigningRecord | null {
  if (publicKey === '') return null
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return { name: `${dkimSelector}._domainkey.${domain}`, value: `v=DKIM1; k=rsa; p=${publicKey}` }
}

/**
 * Makes a key to sign letters with. Its name has the day in it: letters that were signed before are verified by the old
 * record, as long as that stands.
 * @throws Forbidden
 */
export async function makeSigningKey(db: Db, actor: Actor, key: InstanceKey): Promise<void> {
  assertCanManageMail(actor)
  const made = await promisify(generateKeyPair)('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  await keepKey(db, actor, {
    action: 'create',
    sealedSigningKey: key.seal(SIGNING_PURPOSE, made.privateKey),
    publicKey: made.publicKey.toString('base64'),
  })
}

/** Letters leave unsigned from now on; the key is gone. @throws Forbidden */
export async function dropSigningKey(db: Db, actor: Actor): Promise<void> {
  assertCanManageMail(actor)
  await keepKey(db, actor, { action: 'delete', sealedSigningKey: '', publicKey: '' })
}

type Keeping = { action: 'create' | 'delete'; sealedSigningKey: string; publicKey: string }

async function keepKey(db: Db, actor: Actor, { action, ...columns }: Keeping): Promise<void> {
  await inTransaction(db, async (tx) => {
    const dkimSelector = `s${tx.now.toISOString().slice(0, 10).replaceAll('-', '')}`
    await tx
      .updateTable('mailSettings')
      .set((eb) => ({
        ...columns,
        ...(action === 'create' && { dkimSelector }),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', 1)
      .execute()
    await recordActivity(tx, {
      actor,
      action,
      subject: { type: 'mail', id: null, title: 'Signing key' },
      isPublic: false,
      details: action === 'create' ? { dkimSelector } : {},
    })
  })
}
