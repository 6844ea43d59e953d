import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Actor } from '#people/actor.ts'
import { ADDRESS_SPELLINGS } from '#testing/address-spellings.ts'
import { createFactories } from '#testing/factories.ts'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { STAFF_ROUTES } from '#testing/staff-routes/staff-routes.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { jpeg } from '#testing/uploads/picture-samples.ts'

type Person = { actor: Actor; token: string }
type Sent = { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal }
type Item = {
  id: number
  version: number
  title: string
  stage: string
  stageAt: string | null
  reviewNote: string
}
type List = { items: Item[]; total: number; counts: Record<string, number>; categories: string[] | null }

/** In everything that is not Kofi's. */
const SECRET = 'Adinkrahene'
/** No item and no file has it. */
const NOBODYS = 2_000_000_000

let app: TestApp
let ama: Person
let kofi: Person
let picture: Buffer
let hers: Awaited<ReturnType<typeof amasThings>>
beforeAll(async () => {
  app = await startTestApp({ config: { pageCache: false } })
  ama = await openSession(app.app.database.db, 'contributor')
  kofi = await openSession(app.app.database.db, 'contributor')
  picture = await jpeg()
  hers = await amasThings()
})
afterAll(() => app[Symbol.asyncDispose]())

function ask({ token }: Person, method: string, path: string, { body, headers, signal }: Sent = {}) {
  const isFile = body instanceof Uint8Array
  return fetch(`${app.url}/api/admin${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie: `sid=${token}`,
      ...(body !== undefined && { 'content-type': isFile ? 'image/jpeg' : 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isFile ? (body as BodyInit) : JSON.stringify(body) }),
    ...(signal && { signal }),
  })
}
const read = async <T>(who: Person, path: string): Promise<T> => (await ask(who, 'GET', path)).json()

async function upload(who: Person, name: string): Promise<{ id: number; url: string }> {
  return (await ask(who, 'POST', `/media?name=${name}`, { body: picture })).json()
}

/** All that Ama has: a draft in two versions that waits for review, a text that she has not saved, a file. */
async function amasThings() {
  const make = createFactories(app.app.database.db, ama.actor)
  const { id } = await make.draft('book', {
    title: `${SECRET} draft`,
    category: SECRET,
    body: `<p>${SECRET}</p>`,
  })
  await ask(ama, 'PATCH', `/content/${id}`, { body: { version: 1, title: `${SECRET} again` } })
  await ask(ama, 'POST', `/content/${id}/send-for-review`)
  const draftSession = crypto.randomUUID()
  const [, autosave] = STAFF_ROUTES['PUT /content/autosaves/:draftSession']!
  await ask(ama, 'PUT', `/content/autosaves/${draftSession}`, { body: autosave })
  const file = await upload(ama, `${SECRET}.jpg`)
  return { id, draftSession, file }
}

/** Everything of others than Kofi. */
const others = () =>
  runSql(
    app.database,
    `select (select jsonb_agg(t order by id) from content t where created_by is distinct from $1) as content,
       (select jsonb_agg(t order by t::text) from content_versions t
        where content_id in (select id from content where created_by is distinct from $1)) as versions,
       (select jsonb_agg(t order by t::text) from content_autosaves t where staff_id <> $1) as autosaves,
       (select jsonb_agg(t order by id) from media_files t where uploaded_by_id is distinct from $1) as files,
       (select jsonb_agg(t order by id) from posters t) as posters,
       (select jsonb_agg(t order by id) from comments t) as comments,
       (select jsonb_agg(t order by path) from static_pages t) as pages,
       (select jsonb_agg(t) from site_settings t) as settings`,
    [kofi.actor.staffId],
  )

const aboutThings = Object.entries(STAFF_ROUTES).filter(
  ([route, [needed]]) =>
    /:(?:id|version|draftSession)/.test(route) && needed !== 'anybody' && !route.includes('/account'),
)

test.each(aboutThings)(
  '%s answers a contributor about another’s thing as about one that is not there',
  async (route, [, what]) => {
    const { id, draftSession, file } = hers
    const [method = '', path = ''] = route.split(' ')
    const isMedia = path.startsWith('/media')
    const filled = (thing: number, session: string) =>
      path.replace(':id', String(thing)).replace(':version', '1').replace(':draftSession', session)
    const before = await others()
    const sent = typeof what === 'object' ? { body: what } : {}
    const about = await ask(kofi, method, filled(isMedia ? file.id : id, draftSession), sent)
    const nobodys = await ask(kofi, method, filled(NOBODYS, crypto.randomUUID()), sent)
    expect(about.status).toBe(nobodys.status)
    const [one, other] = (await Promise.all([about.text(), nobodys.text()])).map((text) =>
      text.replace(/"(?:requestId|savedAt)":"[^"]*"/g, ''),
    )
    expect(one).toBe(other)
    expect(one).not.toContain(SECRET)
    expect(await others()).toEqual(before)
  },
)

test('no route, however its address is spelled, tells a contributor of others or changes what is theirs', async () => {
  const { id, draftSession, file } = hers
  await app.make.draft('article', { title: `${SECRET} of the newsroom` })
  await app.request('/api/admin/posters', { method: 'POST', body: { title: SECRET, imageUrl: file.url } })
  const before = await others()
  const leaks: string[] = []
  for (const [route, [needed, what]] of Object.entries(STAFF_ROUTES)) {
    const [method = '', path = ''] = route.split(' ')
    // Their own session and keys are about themselves; the stream has a test of its own.
    if (needed === 'anybody' || /^\/(?:session|account|changes)/.test(path)) continue
    const filled = path
      .replace(':id', String(path.startsWith('/media') ? file.id : id))
      .replace(':version', '1')
      .replace(':draftSession', draftSession)
      .replace(':type', 'book')
    const query = typeof what === 'string' ? what.replace('bail', SECRET).replace('article', 'book') : ''
    const body = typeof what === 'object' ? JSON.stringify(what) : undefined
    await Promise.all(
      [(same: string) => same, ...ADDRESS_SPELLINGS].map(async (spell) => {
        const answer = await fetch(app.url + spell(`/api/admin${filled}${query}`), {
          method,
          redirect: 'manual',
          headers: {
            'sec-fetch-site': 'same-origin',
            cookie: `sid=${kofi.token}`,
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body }),
        })
        const text = await answer.text()
        if (answer.status >= 500 || (text.includes(SECRET) && !text.includes('"title":"Walked"')))
          leaks.push(`${route} by ${answer.url}: ${answer.status}`)
      }),
    )
  }
  expect(leaks).toEqual([])
  expect(await others()).toEqual(before)
}, 60_000)

test('lists, counts, categories, searches and the palette hold a contributor’s own items alone', async () => {
  const one = await openSession(app.app.database.db, 'contributor')
  const list = () => read<List>(one, '/content?type=book')
  expect(await list()).toMatchObject({
    items: [],
    total: 0,
    counts: { total: 0, published: 0, draft: 0, review: 0 },
    categories: [],
  })
  const make = createFactories(app.app.database.db, one.actor)
  const mine = await make.draft('book', { title: 'Mine alone', category: 'Mine' })
  await ask(one, 'POST', `/content/${mine.id}/send-for-review`)
  const { items, ...facts } = await list()
  expect(items.map(({ title }) => title)).toEqual(['Mine alone'])
  expect(facts).toMatchObject({ total: 1, counts: { total: 1, draft: 1, review: 1 }, categories: ['Mine'] })
  for (const filter of [`search=${SECRET}`, 'status=review', `category=${SECRET}`, 'status=draft']) {
    const found = await read<List>(one, `/content?type=book&${filter}`)
    const isMine = filter.startsWith('status')
    expect([filter, found.total]).toEqual([filter, isMine ? 1 : 0])
    expect(found.items.map(({ title }) => title)).toEqual(isMine ? ['Mine alone'] : [])
  }
  expect(await read(one, `/find?search=${SECRET}`)).toEqual({ items: [] })
  expect(await read(one, '/find?search=mine')).toMatchObject({ items: [{ title: 'Mine alone' }] })
  // The newsroom sees all of it.
  expect((await read<List>(kofi, '/content?type=book')).total).toBe(0)
  expect(((await (await app.request('/api/admin/content?type=book')).json()) as List).total).toBeGreaterThan(
    1,
  )
})

test('the library shows a contributor their own files and those that readers see; theirs alone they change', async () => {
  const { file } = hers
  const shown = await upload(ama, 'court-of-appeal.jpg')
  await app.make.published('article', { imageUrl: shown.url })
  const mine = await upload(kofi, 'mine.jpg')
  const library = await read<{ items: { id: number; uploadedBy: string }[]; total: number }>(kofi, '/media')
  expect(library.items.map(({ id }) => id).sort()).toEqual([shown.id, mine.id].sort())
  expect(library).toMatchObject({ total: 2 })
  expect(await read(kofi, `/media/${shown.id}`)).toMatchObject({ uploadedBy: '', usedIn: [] })
  expect((await ask(kofi, 'GET', `/media/by-url?url=${file.url}`)).status).toBe(404)
  for (const [method, path, body] of [
    ['PATCH', '', { alt: 'Mine now' }],
    ['POST', '/crop', { x: 0, y: 0, width: 9, height: 9 }],
    ['DELETE', '', undefined],
  ] as const) {
    const sent = body ? { body } : {}
    // What a crop was made of is in use.
    const own = method === 'DELETE' ? await upload(kofi, 'unused.jpg') : mine
    expect([method, (await ask(kofi, method, `/media/${shown.id}${path}`, sent)).status]).toEqual([
      method,
      403,
    ])
    expect([method, (await ask(kofi, method, `/media/${own.id}${path}`, sent)).ok]).toEqual([method, true])
  }
})

test('a contributor writes, sends for review, mends and is published by an editor; then it is no longer theirs to change', async () => {
  const title = 'On the right to be heard'
  const body = '<p>Audi alteram partem.</p>'
  const made = (await (
    await ask(ama, 'POST', '/content', { body: { type: 'article', title, body } })
  ).json()) as Item
  const at = `/content/${made.id}`
  for (const act of ['publish', 'unpublish', 'trash', 'send-back']) {
    const sent = act === 'send-back' ? { body: { note: '' } } : {}
    expect([act, (await ask(ama, 'POST', `${at}/${act}`, sent)).status]).toEqual([act, 403])
  }
  const sent = (await (await ask(ama, 'POST', `${at}/send-for-review`)).json()) as Item
  expect(sent).toMatchObject({ stage: 'review', stageAt: expect.any(String) })
  // The form that is open goes on from where it was.
  expect(sent.version).toBe(made.version)
  const waiting = await app.request('/api/admin/content?type=article&status=review')
  expect(await waiting.json()).toMatchObject({
    total: 1,
    counts: { review: 1 },
    items: [{ title, writer: ama.actor.name }],
  })
  await app.request(`/api/admin${at}/send-back`, { method: 'POST', body: { note: 'Name the case.' } })
  expect(await read(ama, at)).toMatchObject({ stage: 'draft', reviewNote: 'Name the case.' })
  const again = await app.request(`/api/admin${at}/send-back`, { method: 'POST', body: { note: 'Twice' } })
  expect(again.status).toBe(422)
  const saved = await ask(ama, 'PATCH', at, { body: { version: 1, body: '<p>Ridge v Baldwin.</p>' } })
  expect(saved.status).toBe(200)
  expect(await (await ask(ama, 'POST', `${at}/send-for-review`)).json()).toMatchObject({ reviewNote: '' })
  expect((await app.request(`/api/admin${at}/publish`, { method: 'POST' })).status).toBe(200)
  expect(await read(ama, at)).toMatchObject({ status: 'published', stage: 'draft', stageAt: null })
  const late = await ask(ama, 'PATCH', at, { body: { version: 3, title: 'Changed behind their back' } })
  expect(late.status).toBe(403)
  expect((await ask(ama, 'POST', `${at}/send-for-review`)).status).toBe(422)
  // What they would change waits beside it for an editor.
  const proposed = await ask(ama, 'PUT', `${at}/changes`, { body: { version: 3, title: 'On being heard' } })
  expect(await proposed.json()).toMatchObject({
    title,
    draftOfChanges: { fields: { title: 'On being heard' }, begunBy: ama.actor.name },
  })
  expect((await ask(ama, 'POST', `${at}/changes/publish`)).status).toBe(403)
})

test('an open screen of a contributor hears of their own things alone', async () => {
  const abort = new AbortController()
  const { body } = await ask(kofi, 'GET', '/changes', { signal: abort.signal })
  let text = ''
  void (async () => {
    for await (const part of body!.pipeThrough(new TextDecoderStream())) text += part
  })().catch(() => {})
  await amasThings()
  await app.make.published('article')
  const make = createFactories(app.app.database.db, kofi.actor)
  const { id } = await make.draft('video')
  await vi.waitFor(() => expect(text).toContain(`"entityId":"${id}"`))
  abort.abort()
  expect([...text.matchAll(/event: change\ndata: (.*)\n/g)].map(([, data = '']) => JSON.parse(data))).toEqual(
    [{ entityType: 'video', entityId: String(id), action: 'create', by: kofi.actor.name }],
  )
})
