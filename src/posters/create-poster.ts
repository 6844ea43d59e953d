import { createHash } from 'node:crypto'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { IdempotencyMismatch, InvalidInput } from '#platform/errors.ts'
import type { NewPoster } from './poster.schema.ts'
import { deactivateActive, holdPosters, type PosterRow, recordPosterActivity } from './poster-row.ts'
import { assertCanManagePosters } from './posters.policy.ts'

/**
 * Makes a poster and shows it in the place of any other.
 * @param key the client's idempotency key: the same key with the same fields gives the same poster again
 * @returns the poster, and whether it was made now
 * @throws InvalidInput when the picture is not among our files; IdempotencyMismatch; Forbidden
 */
export async function createPoster(
  db: Db,
  actor: Actor,
  fields: NewPoster,
  key: string | null = null,
): Promise<{ poster: PosterRow; created: boolean }> {
  assertCanManagePosters(actor)
  const digest = createHash('sha256').update(JSON.stringify(fields)).digest('hex')
  return inTransaction(db, async (tx) => {
    await holdPosters(tx)
    const earlier = key && (await findByKey(tx, key, digest))
    if (earlier) return { poster: earlier, created: false }
    await assertStored(tx, fields.imageUrl)
    const replaced = await deactivateActive(tx)
    const poster = await tx
      .insertInto('posters')
      .values({
        ...fields,
        isActive: true,
        createKey: key,
        createDigest: key && digest,
        createdAt: tx.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordPosterActivity(tx, actor, 'create', poster, { isPublic: true, replaced })
    return { poster, created: true }
  })
}

async function findByKey(tx: Tx, key: string, digest: string): Promise<PosterRow | undefined> {
  const earlier = await tx.selectFrom('posters').selectAll().where('createKey', '=', key).executeTakeFirst()
  if (earlier && earlier.createDigest !== digest) {
    throw new IdempotencyMismatch('This form was sent before with other fields. Look for the poster below.')
  }
  return earlier
}

async function assertStored(tx: Tx, imageUrl: string): Promise<void> {
  const key = imageUrl.replace('/media/', '')
  const file = await tx.selectFrom('mediaFiles').select('key').where('key', '=', key).executeTakeFirst()
  if (file) return
  const message = 'This image is not among the site’s files. Upload it again.'
  throw new InvalidInput(message, { imageUrl: message })
}
