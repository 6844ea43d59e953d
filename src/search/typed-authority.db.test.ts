import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import type { SearchFilter } from './search.queries.ts'
import { findItems } from './search.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'owner' })
  // Of many words of it, and of none that it cites.
  await publish(
    'Act 843 and nothing else: act 843, act 843',
    '<p>Everybody writes of act 843, and of 843.</p>',
  )
  await runSql(app.database, 'delete from citations')
})
afterAll(() => app[Symbol.asyncDispose]())

const publish = async (title: string, body: string, type: 'article' | 'case' = 'article') =>
  app.make.published(type, { title, body })

const idOf = async (key: string) =>
  (await runSql<{ id: number }>(app.database, `select id from authorities where key = '${key}'`))[0]!.id

async function find(typed: string, filter: SearchFilter = {}) {
  const { shown, typed: found } = await findItems(app.app.database.publicDb, typed, filter)
  const rows = await runSql<{ id: number; title: string }>(app.database, 'select id, title from content')
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return { titles: shown.map(({ item }) => titles.get(item.id)), key: found?.authority.key ?? null, found }
}

test('a citation finds its authority, and what cites it before what only has its words', async () => {
  await publish('Of phones', '<p>The Data Protection Act, 2012 (Act 843) is long.</p>')
  for (const typed of ['act 843', 'Act843', 'ACT 843', 'Data Protection Act, 2012 (Act 843)']) {
    const { titles, key } = await find(typed)
    expect(key, typed).toBe('act-843')
    expect(titles[0], typed).toBe('Of phones')
  }
  expect((await find('phones act 843')).found, 'more is asked for than the Act').toBeNull()
})

test('what staff say means an authority cites it, whatever its words are', async () => {
  const { id } = await publish('Of a slip of the pen', '<p>By Act 560 a controller registers.</p>')
  const answer = await app.request(`/api/admin/content/${id}/citations`, {
    method: 'PUT',
    body: { form: 'Act 560', cites: 'act-560', to: await idOf('act-1036') },
  })
  expect(answer.status).toBe(200)
  expect((await find('Act 1036')).titles).toEqual(['Of a slip of the pen'])
})

test('what cites the article that is meant comes before what cites another', async () => {
  await publish('Of arrest', '<p>Article 19(2)(c) of the 1992 Constitution says so.</p>')
  await publish('Of presidents', '<p>Article 62 of the 1992 Constitution: article 19 2 c.</p>')
  await publish('Of parts', '<p>Under article 19(2)(c)(i) of the Constitution.</p>')
  for (const typed of ['art 19(2)(c)', 'ART 19(2)(C)', 'article 19 (2) (c) of the 1992 constitution']) {
    const { titles, found } = await find(typed)
    expect(found?.pinpoints, typed).toEqual(['art 19(2)(c)'])
    expect(titles.slice(0, 2).toSorted(), typed).toEqual(['Of arrest', 'Of parts'])
    expect(titles[2], typed).toBe('Of presidents')
  }
})

test('cases, instruments and decrees are found however they are typed', async () => {
  await publish('Of suits', '<p>By C.I. 47 and L.I. 1999, NRCD 323 and PNDCL 111, see [2015] GHASC 133.</p>')
  for (const [typed, key] of [
    ...['C.I. 47', 'ci47', 'CI 47', 'c.i.47', 'order 37 r 2 of c.i. 47'].map((one) => [one, 'ci-47']),
    ...['LI1999', 'li 1999', 'L.I. 1999'].map((one) => [one, 'li-1999']),
    ...['[2015] GHASC 133', '2015 ghasc 133', '(2015) GHASC 133'].map((one) => [one, 'ghasc-2015-133']),
    ...['nrcd323', 'N.R.C.D. 323'].map((one) => [one, 'nrcd-323']),
    ...['pndcl111', 'PNDC Law 111'].map((one) => [one, 'pndcl-111']),
  ]) {
    const { titles, key: found } = await find(typed!)
    expect(found, typed).toBe(key)
    expect(titles[0], typed).toBe('Of suits')
  }
})

test('our brief of a case comes before all that cites it', async () => {
  await publish('Of nobody', '<p>[2011] 1 SCGLR 505 and again [2011] 1 SCGLR 505.</p>')
  const { id } = await app.make.published('case', {
    title: 'Amoah v Lokko',
    details: {
      ...{ reportCitations: ['[2011] 1 SCGLR 505'], court: 'supreme-court', year: '2011' },
      ...{ facts: 'A house was sold.', issues: ['Whose it is'], holding: 'The buyer’s.' },
    },
  })
  await publish('Of [2011] 1 SCGLR 505', '<p>[2011] 1 SCGLR 505 and again [2011] 1 SCGLR 505.</p>')
  const { titles, found } = await find('2011 1 scglr 505')
  expect(found?.brief).toMatchObject({ id, title: 'Amoah v Lokko' })
  expect(titles).toEqual(['Amoah v Lokko', 'Of [2011] 1 SCGLR 505', 'Of nobody'])
  expect((await find('2011 1 scglr 505', { type: 'article' })).titles).toHaveLength(2)
})

test('what is no citation of an authority that readers see finds none', async () => {
  await app.make.draft('article', { title: 'Secret', body: '<p>[2033] GHASC 99</p>' })
  for (const typed of ['act 99999', 'act 1499', '[2033] GHASC 99', 'article 412', 'act', 'bail', '843'])
    expect((await find(typed)).found, typed).toBeNull()
  expect((await find('[2033] GHASC 99')).titles).not.toContain('Secret')
})

test('an authority that was merged is found by its former citation, and a search may be narrowed', async () => {
  await publish('Of two numbers', '<p>[2019] GHASC 51 is (2019) JELR 7788.</p>')
  const [gone, stays] = [await idOf('jelr-2019-7788'), await idOf('ghasc-2019-51')]
  const answer = await app.request(`/api/admin/authorities/${gone}/merge`, {
    method: 'POST',
    body: { into: stays },
  })
  expect(answer.status).toBe(200)
  const { key, titles } = await find('2019 jelr 7788')
  expect([key, titles]).toEqual(['ghasc-2019-51', ['Of two numbers']])
  expect((await find('2019 ghasc 51', { type: 'video' })).titles).toEqual([])
  expect((await find('2019 ghasc 51', { type: 'article' })).titles).toEqual(['Of two numbers'])
})
