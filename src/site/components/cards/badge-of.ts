import type { ListedContent } from '#content/queries/public-content.queries.ts'
import { categoryLabel, type Tone, toneOf } from '#content/types/content-type.ts'
import { contentTypeOf } from '#content/types/registry.ts'

/** What the badge of an item says: its category where the type has fixed ones, else its type. */
export function badgeOf(item: Pick<ListedContent, 'type' | 'category'>): { label: string; tone: Tone } {
  const type = contentTypeOf(item)
  const fixed = Array.isArray(type.categories) ? categoryLabel(type, item.category) : null
  return { label: fixed ?? type.label.one, tone: toneOf(type, item.category) }
}
