import { afterAll, beforeAll, expect, test } from 'vitest'
import { InvalidInput } from '#platform/errors.ts'
import { loadCorpora } from '#testing/corpora.ts'
import { hostileTexts } from '#testing/hostile-input.ts'
import { dangersIn, type Element, isFormOfEveryPage, parseStrictHtml } from '#testing/html-elements.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { parseNew, refusedFields, sameTextEverywhere, withoutFields } from '#testing/text-fields.ts'
import { createContent } from '../commands/create-content.ts'
import { publishContent } from '../commands/publish-content.ts'
import { contentTypeOf } from '../types/registry.ts'

/*
 * What readers get to see of hostile text: the markup of its page is that of a harmless page, element by element, and
 * its rich text holds nothing that runs. Our own entries all, and every hundredth of the corpora.
 */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor', config: { pageCache: false } })
})
afterAll(() => app[Symbol.asyncDispose]())

const own = hostileTexts()
const sample = [...own, ...loadCorpora().texts.filter((_, index) => index % 100 === 0)]

/** Our own form stands on every page and is no danger; nothing that people wrote can make another. */
const OWN_FORM = /<x-island src="\/src\/site\/islands\/reader-form[\s\S]*?<\/x-island>/g
/** So do the ways to other items, which differ with what was published before. */
const READ_ON = /<section [^>]*aria-labelledby="more">[\s\S]*?<\/section>/g
const parsePage = (html: string): Element[] =>
  parseStrictHtml(html.replace(OWN_FORM, '').replace(READ_ON, '')).filter(
    (element) => !isFormOfEveryPage(element),
  )

async function publish(fields: ReturnType<typeof parseNew>): Promise<string> {
  const { db } = app.app.database
  const { item } = await createContent(db, app.actor, fields)
  await publishContent(db, app.actor, item.id)
  const page = await app.read(contentTypeOf(item).itemPath(item))
  expect(page.status).toBe(200)
  return page.text()
}

/** A title of rare letters asks for the file that has them. */
const isFurtherFont = ({ attributes }: Element) =>
  attributes.some(([name, value]) => name === 'href' && /^\/[^"]*serif-[^"]*\.woff2$/.test(value))

/** The skeleton of a page: its elements and the names of their attributes, without what they say. */
const skeletonOf = (elements: Element[]) =>
  elements
    .filter((element) => !isFurtherFont(element))
    .map(({ name, attributes }) => [name, ...attributes.map(([attribute]) => attribute)].join(' '))
    .join('\n')

/** The same fields with other words: where a field was empty, it stays empty. */
function harmless({ description, imageUrl, imageAlt, authors, ...fields }: ReturnType<typeof parseNew>) {
  const words = (value: string) => (value ? 'Harmless words' : '')
  return {
    ...fields,
    title: 'Harmless words',
    description: description && words(description),
    // A picture of our own is asked for at once; a drawing, which stands in for one that lies elsewhere, later.
    imageUrl: imageUrl && (imageUrl.startsWith('/') ? '/a.webp' : 'https://images.example/a.webp'),
    imageAlt: imageAlt && words(imageAlt),
    category: fields.category && (fields.category === 'news' ? 'news' : 'Harmless words'),
    authors: authors?.map((author) => ({
      givenName: words(author.givenName),
      familyName: words(author.familyName),
      credential: words(author.credential),
    })),
  }
}

test('a hostile title, description, author or category is shown as the text that it is', async () => {
  const skeletons = new Map<string, string>()
  for (const [index, text] of sample.entries()) {
    const type = index % 2 === 0 ? 'article' : 'newsletter'
    const everywhere = { ...sameTextEverywhere(type, text), body: '<p>The text.</p>' }
    const { publishedAt: _, ...fields } = withoutFields(everywhere, refusedFields(type, everywhere))
    const kept = parseNew(type, fields)
    const page = parsePage(await publish(kept))
    expect([text, dangersIn(page)]).toEqual([text, []])

    const plain = harmless(kept)
    const shape = JSON.stringify({ ...plain, details: undefined })
    if (!skeletons.has(shape)) skeletons.set(shape, skeletonOf(parsePage(await publish(plain))))
    if (skeletonOf(page) !== skeletons.get(shape)) throw new Error(`Other markup: ${JSON.stringify(text)}`)
  }
})

test('hostile rich text is published as prose in which nothing runs, on a page that is whole', async () => {
  for (const text of sample) {
    const fields = { title: 'A plain title', body: `<p>x</p>${text}`, details: {} }
    if (refusedFields('article', fields).length > 0) continue
    const html = await publish(parseNew('article', fields)).catch((error: unknown) => {
      expect(error).toBeInstanceOf(InvalidInput)
      return null
    })
    if (html === null) continue
    const elements = parsePage(html)
    expect([text, dangersIn(elements)]).toEqual([text, []])
    // The end of the item has a footer of its own.
    const landmarks = elements.map(({ name }) => name).filter((name) => /^(?:main|footer)$/.test(name))
    expect([text, landmarks]).toEqual([text, ['main', 'footer', 'footer']])
  }
})

test('lists and headlines of all of it are whole pages of harmless links', async () => {
  for (let path: string | null = '/headlines', pages = 0; path && pages < 60; pages++) {
    const html: string = await (await app.read(path)).text()
    expect(dangersIn(parsePage(html))).toEqual([])
    path = /<link rel="next" href="[^"]*?(\/headlines\?page=[^"]+)"/.exec(html)?.[1] ?? null
  }
  for (const path of ['/', '/articles', '/news'])
    expect(dangersIn(parsePage(await (await app.read(path)).text()))).toEqual([])
})
