import { RateLimit } from '#http/limits/rate-limit.ts'
import type { Actor } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'
import { InvalidInput, TooManyAttempts } from '#platform/errors.ts'
import { askForeign, ForeignRefusal } from '#platform/foreign/ask-foreign.ts'
import { findCopies } from '../copies/copied-pictures.queries.ts'
import { makeAnew, PICTURE_TYPES } from '../copies/fetch-picture.ts'
import { pictureSourceOf } from '../copies/picture-source.schema.ts'
import { FORMATS, sniffFormat } from '../intake/sniff-format.ts'
import { assertCanUpload } from '../model/media.policy.ts'
import { readWhole, type Storage } from '../storage/storage.ts'

const MOST_BYTES = 5 * 1024 * 1024

/** A text with many pictures is looked at, and nobody has our server ask others without end. */
export const foreignPicturesOfOnePerson = () => new RateLimit({ most: 60, minutes: 10 })

/** The bytes of a picture, and their type. */
export type SeenPicture = { bytes: Buffer; contentType: string }

/** Our copy of a picture of another site, as the panel shows it; null where we have none. @throws Forbidden; Unavailable */
export async function readCopy(
  { db, storage }: { db: Db; storage: Storage },
  actor: Actor,
  address: string,
): Promise<SeenPicture | null> {
  assertCanUpload(actor)
  const source = pictureSourceOf(address)
  const copy = source && (await findCopies(db, [source])).get(source)
  if (!copy) return null
  const bytes = await readWhole(storage, copy.key)
  const format = sniffFormat(bytes)
  return format && { bytes, contentType: FORMATS[format].contentType }
}

/**
 * A picture of another site as the panel shows it, made anew, so that only its pixels are left of it. Nothing is kept.
 * @throws Forbidden; TooManyAttempts; InvalidInput where it cannot be had, with what its server said
 */
export async function fetchForeignPicture(
  { foreignPictures, privateHosts }: { foreignPictures: RateLimit; privateHosts: readonly string[] },
  actor: Actor,
  address: string,
): Promise<SeenPicture> {
  assertCanUpload(actor)
  const seconds = foreignPictures.take(String(actor.staffId))
  if (seconds > 0)
    throw new TooManyAttempts(
      'Many pictures of other sites were loaded just now. Please wait a moment.',
      seconds,
    )
  const answer = await askForeign(
    address,
    { mostBytes: MOST_BYTES, mostRedirects: 3, types: PICTURE_TYPES },
    { who: 'public', privateHosts },
  ).catch((error: unknown) => {
    throw error instanceof ForeignRefusal ? new InvalidInput(error.message) : error
  })
  return makeAnew(answer)
}
