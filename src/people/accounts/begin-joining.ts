import { randomBytes } from 'node:crypto'
import { type Db, inTransaction } from '#platform/db.ts'
import { Gone } from '#platform/errors.ts'
import { newChallenge } from '../passkeys/challenges.ts'
import { optionsOfNew } from '../passkeys/new-passkey.ts'
import type { RelyingParty } from '../passkeys/relying-party.ts'
import type { Joining } from './account.schema.ts'
import { readLink } from './links.ts'
import { assertNameIsFree, freeSignInName } from './staff-accounts.ts'

/**
 * What the device of somebody who is invited is handed, to make the passkey that their account begins with. Names are
 * looked at first: a device would keep a passkey of an account that is refused.
 * @throws Gone, for a link to an account that stands too; InvalidInput with fields
 */
export async function beginJoining(
  db: Db,
  { token, name, signInName }: Joining,
  site: RelyingParty & { title: string },
) {
  const link = await readLink(db, token)
  if (link.staffId !== null)
    throw new Gone('This link sets a password. Add a passkey once you are signed in.')
  await inTransaction(db, async (tx) => {
    await assertNameIsFree(tx, name, null)
    await freeSignInName(tx, signInName, null, 'signInName')
  })
  return optionsOfNew(site, {
    challenge: await newChallenge(db, 'join', link.id),
    // The account has no number yet.
    handle: randomBytes(32),
    signInName,
    name,
    known: [],
  })
}
