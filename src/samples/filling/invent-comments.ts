import { KEPT_DAYS } from '#settings/kept-days.schema.ts'
import type { Chances } from './chances.ts'
import type { InventedItem } from './invent-item.ts'
import { inventAuthor, inventComment } from './invent-words.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Of the published items that take any. */
const COMMENTED = 0.35
const MOST_UNDER_ONE = 5
/** Nobody has decided yet about those that are younger. */
const UNDECIDED_DAYS = 2

/** What readers said under an item: what was rejected or is old is forgotten as the nightly job forgets it. */
export function inventComments(chances: Chances, item: InventedItem, now: Date) {
  const { status, scheduled, trashedAt, commentsEnabled, publishedAt } = item
  const isOpen = status === 'published' && !scheduled && !trashedAt && commentsEnabled
  if (!isOpen || !publishedAt || !chances.happens(COMMENTED)) return []
  const said = Array.from({ length: chances.between(1, MOST_UNDER_ONE) }, () => {
    const passed = (now.getTime() - publishedAt.getTime()) * chances.next() ** 4
    return inventOne(chances, new Date(publishedAt.getTime() + passed), now)
  })
  return said.filter((comment) => comment !== null)
}

function inventOne(chances: Chances, createdAt: Date, now: Date) {
  const ageMs = now.getTime() - createdAt.getTime()
  const isPending = ageMs < UNDECIDED_DAYS * DAY_MS
  const isRejected = !isPending && chances.happens(0.05)
  if (isRejected && ageMs > (KEPT_DAYS.rejectedComment - 1) * DAY_MS) return null
  const { givenName, familyName } = inventAuthor(chances)
  const decidedAt = isPending ? null : new Date(Math.min(createdAt.getTime() + 5 * HOUR_MS, now.getTime()))
  const isOld = ageMs > KEPT_DAYS.commentEmail * DAY_MS
  return {
    author: `${givenName} ${familyName}`,
    email: isOld ? '' : `${givenName.toLowerCase()}@reader.example`,
    content: inventComment(chances),
    status: isPending ? ('pending' as const) : isRejected ? ('rejected' as const) : ('approved' as const),
    createdAt,
    decidedAt,
  }
}
