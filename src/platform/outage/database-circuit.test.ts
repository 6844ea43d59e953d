import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseCircuit } from './database-circuit.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

/** A database that says nothing; it is asked for a second each time where it is not said for how long. */
function silentDatabase() {
  const asked: number[] = []
  const circuit = new DatabaseCircuit(async (mostMs = 1000) => {
    asked.push(performance.now())
    await new Promise((resolve) => setTimeout(resolve, mostMs))
    throw Object.assign(new Error('Nothing came.'), { code: 'ETIMEDOUT' })
  })
  return { circuit, asked }
}

test('who is silent once may only be busy: it is asked again before it counts as away', async () => {
  const { circuit, asked } = silentDatabase()
  await vi.advanceTimersByTimeAsync(500)
  circuit.suspect()
  await vi.advanceTimersByTimeAsync(1500)
  expect([circuit.outage, asked.length]).toEqual([null, 2])
  await vi.advanceTimersByTimeAsync(600)
  expect(circuit.outage?.reason).toBe('silent')
  circuit.stop()
})

test('who was silent to somebody else too is away at once, and readers wait no second longer', async () => {
  const { circuit, asked } = silentDatabase()
  await vi.advanceTimersByTimeAsync(500)
  circuit.suspect()
  await vi.advanceTimersByTimeAsync(900)
  circuit.suspect({ isSilent: true })
  await vi.advanceTimersByTimeAsync(100)
  expect([circuit.outage?.reason, asked.length]).toEqual(['silent', 1])
  circuit.stop()
})

test('a silent database is asked all the time, and finds one question for every two seconds when it wakes', async () => {
  const { circuit, asked } = silentDatabase()
  await vi.advanceTimersByTimeAsync(500)
  circuit.suspect({ isSilent: true })
  await vi.advanceTimersByTimeAsync(1000)
  expect(circuit.outage?.reason).toBe('silent')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.length).toBe(31)
  circuit.stop()
})

test('a database that is not yet what the program needs is away, whatever it answers, until it is released', async () => {
  const circuit = new DatabaseCircuit(async () => {}, { isHeld: true })
  const closed = vi.fn()
  circuit.listen({ onClose: closed })
  circuit.answered()
  circuit.suspect()
  await vi.advanceTimersByTimeAsync(5000)
  expect([circuit.isHeld, circuit.outage?.reason]).toEqual([true, 'refused'])
  circuit.release()
  expect([circuit.isHeld, circuit.outage]).toEqual([false, null])
  expect(closed).toHaveBeenCalledOnce()
})
