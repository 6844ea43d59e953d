import { afterAll, beforeAll, expect, test } from 'vitest'
import { listApprovedComments } from '#comments/comments.queries.ts'
import { fewAtATime } from '#testing/few-at-a-time.ts'
import { hostileTexts } from '#testing/hostile-input.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { FORMS, type FormName } from '../components/forms/forms.ts'
import { json, plain } from './post.testing.ts'

const GOOD: Record<FormName, Record<string, string>> = {
  comment: { name: 'Ama', email: 'ama@x.example', comment: 'A comment.' },
  message: { kind: 'contact', name: 'Ama', email: 'ama@x.example', subject: 'Hello', message: 'A message.' },
  signup: { email: 'ama@x.example' },
  submission: {
    name: 'Ama',
    email: 'ama@x.example',
    title: 'A title',
    text: 'A text that is long enough.',
    consent: 'yes',
  },
}
const HIDDEN = ['item', 'kind', 'token', 'leave_empty']

let app: TestApp
let items: string[]
beforeAll(async () => {
  app = await startTestApp({ as: 'owner', config: { trustProxy: true, pageCache: false } })
  const made = await Promise.all(Array.from({ length: 8 }, () => app.make.published('article')))
  items = made.map(({ id }) => String(id))
})
afterAll(() => app[Symbol.asyncDispose]())

/** Line ends as a browser reads them. */
const lines = (text: string | undefined) => text?.replace(/\r\n?/g, '\n')

/** The text of a field of the page, as a browser reads it. */
function textIn(html: string, field: string): string | undefined {
  const area = new RegExp(`<textarea id="again-${field}"[^>]*>([^<]*)</textarea>`).exec(html)?.[1]
  const found =
    area?.replace(/^\n/, '') ?? new RegExp(`<input id="again-${field}"[^>]* value="([^"]*)"`).exec(html)?.[1]
  return found
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

test.each(Object.keys(FORMS) as FormName[])(
  'whatever is typed into any field of the %s form is taken or refused with a reason, and a refused text is given back whole',
  async (form) => {
    const { action, fields } = FORMS[form]
    const names = fields.map(({ name }) => name)
    // The fields that the page fills in take turns.
    const posts = hostileTexts().flatMap((text, turn) =>
      [...names, HIDDEN[turn % HIDDEN.length]!].map((name) => ({ text, name })),
    )
    expect(posts.length).toBeGreaterThan(500)
    let refused = 0
    await fewAtATime(posts, 8, async ({ text, name }, index) => {
      const own = form === 'comment' ? { ...GOOD.comment, item: items[index % items.length]! } : GOOD[form]
      const page = await plain(app, action, { ...own, [name]: text })
      expect(page.status, `${name}: ${text}`).toBeLessThan(500)
      if (page.status === 422 && fields.some((field) => field.name === name && field.type !== 'checkbox')) {
        refused++
        const html = await page.text()
        expect(lines(textIn(html, name)), `${name}: ${text}`).toBe(lines(text.toWellFormed()))
        expect(html).not.toMatch(/<script(?! (?:async="" )?type="(?:module|application\/ld\+json)")/i)
      }
      if (index % 3 > 0) return
      const script = await json(app, action, { ...own, [name]: text })
      expect(script.status, `${name}: ${text}`).toBeLessThan(500)
    })
    expect(refused).toBeGreaterThan(20)
  },
  120_000,
)

test('what was taken is shown as text, and holds no character that a page may not hold', async () => {
  await runSql(app.database, `update comments set status = 'approved'`)
  const { slug } = (
    await runSql<{ slug: string }>(app.database, `select slug from content where id = ${items[0]}`)
  )[0]!
  const html = await (await app.read(`/article/${items[0]}/${slug}`)).text()
  const shown = /<section[^>]*aria-labelledby="comments"[\s\S]*?<\/section>/.exec(html)![0]
  expect((await listApprovedComments(app.app.database.publicDb, Number(items[0]))).length).toBeGreaterThan(50)
  const tags = new Set([...shown.matchAll(/<\/?([a-z][\w-]*)/g)].map(([, tag]) => tag))
  expect([...tags].sort()).toEqual([
    'article',
    'b',
    'button',
    'div',
    'form',
    'h2',
    'h3',
    'input',
    'label',
    'p',
    'section',
    'textarea',
    'time',
    'x-island',
  ])
  expect(shown).not.toMatch(/ on\w+="/)
  const stored = await runSql(
    app.database,
    `select author || content as text from comments
    union all select name || subject || message from messages`,
  )
  expect(stored.length).toBeGreaterThan(100)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is what it is for
  const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/
  expect(stored.filter(({ text }) => forbidden.test(text as string))).toEqual([])
})
