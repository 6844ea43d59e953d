import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { up } from '../../migrations/0078-three-more-laws.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

const known = () =>
  runSql<{ key: string; title: string; year: number; address: string }>(
    app.database,
    `select key, title, year, address from authorities where key in ('act-861', 'act-1019', 'li-1833') order by key`,
  )
const LAWS = [
  ['act-1019', 'Narcotics Control Commission Act', 2020, 'https://ghalii.org/akn/gh/act/2020/1019'],
  ['act-861', 'Special Import Levy Act', 2013, 'https://ghalii.org/akn/gh/act/2013/861'],
  ['li-1833', 'Labour Regulations', 2007, 'https://ghalii.org/akn/gh/act/2007/1833'],
]

test('the laws that the first list left to be checked are known, and what texts or staff said of them before stays', async () => {
  const rows = async () => (await known()).map(({ key, title, year, address }) => [key, title, year, address])
  expect(await rows()).toEqual(LAWS)

  await runSql(
    app.database,
    `update authorities set title = '', year = null, address = '', is_known = false where key = 'act-861'`,
  )
  await runSql(app.database, `update authorities set title = 'As staff call it' where key = 'act-1019'`)
  await runSql(app.database, `delete from authorities where key = 'li-1833'`)
  await runSql(
    app.database,
    `insert into former_authority_keys (key, authority_id)
     select 'li-1833', id from authorities where key = 'act-651'`,
  )
  await up(app.app.database.db as never)
  expect(await rows()).toEqual([['act-1019', 'As staff call it', ...LAWS[0]!.slice(2)], LAWS[1]])
})
