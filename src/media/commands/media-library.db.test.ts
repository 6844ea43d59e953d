import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runSql } from '#testing/run-sql.ts'
import { pdf } from '#testing/uploads/file-samples.ts'
import { type MediaApp, STORAGES, startMediaApp } from '#testing/uploads/media-app.ts'
import { jpeg, png } from '#testing/uploads/picture-samples.ts'
import type { MediaUse } from '../model/media.queries.ts'
import type { MediaFile } from '../model/media-file.ts'

type Answer = MediaFile & { usedIn: MediaUse[]; code: string; detail: string; items: MediaFile[] } & {
  nextCursor: string | null
  total: number
}

describe.each(STORAGES)('with files on %s', (where) => {
  let media: MediaApp
  beforeAll(async () => {
    media = await startMediaApp(where)
  })
  afterAll(() => media[Symbol.asyncDispose]())

  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await media.app.request(`/api/admin/media${path}`, { method, body })
    return { status: answer.status, ...((answer.status === 204 ? {} : await answer.json()) as Answer) }
  }
  const picture = async (name = 'court.jpg') => (await media.upload(await jpeg(), { name })).file

  test('the library is read newest first, a page at a time, and says how many there are', async () => {
    const made: number[] = []
    for (let index = 0; index < 5; index++) made.unshift((await picture(`paged ${index}.jpg`)).id)
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Answer = await ask('GET', `?search=paged&limit=2${cursor && `&cursor=${cursor}`}`)
      expect(page.total).toBe(5)
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(seen).toEqual(made)
    expect((await ask('GET', '?cursor=nonsense')).status).toBe(422)
  })

  test('files are found by the beginnings of words of their name and description, in any script', async () => {
    const one = await picture('Ɔhene Kofi-banner_2024.jpg')
    await ask('PATCH', `/${one.id}`, { alt: 'The Chief’s Ɖɔla' })
    for (const words of ['ohene', 'OHE', 'ɔhene kofi', 'banner 2024', 'bann', 'dola', 'chief kofi']) {
      const { items } = await ask('GET', `?search=${encodeURIComponent(words)}`)
      expect([words, items.map(({ id }) => id)]).toEqual([words, [one.id]])
    }
    for (const words of ['ohenes', 'kofi zebra', "' | 'x", '!(', ':*'])
      expect([words, (await ask('GET', `?search=${encodeURIComponent(words)}`)).status]).toEqual([words, 200])
    expect((await ask('GET', '?search=ohene%20zebra')).total).toBe(0)
  })

  test('pictures, sounds and PDFs can be listed apart', async () => {
    const { file } = await media.upload(pdf(), { type: 'application/pdf', name: 'apart.pdf' })
    const { items, total } = await ask('GET', '?kind=pdf')
    expect([items.map(({ id }) => id), total]).toEqual([[file.id], 1])
    expect((await ask('GET', '?kind=film')).status).toBe(422)
  })

  test('a file is found by its address', async () => {
    const { id, url } = await picture()
    expect((await ask('GET', `/by-url?url=${encodeURIComponent(url)}`)).id).toBe(id)
    for (const other of ['/media/none.jpg', 'https://x.test/a.jpg', '', '/media/../x', 'javascript:1'])
      expect([other, (await ask('GET', `/by-url?url=${encodeURIComponent(other)}`)).status]).toEqual([
        other,
        404,
      ])
  })

  test('name, description and focal point can be changed, and nothing else', async () => {
    const { id } = await picture()
    const changed = await ask('PATCH', `/${id}`, { name: 'Hall', alt: 'The hall', focalX: 20.4, focalY: 100 })
    expect(changed).toMatchObject({ status: 200, name: 'Hall', alt: 'The hall', focalX: 20, focalY: 100 })
    for (const body of [
      { focalX: 101 },
      { focalY: -1 },
      { focalX: 'left' },
      { alt: 'x'.repeat(301) },
      { name: '' },
      { url: '/media/x.jpg' },
      { bytes: 1 },
    ])
      expect([body, (await ask('PATCH', `/${id}`, body)).status]).toEqual([body, 422])
    expect(await ask('GET', `/${id}`)).toMatchObject({
      name: 'Hall',
      alt: 'The hall',
      focalX: 20,
      focalY: 100,
    })
  })

  test('a crop is a new JPEG; the original stays, and says that it is the crop’s', async () => {
    const { file } = await media.upload(await png({ width: 300, height: 200 }), {
      type: 'image/png',
      name: 'hall.png',
    })
    await ask('PATCH', `/${file.id}`, { alt: 'The hall' })
    const crop = { x: 10, y: 20, width: 100, height: 50 }
    const made = await ask('POST', `/${file.id}/crop`, crop)
    expect(made).toMatchObject({
      status: 201,
      crop,
      croppedFrom: file.id,
      width: 100,
      height: 50,
      alt: 'The hall',
    })
    expect(made).toMatchObject({
      contentType: 'image/jpeg',
      url: expect.stringMatching(/^\/media\/images\/.*\.jpg$/),
    })
    const bytes = Buffer.from(await (await media.app.read(made.url)).arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 100, height: 50 })
    expect(coarsenessOf(bytes)).toEqual([3, 2, 2, 3, 2, 2, 3, 3])
    expect((await media.app.read(file.url)).status).toBe(200)
    const { usedIn } = await ask('GET', `/${file.id}`)
    expect(usedIn).toEqual([{ entityType: 'media', id: String(made.id), title: 'hall.png', where: 'crop' }])
    expect((await ask('DELETE', `/${file.id}`)).code).toBe('in_use')
    expect((await ask('DELETE', `/${made.id}`)).status).toBe(204)
    expect((await ask('DELETE', `/${file.id}`)).status).toBe(204)
  })

  test('what sticks out of the picture is left away; what lies outside of it is refused', async () => {
    const { id } = await picture()
    const whole = await ask('POST', `/${id}/crop`, { x: 0, y: 0, width: 100, height: 100 })
    expect(whole).toMatchObject({ status: 201, crop: { x: 0, y: 0, width: 60, height: 40 } })
    expect(await ask('POST', `/${id}/crop`, { x: 50.4, y: 30, width: 500, height: 500 })).toMatchObject({
      crop: { x: 50, y: 30, width: 10, height: 10 },
    })
    const outside = await ask('POST', `/${id}/crop`, { x: 60, y: 0, width: 10, height: 10 })
    expect([outside.status, outside.detail]).toEqual([
      422,
      'This part lies outside the picture, which is 60 × 40 pixels.',
    ])
    for (const bad of [{ x: -1 }, { width: 0 }, { height: 'all' }, { y: 1e9 }, { width: undefined }])
      expect([
        bad,
        (await ask('POST', `/${id}/crop`, { x: 0, y: 0, width: 5, height: 5, ...bad })).status,
      ]).toEqual([bad, 422])
    const { file } = await media.upload(pdf(), { type: 'application/pdf' })
    expect((await ask('POST', `/${file.id}/crop`, { x: 0, y: 0, width: 5, height: 5 })).detail).toBe(
      'Only pictures can be cropped.',
    )
  })

  test('a file that is deleted is gone for readers and from storage, and the log says so', async () => {
    const { id, url } = await picture('gone.jpg')
    expect((await ask('DELETE', `/${id}`)).status).toBe(204)
    expect((await media.app.read(url)).status).toBe(404)
    expect(await media.storage.stat(url.slice('/media/'.length))).toBeNull()
    for (const method of ['GET', 'DELETE']) expect((await ask(method, `/${id}`)).status).toBe(404)
    expect((await ask('PATCH', `/${id}`, { alt: 'x' })).status).toBe(404)
    expect((await ask('POST', `/${id}/crop`, { x: 0, y: 0, width: 5, height: 5 })).status).toBe(404)
    const log = await runSql(
      media.app.database,
      `select action, entity_title from admin_activity_log where entity_type = 'media' and entity_id = $1 order by id`,
      [String(id)],
    )
    expect(log).toEqual([
      { action: 'create', entity_title: 'gone.jpg' },
      { action: 'delete', entity_title: 'gone.jpg' },
    ])
  })
})

/**
 * How coarse the first eight steps of brightness in a JPEG are. At quality q ≥ 50 each is the standard's own
 * (16 11 12 14 12 10 16 14, ITU-T T.81 Annex K) times 200 - 2q percent: 20 % at quality 90.
 */
function coarsenessOf(jpeg: Buffer): number[] {
  const table = jpeg.indexOf(Buffer.from([0xff, 0xdb])) + 5
  return [...jpeg.subarray(table, table + 8)]
}
