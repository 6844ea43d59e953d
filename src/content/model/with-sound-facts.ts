import { keyOf } from '#media/model/media-file.ts'
import type { Tx } from '#platform/db.ts'

/**
 * The details with what the library measured of their sound: the button shows its size, the feed its exact bytes and
 * seconds. A file of somebody else's has no measures, and those of an earlier file are not kept for another.
 */
export async function withSoundFacts(
  tx: Tx,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  if (after.audioUrl === before.audioUrl) return after
  const key = typeof after.audioUrl === 'string' ? keyOf(after.audioUrl) : null
  const sound =
    key &&
    (await tx
      .selectFrom('mediaFiles')
      .select(['bytes as audioBytes', 'contentType as audioType', 'seconds as durationSeconds'])
      .where('key', '=', key)
      .where('kind', '=', 'audio')
      .executeTakeFirst())
  return { ...after, ...(sound || { audioBytes: null, audioType: null, durationSeconds: null }) }
}
