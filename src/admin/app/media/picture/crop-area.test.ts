import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromPercent, insidePicture, largestArea, toPercent, wholePicture, withNumber } from './crop-area.ts'

const AREA = { x: 0, y: 0, width: 100, height: 100 }

const picture = { width: 1600, height: 900 }

test('a crop begins with the whole picture; one of another picture with what a smaller one has', () => {
  expect(insidePicture(wholePicture(picture), picture)).toEqual({ x: 0, y: 0, width: 1600, height: 900 })
  expect(insidePicture(AREA, { width: 40, height: 300 })).toEqual({
    x: 0,
    y: 0,
    width: 40,
    height: 100,
  })
})

test('a shape takes the most that the picture has of it, from its middle', () => {
  expect(largestArea(1, picture)).toEqual({ x: 350, y: 0, width: 900, height: 900 })
  expect(largestArea(16 / 9, picture)).toEqual({ x: 0, y: 0, width: 1600, height: 900 })
  expect(largestArea(2 / 3, picture)).toEqual({ x: 500, y: 0, width: 600, height: 900 })
})

test('what is typed stops at the edge', () => {
  expect(withNumber(AREA, 'x', 5000, picture, null).x).toBe(1500)
  expect(withNumber(AREA, 'width', 5000, picture, null).width).toBe(1600)
  expect(withNumber({ ...AREA, y: 850, height: 50 }, 'height', 80, picture, null).height).toBe(50)
  expect(withNumber(AREA, 'height', -3, picture, null).height).toBe(1)
})

test('in a fixed shape the other side follows', () => {
  expect(withNumber(AREA, 'width', 320, picture, 16 / 9)).toEqual({
    x: 0,
    y: 0,
    width: 320,
    height: 180,
  })
  expect(withNumber(AREA, 'height', 5000, picture, 1)).toEqual({ x: 0, y: 0, width: 900, height: 900 })
})

const size = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
})
const any = fc.integer({ min: -20_000, max: 20_000 })

test('whatever is typed or dragged, the area stays inside the picture and in whole pixels', () => {
  const names = fc.constantFrom('x' as const, 'y' as const, 'width' as const, 'height' as const)
  const ratios = fc.constantFrom(null, 1, 16 / 9, 2 / 3)
  fc.assert(
    fc.property(size, fc.tuple(any, any, any, any), names, any, ratios, (whole, raw, name, number, ratio) => {
      const [x, y, width, height] = raw
      const start = insidePicture({ x, y, width, height }, whole)
      for (const area of [
        start,
        withNumber(start, name, number, whole, ratio),
        fromPercent(toPercent(start, whole), whole),
      ]) {
        expect(Object.values(area).every(Number.isInteger)).toBe(true)
        expect(Math.min(area.x, area.y)).toBeGreaterThanOrEqual(0)
        expect(Math.min(area.width, area.height)).toBeGreaterThanOrEqual(1)
        expect(area.x + area.width).toBeLessThanOrEqual(whole.width)
        expect(area.y + area.height).toBeLessThanOrEqual(whole.height)
      }
    }),
  )
})

test('percents lead back to the same pixels', () => {
  fc.assert(
    fc.property(size, fc.tuple(any, any, any, any), (whole, [x, y, width, height]) => {
      const area = insidePicture({ x, y, width, height }, whole)
      expect(fromPercent(toPercent(area, whole), whole)).toEqual(area)
    }),
  )
})
