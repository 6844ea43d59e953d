import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidInput } from '#platform/errors.ts'
import { readSampleItems } from '#samples/read-samples.ts'
import { withColours, withEmbeds } from '#site/components/reading/embeds-and-colours.ts'
import { withSmallerPictures } from '#site/components/reading/smaller-pictures.ts'
import { loadCorpora } from '#testing/corpora.ts'
import { hostileTexts } from '#testing/hostile-input.ts'
import { anyMarkup } from '#testing/html-grammar.ts'
import { renderRichText } from './render-rich-text.ts'
import { sanitizeRichText } from './sanitize-rich-text.ts'

const asBefore = (html: string) =>
  withSmallerPictures(withEmbeds(withColours(html))).replaceAll('<table', '<table tabindex="0"')

function compare(source: string): void {
  try {
    const html = sanitizeRichText(source)
    expect(renderRichText(html)).toBe(asBefore(html))
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
  }
}

test('the sample content is rendered to the bytes that pages had before', async () => {
  const items = await readSampleItems()
  expect(items.length).toBe(37)
  for (const { fields } of items) compare(fields.body ?? '')
})

test('hostile texts and any markup are rendered to the bytes that pages had before', () => {
  for (const text of [...hostileTexts(), ...loadCorpora().texts]) compare(text)
  fc.assert(fc.property(anyMarkup(), compare), { numRuns: 8000 })
})
