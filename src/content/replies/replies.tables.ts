import type { ContentTypeName } from '../types/registry.ts'

declare module '#platform/db.ts' {
  interface Tables {
    /** Which item answers which. */
    contentReplies: { replyId: number; contentId: number }
  }

  interface PublicViews {
    /** Both ways; the other is null where readers do not see it. */
    publicReplies: {
      id: number
      isReply: boolean
      otherId: number | null
      type: ContentTypeName | null
      title: string | null
      slug: string | null
      category: string | null
    }
  }
}
