import type { ListedContent } from '#content/queries/public-content.queries.ts'
import { findEpisodeFiles } from '#content/queries/public-feeds.queries.ts'
import { durationInSeconds } from '#content/types/fields/duration-in-seconds.ts'
import type { PublicDb } from '#platform/db.ts'
import { absolute } from './feed-item.ts'

type Files = Awaited<ReturnType<typeof findEpisodeFiles>>

export function readEnclosures(db: PublicDb, items: ListedContent[]): Promise<Files> {
  return findEpisodeFiles(
    db,
    items.filter(({ type }) => type === 'podcast').map(({ id }) => id),
  )
}

/**
 * The sound of an episode, with its exact bytes: those of our own file, else those that were measured when it was
 * saved. Null where neither is known: a page of another service is no enclosure (FORMATS §3.2).
 */
export function enclosureOf(item: ListedContent, files: Files, origin: string) {
  if (item.type !== 'podcast') return null
  const { audioUrl, audioBytes, audioType, durationSeconds, duration } = item.details
  const file = files.get(item.id)
  const bytes = file?.bytes ?? audioBytes
  const type = file?.contentType ?? audioType
  if (!audioUrl || !bytes || !type) return null
  const seconds = durationSeconds ?? durationInSeconds(duration)
  return { url: absolute(audioUrl, origin), bytes, type, seconds }
}
