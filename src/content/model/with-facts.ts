import { findCitations } from '#authorities/citations/find-citations.ts'
import { keyOf } from '#media/model/media-file.ts'
import type { Tx } from '#platform/db.ts'
import type { ContentOf, ContentTypeName, DetailsOf } from '../types/registry.ts'
import { withFieldLinks } from './cited-fields.ts'
import type { CitingText } from './stored-body.ts'

type Item = ContentOf<ContentTypeName>

/**
 * The details of an item with what only the server says of them.
 * @param before the item as it stood, null for a new one
 * @param citing what its texts cite, where that was read anew
 */
export async function withFacts(
  tx: Tx,
  before: Item | null,
  after: Item,
  citing: Pick<CitingText, 'fieldLinks'> | null = null,
): Promise<Item['details']> {
  if (after.type === 'podcast') return withSound(tx, before, after)
  const details = citing ? withFieldLinks(after, citing.fieldLinks) : after.details
  return after.type === 'case' ? { ...details, authorityKeys: keysOfCase(after.details) } : details
}

/**
 * An episode with what the library measured of its sound: the button shows its size, the feed its exact bytes and
 * seconds. A file of somebody else's has no measures, and those of an earlier file are not kept for another.
 */
async function withSound(tx: Tx, before: Item | null, after: ContentOf<'podcast'>): Promise<Item['details']> {
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

const OF_CASES = new Set(['neutral', 'report', 'jelr', 'dennis'])

/** By what the judgment of a brief is cited; what is no citation of Ghana's names nothing. */
function keysOfCase({ neutralCitation, reportCitations }: DetailsOf<'case'>): string[] {
  const found = [neutralCitation, ...reportCitations].flatMap((words) => findCitations(words))
  return [...new Set(found.filter(({ kind }) => OF_CASES.has(kind)).map(({ key }) => key))]
}
