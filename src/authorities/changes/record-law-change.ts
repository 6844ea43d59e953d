import { recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import { assertCanManageAuthorities } from '../authorities.policy.ts'
import type { NewLawChange } from './law-change.schema.ts'

/**
 * Records what became of an authority: from now on every item that cites it and states the law of an earlier day says so
 * to its readers, and waits to be looked at. The same change recorded twice is one.
 * @returns its id @throws NotFound; Forbidden
 */
export async function recordLawChange(
  db: Db,
  actor: Actor,
  authorityId: number,
  change: NewLawChange,
): Promise<number> {
  assertCanManageAuthorities(actor)
  return inTransaction(db, async (tx) => {
    const authority = await lockAuthority(tx, authorityId)
    const same = await tx
      .selectFrom('lawChanges')
      .select('id')
      .where('authorityId', '=', authorityId)
      .where('kind', '=', change.kind)
      .where('changedOn', '=', change.changedOn)
      .where('byWhat', '=', change.byWhat)
      .executeTakeFirst()
    if (same) return same.id
    const { id } = await tx
      .insertInto('lawChanges')
      .values({ ...change, authorityId, recordedAt: tx.now, recordedBy: actor.name })
      .returning('id')
      .executeTakeFirstOrThrow()
    await keepLastDay(tx, authorityId)
    await recordActivity(tx, {
      actor,
      action: 'update',
      subject: { type: 'authority', id: authorityId, title: authority.label },
      isPublic: true,
      details: { recorded: change.kind, changedOn: change.changedOn },
    })
    return id
  })
}

/** Takes back what was recorded by mistake: no item says it any more. @throws NotFound; Forbidden */
export async function removeLawChange(db: Db, actor: Actor, changeId: number): Promise<void> {
  assertCanManageAuthorities(actor)
  await inTransaction(db, async (tx) => {
    const removed = await tx
      .deleteFrom('lawChanges')
      .where('id', '=', changeId)
      .returning(['authorityId', 'kind', 'changedOn'])
      .executeTakeFirst()
    if (!removed) throw new NotFound('This change is not recorded any more.')
    const { authorityId, kind, changedOn } = removed
    const { label } = await lockAuthority(tx, authorityId)
    await keepLastDay(tx, authorityId)
    await recordActivity(tx, {
      actor,
      action: 'update',
      subject: { type: 'authority', id: authorityId, title: label },
      isPublic: true,
      details: { removed: kind, changedOn },
    })
  })
}

async function keepLastDay(tx: Tx, authorityId: number): Promise<void> {
  await tx
    .updateTable('authorities')
    .set((eb) => ({
      lastChangedOn: eb
        .selectFrom('lawChanges')
        .select((of) => of.fn.max('changedOn').as('day'))
        .where('authorityId', '=', authorityId),
    }))
    .where('id', '=', authorityId)
    .execute()
}

async function lockAuthority(tx: Tx, id: number): Promise<{ label: string }> {
  const found = await tx
    .selectFrom('authorities')
    .select('label')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new NotFound('There is no such authority.')
  return found
}
