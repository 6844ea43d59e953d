import sharp from 'sharp'
import { expect, test } from 'vitest'
import { webpSize } from './webp-size.ts'

test.each([
  ['a photograph', {}],
  ['a drawing', { lossless: true }],
  ['one with an alpha channel', { alphaQuality: 50 }],
])('%s is as large as it says', async (what, options) => {
  const background = what.includes('alpha') ? { r: 9, g: 99, b: 9, alpha: 0.5 } : '#a3332b'
  const channels = what.includes('alpha') ? 4 : 3
  const bytes = await sharp({ create: { width: 801, height: 17, channels, background } })
    .webp(options)
    .toBuffer()
  expect(webpSize(bytes)).toEqual({ width: 801, height: 17 })
})
