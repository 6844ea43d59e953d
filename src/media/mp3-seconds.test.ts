import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'
import { mp3Seconds } from './mp3-seconds.ts'

const episode = (number: number) => readFile(join(projectRoot, `sample-content/media/episode-${number}.mp3`))

test('an episode is as long as a player says it is', async () => {
  // By ffprobe's count of frames: 40 kbit/s, 24 kHz, 576 samples a frame.
  const bytes = await episode(2)
  expect(mp3Seconds(bytes)).toBe(69)
  expect(mp3Seconds(bytes.subarray(0, bytes.length / 2))).toBe(35)
})

test('what is no MP3 has no length, and nothing hangs on it', () => {
  expect(mp3Seconds(new Uint8Array())).toBeNull()
  expect(mp3Seconds(new Uint8Array(1000).fill(0xff))).toBeNull()
  expect(mp3Seconds(new TextEncoder().encode('ID3'))).toBeNull()
  expect(mp3Seconds(new TextEncoder().encode('<html>not sound</html>'))).toBeNull()
})
