import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { ownAccountOf } from '#people/accounts/staff.policy.ts'
import { getPerson, recordStaffChange } from '#people/accounts/staff-accounts.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { TooManyAttempts, UnsupportedFile } from '#platform/errors.ts'
import { squareImage } from '../images/image-tool.ts'
import { receiveUpload } from '../intake/receive-upload.ts'
import { FORMATS, sniffFormat } from '../intake/sniff-format.ts'
import { MEDIA_RULES } from '../model/media.schema.ts'
import type { UploadServices } from './upload-media.ts'

/** Pixels of its side: the largest that the panel shows, on a screen of twice as many. */
const SIDE = 144

/**
 * Gives a person's own account the picture that they send: its pixels alone, cut to a square. It is no file of the
 * library, and readers never get it.
 * @throws Forbidden; TooManyAttempts; UnsupportedFile; TooLarge; InvalidInput; StorageFull; Unavailable
 */
export async function setOwnPicture(
  { db, uploads, sentFiles }: Pick<UploadServices, 'db' | 'uploads' | 'sentFiles'>,
  actor: Actor,
  { declaredBytes, body }: { declaredBytes: number; body: Readable },
): Promise<void> {
  const staffId = ownAccountOf(actor)
  const seconds = sentFiles.take(String(staffId))
  if (seconds > 0) throw new TooManyAttempts('You have sent many files. Try again in a few minutes.', seconds)
  await using file = await receiveUpload(body, uploads, { ...MEDIA_RULES.image, declaredBytes })
  const format = sniffFormat(file.head)
  if (!format || FORMATS[format].kind !== 'image') throw new UnsupportedFile(MEDIA_RULES.image.wrong)
  const bytes = (await squareImage(await readFile(file.path), SIDE)).toString('base64')
  await inTransaction(db, async (tx) => {
    const person = await getPerson(tx, staffId)
    await tx
      .insertInto('staffPictures')
      .values({ staffId, bytes, changedAt: tx.now })
      .onConflict((conflict) => conflict.column('staffId').doUpdateSet({ bytes, changedAt: tx.now }))
      .execute()
    await recordStaffChange(tx, actor, 'update', person, { event: 'picture changed' })
  })
}

/** Takes a person's own picture away; where there is none, nothing is done. @throws Forbidden */
export async function removeOwnPicture(db: Db, actor: Actor): Promise<void> {
  const staffId = ownAccountOf(actor)
  await inTransaction(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('staffPictures')
      .where('staffId', '=', staffId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return
    await recordStaffChange(tx, actor, 'update', await getPerson(tx, staffId), { event: 'picture removed' })
  })
}
