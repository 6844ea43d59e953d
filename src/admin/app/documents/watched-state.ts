/** A state that parts of a form watch for themselves: who holds it is not drawn anew when it changes. */
export function watchedState<State>(first: State) {
  let now = first
  const listeners = new Set<() => void>()
  return {
    now: () => now,
    set(next: State): void {
      now = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type WatchedState<State> = ReturnType<typeof watchedState<State>>
