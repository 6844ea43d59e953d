import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { contentChangesSchema } from '#content/model/content.schema.ts'
import { sanitizeRichText } from '#content/rich-text/sanitize-rich-text.ts'
import { type Input, throwAt } from '#testing/hostile-input/throw-at.ts'
import { dangersIn, type Element, isFormOfEveryPage, parseStrictHtml } from '#testing/html-elements.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { pageCache: false, trustProxy: true } })
  await runSql(
    app.database,
    `update staff_sessions set expires_at = now() + interval '1 day', created_at = now() + interval '1 day'`,
  )
})
afterAll(() => app[Symbol.asyncDispose]())

const say = (words: string) => process.stdout.write(`hostile input: ${words}\n`)
const ask = (method: string, path: string, body?: object) =>
  app.request(`/api/admin/${path}`, { method, body })

/** Another reader each time, as behind our own proxy: limits count by address. */
const from = (index: number) => ({ 'x-forwarded-for': `10.${(index >> 8) & 255}.${index & 255}.7` })

const withoutForms = (html: string): Element[] =>
  parseStrictHtml(html.replace(/<x-island [\s\S]*?<\/x-island>/g, '')).filter(
    (element) => !isFormOfEveryPage(element),
  )

/** What no page or letter may hold, whoever wrote it; letters have their styles in place. */
function dangersOf(html: string): string[] {
  return [
    ...html.matchAll(
      /<(script|iframe|object|embed|form|base|meta|svg|math)\b[^>]*>|<[a-z][^>]*\s(on\w+)\s*=/gi,
    ),
  ].map(([whole]) => whole)
}

/** A field of an item, changed beside what readers see, and looked at as the page that it would be. */
function changed(items: { id: number; version: number }[], name: string, inDetails: boolean): Input {
  const schema = contentChangesSchema('newsletter')
  const at = (index: number) => items[index % items.length]!
  return {
    schema,
    body: (text) => ({ version: 1, ...(inDetails ? { details: { [name]: text } } : { [name]: text }) }),
    send: async (body, index) =>
      ask('PUT', `content/${at(index).id}/changes`, { ...body, version: at(index).version }),
    // Of a text that cannot be cleaned, and of a form that another of the four saved meanwhile.
    otherwise: [422, 409],
    async look(taken: z.output<typeof schema>, index, answer) {
      const kept = answer as { version: number }
      at(index).version = kept.version
      if (taken.body !== undefined)
        expect(JSON.stringify(kept)).toContain(JSON.stringify(sanitizeRichText(taken.body)).slice(1, -1))
      if (index % 4 > 0) return
      const made = await ask('POST', `content/${at(index).id}/preview-links`, { isSent: false })
      const page = await app.read(((await made.json()) as { path: string }).path, { headers: from(index) })
      expect(page.status).toBe(200)
      expect(dangersIn(withoutForms(await page.text()))).toEqual([])
    },
  }
}

test('a draft of changes keeps each hostile text clean, and its preview is a page in which nothing runs', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => app.make.published('newsletter')))
  const items = made.map(({ id, version }) => ({ id, version }))
  const fields = ['title', 'description', 'body', 'category', 'imageUrl', 'imageAlt']
  say(
    await throwAt({
      ...Object.fromEntries(fields.map((name) => [`changes: ${name}`, changed(items, name, false)])),
      'changes: subject': changed(items, 'subject', true),
    }),
  )
})

test('a news item with hostile words is looked at as a letter in which nothing runs, and whose subject is one line', async () => {
  const schema = z.object({ title: z.string() })
  const item = (name: string): Input => ({
    schema,
    body: (text) => ({
      title: 'A plain title',
      details: {},
      ...(name === 'subject' ? { details: { subject: text } } : { [name]: text }),
    }),
    send: (body) => ask('POST', 'content', { type: 'newsletter', ...body }),
    otherwise: [422],
    async look(_, __, answer) {
      const { id } = answer as { id: number }
      const look = await ask('GET', `issues/for/${id}/preview`)
      expect(look.status).toBe(200)
      const html = await look.text()
      const [begin = '', ...rest] = html.split('<body')
      expect(dangersOf(rest.join('<body'))).toEqual([])
      expect(/<title>([^<]*)<\/title>/.exec(begin)?.[1] ?? '').not.toMatch(/[\r\n]/)
      const plain = await ask('GET', `issues/for/${id}/preview?as=text`)
      expect([plain.status, plain.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    },
  })
  say(
    await throwAt(
      Object.fromEntries(
        ['title', 'description', 'body', 'subject'].map((name) => [`letter: ${name}`, item(name)]),
      ),
    ),
  )
})

test('a link to a preview, to a text or to a subscription that is none says so, whatever stands in it', async () => {
  const link = (path: string): Input => ({
    schema: z.object({ t: z.string() }),
    body: (t) => ({ t: t.toWellFormed() }),
    send: (body, index) =>
      app.read(`${path}?t=${encodeURIComponent((body as { t: string }).t)}`, {
        headers: from(index),
      }),
    otherwise: [400, 404, 410, 431],
  })
  const paths = [
    '/preview',
    '/submit/state',
    '/newsletter/confirm',
    '/newsletter/preferences',
    '/comments/decide',
  ]
  say(await throwAt(Object.fromEntries(paths.map((path) => [path, link(path)]))))
})
