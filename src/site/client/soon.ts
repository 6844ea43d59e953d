/** Starts what no reader sees once the page is painted: on a slow phone each millisecond before that is four. */
export const soon = (start: () => void): unknown => (self.requestIdleCallback ?? setTimeout)(start)
