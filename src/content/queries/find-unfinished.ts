import { sql } from 'kysely'
import type { Actor } from '#people/actor.ts'
import { can } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'
import type { ContentTypeName } from '../types/registry.ts'
import { lastWords } from './last-words.ts'

/** Further back nobody remembers what they were at. */
const LATEST_SAVES = 50

export type Unfinished = {
  /** Null: of a new item that was never saved. */
  id: number | null
  type: ContentTypeName
  title: string
  savedAt: Date
  /** What was typed and not saved is kept beside it. */
  isUnsaved: boolean
  /** The words that were written last; '' where there are none. */
  words: string
}

/**
 * What somebody wrote last and has not finished: a draft, a draft of changes, or what they typed and did not save. Null
 * where there is nothing, or nobody whom we know.
 */
export async function findUnfinished(db: Db, actor: Actor): Promise<Unfinished | null> {
  if (actor.staffId === null || !can(actor, 'content.edit', 'own')) return null
  const [typed, saved] = await Promise.all([findTyped(db, actor.staffId), findSaved(db, actor)])
  if (typed && (!saved || typed.savedAt > saved.savedAt)) return typed
  return saved
}

async function findTyped(db: Db, staffId: number): Promise<Unfinished | null> {
  const row = await db
    .selectFrom('contentAutosaves')
    .leftJoin('content', 'content.id', 'contentAutosaves.contentId')
    .select(['contentAutosaves.contentId', 'contentAutosaves.type', 'savedAt', 'fields', 'content.body'])
    .where('staffId', '=', staffId)
    .where('content.trashedAt', 'is', null)
    .orderBy('savedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { contentId: id, type, savedAt, fields, body } = row
  return {
    id,
    type,
    title: fields.title,
    savedAt,
    isUnsaved: true,
    words: lastWords(body ?? '', fields.body),
  }
}

/** Their own saves by their name, which nobody else can take. */
async function findSaved(db: Db, actor: Actor): Promise<Unfinished | null> {
  const row = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('contentVersions')
        .select(['contentId', 'version', 'savedAt'])
        .where('savedBy', '=', actor.name)
        .orderBy('savedAt', 'desc')
        .limit(LATEST_SAVES)
        .as('mine'),
    )
    .innerJoin('content', 'content.id', 'mine.contentId')
    .select(['content.id', 'content.type', 'content.title', 'mine.savedAt', 'mine.version'])
    .where('content.trashedAt', 'is', null)
    .$if(!can(actor, 'content.edit'), (query) => query.where('content.createdBy', '=', actor.staffId))
    .where((eb) =>
      eb.or([
        eb('content.status', '=', 'draft'),
        eb.exists(
          eb.selectFrom('draftsOfChanges').select('contentId').whereRef('contentId', '=', 'content.id'),
        ),
      ]),
    )
    .orderBy('mine.savedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { version, ...item } = row
  const [after, before] = await db
    .selectFrom('contentVersions')
    .select(sql<string>`body`.as('body'))
    .where('contentId', '=', item.id)
    .where('version', '<=', version)
    .orderBy('version', 'desc')
    .limit(2)
    .execute()
  return { ...item, isUnsaved: false, words: lastWords(before?.body ?? '', after?.body ?? '') }
}
