/**
 * Where a list goes when a filter is set: the same screen, no new step in the browser's history, no scrolling. What is
 * null or empty leaves the address.
 */
export function changedFilter(change: Record<string, string | null | undefined>) {
  return {
    to: '.',
    search: (now: object) =>
      Object.fromEntries(Object.entries({ ...now, ...change }).filter(([, value]) => value)) as Record<
        string,
        string
      >,
    replace: true,
    resetScroll: false,
  } as const
}
