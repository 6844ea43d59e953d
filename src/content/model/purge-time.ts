import { KEPT_DAYS } from '#settings/kept-days.schema.ts'

const DAY_MS = 86_400_000

/** From when on an item that was deleted then is removed for good. */
export function purgedAt(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + KEPT_DAYS.trash * DAY_MS)
}

/** What was deleted before this is due. */
export function purgeDue(now: Date): Date {
  return new Date(now.getTime() - KEPT_DAYS.trash * DAY_MS)
}
