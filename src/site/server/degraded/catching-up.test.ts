import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CatchingUp } from './catching-up.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What a circuit tells those who listen to it. */
function catchUp() {
  let onClose = () => {}
  let isHeard = true
  const catchingUp = new CatchingUp({
    listen(listener) {
      onClose = () => isHeard && listener.onClose?.({ reason: 'refused', code: '', since: 0 })
      return () => {
        isHeard = false
      }
    },
  })
  return { catchingUp, comeBack: () => onClose() }
}

test('for a moment after the database came back two pages are drawn at once, and then as many as are asked for', async () => {
  const { catchingUp, comeBack } = catchUp()
  let underway = 0
  let most = 0
  const drawing = async () => {
    most = Math.max(most, ++underway)
    await new Promise((resolve) => setTimeout(resolve, 100))
    underway--
    return 'drawn'
  }
  const drawTen = async () => {
    most = 0
    const all = Promise.all(Array.from({ length: 10 }, () => catchingUp.draw(drawing)))
    await vi.advanceTimersByTimeAsync(1000)
    return await all
  }

  expect(await drawTen()).toHaveLength(10)
  expect([catchingUp.isUnderway, most]).toEqual([false, 10])

  comeBack()
  expect(await drawTen()).toEqual(Array.from({ length: 10 }, () => 'drawn'))
  expect([catchingUp.isUnderway, most]).toEqual([true, 2])

  await vi.advanceTimersByTimeAsync(1500)
  await drawTen()
  expect([catchingUp.isUnderway, most]).toEqual([false, 10])
})

test('whoever has closed it hears nothing more', () => {
  const { catchingUp, comeBack } = catchUp()
  catchingUp.close()
  comeBack()
  expect(catchingUp.isUnderway).toBe(false)
})
