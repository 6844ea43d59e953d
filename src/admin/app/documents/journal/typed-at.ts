import { serverNow } from '../../api/server-clock.ts'

/** When each draft session was typed in last, as far as this tab knows. */
const latest = new Map<string, number>()

/**
 * When the text of a draft session is as it is now, in milliseconds: by the server's clock, so that a browser whose own
 * is wrong puts no older text before a newer one; and later than ever before, should a clock be set back meanwhile.
 */
export function typedAtNow(draftSession: string): number {
  const now = Math.max(serverNow(), (latest.get(draftSession) ?? 0) + 1)
  latest.set(draftSession, now)
  return now
}

/** Typing goes on in a draft session that was lost: what is typed next is later than what it left. */
export function typedAtLeast(draftSession: string, typedAt: number): void {
  latest.set(draftSession, Math.max(typedAt, latest.get(draftSession) ?? 0))
}
