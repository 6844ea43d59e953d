import { expect, test } from 'vitest'
import { pages } from '../pages/site.routes.ts'
import { createPageMatcher, type Page } from './page.ts'

const pageOf = (path: string): Page => ({
  path,
  load: async () => ({}),
  canonical: () => path,
  head: () => ({ title: '', description: '' }),
  tags: () => [],
  View: () => null,
})
const home = pageOf('/')
const list = pageOf('/things')
const item = pageOf('/thing/:id/:slug?')
const match = createPageMatcher([home, list, item])

test('every address finds its page, and the names in its pattern', () => {
  expect(match('/')).toEqual({ page: home, params: {} })
  expect(match('/things')).toEqual({ page: list, params: {} })
  expect(match('/thing/42')).toEqual({ page: item, params: { id: '42' } })
  expect(match('/thing/42/is-bail-a-right')).toEqual({
    page: item,
    params: { id: '42', slug: 'is-bail-a-right' },
  })
  expect(match('/thing/42/')).toEqual({ page: item, params: { id: '42', slug: '' } })
})

test.each([
  '/Things',
  '/things/',
  '/things/1',
  '/thing',
  '/thing/',
  '/thing/42/a/b',
  '/xthings',
  '/things.html',
  '',
])('no page claims “%s”', (path) => {
  expect(match(path)).toBeNull()
})

test('params come as they were sent: still encoded, so that they are decoded once, by the page', () => {
  expect(match('/thing/%34%32')?.params.id).toBe('%34%32')
})

test('the earlier of two pages that fit an address is the one that answers', () => {
  const first = pageOf('/thing/:name')
  expect(createPageMatcher([first, item])('/thing/new')?.page).toBe(first)
})

test('no two pages of the site have one address, and none is hidden behind an earlier one', () => {
  const real = createPageMatcher(pages)
  const example = (path: string) => path.replaceAll(/:\w+\?/g, 'slug').replaceAll(/:\w+/g, '7')
  expect(pages.length).toBeGreaterThan(5)
  for (const page of pages) expect(real(example(page.path))?.page).toBe(page)
})
