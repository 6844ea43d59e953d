import { keyOf } from '#media/model/media-file.ts'
import type { Tx } from '#platform/db.ts'
import type { ContentOf, ContentTypeName } from '../types/registry.ts'

type Item = ContentOf<ContentTypeName>

/**
 * The details of an item; those of an episode with what the library measured of its sound: the button shows its size,
 * the feed its exact bytes and seconds. A file of somebody else's has no measures, and those of an earlier file are
 * not kept for another.
 * @param before the item as it stood, null for a new one
 */
export async function withSoundFacts(tx: Tx, before: Item | null, after: Item): Promise<Item['details']> {
  if (after.type !== 'podcast') return after.details
  const { audioUrl } = after.details
  if (before?.type === 'podcast' && before.details.audioUrl === audioUrl) return after.details
  const key = audioUrl && keyOf(audioUrl)
  const sound =
    key &&
    (await tx
      .selectFrom('mediaFiles')
      .select(['bytes as audioBytes', 'contentType as audioType', 'seconds as durationSeconds'])
      .where('key', '=', key)
      .where('kind', '=', 'audio')
      .executeTakeFirst())
  return { ...after.details, ...(sound || { audioBytes: null, audioType: null, durationSeconds: null }) }
}
