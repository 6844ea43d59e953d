import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFormSecret } from '#messages/form-secret.queries.ts'
import { fewAtATime } from '#testing/few-at-a-time.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { FormTokens } from './form-tokens.ts'
import { json, plain } from './post.testing.ts'

/*
 * No list of spam may be taken along: the posts are made here, in the ways in which programs post. Whoever sits down, waits
 * as a person does and writes one clean comment is not told from a person by any of this; staff read what is pending.
 */

let app: TestApp
let secret: string
let items: number[]
beforeAll(async () => {
  app = await startTestApp({ config: { trustProxy: true, pageCache: false } })
  secret = await readFormSecret(app.app.database.db)
  items = await Promise.all(Array.from({ length: 20 }, async () => (await app.make.published('article')).id))
})
afterAll(() => app[Symbol.asyncDispose]())

/** As it was given out so many seconds ago. */
const tokenOf = (item: number, secondsAgo: number) =>
  new FormTokens(
    async () => secret,
    () => Date.now() - secondsAgo * 1000,
  ).issue(`comment:${item}`)

const GOODS = [
  'cheap loans',
  'a casino bonus',
  'brand watches',
  'essays on demand',
  'a miracle diet',
  'coins that double',
]
const HOSTS = ['win.example', 'deal.example', 'pills.example', 'lend.example']
const pick = <T>(all: readonly T[], index: number): T => all[index % all.length]!

type Post = Record<string, string>
const spam = (index: number, links: number): Post => ({
  item: String(pick(items, index)),
  name: `Offer ${index}`,
  email: `offer${index}@${pick(HOSTS, index)}`,
  comment: `Nice post! Get ${pick(GOODS, index)} number ${index} now. ${Array.from({ length: links }, (_, at) => `https://${pick(HOSTS, index + at)}/${index}`).join(' ')}`,
})

/** How programs post, by how many in a hundred do so. */
const WAYS: [share: number, how: (index: number) => Promise<Post>][] = [
  [55, async (index) => spam(index, index % 3)],
  [15, async (index) => ({ ...spam(index, 1), token: await tokenOf(pick(items, index), 1) })],
  [
    10,
    async (index) => ({
      ...spam(index, 1),
      token: await tokenOf(pick(items, index), 30),
      leave_empty: 'https://win.example',
    }),
  ],
  [10, async (index) => ({ ...spam(index, 1), token: await tokenOf(pick(items, index + 1), 30) })],
  [5, async (index) => ({ ...spam(index, 4), token: await tokenOf(pick(items, index), 30) })],
  [
    5,
    async (index) => ({
      ...spam(index, 0),
      comment: 'Great site, I shared it with my friends!',
      token: await tokenOf(pick(items, index), 30),
    }),
  ],
]
const DECK = WAYS.flatMap(([share, how]) => Array.from({ length: share }, () => how))

const kept = (of: string) =>
  runSql<{ all: number; suspect: number }>(
    app.database,
    `select count(*)::int as all, (count(*) filter (where suspicions <> '{}'))::int as suspect from comments where email like $1`,
    [of],
  )

test('of a thousand posts of programs all but a few are marked; of two hundred of people none is', async () => {
  const posts = Array.from({ length: 1000 }, (_, index) => index)
  await fewAtATime(posts, 8, async (index) => {
    const post = await pick(DECK, index * 37)(index)
    const answer = await (index % 2 === 0 ? plain : json)(app, '/comments', post)
    if (![201, 303].includes(answer.status)) throw new Error(`${answer.status}: ${await answer.text()}`)
  })
  const people = Array.from({ length: 200 }, (_, index) => index)
  await fewAtATime(people, 8, async (index) => {
    const item = pick(items, index)
    const token = await tokenOf(item, 4 + (index % 600))
    const comment = `Section ${index} says otherwise, see also Act ${index + 20}.${index % 5 === 0 ? ' Read https://law.example/here' : ''}`
    const answer = await json(app, '/comments', {
      item: String(item),
      name: 'Ama',
      email: `ama${index}@reader.example`,
      comment,
      token,
    })
    expect(answer.status).toBe(201)
  })

  const [programs] = await kept('offer%')
  const [readers] = await kept('ama%')
  process.stdout.write(`spam: ${JSON.stringify({ programs, readers })}\n`)
  expect(readers).toEqual({ all: 200, suspect: 0 })
  expect(programs!.all).toBeGreaterThan(900)
  expect(programs!.suspect / programs!.all).toBeGreaterThanOrEqual(0.98)
})
