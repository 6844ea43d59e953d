import { queryClient } from '../../../api/query-client.ts'

/** A topic, with the numbers that mean it since a merge. */
export type OfferedTopic = { id: number; name: string; also: number[] }

/** Under which all topics are kept that an item may be filed under. */
export const TOPIC_OFFERS = ['topic', 'offers'] as const

/** The topics that are meant, each once: a number may be of one that was merged since. */
export function topicsMeant(offered: readonly OfferedTopic[], ids: readonly number[]): OfferedTopic[] {
  const meant = ids.map((id) => offered.find((topic) => topic.id === id || topic.also.includes(id)))
  return [...new Set(meant)].filter((topic) => topic !== undefined)
}

/** As they are shown where two copies are compared. */
export function topicNames(ids: readonly number[]): string {
  const offered = queryClient.getQueryData<{ items: OfferedTopic[] }>(TOPIC_OFFERS)?.items
  if (!offered) return ids.map((id) => `Topic ${id}`).join('\n')
  return topicsMeant(offered, ids)
    .map(({ name }) => name)
    .join('\n')
}
