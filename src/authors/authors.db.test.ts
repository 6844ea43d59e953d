import { afterAll, beforeAll, expect, test } from 'vitest'
import { toSlug } from '#content/model/to-slug.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

type Entry = { slug?: string; givenName: string; familyName: string; credential: string }
type Listed = { id: number; slug: string; givenName: string; familyName: string; items: number }

const sql = <Row extends object>(text: string, values?: unknown[]) => runSql<Row>(app.database, text, values)
const named = (givenName: string, familyName: string, credential = '') => ({
  ...{ givenName, familyName, credential },
})
const profile = {
  ...{ givenName: '', familyName: '', credential: '', biography: '', interests: '' },
  ...{ imageUrl: null as string | null, imageAlt: '', orcid: '', links: [], staffId: null as number | null },
}

async function find(search: string): Promise<Listed> {
  const query = new URLSearchParams({ search })
  const list = (await (await app.request(`/api/admin/authors?${query}`)).json()) as { items: Listed[] }
  expect(list.items, search).toHaveLength(1)
  return list.items[0]!
}

async function change(id: number, fields: Partial<typeof profile>, version = 1) {
  const current = (await (await app.request(`/api/admin/authors/${id}`)).json()) as typeof profile
  const body = Object.fromEntries(
    Object.keys(profile).map((name) => [name, current[name as keyof typeof profile]]),
  )
  return app.request(`/api/admin/authors/${id}`, { method: 'PUT', body: { ...body, ...fields, version } })
}

const entriesOf = async (id: number) =>
  ((await (await app.request(`/api/admin/content/${id}`)).json()) as { authors: Entry[] }).authors
const pathOf = ({ id, slug }: { id: number; slug: string }) => `/article/${id}/${slug}`

test('the same name is the same author, with an address; another spelling is somebody else until both are merged', async () => {
  const first = await app.make.published('article', { authors: [named('Ama Serwaa', 'Mɛnsah', 'Barrister')] })
  const second = await app.make.draft('video', {
    authors: [named('Yaw', 'Boadu'), named('Ama Serwaa', 'Mɛnsah', 'LLM'), named('Ama Serwaa', 'Mɛnsah')],
  })
  const ama = { slug: 'ama-serwaa-mensah', ...named('Ama Serwaa', 'Mɛnsah', 'Barrister') }
  expect(await entriesOf(first.id)).toEqual([ama])
  expect(await entriesOf(second.id)).toEqual([{ slug: 'yaw-boadu', ...named('Yaw', 'Boadu') }, ama])
  expect(await find('serwaa mensah')).toMatchObject({ slug: 'ama-serwaa-mensah', items: 2 })
  const spelt = await app.make.draft('article', { authors: [named('Ama Serwaa', 'Mensah')] })
  expect((await entriesOf(spelt.id))[0]).toMatchObject({ slug: 'ama-serwaa-mensah-2', familyName: 'Mensah' })
  // In scripts that addresses have no letters for, nobody is taken for somebody else.
  const others = await app.make.draft('article', { authors: [named('ብርሃን', 'ነጋ'), named('አበበ', 'ቢቂላ')] })
  expect((await entriesOf(others.id)).map(({ slug }) => slug)).toEqual(['author-2', 'author'])
})

test('a thousand of one address get one each, and nobody goes past all the others for theirs', async () => {
  const many = Array.from({ length: 1000 }, (_, nr) =>
    named('አበበ', `ቢቂላ${String.fromCodePoint(0x1200 + nr)}`),
  )
  await sql('select author_named(one) from jsonb_array_elements($1::jsonb) as one', [JSON.stringify(many)])
  const [told] = await sql<{ slugs: number; highest: number }>(
    `select count(distinct slug)::int as slugs, max(substring(slug from '[0-9]+$')::int) as highest
     from authors where given_name = 'አበበ' and family_name ~ '^ቢቂላ.'`,
  )
  expect(told!.slugs).toBe(1000)
  // Numbers that nobody has had before: had each taken the first free one, the last would be the thousandth.
  expect(told!.highest).toBeGreaterThan(1005)
})

test('the address of a name is the one that its words as a title would have', async () => {
  for (const name of [
    ...['Kofi Ŋutsu-Agbeko', 'Dzifa Aƒetɔ', 'Nii Armah Lamptey', "Akua O'Brien", 'Øystein Ægir', 'Ayɔ́ Ṣọlá'],
    ...[
      'J. B. Danquah',
      '  Abena – Asɛm‑Kyei ',
      '!!!',
      'x'.repeat(90),
      `${'word '.repeat(15)}${'y'.repeat(20)}`,
    ],
  ]) {
    const [row] = await sql<{ slug: string }>('select slug_of($1, $2) as slug', [name.trim(), 'author'])
    expect([name, row!.slug]).toEqual([name, toSlug(name.trim(), 'author')])
  }
})

test('another name stands at once wherever the author is named, and the old address leads to the new one', async () => {
  const item = await app.make.published('article', {
    authors: [named('Kwaku', 'Addo'), named('Efua', 'Nkansah')],
  })
  const path = pathOf(item)
  for (const page of [path, '/articles', '/headlines', '/author/kwaku-addo'])
    expect(await (await app.read(page)).text(), page).toContain('Kwaku Addo')
  const { id } = await find('Kwaku Addo')
  expect((await change(id, { givenName: 'Kwaku Baah', credential: 'Solicitor' })).status).toBe(200)
  for (const page of [path, '/articles', '/headlines', '/author/kwaku-baah-addo'])
    expect(await (await app.read(page)).text(), page).toContain('Kwaku Baah Addo')
  expect(await (await app.read(path)).text()).toContain(
    '<a href="/author/kwaku-baah-addo">Kwaku Baah Addo</a>',
  )
  const old = await app.read('/author/kwaku-addo')
  expect([old.status, old.headers.get('location')]).toEqual([301, '/author/kwaku-baah-addo'])
  const feed = await app.read('/author/kwaku-addo/feed.xml')
  expect([feed.status, feed.headers.get('location')]).toEqual([301, '/author/kwaku-baah-addo/feed.xml'])
  // The item is the same text, in the same version, and a form that was open meanwhile saves the present name.
  const now = (await (await app.request(`/api/admin/content/${item.id}`)).json()) as { version: number }
  expect(now.version).toBe(item.version)
  const stale = [{ slug: 'kwaku-addo', ...named('Kwaku', 'Addo') }, named('Efua', 'Nkansah')]
  await app.request(`/api/admin/content/${item.id}`, {
    method: 'PATCH',
    body: { version: item.version, authors: stale.toReversed() },
  })
  expect((await entriesOf(item.id)).map(({ slug }) => slug)).toEqual(['efua-nkansah', 'kwaku-baah-addo'])
})

test('a merge moves every item, and the address of who is gone leads on', async () => {
  const alone = await app.make.published('article', { authors: [named('K.', 'Owusu')] })
  const both = await app.make.published('article', {
    authors: [named('K.', 'Owusu'), named('Abla', 'Dzidzor'), named('Kojo', 'Owusu')],
  })
  const [gone, stays] = [await find('K. Owusu'), await find('Kojo Owusu')]
  await change(gone.id, { biography: 'Writes on land.' })
  for (const { id } of [alone, both]) expect(await (await app.read(`/article/${id}/x`)).status).toBe(301)
  expect(await (await app.read(pathOf(alone))).text()).toContain('K. Owusu')
  const merged = await app.request(`/api/admin/authors/${gone.id}/merge`, {
    method: 'POST',
    body: { into: stays.id },
  })
  expect([merged.status, await merged.json()]).toEqual([200, { id: stays.id, moved: 2 }])
  expect((await entriesOf(alone.id)).map(({ slug }) => slug)).toEqual(['kojo-owusu'])
  expect((await entriesOf(both.id)).map(({ slug }) => slug)).toEqual(['kojo-owusu', 'abla-dzidzor'])
  expect(await (await app.read(pathOf(alone))).text()).not.toContain('K. Owusu')
  const old = await app.read('/author/k-owusu')
  expect([old.status, old.headers.get('location')]).toEqual([301, '/author/kojo-owusu'])
  expect(await (await app.read('/author/kojo-owusu')).text()).toContain('Writes on land.')
  // Who types the old name again means the one who stays.
  const again = await app.make.draft('article', { authors: [named('K.', 'Owusu')] })
  expect((await entriesOf(again.id)).map(({ slug }) => slug)).toEqual(['kojo-owusu'])
  expect(
    (await app.request(`/api/admin/authors/${stays.id}/merge`, { method: 'POST', body: { into: stays.id } }))
      .status,
  ).toBe(422)
})

test('what only a byline made goes with the last item that names it; what staff made stays', async () => {
  const item = await app.make.draft('article', {
    authors: [named('Passing', 'Stranger'), named('Lasting', 'Friend')],
  })
  const { id } = await find('Lasting Friend')
  await change(id, { credential: 'LLB' })
  await app.request(`/api/admin/content/${item.id}`, { method: 'PATCH', body: { version: 1, authors: [] } })
  const rows = await sql<{ slug: string }>(
    `select slug from authors where slug in ('passing-stranger', 'lasting-friend')`,
  )
  expect(rows).toEqual([{ slug: 'lasting-friend' }])
})

test('an author of drafts alone has no page, no feed and no place in the sitemap', async () => {
  await app.make.draft('article', { authors: [named('Quiet', 'Drafter')] })
  await app.make.published('article', { authors: [named('Loud', 'Publisher')] })
  for (const path of [
    '/author/quiet-drafter',
    '/author/quiet-drafter/feed.xml',
    '/author/nobody',
    '/author/%00',
  ])
    expect([path, (await app.read(path)).status]).toEqual([path, path.endsWith('%00') ? 400 : 404])
  const sitemap = await (await app.read('/sitemap/authors.xml')).text()
  expect(sitemap).toContain('/author/loud-publisher<')
  expect(sitemap).not.toContain('quiet-drafter')
  expect(await (await app.read('/sitemap.xml')).text()).toContain('/sitemap/authors.xml<')
})

test('bad input about an author is refused in words, and two of one name are not made', async () => {
  const make = async (fields: object) => {
    const answer = await app.request('/api/admin/authors', { method: 'POST', body: fields })
    return [answer.status, Object.keys(((await answer.json()) as { fields?: object }).fields ?? {})]
  }
  const orcid = '0000-0002-1825-0097'
  expect(await make({ familyName: 'Tetteh', orcid: `https://orcid.org/${orcid}` })).toEqual([201, []])
  expect((await sql(`select orcid from authors where slug = 'tetteh'`))[0]).toEqual({ orcid })
  expect(await make({ familyName: 'TÉTTEH' })).toEqual([422, ['familyName']])
  expect(await make({ familyName: '' })).toEqual([422, ['familyName']])
  expect(await make({ familyName: 'Quaye', orcid: '0000-0002-1825-0098' })).toEqual([422, ['orcid']])
  expect(await make({ familyName: 'Quaye', staffId: 99_999 })).toEqual([422, ['staffId']])
  const link = { label: 'Site', url: 'javascript:alert(1)' }
  expect(await make({ familyName: 'Quaye', links: [link] })).toEqual([422, ['links.0.url']])
  const { id } = await find('Tetteh')
  expect((await change(id, { credential: 'A' })).status).toBe(200)
  expect((await change(id, { credential: 'B' })).status).toBe(409)
})
