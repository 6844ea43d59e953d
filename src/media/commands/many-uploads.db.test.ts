import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MediaApp, startMediaApp } from '#testing/uploads/media-app.ts'
import { png } from '#testing/uploads/picture-samples.ts'

let media: MediaApp
beforeAll(async () => {
  media = await startMediaApp()
})
afterAll(() => media[Symbol.asyncDispose]())

test('one person sends 300 files in ten minutes, those that are refused among them, and is then told when to go on', async () => {
  const send = (body: Buffer, type: string) => media.upload(body, { type, name: 'a file' })
  for (let nr = 1; nr < 300; nr++)
    expect([nr, (await send(Buffer.from('{}'), 'application/json')).status]).toEqual([nr, 415])
  const picture = await png()
  expect((await send(picture, 'image/png')).status).toBe(201)
  const refused = await send(picture, 'image/png')
  expect([refused.status, refused.problem.detail]).toEqual([
    429,
    'You have sent 300 files within ten minutes. The next can be sent in a few minutes.',
  ])
})
