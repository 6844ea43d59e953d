import type { ContentTypeName } from '#content/types/registry.ts'

/** The tag of pages that name neighbours of an item: what comes among the items of its type may become one. */
export function amongTag(type: ContentTypeName): string {
  return `among:${type}`
}
