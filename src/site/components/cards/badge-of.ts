import { categoryLabel } from '#content/types/content-type.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import type { PublicListItem } from '../site-data.ts'

export type BadgeTone = 'indigo' | 'gold' | 'forest' | 'clay'

/** What the badge of an item says: its category where the type has fixed ones, else its type. */
export function badgeOf(item: Pick<PublicListItem, 'type' | 'category'>): { label: string; tone: BadgeTone } {
  const type = contentTypeOf(item)
  const fixed = Array.isArray(type.categories) ? categoryLabel(type, item.category) : null
  return { label: fixed ?? type.label.one, tone: toneOf(item.type, item.category ?? type.defaultCategory) }
}

function toneOf(type: string, category: string | null): BadgeTone {
  if (type === 'newsletter' && category === 'breaking') return 'clay'
  if (type === 'podcast' || type === 'video') return 'forest'
  return type === 'book' || category === 'opinion' ? 'gold' : 'indigo'
}
