import { expect, test } from 'vitest'
import { contentTypes } from '#content/types/registry.ts'
import { footerMap } from './footer-map.ts'

test('the footer leads to the list of every type, to legal focus, the newsletter, the form for articles and the feeds', () => {
  const paths = footerMap.flatMap(({ links }) => links.map(({ path }) => path))
  for (const { listPath } of contentTypes) expect(paths).toContain(listPath)
  for (const path of ['/headlines', '/legal-opinions', '/legal-focus', '/newsletter', '/submit', '/feed.xml'])
    expect(paths).toContain(path)
})
