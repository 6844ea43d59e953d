import { expect, test } from 'vitest'
import { createPathMatcher } from '#http/create-path-matcher.ts'
import { pages } from './site.routes.ts'

test('no two pages of the site have one address, and none is hidden behind an earlier one', () => {
  const match = createPathMatcher(pages.map((page) => [page.path, page] as const))
  const example = (path: string) => path.replaceAll(/:\w+\?/g, 'slug').replaceAll(/:\w+/g, '7')
  expect(pages.length).toBeGreaterThan(5)
  for (const page of pages) expect(match(example(page.path))?.value).toBe(page)
})
