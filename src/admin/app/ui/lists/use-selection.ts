import { useRef, useState } from 'react'

/** Which of the shown items are chosen. What is no longer shown is not chosen: nobody changes what they cannot see. */
export function useSelection<Item extends { id: number }>(shown: Item[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const last = useRef<number | null>(null)

  return {
    chosen: shown.filter(({ id }) => ids.has(id)),
    isChosen: (id: number) => ids.has(id),
    /** With the shift key, all from the one chosen before to this one. */
    choose(id: number, isChosen: boolean, { isRange }: { isRange: boolean }) {
      const [from, to] = [last.current, id].map((each) => shown.findIndex((item) => item.id === each))
      const range =
        isRange && from !== undefined && to !== undefined && from >= 0
          ? shown.slice(Math.min(from, to), Math.max(from, to) + 1).map((item) => item.id)
          : [id]
      last.current = id
      setIds(
        (now) => new Set(isChosen ? [...now, ...range] : [...now].filter((each) => !range.includes(each))),
      )
    },
    /** What was done to them is done. */
    drop: (done: number[]) => setIds((now) => new Set([...now].filter((each) => !done.includes(each)))),
    chooseAll: (all: boolean) => setIds(new Set(all ? shown.map(({ id }) => id) : [])),
  }
}
