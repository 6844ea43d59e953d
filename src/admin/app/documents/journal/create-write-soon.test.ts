import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWriteSoon } from './create-write-soon.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('typing that never pauses is written again and again, each letter within the wait', async () => {
  let typed = 0
  const writes: { at: number; holds: number }[] = []
  const soon = createWriteSoon(
    async () => void writes.push({ at: Date.now(), holds: typed }),
    () => 250,
  )
  const begun = Date.now()
  for (let ms = 0; ms < 3000; ms += 50) {
    typed = Date.now() - begun
    soon.markDirty()
    await vi.advanceTimersByTimeAsync(50)
  }
  expect(writes.length).toBeGreaterThan(8)
  for (const { at, holds } of writes) expect(at - begun - holds).toBeLessThanOrEqual(250)
})

test('what is typed while a slow write runs is written after it, and never two at once', async () => {
  let open = 0
  let most = 0
  const soon = createWriteSoon(
    async () => {
      most = Math.max(most, ++open)
      await new Promise((resolve) => setTimeout(resolve, 1000))
      open--
    },
    () => 250,
  )
  soon.markDirty()
  await vi.advanceTimersByTimeAsync(300)
  soon.markDirty()
  await vi.advanceTimersByTimeAsync(3000)
  expect([most, open]).toEqual([1, 0])
})

test('nothing is written after the form is closed', async () => {
  const write = vi.fn(async () => {})
  const soon = createWriteSoon(write, () => 250)
  soon.markDirty()
  soon.stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(write).not.toHaveBeenCalled()
})
