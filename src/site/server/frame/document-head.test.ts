import { expect, test } from 'vitest'
import { sourceAssets } from '#platform/assets.ts'
import { hostileTexts } from '#testing/hostile-input.ts'
import { parseStrictHtml } from '#testing/html-elements.ts'
import { SETTINGS_WHILE_AWAY } from '../../forms/settings-while-away.ts'
import { documentHead } from './document-head.ts'

const assets = sourceAssets()

/** The same words in every place that a head has for words. */
function headWith(text: string): string {
  return documentHead({
    context: { settings: { ...SETTINGS_WHILE_AWAY, siteTitle: text }, origin: 'https://law.example' },
    assets,
    canonical: `/articles/${text}`,
    head: {
      title: `About ${text}`,
      description: text,
      type: 'article',
      image: { url: `/media/${text}`, alt: text, width: 1200, height: 630 },
      publishedAt: new Date(0),
      updatedAt: new Date(0),
      authors: [text],
      section: text,
      citedNames: [text],
      jsonLd: [{ name: text }],
      feed: { path: `/feeds/${text}`, title: text },
      next: `/articles?after=${text}`,
    },
    styles: undefined,
    body: '<main></main>',
  })
}

test('whatever words a page is told of by, its head has the same elements, each with those words', () => {
  const names = (html: string) => parseStrictHtml(html).map(({ name }) => name)
  const usual = names(headWith('words'))
  expect(usual.filter((name) => name === 'meta')).toHaveLength(20)
  for (const text of hostileTexts().filter((one) => one !== '')) {
    const html = headWith(text)
    expect([text, names(html)]).toEqual([text, usual])
    const told = parseStrictHtml(html).find(({ attributes }) =>
      attributes.some(([, value]) => value === 'og:description'),
    )
    expect(told?.attributes).toContainEqual(['content', text])
  }
})
