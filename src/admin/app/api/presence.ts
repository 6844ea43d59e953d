import { ofThisTab } from './tab-account.ts'

/** Somebody who has an item open in the panel. */
export type OpenBy = { tab: string; staffId: number | null; name: string }

/** The names that this tab speaks by, one for each line that it had; the last is that of the line now. */
const ownNames: string[] = []
const MOST_NAMES = 50

/** Item id → how many forms of it are open in this tab. */
const openHere = new Map<number, number>()
const openBy = new Map<number, OpenBy[]>()
const listeners = new Set<() => void>()
const NOBODY: OpenBy[] = []

export const presence = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Who else has an item open; the same array as long as nobody comes or goes. */
  others: (id: number): OpenBy[] => openBy.get(id) ?? NOBODY,
  /** A form of the item is open in this tab. @returns what to call when it shuts */
  enter(id: number): () => void {
    openHere.set(id, (openHere.get(id) ?? 0) + 1)
    say()
    return () => {
      const left = (openHere.get(id) ?? 1) - 1
      if (left > 0) openHere.set(id, left)
      else openHere.delete(id)
      say()
    }
  },
}

/** Hears on the tab's line who has what open, and answers there whether this tab still has. */
export function hearPresence(source: EventSource): void {
  source.addEventListener('line', (event: MessageEvent<string>) => {
    ownNames.push((JSON.parse(event.data) as { tab: string }).tab)
    if (ownNames.length > MOST_NAMES) ownNames.shift()
    // How things stand follows at once.
    openBy.clear()
    tell()
    if (openHere.size > 0) say()
  })
  source.addEventListener('open-by', (event: MessageEvent<string>) => {
    const { id, people } = JSON.parse(event.data) as { id: number; people: OpenBy[] }
    const others = people.filter((each) => !ownNames.includes(each.tab))
    if (others.length > 0) openBy.set(id, others)
    else openBy.delete(id)
    tell()
  })
  source.addEventListener('still-open', say)
}

/** What is not heard now is asked for again within seconds. */
function say(): void {
  const tab = ownNames.at(-1)
  if (!tab) return
  const body = JSON.stringify({ tab, items: [...openHere.keys()].slice(0, 10) })
  const headers = { 'Content-Type': 'application/json', 'X-Background': '1', ...ofThisTab() }
  void fetch('/api/admin/changes/open-items', { method: 'POST', headers, body }).catch(() => {})
}

function tell(): void {
  for (const listener of listeners) listener()
}
