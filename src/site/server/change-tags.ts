import type { Activity } from '#activity/record-activity.ts'
import { findContentType } from '#content/types/registry.ts'
import { AMONG_TAG } from '../page/among-tag.ts'
import type { Keep } from './cache/page-cache.ts'

const TAKES_AWAY = new Set(['trash', 'unpublish', 'delete', 'restore', 'reject', 'deactivate'])

/** What is needed to tell which pages show a change. */
type Change = Pick<Activity, 'action' | 'entityType' | 'entityId' | 'contentId' | 'leaves'>

/** Which pages show what an activity changed; `all` where that cannot be told. */
export function tagsChangedBy({ action, entityType, entityId, contentId }: Change): string[] | 'all' {
  if (findContentType(entityType))
    return [`content:${entityId}`, `type:${entityType}`, 'headlines', 'citations']
  if (entityType === 'comment') return contentId === undefined ? 'all' : [`comments:${contentId}`]
  if (entityType === 'static-page') return [`page:${entityId}`]
  if (entityType === 'poster') return ['poster']
  // With another name it stands otherwise wherever something by the author is listed.
  if (entityType === 'author') return action === 'update' ? [`author:${entityId}`] : 'all'
  if (entityType === 'topic') return [`topic:${entityId}`, 'topics']
  if (entityType === 'series') return [`series:${entityId}`, 'series']
  if (entityType === 'authority') return ['law', 'citations']
  return entityType === 'settings' ? ['settings'] : 'all'
}

/** What an item that comes, or changes, may stand beside. */
export function tagsAround(activity: Change): string[] {
  return findContentType(activity.entityType) && !isTakenAway(activity) ? [AMONG_TAG] : []
}

/** The tags of what a cache elsewhere may hold of it; every page bears `settings`. */
export function tagsHeldElsewhere(activity: Activity): string[] {
  if (!activity.isPublic) return []
  const tags = tagsChangedBy(activity)
  return tags === 'all' ? ['settings'] : [...tags, ...tagsAround(activity)]
}

/** Whether what was shown before may not be shown any more, not even while the database is away. */
function isTakenAway({ action, leaves }: Change): boolean {
  return leaves === true || TAKES_AWAY.has(action)
}

/** Whether something leaves the public with it. */
export function takesAway(activity: Activity): boolean {
  return activity.isPublic && isTakenAway(activity)
}

/** Which of the pages that carry these tags may still be shown: where an item is taken away, those that do not lead to it. */
export function keepAfter(activity: Change): Keep {
  const { entityType, entityId } = activity
  if (!isTakenAway(activity)) return () => true
  if (!findContentType(entityType) || entityId === null) return () => false
  return (page) => !page.tags.includes(`content:${entityId}`) && !page.leadsTo(entityId)
}
