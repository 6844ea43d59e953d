import type { ContentType } from '#content/types/content-type.ts'
import { contentTypes } from '#content/types/registry.ts'

/** The screen of a type of content: its plural is its address (`/admin/news` shows newsletters). */
export function sectionOf(type: ContentType): string {
  return type.label.many.toLowerCase()
}

export function findSection(section: string): ContentType | null {
  return contentTypes.find((type) => sectionOf(type) === section) ?? null
}
