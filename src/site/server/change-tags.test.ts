import { expect, test } from 'vitest'
import type { Activity } from '#activity/record-activity.ts'
import { contentTypeNames } from '#content/types/registry.ts'
import { isTakenAway, tagsAround, tagsChangedBy } from './change-tags.ts'

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
  'a changed %s changes its own page, the lists of its type and the headlines',
  (entityType) => {
    expect(tagsChangedBy({ ...activity, entityType })).toEqual([
      'content:42',
      `type:${entityType}`,
      'headlines',
    ])
  },
)

test('what comes among the items of a type may become a neighbour of any; what goes is missed by its own tag', () => {
  expect(tagsAround({ ...activity, action: 'publish' })).toEqual(['among:article'])
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

test.each([
  ['trash', true],
  ['unpublish', true],
  ['delete', true],
  ['restore', true],
  ['reject', true],
  ['deactivate', true],
  ['activate', false],
  ['approve', false],
  ['update', false],
  ['publish', false],
] as const)('after “%s” the page of before is taken from readers: %s', (action, taken) => {
  expect(isTakenAway({ ...activity, action })).toBe(taken)
})
