import { expect, test } from 'vitest'
import { Busy, Lane } from './lane.ts'

const MINUTE_MS = 60_000

/** A work that goes on until it is told to end. */
function openWork() {
  let end = () => {}
  const isOver = new Promise<void>((resolve) => {
    end = resolve
  })
  return { end, run: () => isOver }
}

test('so many work at once, so many wait in the order in which they came, and who comes later is told to come again', async () => {
  const lane = new Lane({ most: 2, mostWaiting: 2, mostMs: MINUTE_MS })
  const works = Array.from({ length: 4 }, openWork)
  const ended: number[] = []
  const runs = works.map(({ run }, index) => lane.run(run).then(() => ended.push(index)))
  expect(lane.load).toEqual({ working: 2, waiting: 2 })
  await expect(lane.run(async () => 'late')).rejects.toThrow(Busy)

  for (const { end } of works.toReversed()) end()
  await Promise.all(runs)
  expect(ended.toSorted()).toEqual([0, 1, 2, 3])
  expect(ended.indexOf(2)).toBeLessThan(ended.indexOf(3))
  expect(lane.load).toEqual({ working: 0, waiting: 0 })
  expect(await lane.run(async () => 'well')).toBe('well')
})

test('who waits too long is told so, and leaves the line', async () => {
  const lane = new Lane({ most: 1, mostWaiting: 5, mostMs: 1 })
  const work = openWork()
  const running = lane.run(work.run)
  await expect(lane.run(async () => 'never')).rejects.toThrow('Please try again in a moment.')
  expect(lane.load).toEqual({ working: 1, waiting: 0 })
  work.end()
  await running
})

test('a work that fails makes room like any other', async () => {
  const lane = new Lane({ most: 1, mostWaiting: 1, mostMs: MINUTE_MS })
  const failing = lane.run(() => Promise.reject(new Error('The work failed.')))
  const next = lane.run(async () => 'next')
  await expect(failing).rejects.toThrow('The work failed.')
  expect(await next).toBe('next')
  expect(lane.load).toEqual({ working: 0, waiting: 0 })
})
