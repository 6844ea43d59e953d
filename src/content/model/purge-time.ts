const DAY_MS = 86_400_000

/** How long the trash keeps what is in it. */
export const TRASH_DAYS = 30

/** From when on an item that was deleted then is removed for good. */
export function purgedAt(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + TRASH_DAYS * DAY_MS)
}

/** What was deleted before this is due. */
export function purgeDue(now: Date): Date {
  return new Date(now.getTime() - TRASH_DAYS * DAY_MS)
}
