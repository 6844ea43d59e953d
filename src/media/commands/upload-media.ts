import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { RateLimit } from '#http/limits/rate-limit.ts'
import type { Actor } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'
import { InvalidInput, TooManyAttempts, UnsupportedFile } from '#platform/errors.ts'
import { reencodeImage } from '../images/image-tool.ts'
import { checkPdf } from '../intake/check-pdf.ts'
import { cleanFileName } from '../intake/clean-file-name.ts'
import { keepFile, type MediaPurpose } from '../intake/keep-file.ts'
import { measureAudio } from '../intake/measure-audio.ts'
import { type ReceivedFile, receiveUpload } from '../intake/receive-upload.ts'
import { claimedKind, type FileFormat, FORMATS, isOtherPicture, sniffFormat } from '../intake/sniff-format.ts'
import { assertCanUpload } from '../model/media.policy.ts'
import { MEDIA_RULES, type MediaKind } from '../model/media.schema.ts'
import type { MediaRow } from '../model/media-file.ts'
import type { Storage } from '../storage/storage.ts'

/** For one person, 30 a minute: more than anybody chooses by hand, and a session that was stolen fills the disk slowly. */
export const filesOfOnePerson = () => new RateLimit({ most: 300, minutes: 10 })

export type UploadServices = {
  db: Db
  storage: Storage
  /** The folder where files stand until they are checked. */
  uploads: string
  /** How many files each person may send. */
  sentFiles: RateLimit
}

type Upload = {
  name: string
  /** As the request says it; NaN for a length that it does not say. */
  contentType: string | undefined
  declaredBytes: number
  purpose: MediaPurpose
  body: Readable
}

/**
 * Receives a file and takes it into the library. Its bytes decide what it is; what is refused leaves nothing.
 * @throws Forbidden; TooManyAttempts; UnsupportedFile; TooLarge; InvalidInput; StorageFull; Unavailable
 */
export async function uploadMedia(
  services: UploadServices,
  actor: Actor,
  { name, contentType, declaredBytes, purpose, body }: Upload,
): Promise<MediaRow> {
  assertCanUpload(actor)
  const seconds = services.sentFiles.take(String(actor.staffId))
  if (seconds > 0)
    throw new TooManyAttempts(
      'You have sent 300 files within ten minutes. The next can be sent in a few minutes.',
      seconds,
    )
  const kind = claimedKind(contentType, name)
  if (!kind) throw new UnsupportedFile(MEDIA_RULES.image.wrong)
  await using file = await receiveUpload(body, services.uploads, { ...MEDIA_RULES[kind], declaredBytes })
  const format = formatOf(file, kind)
  const { contentType: type, ending } = FORMATS[format]
  const checked = await check(file, format)
  // Awaited here: the received file goes when this function ends.
  return await keepFile(services, actor, {
    ...checked,
    kind,
    ending,
    contentType: type,
    purpose,
    name: cleanFileName(name),
    alt: '',
  })
}

/** @throws InvalidInput in words that say what to do */
function formatOf({ bytes, head }: ReceivedFile, kind: MediaKind): FileFormat {
  if (bytes === 0) throw new InvalidInput('This file is empty. Choose another.')
  const format = sniffFormat(head)
  if (format && FORMATS[format].kind === kind) return format
  if (kind === 'image' && isOtherPicture(head)) {
    throw new InvalidInput('This kind of picture cannot be used. Save it as JPG, PNG or WebP and try again.')
  }
  throw new InvalidInput(MEDIA_RULES[kind].wrong)
}

async function check(file: ReceivedFile, format: FileFormat) {
  const asItCame = { source: file.path, bytes: file.bytes, sha256: file.sha256, width: null, height: null }
  switch (format) {
    case 'pdf':
      await checkPdf(file.path)
      return { ...asItCame, seconds: null }
    case 'mp3':
    case 'm4a':
    case 'ogg':
      return { ...asItCame, seconds: await measureAudio(file.path, format) }
    default: {
      const { bytes, width, height } = await reencodeImage(await readFile(file.path), format)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return { source: bytes, bytes: bytes.length, sha256, width, height, seconds: null }
    }
  }
}
