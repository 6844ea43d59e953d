import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MediaApp, startMediaApp } from '#testing/uploads/media-app.ts'
import { jpeg } from '#testing/uploads/picture-samples.ts'
import { IMAGE_WIDTHS, imageAddress } from './image-address.schema.ts'

let media: MediaApp
beforeAll(async () => {
  media = await startMediaApp()
})
afterAll(() => media[Symbol.asyncDispose]())

const read = async (path: string) => {
  const answer = await media.app.read(path)
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const madeFiles = () => readdir(join(media.app.dataDir, 'derived/images')).catch(() => [])

/** Red on the left, green in the middle, blue on the right; three times as wide as it is high. */
async function flag(): Promise<Buffer> {
  const stripe = (background: string) =>
    sharp({ create: { width: 600, height: 600, channels: 3, background } })
      .png()
      .toBuffer()
  const stripes = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map(stripe))
  return sharp(stripes, { join: { across: 3 } })
    .jpeg()
    .toBuffer()
}

test('a crowd that asks for one size waits for one picture, and all get the same', async () => {
  const { file } = await media.upload(await jpeg({ width: 1500, height: 1000 }))
  const before = await madeFiles()
  const all = await Promise.all(Array.from({ length: 30 }, () => read(imageAddress(file.url, 480, 'webp')!)))
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(all.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
  expect((await madeFiles()).length).toBe(before.length + 1)
})

test('pages are read while many sizes are made', async () => {
  const { file } = await media.upload(await jpeg({ width: 2400, height: 1600 }))
  await media.app.make.published('article')
  let made = 0
  const sizes = IMAGE_WIDTHS.flatMap((width) =>
    (['avif', 'webp', 'jpg'] as const).map((format) => imageAddress(file.url, width, format)!),
  )
  const making = sizes.map((address) => read(address).then(() => made++))
  for (const page of ['/articles', '/headlines', '/news'])
    expect((await media.app.read(page)).status).toBe(200)
  expect(made).toBeLessThan(sizes.length)
  await Promise.all(making)
})

test.each([
  [0, 'r'],
  [50, 'g'],
  [100, 'b'],
] as const)(
  'messengers show the part around the focal point: %i percent from the left',
  async (focalX, colour) => {
    const { file } = await media.upload(await flag())
    await media.app.request(`/api/admin/media/${file.id}`, { method: 'PATCH', body: { focalX, focalY: 50 } })
    const { headers, bytes } = await read(file.url.replace('/media/', '/img/share/').concat('.jpg'))
    expect(headers.get('content-type')).toBe('image/jpeg')
    expect(bytes.length).toBeLessThanOrEqual(150_000)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const { channels } = await sharp(bytes).stats()
    const means = { r: channels[0]!.mean, g: channels[1]!.mean, b: channels[2]!.mean }
    for (const other of ['r', 'g', 'b'] as const)
      if (other !== colour) expect(means[colour]).toBeGreaterThan(means[other])
  },
)

test('a new focal point is a new picture for who has the old one', async () => {
  const { file } = await media.upload(await flag())
  const path = file.url.replace('/media/', '/img/share/').concat('.jpg')
  const etag = (await read(path)).headers.get('etag')!
  const again = () => media.app.read(path, { headers: { 'if-none-match': etag } })
  expect((await again()).status).toBe(304)
  await media.app.request(`/api/admin/media/${file.id}`, { method: 'PATCH', body: { focalX: 5 } })
  expect((await again()).status).toBe(200)
})

test('a shared item names the part of its own picture that messengers show, with its size', async () => {
  const { file } = await media.upload(await flag())
  const item = await media.app.make.published('article', { imageUrl: file.url, imageAlt: 'A flag' })
  const html = await (await media.app.read(`/article/${item.id}/${item.slug}`)).text()
  const shown = `${media.app.url}${file.url.replace('/media/', '/img/share/')}.jpg`
  expect(html).toContain(`<meta property="og:image" content="${shown}"`)
  expect(html).toContain('<meta property="og:image:width" content="1200"')
})
