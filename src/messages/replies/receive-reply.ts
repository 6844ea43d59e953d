import { getPublished, type PublishedContent } from '#content/queries/public-content.queries.ts'
import { contentTypeNames } from '#content/types/registry.ts'
import type { Db, PublicDb } from '#platform/db.ts'
import type { NewReply } from '../message.schema.ts'
import { receiveMessage } from '../receive-message.ts'

/**
 * Takes what somebody asks to be said to an item that readers see: a message like any other, with the item beside it.
 * @returns the item
 * @throws NotFound or Gone where readers cannot see it
 */
export async function receiveReply(
  { db, publicDb }: { db: Db; publicDb: PublicDb },
  contentId: number,
  { name, email, message }: NewReply,
  circumstances: { suspicions?: string[]; requestId?: string } = {},
): Promise<PublishedContent> {
  const item = await getPublished(publicDb, contentTypeNames, contentId)
  const about = { kind: 'reply', name, email, subject: item.title, message, contentId } as const
  await receiveMessage(db, about, circumstances)
  return item
}
