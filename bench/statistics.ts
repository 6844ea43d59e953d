export type Spread = { min: number; median: number; max: number }

export function spreadOf(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  return { min: sorted[0]!, median: sorted[Math.floor(sorted.length / 2)]!, max: sorted.at(-1)! }
}

/** `1.23 (1.10 – 1.40)`: the median, and how far the runs lay apart. */
export function formatSpread({ min, median, max }: Spread, digits = 2): string {
  return `${median.toFixed(digits)} (${min.toFixed(digits)} – ${max.toFixed(digits)})`
}

/** Whether memory grew, looked at now and then: the first third beside the last. */
export function thirdsOf(megabytes: number[]): string {
  const third = Math.ceil(megabytes.length / 3)
  const mean = (some: number[]) => some.reduce((sum, each) => sum + each, 0) / Math.max(1, some.length)
  const [first, last] = [mean(megabytes.slice(0, third)), mean(megabytes.slice(-third))]
  return `${first.toFixed(0)} MB in the first third, ${last.toFixed(0)} MB in the last (${(last / first).toFixed(3)} times), at most ${Math.max(...megabytes).toFixed(0)} MB`
}
