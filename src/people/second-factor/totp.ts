import { Secret, TOTP } from 'otpauth'
import type { Tx } from '#platform/db.ts'
import type { InstanceKey } from '#platform/secrets/instance-key.ts'
import { openSecret } from './totp-secrets.ts'

const PERIOD_MS = 30_000

/** A secret of 160 bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** What an authenticator app reads from the picture: `otpauth://totp/…`. */
export const totpAddress = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, issuer, label).toString()

/**
 * Takes a code of a person's app, of this half minute, the one before or the one after. It opens once: a step that was
 * taken, and those before it, are gone.
 * @param key that the secret was sealed with
 * @param state whether the app is known already, or being added
 */
export async function takeTotpCode(
  tx: Tx,
  key: InstanceKey,
  staffId: number,
  typed: string,
  state: 'confirmed' | 'begun',
): Promise<boolean> {
  const token = typed.replace(/[\s-]+/g, '')
  if (!/^\d{6}$/.test(token)) return false
  const row = await tx
    .selectFrom('staffTotp')
    .select(['secret', 'lastStep'])
    .where('staffId', '=', staffId)
    .where('confirmedAt', state === 'confirmed' ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  const timestamp = tx.now.getTime()
  const delta = totpOf(openSecret(key, row.secret)).validate({ token, timestamp, window: 1 })
  if (delta === null) return false
  const step = Math.floor(timestamp / PERIOD_MS) + delta
  if (step <= row.lastStep) return false
  await tx.updateTable('staffTotp').set({ lastStep: step }).where('staffId', '=', staffId).execute()
  return true
}

function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  })
}
