const AWAY_AFTER_MS = 60_000

let lastSeen = Date.now()

for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const) {
  addEventListener(
    event,
    () => {
      lastSeen = Date.now()
    },
    { capture: true, passive: true },
  )
}

/** Whether nobody has touched this page for a minute: what it asks for then is asked by the page itself. */
export function isPersonAway(): boolean {
  return Date.now() - lastSeen > AWAY_AFTER_MS
}
