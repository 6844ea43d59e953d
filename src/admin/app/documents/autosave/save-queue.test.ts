import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import { createSaveQueue, type QueueState } from './save-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server that takes `tookMs` and answers as told. */
function server(tookMs = 100) {
  const sent: number[] = []
  const states: QueueState['kind'][] = []
  const world = { newest: 0, fault: null as ApiProblem | null, inFlight: 0, mostInFlight: 0 }
  const queue = createSaveQueue(
    async () => {
      world.mostInFlight = Math.max(world.mostInFlight, ++world.inFlight)
      const text = world.newest
      await new Promise((resolve) => setTimeout(resolve, tookMs))
      world.inFlight--
      if (world.fault) throw world.fault
      sent.push(text)
    },
    ({ kind }) => void states.push(kind),
  )
  const type = () => {
    world.newest++
    queue.markDirty()
  }
  return { sent, states, world, queue, type }
}
const refusal = (status: number) => new ApiProblem({ status, code: 'x', detail: 'No.' })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a text is sent once typing rests', async () => {
  const { sent, type } = server()
  type()
  await pass(4900)
  expect(sent).toEqual([])
  await pass(300)
  expect(sent).toEqual([1])
  await pass(60_000)
  expect(sent).toEqual([1])
})

test('typing that never rests is sent every fifteen seconds at the latest', async () => {
  const { sent, type } = server()
  for (let ms = 0; ms < 61_000; ms += 500) {
    type()
    await pass(500)
  }
  expect(sent.length).toBeGreaterThanOrEqual(3)
  expect(sent[0]).toBeLessThanOrEqual(32)
})

test('never two are in flight, and the newest wins', async () => {
  const { sent, world, type } = server(8000)
  type()
  await pass(5100)
  for (let letter = 0; letter < 20; letter++) {
    type()
    await pass(1000)
  }
  await pass(30_000)
  expect(world.mostInFlight).toBe(1)
  expect(sent.at(-1)).toBe(21)
})

test('without a connection it is tried again, more slowly each time, and at once when the connection is back', async () => {
  const { sent, states, world, queue, type } = server()
  world.fault = refusal(0)
  type()
  await pass(120_000)
  const tries = states.filter((kind) => kind === 'sending').length
  expect(tries).toBeGreaterThan(4)
  expect(tries).toBeLessThan(9)
  expect(states.at(-1)).toBe('failed')
  type()
  world.fault = null
  queue.retryNow()
  await pass(200)
  expect(sent).toEqual([2])
  expect(states.at(-1)).toBe('idle')
})

test('an ended session is not asked about at every letter: the text waits for the person', async () => {
  const { sent, states, world, queue, type } = server()
  world.fault = refusal(401)
  type()
  await pass(6000)
  for (let letter = 0; letter < 30; letter++) {
    type()
    await pass(2000)
  }
  expect(states).toEqual(['sending', 'failed'])
  world.fault = null
  queue.retryNow()
  await pass(200)
  expect(sent).toEqual([31])
})

test('a real save waits for what is in flight, and nothing is sent during it', async () => {
  const { sent, queue, type } = server(1000)
  type()
  await pass(5100)
  const paused = queue.pause()
  await pass(1000)
  await paused
  expect(sent).toEqual([1])
  type()
  await pass(60_000)
  expect(sent).toEqual([1])
  queue.resume()
  await pass(7000)
  expect(sent).toEqual([1, 2])
})

test('what is saved is not sent again', async () => {
  const { sent, queue, type } = server()
  type()
  queue.forget()
  await pass(60_000)
  expect(sent).toEqual([])
})
