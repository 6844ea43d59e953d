import { sql } from 'kysely'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { Forbidden } from '#platform/errors.ts'
import { assertCanEdit, assertCanRead, assertCanWrite } from '../model/content.policy.ts'
import { cleanRichText } from '../rich-text/rich-text-cleaner.ts'
import type { ContentTypeName } from '../types/registry.ts'
import type { AutosaveFields, ItemAutosave, NewAutosave } from './autosaves.schema.ts'

/** As many as the browser keeps of its own. */
const KEPT_PER_DOCUMENT = 5

/**
 * Keeps what somebody is writing into an item, beside it: nobody else sees it and nothing goes live. It is no change
 * of the newsroom, so no activity row tells of it. Also for an item that is in the trash by now: the text stays.
 * @returns how the item itself stands, so that the form can say that it has moved on
 * @throws NotFound when it was deleted for ever, or the actor may not read it; InvalidInput for a text that cannot be cleaned
 */
export async function autosaveContent(db: Db, actor: Actor, id: number, autosave: ItemAutosave) {
  assertCanWrite(actor)
  const cleaned = await clean(autosave)
  return inTransaction(db, async (tx) => {
    const item = await tx
      .selectFrom('content')
      .select(['type', 'version', 'trashedAt', 'createdBy'])
      .where('id', '=', id)
      .executeTakeFirst()
    assertCanRead(actor, item, 'This item does not exist any more.')
    assertCanEdit(actor, item)
    const { draftSession, baseVersion } = autosave
    await keep(tx, actor, { writing: draftSession, type: item.type, contentId: id, baseVersion }, cleaned)
    return { savedAt: tx.now, version: item.version, trashed: item.trashedAt !== null }
  })
}

/** The same for an item that is not made yet; the draft session is the key that it will be made with. */
export async function autosaveNewContent(db: Db, actor: Actor, draftSession: string, autosave: NewAutosave) {
  assertCanWrite(actor)
  const cleaned = await clean(autosave)
  return inTransaction(db, async (tx) => {
    await keep(
      tx,
      actor,
      { writing: draftSession, type: autosave.type, contentId: null, baseVersion: null },
      cleaned,
    )
    return { savedAt: tx.now }
  })
}

type Document = {
  writing: string
  type: ContentTypeName
  contentId: number | null
  baseVersion: number | null
}

type Writing = { typedAt: Date; fields: AutosaveFields }

async function clean({ typedAt, fields }: Writing): Promise<Writing> {
  return { typedAt, fields: { ...fields, body: await cleanRichText(fields.body) } }
}

async function keep(tx: Tx, actor: Actor, document: Document, { typedAt, fields }: Writing): Promise<void> {
  const staffId = staffIdOf(actor)
  const text = {
    fields: JSON.stringify(fields),
    baseVersion: document.baseVersion,
    userAgent: actor.userAgent,
    typedAt,
    savedAt: tx.now,
  }
  await tx
    .insertInto('contentAutosaves')
    .values({ ...document, ...text, staffId })
    .onConflict((conflict) =>
      conflict
        .columns(['staffId', 'writing'])
        .doUpdateSet(text)
        // A request that was overtaken on the way brings older text, and another document is another's.
        .where('contentAutosaves.typedAt', '<=', typedAt)
        .where('contentAutosaves.type', '=', document.type)
        .where(
          sql<boolean>`content_autosaves.content_id is not distinct from ${document.contentId}::integer`,
        ),
    )
    .execute()
  await tx
    .deleteFrom('contentAutosaves')
    .where('staffId', '=', staffId)
    .where('writing', 'in', (eb) => {
      const mine = eb.selectFrom('contentAutosaves').select('writing').where('staffId', '=', staffId)
      const same =
        document.contentId === null
          ? mine.where('contentId', 'is', null).where('type', '=', document.type)
          : mine.where('contentId', '=', document.contentId)
      return same.orderBy('savedAt', 'desc').orderBy('writing').offset(KEPT_PER_DOCUMENT)
    })
    .execute()
}

/** @throws Forbidden for the program itself, which writes nothing that it could lose */
export function staffIdOf(actor: Actor): number {
  if (actor.staffId === null) throw new Forbidden('Only people have autosaves.')
  return actor.staffId
}
