import { article } from './article.ts'
import { book } from './book.ts'
import type { ContentType } from './content-type.ts'
import { newsletter } from './newsletter.ts'
import { podcast } from './podcast.ts'
import { video } from './video.ts'

const registry = [article, podcast, book, video, newsletter] as const

export type ContentTypeName = (typeof registry)[number]['name']

/** Every type of content, in the order of the admin panel's menu. */
export const contentTypes: readonly ContentType[] = registry

export const contentTypeNames = registry.map(({ name }) => name) as [ContentTypeName, ...ContentTypeName[]]

/** The declaration of an item's type. @throws when the name is not in the registry: stored rows always are. */
export function contentTypeOf(item: { type: string }): ContentType {
  const found = contentTypes.find(({ name }) => name === item.type)
  if (!found) throw new Error(`No content type is called “${item.type}”.`)
  return found
}
