import { afterAll, beforeEach, expect, test } from 'vitest'
import { forgetWhatIsDue } from '#jobs/retention.job.ts'
import { createLog } from '#platform/log.ts'
import { loadCorpora } from '#testing/corpora.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { MissedSearches } from './missed-searches.ts'

const app: TestApp = await startTestApp({ as: 'editor' })
beforeEach(() => runSql(app.database, 'delete from missed_searches'))
afterAll(() => app[Symbol.asyncDispose]())

const listed = async () => {
  const answer = await app.request('/api/admin/visitors/searches')
  return ((await answer.json()) as { searches: { words: string; count: number; lastOn: string }[] }).searches
}
const stored = () => runSql<{ words: string; count: number }>(app.database, 'select * from missed_searches')
const said: string[] = []
const counter = () =>
  new MissedSearches(app.app.database.db, createLog('warn', { write: (line) => void said.push(line) }))

test('staff see what readers looked for in vain, once for all its spellings, and nothing that was found', async () => {
  await app.make.published('article', { title: 'Bail' })
  for (const typed of ['Ɔdɔ mmara', 'odo  MMARA', 'bail', 'qqzz&type=video', 'qqzz&page=2', ''])
    expect((await app.read(`/search?q=${typed}`)).status).toBe(200)
  await app.read('/search?q=ama@example.com')
  await expect
    .poll(listed, { timeout: 10_000 })
    .toEqual([{ words: 'odo mmara', count: 2, lastOn: new Date().toISOString().slice(0, 10) }])
  const columns = Object.keys((await stored())[0]!)
  expect(columns, 'who searched stands nowhere').toEqual(['day', 'words', 'count'])
})

test('whoever sends thousands of words takes the room of an hour, and what is known is counted on', async () => {
  const missed = counter()
  missed.add('known words')
  await missed.flush()
  for (let batch = 0; batch < 40; batch++) {
    for (let nr = 0; nr < 150; nr++) missed.add(`flood ${batch} ${nr}`)
    await missed.flush()
  }
  expect((await stored()).length).toBeLessThanOrEqual(25 * (new Date().getUTCHours() + 1) + 25)
  missed.add('Known Words')
  await missed.flush()
  expect(await stored()).toContainEqual(expect.objectContaining({ words: 'known words', count: 2 }))
})

test('whatever is typed is counted or left, and never fails', async () => {
  const missed = counter()
  for (const text of ['\0', '\ud800', '!!!', 'ﷺﷺ', ...loadCorpora().texts.slice(0, 300)]) {
    missed.add(text)
    await missed.flush()
  }
  expect(said).toEqual([])
  expect((await stored()).length).toBeGreaterThan(0)
  for (const { words } of await stored()) expect(words).not.toMatch(/@|\d{7}/)
})

test('what was looked for is forgotten after thirty days', async () => {
  await runSql(
    app.database,
    `insert into missed_searches (day, words)
     select (now() at time zone 'UTC')::date - ago, 'words of ' || ago from unnest(array[29, 30, 31]) as ago`,
  )
  expect(await forgetWhatIsDue(app.app.database.db)).toMatchObject({ missedSearches: 1 })
  expect((await stored()).map(({ words }) => words).toSorted()).toEqual(['words of 29', 'words of 30'])
})
