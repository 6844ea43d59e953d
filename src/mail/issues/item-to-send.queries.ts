import { toContent } from '#content/model/to-content.ts'
import type { Db, Tx } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import '#content/model/content.tables.ts'
import type { ItemToSend } from './write-issue.ts'

export type ItemAsItStands = ItemToSend & { version: number; publishedAt: Date | null; isPublic: boolean }

/** A news item with its text, and whether readers see it now. @throws NotFound for anything else */
export async function getItemToSend(db: Db | Tx, id: number): Promise<ItemAsItStands> {
  const row = await db
    .selectFrom('content')
    .select(['id', 'type', 'title', 'slug', 'description', 'category', 'body', 'details', 'version'])
    .select((eb) => [
      'publishedAt',
      eb
        .exists(
          eb
            .selectFrom('publicContent' as never)
            .select(eb.lit(1).as('one'))
            .where('publicContent.id' as never, '=', id as never),
        )
        .as('isPublic'),
    ])
    .where('id', '=', id)
    .where('type', '=', 'newsletter')
    .where('trashedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw new NotFound('This news item does not exist any more.')
  return { ...(toContent(row) as ItemToSend & typeof row), isPublic: Boolean(row.isPublic) }
}
