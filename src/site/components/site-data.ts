import type { ContentTypeName } from '#content/types/registry.ts'

export type Author = { givenName: string; familyName: string; credential: string }

/** One published item with its text, as a public page shows it. */
export type PublicItem = {
  id: number
  type: ContentTypeName
  title: string
  slug: string
  description: string
  /** HTML that was cleaned before it was stored. */
  body: string
  category: string | null
  publishedAt: Date
  updatedAt: Date
  imageUrl: string | null
  imageAlt: string
  commentsEnabled: boolean
  authors: Author[]
  /** yyyy-mm-dd */
  lawStatedAt: string | null
  details: Record<string, unknown>
}

/** One item of a list: the same without its text. */
export type PublicListItem = Omit<PublicItem, 'body'>

export type PublicComment = { id: number; author: string; content: string; createdAt: Date }
