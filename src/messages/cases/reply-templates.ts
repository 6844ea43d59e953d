import { recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { InvalidInput, NotFound, OutOfDate } from '#platform/errors.ts'
import { assertCanAnswerMessages } from '../messages.policy.ts'
import type { ReplyTemplate } from './cases.schema.ts'
import '../messages.tables.ts'

/** Nobody finds a template among more. */
const MOST_TEMPLATES = 100

/** Words to begin an answer with, by name. */
export function listReplyTemplates(db: Db) {
  return db.selectFrom('replyTemplates').select(['id', 'title', 'text', 'version']).orderBy('title').execute()
}

/** @throws Forbidden; InvalidInput for a name that is taken, or one template too many */
export async function addReplyTemplate(db: Db, actor: Actor, template: ReplyTemplate): Promise<void> {
  assertCanAnswerMessages(actor)
  await inTransaction(db, async (tx) => {
    const { count } = await tx
      .selectFrom('replyTemplates')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= MOST_TEMPLATES)
      throw new InvalidInput(`There are ${MOST_TEMPLATES} templates. Delete one that nobody needs.`)
    const row = await tx
      .insertInto('replyTemplates')
      .values(template)
      .onConflict((conflict) => conflict.column('title').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) throw nameTaken()
    await record(tx, actor, 'create', { id: row.id, title: template.title })
  })
}

/** @throws Forbidden; NotFound; OutOfDate where somebody else saved it; InvalidInput for a name that is taken */
export async function changeReplyTemplate(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...template }: ReplyTemplate & { version: number },
): Promise<void> {
  assertCanAnswerMessages(actor)
  await inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('replyTemplates')
      .select('version')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new NotFound('This template was deleted.')
    if (row.version !== version)
      throw new OutOfDate('Somebody else saved this template meanwhile. Open it again before you change it.')
    const other = await tx
      .selectFrom('replyTemplates')
      .select('id')
      .where('title', '=', template.title)
      .where('id', '!=', id)
      .executeTakeFirst()
    if (other) throw nameTaken()
    await tx
      .updateTable('replyTemplates')
      .set({ ...template, version: version + 1 })
      .where('id', '=', id)
      .execute()
    await record(tx, actor, 'update', { id, title: template.title })
  })
}

/** @throws Forbidden; NotFound */
export async function deleteReplyTemplate(db: Db, actor: Actor, id: number): Promise<void> {
  assertCanAnswerMessages(actor)
  await inTransaction(db, async (tx) => {
    const gone = await tx
      .deleteFrom('replyTemplates')
      .where('id', '=', id)
      .returning('title')
      .executeTakeFirst()
    if (!gone) throw new NotFound('This template was deleted already.')
    await record(tx, actor, 'delete', { id, title: gone.title })
  })
}

function nameTaken(): InvalidInput {
  const words = 'There is a template of this name. Choose another name.'
  return new InvalidInput(words, { title: words })
}

function record(
  tx: Tx,
  actor: Actor,
  action: 'create' | 'update' | 'delete',
  template: { id: number; title: string },
): Promise<void> {
  const subject = { type: 'message template', ...template }
  return recordActivity(tx, { actor, action, subject, isPublic: false })
}
