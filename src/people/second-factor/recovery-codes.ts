import { createHash, randomInt } from 'node:crypto'
import type { Tx } from '#platform/db.ts'

/** No letter or digit that is mistaken for another. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
const MANY = 10

/** Ten new codes of 80 bits, `abcd-efgh-…`; those before them open nothing any more. @returns them: only hashes are stored */
export async function makeRecoveryCodes(tx: Tx, staffId: number): Promise<string[]> {
  const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  const codes = Array.from({ length: MANY }, () => Array.from({ length: 4 }, group).join('-'))
  await tx.deleteFrom('staffRecoveryCodes').where('staffId', '=', staffId).execute()
  await tx
    .insertInto('staffRecoveryCodes')
    .values(codes.map((code) => ({ staffId, codeHash: hashOf(code) })))
    .execute()
  return codes
}

/** Takes a code, once, however it was typed. @returns whether it was one of the person's */
export async function takeRecoveryCode(tx: Tx, staffId: number, typed: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staffRecoveryCodes')
    .where('staffId', '=', staffId)
    .where('codeHash', '=', hashOf(typed))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

function hashOf(code: string): string {
  return createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]+/g, ''))
    .digest('hex')
}
