/** How much of the news may leave; 0: no limit. */
export type PaceLimits = {
  perMinute: number
  perDay: number
  /** With how many letters the first day of a new sender begins; each day on which news leaves has twice as many. */
  warmUpFrom: number
}

/** After so many days twice as many is more than anybody has readers. */
const MOST_DOUBLINGS = 30
const SHOWN_DAYS = 3
const MOST_DAYS = 3650

/** How many letters may leave on a day. @param warmDay the first day on which news left is 1 */
export function mostOnDay({ perDay, warmUpFrom }: PaceLimits, warmDay: number): number {
  const day = perDay === 0 ? Number.POSITIVE_INFINITY : perDay
  if (warmUpFrom === 0) return day
  return Math.min(day, warmUpFrom * 2 ** Math.min(warmDay - 1, MOST_DOUBLINGS))
}

/** How long a sending takes: on how many days, how many leave on the first of them, and how many minutes one day takes. */
export type Forecast = { days: number; first: number[]; minutes: number }

/** @param today where the sender stands: the day of its warm-up, and how many letters left today */
export function forecast(
  count: number,
  limits: PaceLimits,
  today: { warmDay: number; sentToday: number },
): Forecast {
  const { perMinute } = limits
  const inADay = perMinute === 0 ? Number.POSITIVE_INFINITY : perMinute * 24 * 60
  const first: number[] = []
  let left = count
  let days = 0
  while (left > 0 && days < MOST_DAYS) {
    const most = Math.min(mostOnDay(limits, today.warmDay + days), inADay)
    const leaving = Math.min(left, Math.max(0, most - (days === 0 ? today.sentToday : 0)))
    if (days < SHOWN_DAYS) first.push(leaving)
    left -= leaving
    days++
  }
  return { days, first, minutes: perMinute === 0 ? 0 : Math.ceil((first[0] ?? 0) / perMinute) }
}
