import { article } from './article.ts'
import { book } from './book.ts'
import { caseBrief } from './case.ts'
import type { ContentType, ValuesOf } from './content-type.ts'
import { newsletter } from './newsletter.ts'
import { podcast } from './podcast.ts'
import { video } from './video.ts'

const registry = [article, podcast, book, video, newsletter, caseBrief] as const

type Registered = (typeof registry)[number]
export type ContentTypeName = Registered['name']

/** What is a type's own, as its declaration has it: what staff may edit. */
export type DetailsOf<Name extends ContentTypeName> = Name extends ContentTypeName
  ? ValuesOf<Extract<Registered, { name: Name }>['details']>
  : never
/** What is a type's own and only the server sets. */
export type FactsOf<Name extends ContentTypeName> = Name extends ContentTypeName
  ? ValuesOf<Extract<Registered, { name: Name }>['facts']>
  : never

/** `Row` as an item of one type; of several, `type` tells which details it has. */
export type ContentOf<Name extends ContentTypeName, Row = unknown> = Name extends ContentTypeName
  ? Omit<Row, 'type' | 'details'> & { type: Name; details: DetailsOf<Name> & FactsOf<Name> }
  : never

/** Every type of content, in the order of the admin panel's menu. */
export const contentTypes: readonly ContentType<ContentTypeName>[] = registry

export const contentTypeNames = registry.map(({ name }) => name) as [ContentTypeName, ...ContentTypeName[]]

const byName = new Map<string, ContentType<ContentTypeName>>(contentTypes.map((type) => [type.name, type]))

/** The declaration of an item's type. @throws when the name is not in the registry: stored rows always are. */
export function contentTypeOf(item: { type: ContentTypeName }): ContentType<ContentTypeName> {
  const found = byName.get(item.type)
  if (!found) throw new Error(`No content type is called “${item.type}”.`)
  return found
}

/** The type whose screen in the panel has this address: `/admin/news`. */
export function findSection(section: string): ContentType<ContentTypeName> | null {
  return contentTypes.find((type) => type.section === section) ?? null
}

/** The declaration that is called so; null where none is. */
export function findContentType(name: string): ContentType<ContentTypeName> | null {
  return byName.get(name) ?? null
}
