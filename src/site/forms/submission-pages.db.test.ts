import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readFormSecret } from '#messages/form-secret.queries.ts'
import { submissionToken } from '#messages/submitted/submission-links.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { json, plain } from './post.testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { trustProxy: true } })
})
beforeEach(() => sql('delete from letters'))
afterAll(() => app[Symbol.asyncDispose]())

const sql = <Row extends object = Record<string, unknown>>(statement: string, values: unknown[] = []) =>
  runSql<Row>(app.database, statement, values)
const kinds = async (to: string) =>
  (await sql<{ kind: string }>('select kind from letters where recipient = $1 order by id', [to])).map(
    ({ kind }) => kind,
  )

/** A text is sent in as without script. @returns its number, and the token of its page */
async function submit(title: string, email = 'esi@writer.example'): Promise<{ id: number; token: string }> {
  const fields = {
    name: 'Esi Dadzie',
    email,
    title,
    text: 'The path was there before the fence.',
    consent: 'yes',
  }
  const answer = await plain(app, '/submit', fields)
  const token = new URL(answer.headers.get('location')!, app.url).searchParams.get('t')!
  const [row] = await sql<{ id: number }>('select id from content where title = $1', [title])
  return { id: row!.id, token }
}

const page = async (token: string, path = '/submit/state') => {
  const answer = await app.read(`${path}?t=${token}`)
  return { status: answer.status, html: await answer.text(), headers: answer.headers }
}
const decide = (id: number, how: string, body: object, headers = {}) =>
  app.request(`/api/admin/submissions/${id}/${how}`, { method: 'POST', body, headers })
const press = (path: string, token: string, fields: object = {}) =>
  plain(app, `${path}?t=${token}`, { ...fields })

test('a writer follows their text from the desk to its publication, asked once on the way, without script', async () => {
  const { id, token } = await submit('On footpaths')
  expect(await kinds('esi@writer.example')).toEqual(['submission-received'])
  const first = await page(token)
  expect([first.status, first.headers.get('cache-control'), first.headers.get('x-robots-tag')]).toEqual([
    200,
    'no-store',
    'noindex',
  ])
  expect(first.headers.get('referrer-policy')).toBe('no-referrer')
  expect(first.html).toContain('It waits for an editor')
  expect(first.html).not.toContain('<textarea')

  expect((await decide(id, 'accept', { turn: 0 })).status).toBe(200)
  expect((await page(token)).html).toContain('It is being edited')
  const key = { 'idempotency-key': crypto.randomUUID() }
  await Promise.all([1, 2].map(() => decide(id, 'questions', { turn: 1, text: 'Which <b>path</b>?' }, key)))
  expect((await page(token)).html).toContain('Which &lt;b&gt;path&lt;/b&gt;?')
  expect(await kinds('esi@writer.example')).toEqual([
    'submission-received',
    'submission-decided',
    'submission-question',
  ])

  const answered = await press('/submit/answer', token, { text: 'The one to the well.' })
  expect(await answered.text()).toContain('your answer is with our editors')
  expect((await press('/submit/answer', token, { text: 'The one to the well.' })).status).toBe(200)
  expect((await press('/submit/answer', token, { text: 'And something else.' })).status).toBe(410)
  const seen = (await (await app.request(`/api/admin/submissions/${id}`)).json()) as {
    entries: { text: string; byWriter: boolean }[]
  }
  expect(seen.entries.map(({ text, byWriter }) => [text, byWriter])).toEqual([
    ['Which <b>path</b>?', false],
    ['The one to the well.', true],
  ])

  await app.request(`/api/admin/content/${id}/publish`, { method: 'POST' })
  const published = await page(token)
  expect(published.html).toContain('It is published')
  expect(published.html).toContain(`href="/article/${id}/on-footpaths"`)
  expect((await press('/submit/withdraw', token)).status).toBe(410)
})

test('a text is withdrawn by its writer alone, leaves the desk, and nobody publishes it by mistake', async () => {
  const { id, token } = await submit('On wells')
  expect((await page(token, '/submit/withdraw')).html).toContain('It waits for an editor')
  expect((await page(token)).html).toContain('It waits for an editor')
  expect(await (await press('/submit/withdraw', token)).text()).toContain('Your text is withdrawn')
  expect((await page(token)).html).toContain('You have withdrawn it')
  expect(await sql('select trashed_at is not null as gone from content where id = $1', [id])).toEqual([
    { gone: true },
  ])
  expect((await press('/submit/withdraw', token)).status).toBe(410)
  expect((await decide(id, 'accept', { turn: 1 })).status).toBe(422)
  await app.request(`/api/admin/content/${id}/restore`, { method: 'POST' })
  const refused = await app.request(`/api/admin/content/${id}/publish`, { method: 'POST' })
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('has withdrawn')])
})

test('a declined text is told so in the words of staff, by letter and on its page', async () => {
  const { id, token } = await submit('On fences')
  expect(
    (await decide(id, 'decline', { turn: 0, text: 'It comes a little late.\nWrite again!' })).status,
  ).toBe(200)
  const { html } = await page(token)
  expect(html).toContain('It comes a little late.')
  expect(html).toContain('Write again!')
  const [letter] = await sql<{ id: number }>(`select id from letters where kind = 'submission-decided'`)
  const text = await (await app.request(`/api/admin/mail/letters/${letter!.id}/look?as=text`)).text()
  expect(text).toContain('> It comes a little late.')
  expect(text).toContain(`/submit/state?t=${token}`)
})

test('of two editors at one submission the second hears what the first decided', async () => {
  const { id, token } = await submit('On hedges')
  const answers = await Promise.all([
    decide(id, 'accept', { turn: 0 }),
    decide(id, 'decline', { turn: 0, text: 'No, thank you.' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await kinds('esi@writer.example')).filter((kind) => kind === 'submission-decided')).toHaveLength(1)
  await press('/submit/withdraw', token)
})

test('a link that is foreign, cut short, ended or of a text that is gone does nothing, and says what to do', async () => {
  const { id, token } = await submit('On gates')
  const consent = async () =>
    (
      await sql<{ at: string }>(`select submitted_by->>'consentedAt' as at from content where id = $1`, [id])
    )[0]!.at
  const email = 'esi@writer.example'
  const foreign = submissionToken('another secret', { id, email, consentedAt: await consent() })
  for (const wrong of ['', 'x', token.slice(0, -1), foreign]) {
    for (const path of ['/submit/state', '/submit/withdraw']) {
      const answer = await press(path, wrong).then((posted) =>
        path === '/submit/state' ? app.read(`${path}?t=${wrong}`) : posted,
      )
      expect([path, wrong, answer.status]).toEqual([path, wrong, 404])
      expect(await answer.text()).toContain('open the link from the letter again')
    }
  }
  await sql(
    `update content set submitted_by = jsonb_set(submitted_by, '{consentedAt}', '"2020-01-01T00:00:00.000Z"') where id = $1`,
    [id],
  )
  const secret = await readFormSecret(app.app.database.db)
  const old = submissionToken(secret, { id, email, consentedAt: await consent() })
  const ended = await press('/submit/withdraw', old)
  expect([ended.status, await ended.text()]).toEqual([410, expect.stringContaining('it worked for a year')])
  expect(await sql('select trashed_at from content where id = $1', [id])).toEqual([{ trashed_at: null }])
  await sql('delete from content where id = $1', [id])
  expect((await page(old)).status).toBe(404)
})

test('with script the form answers with the same link, and the same text sent twice has one', async () => {
  const fields = {
    ...{ name: 'Kofi', email: 'kofi@writer.example', title: 'Once', text: 'Twenty letters and more.' },
    consent: 'yes',
  }
  const answers = await Promise.all([1, 2].map(() => json(app, '/submit', fields)))
  const links = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as { link: { href: string } }).link.href),
  )
  expect(links[0]).toBe(links[1])
  expect((await app.read(links[0]!)).status).toBe(200)
})

test('one network answers ten times in ten minutes, and is then asked to wait', async () => {
  const { token } = await submit('Asked often')
  const from = { 'x-forwarded-for': '203.0.113.9' }
  const statuses = []
  for (let at = 0; at < 11; at++)
    statuses.push((await plain(app, `/submit/answer?t=${token}`, { text: `Words ${at}` }, from)).status)
  expect(statuses.slice(0, 10)).not.toContain(429)
  expect(statuses.at(-1)).toBe(429)
})
