import type { EditableContent } from '../../../api/api.ts'
import { serverNow } from '../../../api/server-clock.ts'

/**
 * Whether a save waits beside the item as a draft of changes: readers see it, or whoever writes may not publish. What
 * nobody sees yet is saved itself: its hour must not bring a text that was mended since.
 */
export function isSavedBeside(item: EditableContent, mayPublish: boolean): boolean {
  if (item.status !== 'published') return false
  if (item.draftOfChanges !== null || !mayPublish) return true
  // The server's word; only an hour that has come since changes it: its clock is known here to a second.
  if (item.publicationState === 'scheduled') return Date.parse(item.publishedAt ?? '') <= serverNow()
  return item.publicationState === 'published'
}
