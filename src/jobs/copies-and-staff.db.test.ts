import { afterAll, expect, test } from 'vitest'
import { citingNew, createContentIn } from '#content/commands/create-content.ts'
import type { Actor } from '#people/actor.ts'
import { inTransaction } from '#platform/db.ts'
import { ask, mainOf } from '#testing/ask.ts'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { photograph, sends } from '#testing/uploads/picture-sites.ts'
import { link, pathOf, startCopying } from './copied-pictures.testing.ts'

const copying = await startCopying()
const { app, others, copy, jobsOf, keyOf } = copying
const picture = await photograph()
afterAll(() => copying[Symbol.asyncDispose]())

const address = (id: string) => encodeURIComponent(`https://i.ytimg.com/vi/${id}/mqdefault.jpg`)
const see = (id: string, cookie?: string) =>
  app.request(
    `/api/admin/media/foreign?copied=1&address=${address(id)}`,
    cookie ? { headers: { cookie } } : {},
  )

test('staff see our copy, nobody else is asked for it, and where there is none they get nothing', async () => {
  const id = 'seen_by_us_'
  others.answers.set(pathOf(id), sends(picture))
  await app.make.draft('video', link(id))
  expect((await see(id)).status).toBe(204)
  await copy(`youtube:${id}`)
  others.heard.length = 0
  const answer = await see(id)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
  expect(others.heard).toEqual([])
  const moderator = await openSession(app.app.database.db, 'moderator')
  expect((await see(id, `sid=${moderator.token}`)).status).toBe(403)
})

test('a copy is none of the library’s: it is not listed, counted, found by its address or deleted', async () => {
  const id = 'not_in_list'
  others.answers.set(pathOf(id), sends(picture))
  await app.make.draft('video', link(id))
  await copy(`youtube:${id}`)
  const key = await keyOf(`youtube:${id}`)
  const [{ id: number } = {}] = await runSql(app.database, 'select id from media_files where key = $1', [key])
  for (const query of ['', '?kind=image'])
    expect(await (await app.request(`/api/admin/media${query}`)).json()).toMatchObject({
      items: [],
      total: 0,
    })
  expect((await app.request(`/api/admin/media/by-url?url=/media/${key}`)).status).toBe(404)
  expect((await app.request(`/api/admin/media/${number}`)).status).toBe(404)
  expect((await app.request(`/api/admin/media/${number}`, { method: 'DELETE' })).status).toBe(404)
  expect(await keyOf(`youtube:${id}`)).toBe(key)
})

test('whoever has a link to a preview sees the copy, and readers know nothing of what only a draft shows', async () => {
  const id = 'of_a_draft_'
  others.answers.set(pathOf(id), sends(picture))
  const item = await app.make.draft('video', { title: 'Not yet out', ...link(id) })
  await copy(`youtube:${id}`)
  const { url } = (await (
    await app.request(`/api/admin/content/${item.id}/preview-links`, {
      method: 'POST',
      body: { isSent: true },
    })
  ).json()) as { url: string }
  const page = (await ask(new URL(url, app.url).href)).text
  expect(mainOf(page)).toContain((await keyOf(`youtube:${id}`))!)
  const known = () =>
    runSql(app.database, 'select from public_copied_pictures where source = $1', [`youtube:${id}`])
  expect(await known()).toEqual([])
  await app.request(`/api/admin/content/${item.id}/publish`, { method: 'POST' })
  expect(await known()).toHaveLength(1)
})

test('for what a reader sends in nothing is asked until staff let it out', async () => {
  const reader: Actor = { ...app.actor, staffId: null, name: 'A reader', role: 'reader' }
  const source = 'drive:1aBcDeFgHiJkLmNoPq'
  const body = `<p>What I think.</p><figure><img src="https://drive.google.com/file/d/${source.slice(6)}/view" alt=""></figure>`
  const fields = { type: 'article' as const, title: 'What I think', body }
  const citing = await citingNew(fields)
  const { item } = await inTransaction(app.app.database.db, (tx) =>
    createContentIn(tx, reader, fields, citing),
  )
  expect(await jobsOf(source)).toEqual([])
  expect((await app.request(`/api/admin/content/${item.id}/publish`, { method: 'POST' })).status).toBe(200)
  expect(await jobsOf(source)).toHaveLength(1)
})
