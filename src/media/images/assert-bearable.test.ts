import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp, { type Metadata } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'
import { jpeg } from '#testing/uploads/picture-samples.ts'
import { assertBearable } from './assert-bearable.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nyansapo-pictures-'))
  await writeFile(join(folder, 'small.jpeg'), await jpeg())
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** One colour, so that a picture of many pixels is small on the disk. */
function plain(megapixels: number) {
  const width = Math.floor(Math.sqrt((megapixels * 4e6) / 3))
  const height = Math.floor((megapixels * 1e6) / width)
  return sharp({
    create: { width, height, channels: 3, background: '#a3332b' },
    limitInputPixels: false,
  })
}

test.each<[what: string, name: string, make: () => Promise<Buffer>, result: RegExp]>([
  ['a photograph of 40 megapixels', 'a.jpeg', () => plain(39.9).jpeg().toBuffer(), /^2400 × 1800$/],
  [
    'one that lies on its side',
    'b.jpeg',
    () => plain(39.9).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    /^1800 × 2400$/,
  ],
  [
    'a progressive one of 11',
    'c.jpeg',
    () => plain(10.9).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    /^2400 × 1800$/,
  ],
  [
    'a progressive one of 40',
    'd.jpeg',
    () => plain(39.9).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    /^This picture is \d+ × \d+ pixels\. A progressive JPEG may have at most 11 million; save it as a plain JPEG, or make it smaller, and try again\.$/,
  ],
  [
    'an interlaced PNG of 20',
    'e.png',
    () => plain(20).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
    /^2400 × 1800$/,
  ],
  ['a WebP of 40', 'f.webp', () => plain(39.9).webp({ effort: 0 }).toBuffer(), /^2400 × 1800$/],
  ['a GIF of 10', 'g.gif', () => plain(9.9).gif({ effort: 1 }).toBuffer(), /^2400 × 1800$/],
])('%s takes no more than 100 MB of memory', async (_what, name, make, expected) => {
  const path = join(folder, name)
  await writeFile(path, await make())
  const program = join(projectRoot, 'src/media/images/picture-memory.testing.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, join(folder, 'small.jpeg'), path])
  const { result, megabytes } = JSON.parse(stdout) as { result: string; megabytes: number }
  expect(result).toMatch(expected)
  expect(megabytes).toBeLessThan(100)
})

test('what a picture says of itself is enough to refuse it: more than 40 megapixels in any form', () => {
  const says = (found: Partial<Metadata>) => () => assertBearable({ channels: 3, ...found } as Metadata)
  expect(says({ format: 'jpeg', width: 8000, height: 5000 })).not.toThrow()
  for (const format of ['jpeg', 'png', 'webp', 'gif'] as const)
    expect(says({ format, width: 8000, height: 5001 })).toThrow(/^This picture is 8000 × 5001 pixels\. /)
})
