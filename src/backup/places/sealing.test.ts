import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { opening, sealedBytes, sealing } from './sealing.ts'

const PART = 64 * 1024
const KEY = randomBytes(32)
const pieces = (bytes: Buffer) =>
  Array.from({ length: Math.ceil(bytes.length / 10_007) }, (_, i) =>
    bytes.subarray(i * 10_007, (i + 1) * 10_007),
  )
const through = (bytes: Buffer, stream: NodeJS.ReadWriteStream) =>
  buffer(Readable.from(pieces(bytes)).compose<ReturnType<typeof sealing>>(stream as never))

test.each([0, 1, PART - 1, PART, PART + 1, 3 * PART, 3 * PART + 5])(
  '%i bytes open as they were sealed, at the size foretold',
  async (length) => {
    const bytes = randomBytes(length)
    const sealed = await through(bytes, sealing(KEY))
    expect(sealed.length).toBe(sealedBytes(length))
    expect((await through(sealed, opening(KEY))).equals(bytes)).toBe(true)
  },
)

test('what was cut, changed, swapped, or sealed with another key does not open', async () => {
  const sealed = await through(randomBytes(3 * PART), sealing(KEY))
  const part = (index: number) => sealed.subarray(20 + index * (PART + 16), 20 + (index + 1) * (PART + 16))
  const changed = Buffer.from(sealed)
  changed[PART]! ^= 1
  for (const bad of [
    sealed.subarray(0, 10),
    sealed.subarray(0, -1),
    sealed.subarray(0, 20 + 2 * (PART + 16)),
    changed,
    Buffer.concat([sealed.subarray(0, 20), part(1), part(0), part(2)]),
    Buffer.concat([sealed, sealed]),
  ])
    await expect(through(bad, opening(KEY))).rejects.toThrow(/damaged|too early/)
  await expect(through(sealed, opening(randomBytes(32)))).rejects.toThrow('another passphrase')
})
