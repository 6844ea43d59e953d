import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Author } from '#content/model/content.tables.ts'
import { sanitizeRichText } from '#content/rich-text/sanitize-rich-text.ts'
import { type ContentTypeName, contentTypeNames, contentTypeOf } from '#content/types/registry.ts'
import { InvalidInput } from '#platform/errors.ts'
import { loadCorpora } from '#testing/corpora.ts'
import { fewAtATime } from '#testing/few-at-a-time.ts'
import { hostileTexts } from '#testing/hostile-input.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import {
  formOf,
  parseNew,
  refusedFields,
  sameTextEverywhere,
  textFieldsOf,
  withoutFields,
} from '#testing/text-fields.ts'

/*
 * How every entry comes through every text field:
 * - our own entries, over HTTP, into every field of every type at once that takes them, by POST; and, the types taking
 *   turns, as they are (the refusal must name exactly the fields that the schema refuses) and by PATCH;
 * - the corpora, whole: every text into every field of every type through the schema; and over HTTP, a text to a field,
 *   once in a field that takes it (stored), and once in any field of a type (refused by name, or stored).
 */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'owner', config: { pageCache: false } })
})
afterAll(() => app[Symbol.asyncDispose]())

const own = hostileTexts()
const corpora = loadCorpora()

const post = (type: ContentTypeName, fields: object) =>
  app.request('/api/admin/content', { method: 'POST', body: { type, ...fields } })

async function expectRefusal(response: Response, fields: string[], text: string): Promise<void> {
  expect([text, response.status]).toEqual([text, 422])
  expect(response.headers.get('content-type')).toContain('application/problem+json')
  const problem = (await response.json()) as { fields: Record<string, string>; code: string }
  expect([text, Object.keys(problem.fields).sort()]).toEqual([text, fields])
  for (const message of Object.values(problem.fields)) {
    expect(message).toMatch(/^[^<>]{3,200}$/)
    // The words of the form, not the parser's own.
    expect(message).not.toMatch(/^(?:Invalid|Too |Unrecognized|Expected|Required)/)
  }
}

/** Whether the text can be cleaned; if not, the API must say so and store nothing. */
function cleaned(text: string): string | null {
  try {
    return sanitizeRichText(text)
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidInput)
    return null
  }
}

/** What an item is filed under whose form names nothing. */
const usualCategory = (type: ContentTypeName) => contentTypeOf({ type }).defaultCategory

test.each(contentTypeNames)(
  'every field of type %s stores each hostile text clean or says why not',
  async (type) => {
    await fewAtATime(own, 6, async (text, index) => {
      const isItsTurn = type === contentTypeNames[index % contentTypeNames.length]
      const everywhere = sameTextEverywhere(type, text)
      const refused = refusedFields(type, everywhere)
      if (isItsTurn && refused.length > 0) await expectRefusal(await post(type, everywhere), refused, text)

      const fields = withoutFields(everywhere, refused)
      if ('body' in fields && cleaned(text) === null) {
        await expectRefusal(await post(type, fields), ['body'], text)
        delete fields.body
      }
      const kept = parseNew(type, fields)
      const expected = {
        ...JSON.parse(JSON.stringify(kept)),
        body: kept.body === undefined ? '' : cleaned(kept.body),
        category: kept.category ?? usualCategory(type),
        slug: expect.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/),
        status: 'draft',
      }
      const created = await post(type, fields)
      expect([text, created.status]).toEqual([text, 201])
      const item = (await created.json()) as { id: number }
      expect(item).toMatchObject(expected)

      if (!isItsTurn) return
      const changed = await app.request(`/api/admin/content/${item.id}`, {
        method: 'PATCH',
        body: { version: 1, ...fields },
      })
      expect([text, changed.status]).toEqual([text, 200])
      expect(await changed.json()).toMatchObject({ ...expected, version: 2 })
    })
  },
)

/**
 * The texts of the corpora in forms of all types by turns, each text in one of these fields: as many forms of a type as it
 * takes until every text had its turn.
 */
async function eachForm(
  fieldsOf: (type: ContentTypeName) => string[],
  work: (type: ContentTypeName, texts: Map<string, string>) => Promise<void>,
): Promise<void> {
  const forms: [ContentTypeName, Map<string, string>][] = []
  for (let next = 0; next < corpora.texts.length; ) {
    const type = contentTypeNames[forms.length % contentTypeNames.length]!
    const fields = fieldsOf(type)
    // The fields begin elsewhere with every round, so that neighbours of a list come into different ones.
    const turned = fields.map((_, index) => fields[(index + forms.length) % fields.length]!)
    const texts = new Map(turned.map((field, index) => [field, corpora.texts[next + index] ?? 'The end.']))
    next += fields.length
    forms.push([type, texts])
  }
  await fewAtATime(forms, 4, ([type, texts]) => work(type, texts))
}

test('the whole of the corpora passes every field of every type by its schema', async () => {
  for (const [index, text] of corpora.texts.entries()) {
    // The server is in this process: without a breath its idle connections end while a request is on its way into them.
    if (index % 100 === 0) await setImmediate()
    for (const type of contentTypeNames) {
      const whole = sameTextEverywhere(type, text)
      parseNew(type, withoutFields(whole, refusedFields(type, whole)))
    }
  }
})

/** Fields that take whatever is typed, up to their length. */
const FREE = ['title', 'description', 'body', 'imageAlt', 'authors.0.givenName', 'authors.0.familyName']

test('each text of the corpora is stored as it was taken, or refused where it is too long', async () => {
  await eachForm(
    () => FREE,
    async (type, texts) => {
      const whole = formOf(type, texts)
      const refused = refusedFields(type, whole)
      const { body, ...kept } = parseNew(type, withoutFields(whole, refused))
      const clean = cleaned(body ?? '') ?? ''
      const created = await post(type, { ...kept, body: clean && body })
      const text = [...texts.values()]
      expect([text, created.status]).toEqual([text, 201])
      const item = (await created.json()) as Record<string, unknown> & { details: object; slug: string }
      const expected: Record<string, unknown> = JSON.parse(JSON.stringify(kept))
      if ('category' in expected) expected.category ??= usualCategory(type)
      if (kept.details) expected.details = { ...item.details, ...(expected.details as object) }
      const stored = Object.fromEntries(Object.keys(expected).map((name) => [name, item[name]]))
      // Each got an address of their own; their names are as they were taken.
      if (kept.authors) stored.authors = (stored.authors as Author[]).map(({ slug: _, ...names }) => names)
      if (!isDeepStrictEqual(stored, expected) || item.body !== clean)
        throw new Error(`Stored otherwise: ${JSON.stringify(text)}`)
      if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(item.slug)) throw new Error(`A broken slug: ${item.slug}`)
    },
  )
})

test('each text of the corpora is answered by the API in whatever field it stands, stored or refused in words', async () => {
  await eachForm(textFieldsOf, async (type, texts) => {
    const whole = formOf(type, texts)
    const refused = refusedFields(type, whole)
    const response = await post(type, whole)
    if (response.status === 201) return void (await response.arrayBuffer())
    await expectRefusal(response, refused.length > 0 ? refused : ['body'], [...texts.values()].join('\n'))
  })
  expect((await app.request('/api/admin/session')).status).toBe(200)
  process.stdout.write(`hostile input: ${own.length} own entries, ${corpora.entries} corpus entries ran\n`)
})
