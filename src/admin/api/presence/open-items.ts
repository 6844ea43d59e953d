import type { Presence } from '#activity/announce-presence.ts'

/** A tab that was not heard of for this long is dead: two answers may be late on a slow line. */
export const LAPSE_MS = 12_000
const MOST_TABS = 1000
const MOST_OF_A_PERSON = 30

/** Somebody who has an item open. `tab` tells several of theirs apart. */
export type OpenBy = { tab: string; staffId: number | null; name: string }
/** Who has one item open by now. `ownerId`: who made it, where that is known. */
export type OpenItem = { id: number; ownerId: number | null; people: OpenBy[] }

type Tab = Pick<Presence, 'items'> & { by: OpenBy; heardAt: number }

/** Who has which item open, as far as one process has heard. It holds what was said of late, and no more tabs than a bound. */
export class OpenItems {
  readonly #tabs = new Map<string, Tab>()

  /** @param now milliseconds of a clock that only runs on. @returns the items whose people are others than before */
  hear({ tab, staffId, name, items }: Presence, now: number): OpenItem[] {
    // A tab's name is its own choice: it speaks for the person alone who is signed in there.
    const key = `${staffId}/${tab}`
    const before = this.#tabs.get(key)
    this.#tabs.delete(key)
    if (items.length > 0 && this.#hasRoomFor(staffId))
      this.#tabs.set(key, { by: { tab, staffId, name }, items, heardAt: now })
    return this.#changed(before?.items ?? [], this.#tabs.get(key)?.items ?? [])
  }

  /** Forgets tabs that nobody heard of for a while. @returns the items that they had open */
  lapse(now: number): OpenItem[] {
    const dead = [...this.#tabs].filter(([, { heardAt }]) => now - heardAt > LAPSE_MS)
    for (const [key] of dead) this.#tabs.delete(key)
    return this.#changed(
      dead.flatMap(([, { items }]) => items),
      [],
    )
  }

  /** Whether a tab has said that it has something open. */
  holds(staffId: number | null, tab: string): boolean {
    return this.#tabs.has(`${staffId}/${tab}`)
  }

  all(): OpenItem[] {
    return this.#changed(
      [],
      [...this.#tabs.values()].flatMap(({ items }) => items),
    )
  }

  get size(): number {
    return this.#tabs.size
  }

  #hasRoomFor(staffId: number | null): boolean {
    const own = [...this.#tabs.values()].filter(({ by }) => by.staffId === staffId)
    return this.#tabs.size < MOST_TABS && own.length < MOST_OF_A_PERSON
  }

  #changed(before: Presence['items'], after: Presence['items']): OpenItem[] {
    const [was, is] = [new Set(before.map(({ id }) => id)), new Set(after.map(({ id }) => id))]
    const owners = new Map([...before, ...after].map(({ id, ownerId }) => [id, ownerId]))
    return [...owners]
      .filter(([id]) => was.has(id) !== is.has(id))
      .map(([id, ownerId]) => ({ id, ownerId, people: this.#peopleAt(id) }))
  }

  #peopleAt(id: number): OpenBy[] {
    return [...this.#tabs.values()]
      .filter(({ items }) => items.some((item) => item.id === id))
      .map(({ by }) => by)
  }
}
