const CLOCK = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})$/
const WORDS =
  /^(?:(\d{1,2}) ?h(?:ours?|rs?)?)? ?(?:(\d{1,3}) ?m(?:in(?:ute)?s?)?)? ?(?:(\d{1,5}) ?s(?:ec(?:ond)?s?)?)?$/i

/** What people write as a length: `45 min`, `1 hr 20 min`, `12:30`. Null where it is none of these. */
export function durationInSeconds(text: string): number | null {
  const [, hours, minutes, seconds] = CLOCK.exec(text.trim()) ?? WORDS.exec(text.trim()) ?? []
  const all = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
  return all > 0 ? all : null
}
