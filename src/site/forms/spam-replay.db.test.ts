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
const tokenFor = (subject: string, secondsAgo: number) =>
  new FormTokens(
    async () => secret,
    () => Date.now() - secondsAgo * 1000,
  ).issue(subject)
const tokenOf = (item: number, secondsAgo: number) => tokenFor(`comment:${item}`, secondsAgo)

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

const kept = (of: string, table = 'comments') =>
  runSql<{ all: number; suspect: number }>(
    app.database,
    `select count(*)::int as all, (count(*) filter (where suspicions <> '{}'))::int as suspect from ${table} where email like $1`,
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

const KINDS = ['contact', 'book-order', 'sponsorship', 'partnership', 'volunteer']

/** What a program has to say about its goods, as a message: by a form of its own, too fast, into the trap, or from a fresh page. */
async function spamMessage(index: number): Promise<Post> {
  const kind = pick(KINDS, index)
  const { name, email, comment } = spam(index, index % 4)
  const post = { kind, name: name!, email: email!, subject: `Offer for you ${index}`, message: comment! }
  const fresh = await tokenFor(`message:${kind}`, 30)
  switch (index % 5) {
    case 0:
      return post
    case 1:
      return { ...post, token: await tokenFor(`message:${kind}`, 1) }
    case 2:
      return { ...post, token: fresh, leave_empty: 'https://win.example' }
    case 3:
      return {
        ...post,
        token: fresh,
        message: `${comment} https://a.example https://b.example www.c.example`,
      }
    default:
      return {
        ...post,
        token: fresh,
        message: 'We can bring your SITE to the first page. Reply for a quote.',
      }
  }
}

test('messages of programs are marked but for the first of its words, those of people are not; none is lost', async () => {
  const posts = Array.from({ length: 250 }, (_, index) => index)
  await fewAtATime(posts, 8, async (index) => {
    const post = await spamMessage(index)
    const answer = await (index % 2 === 0 ? plain : json)(app, '/messages', post)
    if (![200, 201].includes(answer.status)) throw new Error(`${answer.status}: ${await answer.text()}`)
  })
  const people = Array.from({ length: 100 }, (_, index) => index)
  await fewAtATime(people, 8, async (index) => {
    const kind = pick(KINDS, index)
    const answer = await json(app, '/messages', {
      kind,
      name: 'Ama',
      email: `ama${index}@reader.example`,
      subject: 'A question',
      message: `Where do I find Act ${index + 20}? I read https://law.example/${index} and www.law.example.`,
      token: await tokenFor(`message:${kind}`, 4 + index),
    })
    expect(answer.status).toBe(201)
  })

  const [programs] = await kept('offer%', 'messages')
  expect(programs).toEqual({ all: 250, suspect: 249 })
  expect((await kept('ama%', 'messages'))[0]).toEqual({ all: 100, suspect: 0 })
  const { items } = (await (await app.request('/api/admin/messages?search=first%20page')).json()) as {
    items: { suspicions: string[] }[]
  }
  expect(items.filter(({ suspicions }) => suspicions.includes('repeated')).length).toBeGreaterThan(5)
})

test('a submitted text is marked for many links or for words that were sent in before, and is kept', async () => {
  const send = async (title: string, text: string) => {
    const token = await tokenFor('submission', 60)
    const post = { name: 'Kofi Mensah', email: 'kofi@reader.example', title, text, consent: 'yes', token }
    expect((await json(app, '/submit', post)).status).toBe(201)
    const [row] = await runSql<{ suspicions: string[] }>(
      app.database,
      `select submitted_by->'suspicions' as suspicions from content where title = $1`,
      [title],
    )
    return row!.suspicions
  }
  const links = (count: number) =>
    Array.from({ length: count }, (_, at) => `https://law.example/${at}`).join(' ')
  const text = 'The land was sold twice, and the register says so. '
  expect(await send('On land', text)).toEqual([])
  expect(await send('On land again', text.toUpperCase())).toEqual(['repeated'])
  expect(await send('Goods', `Buy these goods now: ${links(3)}`)).toEqual(['links'])
  expect(await send('With its sources', `${text.repeat(40)} Sources: ${links(5)}`)).toEqual([])
})
