/** How far the server's clock is ahead of this browser's, in ms; nought until it has answered once. */
let aheadMs = 0

/** Sets the clock by what the server said of its own, an answer's `Date`: whole seconds, which is enough for a schedule. */
export function setServerClock(date: string | null, receivedAt = Date.now()): void {
  const said = Date.parse(date ?? '')
  if (!Number.isNaN(said)) aheadMs = said - receivedAt
}

/** The time as the server has it, in ms since 1970: what is published when does not hang on a laptop's clock. */
export function serverNow(now = Date.now()): number {
  return now + aheadMs
}
