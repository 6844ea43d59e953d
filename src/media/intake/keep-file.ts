import { randomBytes } from 'node:crypto'
import { recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { searchWordsOf } from '../model/media.queries.ts'
import type { Crop, MediaKind } from '../model/media.schema.ts'
import type { MediaRow } from '../model/media-file.ts'
import { KeyTaken, type Storage } from '../storage/storage.ts'

export type MediaPurpose = 'content' | 'poster'

type NewFile = {
  kind: MediaKind
  ending: string
  contentType: string
  purpose: MediaPurpose
  /** Its bytes, or the path of a local file that has them. */
  source: Uint8Array | string
  bytes: number
  sha256: string
  name: string
  alt: string
  width: number | null
  height: number | null
  seconds: number | null
  crop?: Crop
  croppedFrom?: number
}

const MOST_TRIES = 1000
const FOLDERS = { image: 'images', audio: 'audio', pdf: 'documents' }

/** Where uploads are kept: whatever stands below without a row is nobody's. */
export const UPLOAD_FOLDERS = [...Object.values(FOLDERS), 'posters']

/**
 * Puts a checked file into storage and then its row into the library: a row never names a file that is not there, and
 * where the row cannot be written the file goes again.
 */
export async function keepFile(
  { db, storage }: { db: Db; storage: Storage },
  actor: Actor,
  { source, ending, purpose, ...file }: NewFile,
): Promise<MediaRow> {
  const key = await writeUnderNewKey(storage, file, { source, ending, purpose })
  try {
    return await inTransaction(db, async (tx) => {
      const row = await tx
        .insertInto('mediaFiles')
        .values({
          ...file,
          key,
          crop: file.crop ? JSON.stringify(file.crop) : null,
          croppedFrom: file.croppedFrom ?? null,
          uploadedBy: actor.name,
          uploadedById: actor.staffId,
          searchWords: searchWordsOf(file),
          createdAt: tx.now,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await recordActivity(tx, {
        actor,
        action: 'create',
        subject: { type: 'media', id: row.id, title: row.name, createdBy: row.uploadedById },
        isPublic: false,
        details: {
          kind: row.kind,
          bytes: row.bytes,
          ...(row.croppedFrom && { croppedFrom: row.croppedFrom }),
        },
      })
      return row
    })
  } catch (error) {
    await removeUnlessKept(db, storage, key)
    throw error
  }
}

/** @returns the key that it has got; nobody else has it */
export async function writeUnderNewKey(
  storage: Storage,
  { kind, contentType }: Pick<NewFile, 'kind' | 'contentType'>,
  { source, ending, purpose }: Pick<NewFile, 'source' | 'ending' | 'purpose'>,
): Promise<string> {
  let moment = Date.now()
  for (let tries = 1; ; tries++, moment++) {
    const key =
      purpose === 'poster' && kind === 'image'
        ? `posters/poster-${moment}.${ending}`
        : `${FOLDERS[kind]}/${moment}-${randomBytes(8).toString('hex')}.${ending}`
    try {
      await storage.write(key, source, { contentType })
      return key
    } catch (error) {
      if (!(error instanceof KeyTaken) || tries === MOST_TRIES) throw error
    }
  }
}

/** A COMMIT whose answer was lost may have happened: where that cannot be told, the daily sweep decides later. */
export async function removeUnlessKept(db: Db, storage: Storage, key: string): Promise<void> {
  try {
    const kept = await db.selectFrom('mediaFiles').select('id').where('key', '=', key).executeTakeFirst()
    if (!kept) await storage.remove(key)
  } catch {
    // The first fault is the one to tell.
  }
}
