import type { OpenBy } from '../../../api/presence.ts'
import { initialsOf } from '../../../ui/people/initials-of.ts'

export type Person = {
  name: string
  /** As their account has it. */
  ownName: string
  initials: string
  /** Of the colours that signs have. */
  shade: number
}

const SHADES = 4

/** Those who have something open, each once and by name; oneself elsewhere is said so. @param own who is signed in here */
export function peopleOf(others: OpenBy[], own: string): Person[] {
  const names = new Map(others.map(({ staffId, name }) => [`${staffId}/${name}`, { staffId, name }]))
  return [...names.values()]
    .map(({ staffId, name }) => ({
      // One sign-in may be several people's.
      name: name === own ? `${name} in another tab or browser` : name,
      ownName: name,
      initials: initialsOf(name),
      shade: (staffId ?? 0) % SHADES,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}
