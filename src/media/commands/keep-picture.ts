import { createHash } from 'node:crypto'
import type { Actor } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import { reencodeImage } from '../images/image-tool.ts'
import { cleanFileName } from '../intake/clean-file-name.ts'
import { keepFile } from '../intake/keep-file.ts'
import { FORMATS, sniffFormat } from '../intake/sniff-format.ts'
import { assertCanUpload } from '../model/media.policy.ts'
import { MEDIA_RULES } from '../model/media.schema.ts'
import type { MediaRow } from '../model/media-file.ts'
import type { Storage } from '../storage/storage.ts'

/**
 * Takes a picture that came inside something else into the library, made anew as an uploaded one is.
 * @throws InvalidInput for what is no picture that we keep; Forbidden; StorageFull; Unavailable
 */
export async function keepPicture(
  services: { db: Db; storage: Storage },
  actor: Actor,
  { bytes, name, alt }: { bytes: Uint8Array; name: string; alt: string },
): Promise<MediaRow> {
  assertCanUpload(actor)
  const format = sniffFormat(bytes)
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp' && format !== 'gif')
    throw new InvalidInput(MEDIA_RULES.image.wrong)
  const { contentType, ending, kind } = FORMATS[format]
  const { bytes: made, width, height } = await reencodeImage(bytes, format)
  return keepFile(services, actor, {
    kind,
    ending,
    contentType,
    purpose: 'content',
    source: made,
    bytes: made.length,
    sha256: createHash('sha256').update(made).digest('hex'),
    name: cleanFileName(name),
    alt,
    width,
    height,
    seconds: null,
  })
}
