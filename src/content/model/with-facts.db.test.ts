import { afterAll, beforeAll, expect, test } from 'vitest'
import { m4a, mp3 } from '#testing/uploads/file-samples.ts'
import { type MediaApp, STORAGES, startMediaApp } from '#testing/uploads/media-app.ts'

let media: MediaApp
beforeAll(async () => {
  media = await startMediaApp()
})
afterAll(() => media[Symbol.asyncDispose]())

type Details = { audioBytes: number | null; audioType: string | null; durationSeconds: number | null }
const facts = ({ audioBytes, audioType, durationSeconds }: Partial<Details>) => [
  audioBytes,
  audioType,
  durationSeconds,
]
const NONE = [null, null, null]

test('an episode’s button and feed tell the length and size of the file that it plays now', async () => {
  const bytes = await mp3()
  const first = (await media.upload(bytes, { type: 'audio/mpeg' })).file
  const second = (await media.upload(m4a(12), { type: 'audio/mp4' })).file
  const item = await media.app.make.draft('podcast', { details: { audioUrl: first.url } })
  expect(facts(item.details as Partial<Details>)).toEqual([bytes.length, 'audio/mpeg', 69])
  let version = item.version
  const save = async (audioUrl: string | null) => {
    const answer = await media.app.request(`/api/admin/content/${item.id}`, {
      method: 'PATCH',
      body: { version, details: { audioUrl } },
    })
    const saved = (await answer.json()) as { version: number; details: Details }
    version = saved.version
    return facts(saved.details)
  }
  expect(await save(second.url)).toEqual([m4a(12).length, 'audio/mp4', 12])
  expect(await save('https://audio.example/episode.mp3')).toEqual(NONE)
  expect(await save(`https://audio.example${first.url}`)).toEqual(NONE)
  expect(await save('/media/audio/none.mp3')).toEqual(NONE)
  expect(await save(first.url)).toEqual([bytes.length, 'audio/mpeg', 69])
  await media.app.request(`/api/admin/content/${item.id}/publish`, { method: 'POST' })
  const feed = await (await media.app.read('/podcast.xml')).text()
  expect(feed).toContain(`length="${bytes.length}"`)
})

test.each(STORAGES)('the sample content plays and shows its pictures with files on %s', async (where) => {
  await using samples = await startMediaApp(where, 'editor', { sampleContent: true })
  const list = (await (await samples.app.request('/api/admin/media?limit=100')).json()) as {
    items: {
      url: string
      bytes: number
      kind: string
      seconds: number | null
      width: number | null
      name: string
    }[]
  }
  expect(list.items.length).toBeGreaterThanOrEqual(13)
  for (const { url, bytes, kind, seconds, width, name } of list.items) {
    const answer = await samples.app.read(url, { method: 'HEAD' })
    expect([name, answer.status, answer.headers.get('content-length')]).toEqual([name, 200, String(bytes)])
    expect([name, seconds !== null, width !== null]).toEqual([name, kind === 'audio', kind === 'image'])
  }
  const removed = await samples.app.request('/api/admin/sample-content', { method: 'DELETE' })
  expect(removed.status).toBe(200)
  for (const { url } of list.items) expect((await samples.app.read(url)).status).toBe(404)
})
