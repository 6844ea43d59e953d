import { afterAll, beforeAll, expect, test } from 'vitest'
import { trashContent } from '#content/commands/trash-content.ts'
import { runSql } from '#testing/run-sql.ts'
import { pdf } from '#testing/uploads/file-samples.ts'
import { type MediaApp, startMediaApp } from '#testing/uploads/media-app.ts'
import { jpeg } from '#testing/uploads/picture-samples.ts'
import type { MediaUse } from '../model/media.queries.ts'

let media: MediaApp
beforeAll(async () => {
  media = await startMediaApp()
})
afterAll(() => media[Symbol.asyncDispose]())

const picture = async () => (await media.upload(await jpeg())).file
const sql = (statement: string, values: unknown[] = []) =>
  runSql<{ id: number }>(media.app.database, statement, values)
const usesOf = async (id: number): Promise<MediaUse[]> =>
  ((await (await media.app.request(`/api/admin/media/${id}`)).json()) as { usedIn: MediaUse[] }).usedIn
const remove = (id: number) => media.app.request(`/api/admin/media/${id}`, { method: 'DELETE' })

/** Refused while it is used, with the place; deleted once it is not. */
async function expectHeld(id: number, use: MediaUse, release: () => Promise<unknown>): Promise<void> {
  expect(await usesOf(id)).toEqual([use])
  const refused = await remove(id)
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({
    code: 'in_use',
    detail: 'This file is still in use, so it was not deleted. Take it out there first.',
    usedIn: [use],
  })
  await release()
  expect(await usesOf(id)).toEqual([])
  expect((await remove(id)).status).toBe(204)
}

test('the picture of an item is not deleted while it is shown', async () => {
  const { id, url } = await picture()
  const item = await media.app.make.draft('article', { title: 'Is bail a right?', imageUrl: url })
  const use = { entityType: 'article', id: String(item.id), title: 'Is bail a right?', where: 'image' }
  await expectHeld(id, use, () =>
    media.app.request(`/api/admin/content/${item.id}`, {
      method: 'PATCH',
      body: { version: 1, imageUrl: null },
    }),
  )
})

test.each([
  ['as it is', (url: string) => url],
  ['with a host', (url: string) => `https://law.example${url}`],
])('a picture in a text is not deleted, its address %s', async (_how, spell) => {
  const { id, url } = await picture()
  const item = await media.app.make.draft('article', {
    title: 'T',
    body: `<p>One</p><p><img src="${spell(url)}" alt="Court"></p>`,
  })
  const use = { entityType: 'article', id: String(item.id), title: 'T', where: 'text' }
  await expectHeld(id, use, () =>
    media.app.request(`/api/admin/content/${item.id}`, {
      method: 'PATCH',
      body: { version: 1, body: '<p>One</p>' },
    }),
  )
})

test('a smaller copy is a use of the picture that it is made of', async () => {
  const { id, url } = await picture()
  const imageUrl = `${url.replace('/media/', '/img/680/')}.webp`
  const item = await media.app.make.draft('article', { title: 'Small', imageUrl })
  const use = { entityType: 'article', id: String(item.id), title: 'Small', where: 'image' }
  await expectHeld(id, use, () => sql('delete from content where id = $1', [item.id]))
})

test('an item in the trash still holds its picture, so that it can be restored; purged it does not', async () => {
  const { id, url } = await picture()
  const item = await media.app.make.draft('article', { title: 'Trashed', imageUrl: url })
  await trashContent(media.app.app.database.db, media.app.actor, item.id)
  const use = { entityType: 'article', id: String(item.id), title: 'Trashed', where: 'image' }
  await expectHeld(id, use, () => sql('delete from content where id = $1', [item.id]))
})

test('the PDF of a book is not deleted', async () => {
  const { file } = await media.upload(pdf(), { type: 'application/pdf' })
  const book = await media.app.make.draft('book', {
    title: 'Evidence',
    details: { author: 'Efua', pdfUrl: file.url },
  })
  const use = { entityType: 'book', id: String(book.id), title: 'Evidence', where: 'details' }
  await expectHeld(file.id, use, () => sql('delete from content where id = $1', [book.id]))
})

test('a poster, a static page and the settings hold their pictures too', async () => {
  const [poster, page, setting] = [await picture(), await picture(), await picture()]
  const [row] = await sql(`insert into posters (title, image_url) values ('Moot court', $1) returning id`, [
    poster.url,
  ])
  await sql(
    `insert into static_pages (path, title, body, updated_at) values ('/about/values', 'Values', $1, now())`,
    [`<p><img src="${page.url}" alt=""></p>`],
  )
  await sql(`update site_settings set social_media = jsonb_build_object('facebook', $1::text)`, [setting.url])
  await expectHeld(
    poster.id,
    { entityType: 'poster', id: String(row!.id), title: 'Moot court', where: 'image' },
    () => sql('delete from posters'),
  )
  await expectHeld(
    page.id,
    { entityType: 'static-page', id: '/about/values', title: 'Values', where: 'text' },
    () => sql(`update static_pages set body = ''`),
  )
  await expectHeld(
    setting.id,
    { entityType: 'settings', id: '1', title: 'Settings', where: 'social_media' },
    () => sql(`update site_settings set social_media = '{}'`),
  )
})

test('a file that stands in several places is let go when the last of them lets go', async () => {
  const { id, url } = await picture()
  const one = await media.app.make.draft('article', {
    imageUrl: url,
    body: `<p><img src="${url}" alt=""></p>`,
  })
  const two = await media.app.make.draft('video', { imageUrl: url })
  expect((await usesOf(id)).map(({ id: item, where }) => [item, where])).toEqual([
    [String(one.id), 'text'],
    [String(one.id), 'image'],
    [String(two.id), 'image'],
  ])
  await sql('delete from content where id = $1', [one.id])
  expect((await remove(id)).status).toBe(409)
  await sql('delete from content where id = $1', [two.id])
  expect((await remove(id)).status).toBe(204)
})

test('of a save and a deletion at the same moment one waits for the other: what is shown is not deleted', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, url } = await picture()
    const [made, deleted] = await Promise.all([
      media.app.make.draft('article', { title: `Round ${round}`, imageUrl: url }),
      remove(id),
    ])
    const uses = await sql(`select 1 as id from media_uses where media_id = $1`, [id])
    expect([deleted.status, uses.length]).toEqual(deleted.status === 204 ? [204, 0] : [409, 1])
    await sql('delete from content where id = $1', [made.id])
  }
})

test('not even a statement by hand deletes a row that something shows', async () => {
  const { id, url } = await picture()
  await media.app.make.draft('article', { imageUrl: url })
  await expect(sql('delete from media_files where id = $1', [id])).rejects.toThrow('media_uses')
})
