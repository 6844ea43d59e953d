import { searchTextOf } from '#content/model/content-row.ts'
import { toContent } from '#content/model/to-content.ts'
import { toSlug } from '#content/model/to-slug.ts'
import type { Chances } from './chances.ts'
import { inventAuthor, inventSummary, inventTitle, WITH_RARE_WORD } from './invent-words.ts'
import { SHARES, TYPICAL } from './typical-items.ts'

const DAY_MS = 86_400_000
const DRAFTS = 0.04
const TRASHED = 0.01
/** Of articles that are drafts. */
const SENT_IN = 0.2
/** How many items wait for their time, whatever the size of the site. */
const MOST_SCHEDULED = 40
const YEARS = 10
/** Every how many items a topic is on one: the first is on half of everything, the sixth on almost nothing. */
const TOPICS = [2, 5, 20, 100, 500, 1000]

/** Where in the filling an item stands. */
export type Place = { nr: number; count: number; now: Date }
export type InventedItem = ReturnType<typeof inventItem>

/**
 * One item in a state that the commands could have brought it to, without its text and id: the first is ten years old,
 * the last is of today.
 */
export function inventItem(chances: Chances, { nr, count, now }: Place) {
  const type = chances.byShare(SHARES)
  const title = inventTitle(chances, nr)
  const isRare = nr % Math.max(1, Math.floor(count / WITH_RARE_WORD)) === 0
  const category = chances.of(TYPICAL[type].categories)
  const details = TYPICAL[type].details(chances)
  const written = { type, title, description: inventSummary(chances, title, isRare), category, details }
  const edits = chances.happens(0.3) ? chances.between(1, 5) : 0
  const hours = chances.between(1, 72)
  const ageMs = (1 - nr / (count + 1)) * YEARS * 365.25 * DAY_MS
  const createdAt = new Date(now.getTime() - ageMs - hours * 3_600_000)
  const isDraft = chances.happens(DRAFTS)
  const isTrashed = chances.happens(TRASHED)
  const isScheduled = !isDraft && !isTrashed && count - nr < MOST_SCHEDULED && nr % 2 === 0
  const publishedAt = isScheduled
    ? new Date(now.getTime() + chances.between(1, 60) * DAY_MS)
    : new Date(createdAt.getTime() + hours * 3_600_000)
  return {
    ...toContent(written),
    slug: toSlug(title, type),
    searchText: searchTextOf(toContent(written)),
    status: isDraft ? ('draft' as const) : ('published' as const),
    scheduled: isScheduled,
    publishedAt: isDraft ? null : publishedAt,
    commentsEnabled: chances.happens(0.95),
    authors: Array.from({ length: chances.between(0, 2) }, () => inventAuthor(chances)),
    lawStatedAt: type === 'article' && chances.happens(0.3) ? createdAt.toISOString().slice(0, 10) : null,
    topics: TOPICS.flatMap((every, at) => (nr % every === 0 ? [at + 1] : [])),
    submittedBy: isDraft && type === 'article' && chances.happens(SENT_IN) ? sentIn(createdAt) : null,
    /** How often its text was saved: each is a version. */
    saves: 1 + edits,
    version: 1 + edits + (isDraft ? 0 : 1) + (isTrashed ? 1 : 0),
    createdAt,
    updatedAt: new Date(createdAt.getTime() + hours * 3_600_000),
    trashedAt: isTrashed
      ? new Date(Math.max(now.getTime() - chances.next() * 29 * DAY_MS, publishedAt.getTime()))
      : null,
    trashedBy: isTrashed ? 'Invented editor' : null,
  }
}

function sentIn(at: Date) {
  const consent = { consentText: 'I wrote this text, and you may publish it.', consentedAt: at.toISOString() }
  return { name: 'Yaa Mensah', email: 'yaa@reader.example', ...consent, suspicions: [], digest: '' }
}
