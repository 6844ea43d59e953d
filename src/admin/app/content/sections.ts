import type { ContentType } from '#content/content-type.ts'
import { contentTypes } from '#content/content-types.ts'

/** The screen of a type of content: its plural is its address (`/admin/news` shows newsletters). */
export function sectionOf(type: ContentType): string {
  return type.label.many.toLowerCase()
}

export function findSection(section: string): ContentType | null {
  return contentTypes.find((type) => sectionOf(type) === section) ?? null
}
