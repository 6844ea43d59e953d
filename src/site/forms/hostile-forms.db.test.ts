import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadCorpora } from '#testing/corpora.ts'
import { fewAtATime } from '#testing/few-at-a-time.ts'
import { hostileTexts } from '#testing/hostile-input.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { FORMS, type FormName } from '../components/forms/forms.ts'
import { json, plain } from './post.testing.ts'

const GOOD: Record<FormName, Record<string, string>> = {
  comment: { name: 'Ama', email: 'ama@x.example', comment: 'A comment.' },
  message: { kind: 'contact', name: 'Ama', email: 'ama@x.example', subject: 'Hello', message: 'A message.' },
  reply: { name: 'Esi Dadzie', email: 'esi@secret.example', message: 'It was not so.' },
  signup: { email: 'ama@x.example' },
  submission: {
    name: 'Ama',
    email: 'ama@x.example',
    title: 'A title',
    text: 'A text that is long enough.',
    consent: 'yes',
  },
}
/** As the page of an item fills it in, where it stands on one. */
function goodOf(form: FormName, item: string): Record<string, string> {
  return form === 'comment' || form === 'reply' ? { ...GOOD[form], item } : GOOD[form]
}

type Ran = { taken: number; refused: number; tooLarge: number }
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
    const free = names.filter((name) => name !== 'email')
    const texts = hostileTexts()
    // Each text comes into every field: into that of the address alone, into the others together, a text to each.
    const posts = texts.flatMap((text, turn) => [
      { email: text },
      Object.fromEntries(free.map((name, at) => [name, texts[(turn + at) % texts.length]!])),
      // The fields that the page fills in take turns.
      { [HIDDEN[turn % HIDDEN.length]!]: text },
    ])
    expect(posts.length).toBeGreaterThan(500)
    let refused = 0
    await fewAtATime(posts, 8, async (typed: Record<string, string>, index) => {
      const own = goodOf(form, items[index % items.length]!)
      const page = await plain(app, action, { ...own, ...typed })
      const said = JSON.stringify(typed)
      expect(page.status, said).toBeLessThan(500)
      const written = fields.filter(({ name, type }) => name in typed && type !== 'checkbox')
      if (page.status === 422 && written.length > 0) {
        refused++
        const html = await page.text()
        for (const { name } of written)
          expect(lines(textIn(html, name)), `${name}: ${said}`).toBe(lines(typed[name]!.toWellFormed()))
        expect(html).not.toMatch(/<script(?! (?:async="" )?type="(?:module|application\/ld\+json)")/i)
      }
      if (index % 3 > 0) return
      const script = await json(app, action, { ...own, ...typed })
      expect(script.status, said).toBeLessThan(500)
    })
    expect(refused).toBeGreaterThan(20)
  },
)

test('whatever other projects’ lists hold is taken or refused in the form’s own words, by every form, and given back whole', async () => {
  const { texts } = loadCorpora()
  // Every fourth, spread over all of the lists: each is posted, stored and drawn.
  const all = texts.length > 0 ? texts.filter((_, index) => index % 4 === 0) : hostileTexts()
  const ran = { taken: 0, refused: 0, tooLarge: 0 }
  const { id } = await app.make.published('article')
  await sendAll(app, String(id), all, ran)
  process.stdout.write(
    `reader forms: ${all.length} of ${texts.length} corpus texts ran, ${JSON.stringify(ran)}\n`,
  )
  expect(ran.taken + ran.refused + ran.tooLarge).toBe(all.length)
  expect(Math.min(ran.taken, ran.refused)).toBeGreaterThan(50)
})

async function sendAll(site: TestApp, item: string, posts: string[], ran: Ran): Promise<void> {
  const names = Object.keys(FORMS) as FormName[]
  await fewAtATime(posts, 8, async (text, index) => {
    const form = names[index % names.length]!
    const { action, fields } = FORMS[form]
    const own = goodOf(form, item)
    const writable = fields.filter(({ type }) => type !== 'checkbox')
    // By turns in the field that holds the most, which may be taken, and in all of them at once.
    const filled = (index >> 2) % 2 === 0 ? writable.slice(-1) : writable
    const typed = { ...own, ...Object.fromEntries(filled.map(({ name }) => [name, text])) }
    const answer = await (index % 3 === 0 ? json : plain)(site, action, typed)
    expect([200, 201, 303, 413, 422], `${form}: ${text}`).toContain(answer.status)
    if (answer.status === 413) ran.tooLarge++
    else if (answer.status !== 422) ran.taken++
    else {
      ran.refused++
      const body = await answer.text()
      if (index % 3 === 0) expect(JSON.parse(body).detail).toMatch(/^Error: \S/)
      else {
        expect(body).toMatch(/<p class="said bad">Error: [^<]+/)
        for (const { name } of filled)
          expect(lines(textIn(body, name)), `${form} ${name}: ${text}`).toBe(lines(text.toWellFormed()))
      }
    }
  })
}

test('what was taken is shown as text, and holds no character that a page may not hold', async () => {
  await runSql(app.database, `update comments set status = 'approved'`)
  const { slug } = (
    await runSql<{ slug: string }>(app.database, `select slug from content where id = ${items[0]}`)
  )[0]!
  const html = await (await app.read(`/article/${items[0]}/${slug}`)).text()
  const shown = /<section[^>]*aria-labelledby="comments"[\s\S]*?<\/section>/.exec(html)![0]
  const taken = await runSql(app.database, `select from public_comments where content_id = ${items[0]}`)
  expect(taken.length).toBeGreaterThan(25)
  const tags = new Set([...shown.matchAll(/<\/?([a-z][\w-]*)/g)].map(([, tag]) => tag))
  expect([...tags].sort()).toEqual([
    'a',
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
