import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { jpeg } from '#testing/uploads/picture-samples.ts'

type Person = Awaited<ReturnType<typeof openSession>>

let app: TestApp
let ama: Person
let kofi: Person
let esi: Person
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.app.database
  ama = await openSession(db, 'writer')
  kofi = await openSession(db, 'contributor')
  esi = await openSession(db, 'contributor')
})
afterAll(() => app[Symbol.asyncDispose]())

const ask = (by: Person | null, method: string, path: string, body?: Buffer | string, type = 'image/jpeg') =>
  fetch(`${app.url}/api/admin${path}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(by && { cookie: `sid=${by.token}` }),
      ...(body !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && { body: body as Uint8Array<ArrayBuffer> }),
  })
const send = (by: Person, body: Buffer | string, type?: string) =>
  ask(by, 'POST', '/account/picture', body, type)
const pictureOf = (by: Person | null, of: Person) => ask(by, 'GET', `/staff-pictures/${of.actor.staffId}`)
const listed = async (by: Person) =>
  ((await (await ask(by, 'GET', '/staff-pictures')).json()) as { pictures: { name: string }[] }).pictures.map(
    ({ name }) => name,
  )

test('a person gives their account a picture: a small square of its pixels alone, for staff and nobody else', async () => {
  const photo = await sharp(await jpeg({ width: 900, height: 600 }))
    .withExif({ IFD0: { Copyright: 'Somewhere in Accra' } })
    .jpeg()
    .toBuffer()
  expect((await send(ama, photo)).status).toBe(200)
  const seen = await pictureOf(ama, ama)
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const bytes = Buffer.from(await seen.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 144, height: 144, format: 'webp' })
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  expect(bytes.includes('Accra')).toBe(false)
  expect((await pictureOf(null, ama)).status).toBe(401)
  // It is no file of the library, so no address of the site leads to it.
  expect(await runSql(app.database, 'select from media_files')).toEqual([])
  expect(await listed(ama)).toEqual([ama.actor.name])
})

test('a contributor has a picture, and sees no other’s', async () => {
  expect((await send(kofi, await jpeg())).status).toBe(200)
  expect((await pictureOf(kofi, kofi)).status).toBe(200)
  expect((await pictureOf(kofi, ama)).status).toBe(404)
  expect((await pictureOf(esi, kofi)).status).toBe(404)
  expect([await listed(kofi), await listed(esi)]).toEqual([[kofi.actor.name], []])
  expect((await pictureOf(ama, kofi)).status).toBe(200)
})

test('what is no picture, or too large, is refused in words, and the old one stays', async () => {
  for (const [body, status] of [
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
    ['%PDF-1.7 not a picture', 415],
    [(await jpeg()).subarray(0, 200), 422],
    [Buffer.concat([await jpeg(), Buffer.alloc(5 * 1024 * 1024)]), 413],
  ] as const)
    expect((await send(ama, body)).status).toBe(status)
  expect((await pictureOf(ama, ama)).status).toBe(200)
})

test('a picture goes when its person takes it away, and when their account is removed', async () => {
  expect((await ask(ama, 'DELETE', '/account/picture')).status).toBe(200)
  expect((await pictureOf(ama, ama)).status).toBe(404)
  const events = await runSql<{ event: string }>(
    app.database,
    `select details->>'event' as event from admin_activity_log where admin_user = $1 order by id`,
    [ama.actor.name],
  )
  expect(events.map(({ event }) => event)).toEqual(['picture changed', 'picture removed'])
  const removed = await app.request(`/api/admin/staff/${kofi.actor.staffId}`, { method: 'DELETE' })
  expect(removed.status).toBe(200)
  expect(await runSql(app.database, 'select from staff_pictures')).toEqual([])
})
