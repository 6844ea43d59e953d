import { isNewsKind } from '#subscribers/news-kinds.schema.ts'
import { type SubscriberState, subscriberStates } from '#subscribers/subscriber-states.schema.ts'

/** What the address of the subscribers' screen says. */
export type SubscribersSearch = { q?: string; status?: SubscriberState; news?: string }

/** Reads it from anything that stands in the address; what makes no sense is left out. */
export function parseSubscribersSearch({ q, status, news }: Record<string, unknown>): SubscribersSearch {
  const known = subscriberStates.find((each) => each === status)
  return {
    ...(typeof q === 'string' && q.trim() !== '' ? { q: q.slice(0, 200) } : {}),
    ...(isNewsKind(news) ? { news } : {}),
    ...(known ? { status: known } : {}),
  }
}
