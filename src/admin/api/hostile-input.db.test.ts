import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContentIn } from '#content/commands/create-content.ts'
import { sanitizeRichText } from '#content/rich-text/sanitize-rich-text.ts'
import { contentTypeNames } from '#content/types/registry.ts'
import { inTransaction } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import { loadCorpora } from '#testing/corpora.ts'
import { fewAtATime } from '#testing/few-at-a-time.ts'
import { hostileTexts } from '#testing/hostile-input.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { parseNew, refusedFields, sameTextEverywhere, withoutFields } from '#testing/text-fields.ts'

/*
 * How every entry comes through every text field:
 * - our own entries, over HTTP, into every field of every type at once: first as they are (the refusal must name
 *   exactly the fields that the schema refuses), then the fields that take them, by POST and again by PATCH;
 * - the corpora, whole: every text into every field of every type through the schema, and what the schema takes into
 *   the database through the command that the API calls; the type whose details are stored goes round by entry;
 * - the corpora over HTTP as well: one POST an entry into one field, which goes round.
 */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'owner', config: { pageCache: false } })
})
afterAll(() => app[Symbol.asyncDispose]())

const own = hostileTexts()
const corpora = loadCorpora()
const NAMES = [
  'title',
  'description',
  'body',
  'category',
  'imageUrl',
  'imageAlt',
  'lawStatedAt',
  'publishedAt',
]

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

test.each(contentTypeNames)(
  'every field of type %s stores each hostile text clean or says why not',
  async (type) => {
    await fewAtATime(own, 6, async (text) => {
      const everywhere = sameTextEverywhere(type, text)
      const refused = refusedFields(type, everywhere)
      const post = (fields: object) =>
        app.request('/api/admin/content', { method: 'POST', body: { type, ...fields } })
      if (refused.length > 0) await expectRefusal(await post(everywhere), refused, text)

      const fields = withoutFields(everywhere, refused)
      if ('body' in fields && cleaned(text) === null) {
        await expectRefusal(await post(fields), ['body'], text)
        delete fields.body
      }
      const kept = parseNew(type, fields)
      const expected = {
        ...JSON.parse(JSON.stringify(kept)),
        body: kept.body === undefined ? '' : cleaned(kept.body),
        category: kept.category ?? { article: 'article', newsletter: 'breaking' }[type as string] ?? null,
        slug: expect.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/),
        status: 'draft',
      }
      const created = await post(fields)
      expect([text, created.status]).toEqual([text, 201])
      const item = (await created.json()) as { id: number }
      expect(item).toMatchObject(expected)

      const changed = await app.request(`/api/admin/content/${item.id}`, {
        method: 'PATCH',
        body: { version: 1, ...fields },
      })
      expect([text, changed.status]).toEqual([text, 200])
      expect(await changed.json()).toMatchObject({ ...expected, version: 2 })
    })
  },
)

test('the whole of the corpora passes every field of every type: refused, or stored as it was taken', async () => {
  const { db } = app.app.database
  const batches = Array.from({ length: Math.ceil(corpora.texts.length / 200) }, (_, index) =>
    corpora.texts.slice(index * 200, index * 200 + 200),
  )
  await fewAtATime(batches, 3, async (texts, batch) => {
    await inTransaction(db, async (tx) => {
      for (const [index, text] of texts.entries()) {
        const forms = contentTypeNames.map((type) => {
          const everywhere = sameTextEverywhere(type, text)
          return { type, fields: withoutFields(everywhere, refusedFields(type, everywhere)) }
        })
        const { type, fields } = forms[(batch * 200 + index) % forms.length]!
        const kept = parseNew(type, fields)
        const body = kept.body === undefined ? '' : cleaned(kept.body)
        const { item } = await createContentIn(tx, app.actor, { ...kept, body: body ?? '' })
        const { category, ...expected } = { ...kept, body: body ?? '' }
        const stored = Object.fromEntries(Object.keys(expected).map((name) => [name, item[name as 'title']]))
        const details = { ...(item.details as object), ...expected.details }
        if (!isDeepStrictEqual(stored, { ...expected, ...(expected.details && { details }) }))
          throw new Error(`Stored otherwise: ${JSON.stringify(text)}`)
        if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(item.slug)) throw new Error(`A broken slug: ${item.slug}`)
      }
    })
  })
}, 240_000)

test('each entry of the corpora is answered by the API, stored or refused in words', async () => {
  await fewAtATime(corpora.texts, 8, async (text, index) => {
    const name = NAMES[index % NAMES.length]!
    const response = await app.request('/api/admin/content', {
      method: 'POST',
      body: { type: contentTypeNames[index % 5], title: 'A plain title', [name]: text },
    })
    if (response.status === 201) return void (await response.arrayBuffer())
    await expectRefusal(response, [name], text)
  })
  expect((await app.request('/api/admin/session')).status).toBe(200)
  process.stdout.write(`hostile input: ${own.length} own entries, ${corpora.entries} corpus entries ran\n`)
}, 240_000)
