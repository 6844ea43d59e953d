import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import type { EditableContent } from '../model/content-row.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

const edit = (id: number, body: unknown) => app.request(`/api/admin/content/${id}`, { method: 'PATCH', body })
const read = async (id: number) =>
  (await (await app.request(`/api/admin/content/${id}`)).json()) as EditableContent

test('only what is sent changes; every other field and detail stays', async () => {
  const item = await app.make.draft('podcast', {
    title: 'Land guards',
    description: 'An episode',
    imageAlt: 'A fence',
    details: {
      audioUrl: 'https://audio.example/1.mp3',
      duration: '45 min',
      spotifyUrl: 'https://spotify.example/1',
    },
  })
  const before = await read(item.id)

  const response = await edit(item.id, {
    version: 1,
    description: 'Another line',
    details: { duration: '50 min' },
  })

  expect(response.status).toBe(200)
  const after = await read(item.id)
  expect(after).toEqual({
    ...before,
    description: 'Another line',
    details: { ...before.details, duration: '50 min' },
    version: 2,
    updatedAt: after.updatedAt,
  })
  expect(await response.json()).toEqual(after)
})

test('a field is emptied by sending it empty, not by leaving it out', async () => {
  const item = await app.make.draft('book', { category: 'Textbook', imageUrl: 'https://x.test/a.webp' })
  await edit(item.id, { version: 1, category: '', imageUrl: '', details: { pricePesewas: '' } })
  expect(await read(item.id)).toMatchObject({
    category: null,
    imageUrl: null,
    details: { author: 'Efua Sackey', pricePesewas: null },
  })
})

test('an article without a category gets the default of its type', async () => {
  const item = await app.make.draft('article', { category: 'opinion' })
  await edit(item.id, { version: 1, category: null })
  expect((await read(item.id)).category).toBe('article')
})

test('two editors save the same item: the second sees both texts and nothing is overwritten', async () => {
  const item = await app.make.draft('article', { body: '<p>Begun.</p>' })
  expect((await edit(item.id, { version: 1, body: '<p>Ama’s text.</p>' })).status).toBe(200)

  const second = await edit(item.id, { version: 1, body: '<p>Kofi’s text.</p>' })

  expect(second.status).toBe(409)
  expect(await second.json()).toMatchObject({
    code: 'version_conflict',
    current: { id: item.id, version: 2, body: '<p>Ama’s text.</p>' },
    submitted: { version: 1, body: '<p>Kofi’s text.</p>' },
  })
  expect(await read(item.id)).toMatchObject({ version: 2, body: '<p>Ama’s text.</p>' })
})

test('a version from the future is a conflict too', async () => {
  const item = await app.make.draft('article')
  expect((await edit(item.id, { version: 2, title: 'Too new' })).status).toBe(409)
})

test('eight editors save without pause: every acknowledged save was seen by the one that replaced it', async () => {
  const item = await app.make.draft('article', { body: '<p></p>' })
  const acknowledged: string[] = []
  const editor = async (name: number) => {
    for (let save = 0; save < 6; ) {
      // Each adds its own line to what it has read, as a person would.
      const { version, body } = await read(item.id)
      const line = `<p>${name}.${save}</p>`
      const response = await edit(item.id, { version, body: body + line })
      if (response.status === 409) continue
      expect(response.status).toBe(200)
      acknowledged.push(line)
      save++
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, name) => editor(name)))

  const { body, version } = await read(item.id)
  expect(acknowledged).toHaveLength(48)
  for (const line of acknowledged) expect(body.split(line)).toHaveLength(2)
  expect(version).toBe(49)
  const versions = await runSql(
    app.database,
    'select version from content_versions where content_id = $1 order by version',
    [item.id],
  )
  expect(versions.map((row) => row.version)).toEqual(Array.from({ length: 49 }, (_, index) => index + 1))
})

test('a published item stays publishable: what its page needs cannot be taken out of it', async () => {
  const podcast = await app.make.published('podcast')
  const article = await app.make.published('article', { title: 'Stays whole' })

  const noAudio = await edit(podcast.id, { version: 2, details: { audioUrl: '' } })
  const noText = await edit(article.id, { version: 2, title: 'Half changed', body: '<p> </p>' })

  expect([noAudio.status, noText.status]).toEqual([422, 422])
  expect(await noAudio.json()).toMatchObject({
    code: 'not_publishable',
    fields: { 'details.audioUrl': expect.anything() },
  })
  expect(await noText.json()).toMatchObject({ code: 'not_publishable', fields: { body: expect.anything() } })
  expect(await read(article.id)).toMatchObject({ title: 'Stays whole', version: 2, status: 'published' })
  expect(await read(podcast.id)).toMatchObject({ details: { audioUrl: 'https://audio.example/episode.mp3' } })
})

test('a published item keeps its publication date when the form sends none', async () => {
  const item = await app.make.published('article')
  await edit(item.id, { version: 2, publishedAt: null })
  expect((await read(item.id)).publishedAt).toBe(item.publishedAt?.toISOString())
})

test('the address follows the title, and the old address leads to the new one', async () => {
  const item = await app.make.published('article', { title: 'Old title' })
  expect((await app.read(`/article/${item.id}/old-title`)).status).toBe(200)

  await edit(item.id, { version: 2, title: 'Ŋkɔ foforo' })

  const old = await app.read(`/article/${item.id}/old-title`)
  expect([old.status, old.headers.get('location')]).toEqual([301, `/article/${item.id}/nko-foforo`])
  expect(await (await app.read(`/article/${item.id}/nko-foforo`)).text()).toContain('Ŋkɔ foforo')
})

test('a save of title, description or text keeps a version of it; a save of anything else does not', async () => {
  const item = await app.make.draft('article', { title: 'Version one', body: '<p>One.</p>' })
  await edit(item.id, { version: 1, body: '<p>Two.</p>' })
  await edit(item.id, { version: 2, imageAlt: 'no text' })
  await edit(item.id, { version: 3, title: 'Version four' })

  const versions = await runSql(
    app.database,
    'select version, title, body, saved_by from content_versions where content_id = $1 order by version',
    [item.id],
  )
  const by = app.actor.name
  expect(versions).toEqual([
    { version: 1, title: 'Version one', body: '<p>One.</p>', saved_by: by },
    { version: 2, title: 'Version one', body: '<p>Two.</p>', saved_by: by },
    { version: 4, title: 'Version four', body: '<p>Two.</p>', saved_by: by },
  ])
})

test('a sample that staff have edited is theirs', async () => {
  const item = await app.make.draft('article')
  await runSql(app.database, 'update content set is_sample = true where id = $1', [item.id])
  await edit(item.id, { version: 1, description: 'ours' })
  expect(await runSql(app.database, 'select is_sample from content where id = $1', [item.id])).toEqual([
    { is_sample: false },
  ])
})

test('facts that only the server measures cannot be typed in, and an edit does not lose them', async () => {
  const item = await app.make.draft('newsletter')
  await runSql(app.database, `update content set details = details || '{"sentCount": 7}' where id = $1`, [
    item.id,
  ])
  expect((await edit(item.id, { version: 1, details: { sentCount: 9000 } })).status).toBe(422)
  await edit(item.id, { version: 1, details: { subject: 'The court sits' } })
  expect((await read(item.id)).details).toMatchObject({ sentCount: 7, subject: 'The court sits' })
})

test('the staff’s search finds the new words and forgets the old ones', async () => {
  const item = await app.make.draft('article', { title: 'Zongo lease', description: 'x' })
  await edit(item.id, { version: 1, title: 'Ŋutɔ chieftaincy' })
  const found = async (search: string) => {
    const response = await app.request(`/api/admin/content?type=article&search=${encodeURIComponent(search)}`)
    return ((await response.json()) as { items: { id: number }[] }).items.some(({ id }) => id === item.id)
  }
  expect([await found('zongo'), await found('nuto CHIEF'), await found('%'), await found('_')]).toEqual([
    false,
    true,
    false,
    false,
  ])
})

test('text that cannot be cleaned is refused in words, and the item stays as it was', async () => {
  const item = await app.make.draft('article', { body: '<p>Whole.</p>' })
  for (const body of ['<b>'.repeat(50_000), '&'.repeat(400_000)]) {
    const response = await edit(item.id, { version: 1, body })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ fields: { body: expect.any(String) } })
  }
  expect(await read(item.id)).toMatchObject({ version: 1, body: '<p>Whole.</p>' })
})

test('a writer edits drafts, but what readers see only an editor changes', async () => {
  await using writers = await startTestApp({ as: 'writer', database: app.database })
  const published = await app.make.published('article')
  const draft = await app.make.draft('article')
  const save = (id: number, version: number) =>
    writers.request(`/api/admin/content/${id}`, { method: 'PATCH', body: { version, title: 'By a writer' } })

  expect((await save(draft.id, 1)).status).toBe(200)
  expect((await save(published.id, 2)).status).toBe(403)
  expect((await read(published.id)).version).toBe(2)
})
