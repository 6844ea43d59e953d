import { expect, test } from 'vitest'
import type { Activity } from '#activity/record-activity.ts'
import { contentTypeNames } from '#content/types/registry.ts'
import { ReadyPage } from './cache/ready-page.ts'
import { keepAfter, tagsAround, tagsChangedBy } from './change-tags.ts'

const activity: Activity = {
  kind: 'activity',
  id: 1,
  action: 'update',
  entityType: 'article',
  entityId: '42',
  isPublic: true,
  instance: 'here',
}

test.each(contentTypeNames)(
  'a changed %s changes its own page, the lists of its type, the headlines and what tells who cites the law',
  (entityType) => {
    expect(tagsChangedBy({ ...activity, entityType })).toEqual([
      'content:42',
      `type:${entityType}`,
      'headlines',
      'citations',
    ])
  },
)

test('what comes may be named at the end of any item; what goes is missed by its own tag', () => {
  expect(tagsAround({ ...activity, action: 'publish' })).toEqual(['among'])
  expect(tagsAround({ ...activity, action: 'trash' })).toEqual([])
  expect(tagsAround({ ...activity, entityType: 'settings' })).toEqual([])
})

test('a page that staff wrote changes under its path', () => {
  expect(tagsChangedBy({ ...activity, entityType: 'static-page', entityId: '/about' })).toEqual([
    'page:/about',
  ])
})

test('changed settings change every page, and what we know nothing about counts as everything', () => {
  expect(tagsChangedBy({ ...activity, entityType: 'settings', entityId: null })).toEqual(['settings'])
  expect(tagsChangedBy({ ...activity, entityType: 'something new' })).toBe('all')
})

test('a comment that is decided about changes the comments of its item, and no other page', () => {
  const approved = { ...activity, entityType: 'comment', entityId: '7', contentId: 42 }
  expect(tagsChangedBy(approved)).toEqual(['comments:42'])
})

test('a poster changes the page that shows it, which is the home page alone', () => {
  expect(tagsChangedBy({ ...activity, entityType: 'poster', entityId: '7' })).toEqual(['poster'])
})

test('what a topic is called stands on pages that show it, and in feeds and sitemaps, and nowhere else', () => {
  for (const action of ['rename', 'merge', 'update'] as const)
    expect(tagsChangedBy({ ...activity, action, entityType: 'topic', entityId: '7' })).toEqual([
      'topic:7',
      'topics',
    ])
})

test('what a series is called, and its order, stand on the pages of its parts, its own, and in the sitemap', () => {
  for (const action of ['rename', 'update', 'delete'] as const)
    expect(tagsChangedBy({ ...activity, action, entityType: 'series', entityId: '7' })).toEqual([
      'series:7',
      'series',
    ])
})

test('what became of an authority changes whatever cites the law, and the pages of authorities', () => {
  expect(tagsChangedBy({ ...activity, entityType: 'authority', entityId: '7' })).toEqual(['law', 'citations'])
})

const page = (body: string, tags: string[]) =>
  new ReadyPage({ body, contentType: 'text/html', headers: [], tags })

test.each(['trash', 'unpublish', 'delete', 'restore'] as const)(
  'after “%s” no page is kept that shows the item or leads to it; one of its neighbours is',
  (action) => {
    const keep = keepAfter({ ...activity, action })
    expect(keep(page('Its own words', ['content:42', 'comments:42']))).toBe(false)
    expect(keep(page('<a href="/article/42/bail">', ['type:article']))).toBe(false)
    expect(keep(page('<link>https://law.example/article/42/bail</link>', ['type:article']))).toBe(false)
    expect(keep(page('/article/42', ['headlines']))).toBe(false)
    expect(keep(page('<a href="/article/421/other">', ['type:article', 'headlines']))).toBe(true)
  },
)

test.each([
  ['comment', 'reject'],
  ['poster', 'deactivate'],
  ['something new', 'delete'],
] as const)('of a %s, “%s” takes every page that may show it', (entityType, action) => {
  expect(keepAfter({ ...activity, entityType, action })(page('', []))).toBe(false)
})

test.each(['activate', 'approve', 'update', 'publish'] as const)(
  'after “%s” the page of before may be shown',
  (action) => {
    expect(keepAfter({ ...activity, action })(page('', ['content:42']))).toBe(true)
  },
)
