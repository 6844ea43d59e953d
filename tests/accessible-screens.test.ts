import { expect, test } from 'vitest'
import { createPathMatcher } from '#http/create-path-matcher.ts'
import { pages } from '#site/pages/site.routes.ts'
import { PANEL_SCREENS, SEEN_ELSEWHERE, SITE_PAGES } from './journeys/accessible-screens.ts'
import { readText } from './source-code.ts'

test('axe looks at every page of the site', () => {
  // What answers data to a script is no page that anybody sees.
  const seenPages = pages.filter((page) => !page.write)
  const match = createPathMatcher(seenPages.map((page) => [page.path, page.path] as const))
  const seen = new Set(
    Object.values(SITE_PAGES)
      .flat()
      .map((path) => match(path.replace(':newest', '7').replace(/\?.*/, ''))?.value),
  )
  expect(seenPages.length).toBeGreaterThan(30)
  expect(seenPages.map(({ path }) => path).filter((path) => !seen.has(path))).toEqual([])
})

test('axe looks at every screen of the panel', () => {
  const routes = [...readText('src/admin/app/shell/router.tsx').matchAll(/path: '([\w$/-]+)'/g)]
  const screens = routes.map(([, path = '']) => path).filter((path) => !/^[/$]/.test(path))
  expect(screens.length).toBeGreaterThan(8)
  const seen = [...PANEL_SCREENS.map(([path]) => path), ...SEEN_ELSEWHERE]
  expect(screens.filter((screen) => !seen.includes(screen))).toEqual([])
})
