import { OperatorFault } from '#platform/operator-fault.ts'

const HOW =
  'Write it like “2026-11-22 14:30”, “22 November 2026 14:30”, “14:30” (today), “yesterday 14:30” or “now”, in Accra’s time; seconds may follow. ' +
  'Another zone stands behind a full date: “2026-11-22T14:30:00+01:00”.'
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const CLOCK = String.raw`(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?\s*(am|pm)?`
const FORMS = {
  iso: /^(\d{4})-(\d{2})-(\d{2})[t ]+(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,6}))?)? ?(z|utc|gmt|[+-]\d{2}:?\d{2})?$/,
  words: new RegExp(String.raw`^(\d{1,2}) ([a-z]{3,9})\.? (\d{4}),? (?:at )?${CLOCK}$`),
  day: new RegExp(`^(?:(today|yesterday),? (?:at )?)?${CLOCK}$`),
}

/**
 * Reads a moment as people write it, in Accra's time, which is UTC all year; a minute without seconds is its beginning.
 * @throws OperatorFault that says how, where it is none, or has not come yet
 */
export function parseMoment(written: string, now: Date): Date {
  const text = written.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const found = text === 'now' ? now : (ofIso(text) ?? ofWords(text) ?? ofDay(text, now))
  if (!found || Number.isNaN(found.getTime())) throw new OperatorFault(`“${written}” is no moment. ${HOW}`)
  if (found > now) throw new OperatorFault(`${sayMoment(found)} has not come yet. ${HOW}`)
  return found
}

/** Like “Sunday, 22 November 2026 at 14:30:00 (Accra)”. */
export function sayMoment(moment: Date): string {
  const said = moment.toLocaleString('en-GB', {
    dateStyle: 'full',
    timeStyle: 'medium',
    timeZone: 'Africa/Accra',
  })
  return `${said} (Accra)`
}

function ofIso(text: string): Date | undefined {
  const [, year, month, day, hour, minute, second = '00', part = '0', zone = 'z'] = FORMS.iso.exec(text) ?? []
  if (!year || !isDay(Number(year), Number(month), Number(day))) return undefined
  const offset = /^[+-]/.test(zone) ? zone.replace(/(\d\d):?(\d\d)/, '$1:$2') : 'Z'
  return new Date(
    `${year}-${month}-${day}T${hour}:${minute}:${second}.${part.slice(0, 3).padEnd(3, '0')}${offset}`,
  )
}

function ofWords(text: string): Date | undefined {
  const [, day, name = '', year, ...clock] = FORMS.words.exec(text) ?? []
  const month = MONTHS.indexOf(name.slice(0, 3)) + 1
  const time = minutesOf(clock)
  if (!day || time === undefined || !isDay(Number(year), month, Number(day))) return undefined
  return new Date(Date.UTC(Number(year), month - 1, Number(day)) + time)
}

function ofDay(text: string, now: Date): Date | undefined {
  const [, day, ...clock] = FORMS.day.exec(text) ?? []
  const time = minutesOf(clock)
  if (time === undefined) return undefined
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  return new Date(midnight - (day === 'yesterday' ? 86_400_000 : 0) + time)
}

/** Milliseconds since midnight. */
function minutesOf([hour, minute, second = '0', half]: (string | undefined)[]): number | undefined {
  if (!hour || Number(minute) > 59 || Number(second) > 59) return undefined
  const isTwelve = half !== undefined
  if (isTwelve ? Number(hour) < 1 || Number(hour) > 12 : Number(hour) > 23) return undefined
  const hours = isTwelve ? (Number(hour) % 12) + (half === 'pm' ? 12 : 0) : Number(hour)
  return ((hours * 60 + Number(minute)) * 60 + Number(second)) * 1000
}

/** Whether the calendar has it: JavaScript makes 2 March of 30 February. */
function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
