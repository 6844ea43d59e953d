import type { OpenBy } from '../../../api/presence.ts'

export type Person = { name: string; initials: string /** Of the colours that signs have. */; shade: number }

const SHADES = 4

/** Those who have something open, each once and by name; oneself elsewhere is said so. @param own who is signed in here */
export function peopleOf(others: OpenBy[], own: string): Person[] {
  const names = new Map(others.map(({ staffId, name }) => [`${staffId}/${name}`, { staffId, name }]))
  return [...names.values()]
    .map(({ staffId, name }) => ({
      // One sign-in may be several people's.
      name: name === own ? `${name} in another tab or browser` : name,
      initials: initialsOf(name),
      shade: (staffId ?? 0) % SHADES,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** `Ama Serwaa Mensah` → `AM`; a letter of any script counts as one. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const of = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return of.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('') || '?'
}
