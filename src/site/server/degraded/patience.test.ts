import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Patience } from './patience.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const drawnAfter = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, 'drawn'))
const failedAfter = (ms: number) =>
  new Promise<string>((_, reject) => setTimeout(reject, ms, new Error('It took too long.')))

/** What a reader of the old page gets, and after how long. */
async function ask(patience: Patience, drawing: Promise<string>) {
  const began = performance.now()
  const waiting = patience.waitFor(drawing).then((got) => ({ got, ms: performance.now() - began }))
  await vi.advanceTimersByTimeAsync(10_000)
  return waiting
}

test('who has an old page waits for the new one, within bounds', async () => {
  expect(await ask(new Patience(), drawnAfter(1200))).toEqual({ got: 'drawn', ms: 1200 })
  expect(await ask(new Patience(), drawnAfter(8000))).toEqual({ got: undefined, ms: 1500 })
})

test('once one page was late, nobody else waits for it to be so again, and a quick page is still drawn for its reader', async () => {
  const patience = new Patience()
  const locked = drawnAfter(60_000)
  const first = patience.waitFor(locked)
  await vi.advanceTimersByTimeAsync(3000)
  expect(await first).toBeUndefined()

  expect(await ask(patience, drawnAfter(60_000))).toEqual({ got: undefined, ms: 25 })
  expect(await ask(patience, drawnAfter(10))).toEqual({ got: 'drawn', ms: 10 })
  await vi.advanceTimersByTimeAsync(80_000)
  expect(await ask(patience, drawnAfter(1200))).toEqual({ got: 'drawn', ms: 1200 })
})

test('while the database comes and goes, who has an old page does not wait for connections to warm up', async () => {
  const patience = new Patience()
  patience.goAway()
  expect(await ask(patience, drawnAfter(300))).toEqual({ got: 'drawn', ms: 300 })
  await vi.advanceTimersByTimeAsync(60_000)
  patience.goAway()
  await vi.advanceTimersByTimeAsync(2000)
  patience.goAway()
  expect(await ask(patience, drawnAfter(300))).toEqual({ got: undefined, ms: 25 })
  expect(await ask(patience, drawnAfter(300))).toEqual({ got: 'drawn', ms: 300 })
})

test('of a crowd that reads old pages while new ones are late, one a second waits at all', async () => {
  const patience = new Patience()
  void patience.waitFor(drawnAfter(60_000))
  await vi.advanceTimersByTimeAsync(1600)
  const waits: Promise<number>[] = []
  for (let read = 0; read < 100; read++) {
    const began = performance.now()
    waits.push(patience.waitFor(drawnAfter(60_000)).then(() => performance.now() - began))
    await vi.advanceTimersByTimeAsync(20)
  }
  await vi.advanceTimersByTimeAsync(100)
  expect((await Promise.all(waits)).filter((ms) => ms > 0).length).toBeLessThanOrEqual(4)
})

test('a page that failed late speaks for others for a few seconds, and then no more', async () => {
  const patience = new Patience()
  const drawing = failedAfter(5000)
  const first = patience.waitFor(drawing)
  await vi.advanceTimersByTimeAsync(5001)
  expect(await first).toBeUndefined()
  const next = patience.waitFor(drawnAfter(1000))
  await vi.advanceTimersByTimeAsync(100)
  expect(await next).toBeUndefined()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await ask(patience, drawnAfter(1000))).toEqual({ got: 'drawn', ms: 1000 })
})
