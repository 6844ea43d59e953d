import { createHash } from 'node:crypto'
import type { Actor } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import { cropImage } from '../images/image-tool.ts'
import { keepFile } from '../intake/keep-file.ts'
import { assertCanEditMedia, assertCanUpload } from '../model/media.policy.ts'
import { getMediaRow } from '../model/media.queries.ts'
import type { Crop } from '../model/media.schema.ts'
import type { MediaRow } from '../model/media-file.ts'
import { readWhole, type Storage } from '../storage/storage.ts'

/**
 * Keeps a part of a picture as a file of its own; the original stays as it is.
 * @param rectangle in pixels of the original
 * @throws NotFound; InvalidInput for what is no picture, or a part that lies outside; Forbidden
 */
export async function cropMedia(
  services: { db: Db; storage: Storage },
  actor: Actor,
  id: number,
  rectangle: Crop,
): Promise<MediaRow> {
  assertCanUpload(actor)
  const original = await getMediaRow(services.db, actor, id)
  assertCanEditMedia(actor, original)
  if (original.kind !== 'image') throw new InvalidInput('Only pictures can be cropped.')
  const { bytes, width, height, crop } = await cropImage(
    await readWhole(services.storage, original.key),
    rectangle,
  )
  return keepFile(services, actor, {
    kind: 'image',
    ending: 'jpg',
    contentType: 'image/jpeg',
    purpose: original.key.startsWith('posters/') ? 'poster' : 'content',
    source: bytes,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    name: original.name,
    alt: original.alt,
    width,
    height,
    seconds: null,
    crop,
    croppedFrom: id,
  })
}
